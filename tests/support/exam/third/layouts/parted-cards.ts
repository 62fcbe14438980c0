import { day, money } from '../../format.ts';
import type { Layout } from '../../layout.ts';
import type { Printed } from '../../life.ts';
import { document, paragraphs, table, type Cell } from '../../makers/html.ts';
import { cardAccount, spend } from '../card.ts';
import type { NotedMove } from '../life.ts';
import { eased } from '../story.ts';

/** A shop's own account: what was ordered by article, returns with a minus, a payment, and interest for the time. */
const thread: Layout = {
  name: 'thread-store',
  like: 'Next and Very, shop account with goods ordered and returned',
  make(seed) {
    const goods = [
      'NAVY SLIM CHINOS 32R',
      '3 PACK T-SHIRTS',
      'SCHOOL SKIRT AGE 9',
      'KING DUVET SET GREY',
      'CHELSEA BOOTS 7',
      'TABLE LAMP BRASS',
      'CUSHION TEAL 43CM',
      'KIDS WELLIES 11',
    ];
    const words = ({ kind, reference }: NotedMove): string[] => {
      if (kind === 'received') return ['PAYMENT - DEBIT CARD, THANK YOU'];
      if (kind === 'interest') return ['INTEREST CHARGED'];
      return [`${kind === 'refund' ? 'RETURN ' : ''}${goods[Number(reference[2]) % goods.length]!}`];
    };
    const story = spend(seed, words, {
      from: '2025-11-03',
      to: '2025-12-02',
      odd: 30,
      kinds: ['card', 'refund', 'refund'],
      holder: 'MISS ADAEZE C OBI',
      owed: 24_418,
      paid: 10_000,
      interest: 512,
    });
    const row = (line: Printed): Cell[] => [
      day(line.move.date, 'DD MMM'),
      line.move.kind === 'card' || line.move.kind === 'refund'
        ? `${line.move.reference.slice(0, 3)}-${line.move.reference.slice(3, 6)}`
        : '',
      line.lines,
      `${line.amount > 0 ? '-' : ''}£${money(line.amount)}`,
    ];
    const body = `<h1>t h r e a d</h1><p>${story.holder}<br>${story.address.join('<br>')}</p>${paragraphs('threadpay account number 41882044', `Statement date ${day(story.to, 'D MMMM YYYY')}`)}
      <div class="sums"><div>Opening balance<br><b>£${money(story.opening)}</b></div><div>You bought<br><b>£${money(story.paidOut)}</b></div><div>You paid &amp; returned<br><b>-£${money(story.paidIn)}</b></div><div>Closing balance<br><b>£${money(story.closing)}</b></div><div>Minimum payment by 27 Dec<br><b>£18.00</b></div></div>
      ${table(['Date', 'Item', 'Description', 'Amount'], [['', '', 'Balance from your last statement', `£${money(story.opening)}`], ...story.lines.map(row), ['', '', 'Balance to pay', `£${money(story.closing)}`]], [3])}
      <p>Representative 24.9% APR variable. Your credit limit is £1,200.00.</p>`;
    const css =
      'h1{letter-spacing:.3em}.sums{display:flex;gap:22px;background:#f6f6f6;padding:10px;margin:10px 0}tbody tr:nth-child(even){background:#f4f4f4}body{letter-spacing:.015em}';
    return { print: { by: 'chromium', html: document(body, css) }, truth: { accounts: [cardAccount(story, '41882044')] } };
  },
};

/** No signs at all: what a figure means is said by the heading of the part that it stands in, each with its sum. */
const kestrel: Layout = {
  name: 'kestrel-card',
  like: 'Capital One, Vanquis and Aqua, credit card in parts',
  make(seed) {
    const words = ({ kind, name, town }: NotedMove): string[] => [
      kind === 'received'
        ? 'Direct Debit payment, thank you'
        : kind === 'interest'
          ? 'Purchase interest'
          : kind === 'refund'
            ? `${eased(name)} refund`
            : `${eased(name)}, ${eased(town)}`,
    ];
    const story = spend(seed, words, {
      from: '2022-08-24',
      to: '2022-09-23',
      odd: 36,
      kinds: ['card', 'cash', 'refund'],
      holder: 'MR LUKASZ WOJCIK',
      owed: 60_412,
      paid: 7_500,
      interest: 1_488,
    });
    const sum = (lines: readonly Printed[]): number => lines.reduce((total, { amount }) => total + amount, 0);
    const part = (title: string, total: string, of: (line: Printed) => boolean): string => {
      const lines = story.lines.filter(of);
      if (lines.length === 0) return '';
      return `<h2>${title}</h2>${table(['Date', 'Details', 'Amount (£)'], [...lines.map((line): Cell[] => [day(line.move.date, 'DD MMMM'), line.lines, money(line.amount)]), ['', { html: `<b>${total}</b>` }, money(sum(lines))]], [2])}`;
    };
    const body = `<h1>Kestrel credit card</h1><p>${story.holder}<br>${story.address.join('<br>')}</p>${paragraphs('Account number ending 4417', `Your statement: ${day(story.from, 'DD MMMM YYYY')} to ${day(story.to, 'DD MMMM YYYY')}`)}
      ${table(
        ['Your account summary', ''],
        [
          ['Previous balance', `£${money(story.opening)}`],
          ['Payments and credits', `-£${money(story.paidIn)}`],
          ['Purchases, cash, interest and charges', `+£${money(story.paidOut)}`],
          ['New balance', `£${money(story.closing)}`],
          ['Credit limit', '£2,000.00'],
          ['Minimum payment', '£30.00'],
        ],
        [1],
        'class="sum"',
      )}
      ${part('Payments and credits', 'Total payments and credits', ({ amount }) => amount > 0)}
      ${part('Purchases', 'Total purchases', ({ amount, move }) => amount < 0 && move.kind === 'card')}
      ${part('Cash transactions', 'Total cash transactions', ({ move }) => move.kind === 'cash')}
      ${part('Interest and charges', 'Total interest and charges', ({ move }) => move.kind === 'interest')}`;
    const account = cardAccount(story, '4417');
    account.period = { from: story.from, to: story.to };
    return {
      print: { by: 'chromium', html: document(body, '.sum{width:320px}h2{border-bottom:2px solid #c00;margin-top:18px}'), scale: 0.94 },
      truth: { accounts: [account] },
    };
  },
};

export const partedCards: readonly Layout[] = [thread, kestrel];
