import { addDays, day, money, pounds } from '../format.ts';
import { gentle, tell, type Layout } from '../layout.ts';
import type { Move, Printed } from '../life.ts';
import { box, document, paragraphs, table } from '../makers/html.ts';
import { Sheet } from '../makers/sheet.ts';
import { drawTable } from '../makers/table.ts';
import { cardAccount, cardLife, cardWords } from './card-life.ts';

/** Month before day in figures, dollars, payments and purchases in sections of their own. */
const patriot: Layout = {
  name: 'patriot-card',
  like: 'a US card used in the UK',
  make(seed) {
    const words = (move: Move): string[] => (move.kind === 'received' ? ['ONLINE PAYMENT, THANK YOU'] : [`${move.name} ${move.town}`]);
    const story = tell(seed, words, { ...cardLife, abroad: 0, from: '2026-04-13', to: '2026-05-12' });
    const stamp = (iso: string): string => day(iso, 'MM/DD');
    const section = (lines: Printed[], sign: string): string[][] =>
      lines.map((line) => [stamp(line.move.spent), stamp(line.move.date), line.lines.join(' '), `${sign}$${money(line.amount)}`]);
    const credits = story.lines.filter(({ amount }) => amount > 0);
    const debits = story.lines.filter(({ amount }) => amount < 0);
    const html = document(
      `<h2>Patriot Card Services</h2>${paragraphs(story.holder, '1200 Ocean Drive', 'MIAMI FL 33139')}<p>Account number ending in: 3310</p><p>Billing Period: ${day(story.from, 'MM/DD/YY')}-${day(story.to, 'MM/DD/YY')}</p>
      ${box([
        ['Previous balance', `$${money(story.opening)}`],
        ['Payments and credits', `-$${money(story.paidIn)}`],
        ['Purchases', `+$${money(story.paidOut)}`],
        ['Fees', '+$0.00'],
        ['Interest', '+$0.00'],
        ['New balance', `$${money(story.closing)}`],
      ])}
      <p>Payment due date: ${day(addDays(story.to, 25), 'MM/DD/YYYY')}. Minimum payment due: $40.00. Late Payment Warning: you may have to pay a late fee of up to $40.00.</p>
      <h2>Payments, Credits and Adjustments</h2>${table(['Trans. date', 'Post date', 'Description', 'Amount'], section(credits, '-'), [3])}
      <h2>Standard Purchases</h2>${table(['Trans. date', 'Post date', 'Description', 'Amount'], section(debits, ''), [3])}
      ${table(
        ['2026 totals year-to-date', ''],
        [
          ['Total fees charged in 2026', '$0.00'],
          ['Total interest charged in 2026', '$18.22'],
        ],
        [1],
      )}`,
    );
    return { print: { by: 'chromium', html }, truth: { accounts: [{ ...cardAccount(story, '3310'), currency: 'USD' }] } };
  },
};

/** A first statement of a card: newest at the bottom, everything in capitals, typed in Courier. */
const capstone: Layout = {
  name: 'capstone-card',
  like: 'Capital One, older print',
  make(seed) {
    const story = tell(seed, cardWords, { ...cardLife, opening: -18_840, odd: 20, abroad: 0, kinds: ['card', 'received', 'fee'] });
    const sheet = new Sheet();
    sheet.face = 'mono';
    sheet.size = 8.5;
    sheet.text(50, 50, 'CAPSTONE CARD', { face: 'monoBold', size: 14 });
    sheet.block(50, 80, [story.holder, ...story.address.map((line) => line.toUpperCase())]);
    sheet.block(320, 80, [
      'ACCOUNT NUMBER   XXXX XXXX XXXX 7781',
      `STATEMENT DATE   ${day(story.to, 'DD/MM/YY')}`,
      `STATEMENT FROM   ${day(story.from, 'DD/MM/YY')} TO ${day(story.to, 'DD/MM/YY')}`,
      `LAST BALANCE     ${pounds(-story.opening)}`,
      `THIS BALANCE     ${pounds(-story.closing)}`,
      'CREDIT LIMIT     £1,500.00',
      'PAYMENT DUE      £15.00',
    ]);
    const end = drawTable(sheet, {
      columns: [
        { key: 'date', x: 50, label: 'DATE' },
        { key: 'what', x: 120, label: 'TRANSACTION' },
        { key: 'amount', x: 520, align: 'right', label: 'AMOUNT' },
      ],
      headingFace: 'monoBold',
      rows: [
        { cells: { what: 'PREVIOUS BALANCE', amount: pounds(-story.opening) } },
        ...story.lines.map((line) => ({
          cells: {
            date: day(line.move.date, 'DD/MM/YY'),
            what: line.lines.join(' '),
            amount: `${line.amount > 0 ? '-' : ''}£${money(line.amount)}`,
          },
        })),
        { cells: { what: 'NEW BALANCE', amount: pounds(-story.closing) } },
      ],
      top: 200,
      nextTop: 60,
      bottom: 780,
    });
    sheet.block(50, end + 20, [
      `Hello ${gentle(story.holder)}, you have paid on time for 6 months.`,
      'Missing payments could cost you £12.00 each.',
    ]);
    return { print: { by: 'ghostscript', sheet }, truth: { accounts: [cardAccount(story, '7781')] } };
  },
};

export const plainCards: Layout[] = [patriot, capstone];
