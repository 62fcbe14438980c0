import { day, money } from '../../format.ts';
import type { Layout } from '../../layout.ts';
import type { Printed } from '../../life.ts';
import { Sheet } from '../../makers/sheet.ts';
import { drawTable, type Row } from '../../makers/table.ts';
import { cardAccount, spend } from '../card.ts';
import type { NotedMove } from '../life.ts';

/** Two people with a card each and a total for each; CR on a line of its own below what is paid; month before day. */
const laurel: Layout = {
  name: 'laurel-card',
  like: 'American Express UK, with a supplementary card',
  make(seed) {
    const words = ({ kind, name, town }: NotedMove): string[] => [
      kind === 'received' ? 'PAYMENT RECEIVED - THANK YOU' : `${name.padEnd(20).trimEnd()}  ${town}`,
    ];
    const story = spend(seed, words, {
      from: '2026-03-21',
      to: '2026-04-19',
      odd: 44,
      abroad: 0.15,
      holder: 'MR OWEN T LLEWELLYN',
      owed: 91_240,
      paid: 91_240,
      interest: 0,
    });
    const numbers = ['xxxx-xxxxxx-41007', 'xxxx-xxxxxx-41015'];
    const isSecond = (line: Printed): boolean => line.move.kind === 'card' && Number(line.move.reference[1]) < 4;
    const short = (iso: string): string => day(iso, 'MMM D');
    const sheet = new Sheet();
    sheet.size = 8;
    const head = (page: number): void => {
      sheet.text(40, 44, 'LAUREL', { size: 18, face: 'bold' });
      sheet.text(200, 40, 'Statement of Account', { size: 12 });
      sheet.block(40, 66, ['Prepared for', story.holder], { size: 7.5 });
      sheet.block(250, 66, ['Membership Number', numbers[0]!], { size: 7.5 });
      sheet.block(400, 66, ['Date', day(story.to, 'DD/MM/YY')], { size: 7.5 });
      sheet.block(500, 66, ['Page', String(page)], { size: 7.5 });
    };
    head(1);
    const figures = [
      ['Previous Balance £', money(story.opening)],
      ['Less Payments & Credits £', money(story.paidIn)],
      ['Plus New Transactions £', money(story.paidOut)],
      ['Equals Closing Balance £', money(story.closing)],
      ['Minimum Payment £', '25.00'],
    ];
    figures.forEach(([name, figure], index) => sheet.block(40 + index * 108, 106, [name!, figure!], { size: 8 }));
    sheet.text(40, 140, `Statement includes payments and charges received by ${day(story.to, 'MMMM D, YYYY')}`);
    sheet.text(
      40,
      152,
      `Payment is due by ${day('2026-05-14', 'MMMM D, YYYY')}. We will collect £${money(story.closing)} by Direct Debit.`,
    );
    const row = (line: Printed): Row => ({
      cells: {
        spent: short(line.move.spent),
        posted: short(line.move.date),
        what: line.move.abroad ? [line.lines[0]!, `Currency conversion rate ${line.move.abroad.rate}`] : line.lines,
        foreign: line.move.abroad
          ? [
              money(line.move.abroad.cents),
              { EUR: 'European Union Euro', USD: 'US Dollar', PLN: 'Polish Zloty' }[line.move.abroad.currency]!,
            ]
          : '',
        amount: line.amount > 0 ? [money(line.amount), 'CR'] : money(line.amount),
      },
    });
    const titled = (what: string, amount = ''): Row => ({ cells: { what, amount }, face: 'bold', above: 6 });
    const section = (holder: string, number: string, lines: readonly Printed[]): Row[] => [
      titled(`New transactions for ${holder}   Card Number ${number}`),
      ...lines.map(row),
      titled(`Total new transactions for ${holder}`, money(lines.reduce((sum, { amount }) => sum + amount, 0))),
    ];
    const paid = story.lines.filter(({ move }) => move.kind === 'received');
    const spent = story.lines.filter(({ move }) => move.kind !== 'received');
    drawTable(sheet, {
      columns: [
        { key: 'spent', x: 40, label: ['Transaction', 'Date'] },
        { key: 'posted', x: 94, label: ['Process', 'Date'] },
        { key: 'what', x: 140, label: ['Transaction', 'Details'] },
        { key: 'foreign', x: 460, align: 'right', label: ['Foreign', 'Spend'] },
        { key: 'amount', x: 548, align: 'right', label: ['Amount', '£'] },
      ],
      rows: [
        ...paid.map(row),
        ...section(
          story.holder,
          numbers[0]!,
          spent.filter((line) => !isSecond(line)),
        ),
        ...section('MRS C LLEWELLYN', numbers[1]!, spent.filter(isSecond)),
      ],
      top: 178,
      nextTop: 110,
      bottom: 790,
      gap: 1.5,
      furniture: head,
    });
    return { print: { by: 'pdfkit', sheet, family: 'inter' }, truth: { accounts: [cardAccount(story, numbers[0]!)] } };
  },
};

/** When it was received and when it was spent, two-figure years, CR close behind what is paid, interest set out below. */
const sparrow: Layout = {
  name: 'sparrow-card',
  like: 'M&S Bank and John Lewis (HSBC), credit card',
  make(seed) {
    const words = ({ kind, name, town, contactless }: NotedMove): string[] => {
      if (kind === 'received') return ['DIRECT DEBIT PAYMENT - THANK YOU'];
      if (kind === 'interest') return ['INTEREST ON PURCHASES'];
      return [`${contactless && kind === 'card' ? '))) ' : ''}${name} ${town}`];
    };
    const story = spend(seed, words, {
      from: '2023-12-12',
      to: '2024-01-11',
      odd: 40,
      holder: 'MRS MARGARET I SUTCLIFFE',
      owed: 131_870,
      paid: 20_000,
      interest: 2_314,
    });
    const sheet = new Sheet();
    sheet.size = 8.5;
    const head = (page: number): void => {
      sheet.text(50, 48, 'Sparrow', { size: 20, face: 'serif' });
      sheet.text(545, 48, `Sheet ${page}`, { align: 'right' });
      sheet.text(50, 70, `${story.holder}    Card number 5434 XXXX XXXX 4417`);
    };
    const two = (iso: string): string => day(iso, 'DD MMM YY');
    const amount = ({ amount: pence }: Printed): string => `${money(pence)}${pence > 0 ? 'CR' : ''}`;
    head(1);
    sheet.block(50, 96, [story.holder, ...story.address]);
    sheet.pairs(320, 545, 96, [
      ['Statement Date', day(story.to, 'D MMMM YYYY')],
      ['Credit Limit', '£6,500.00'],
      ['Previous Balance', `£${money(story.opening)}`],
      ['Debits', `£${money(story.paidOut)}`],
      ['Credits', `£${money(story.paidIn)}`],
      ['New Balance', `£${money(story.closing)}`],
      ['Minimum Payment', '£31.52'],
      ['To arrive by', '6 February 2024'],
    ]);
    sheet.text(50, 232, 'Your Transaction Details', { face: 'bold', size: 11 });
    const end = drawTable(sheet, {
      columns: [
        { key: 'received', x: 50, label: ['Received', 'By Us'] },
        { key: 'spent', x: 118, label: ['Transaction', 'Date'] },
        { key: 'what', x: 190, label: 'Details' },
        { key: 'amount', x: 530, align: 'right', label: 'Amount' },
      ],
      rows: [
        { cells: { what: 'PREVIOUS BALANCE', amount: money(story.opening) } },
        ...story.lines.map((line) => ({
          cells: { received: two(line.move.date), spent: two(line.move.spent), what: line.lines, amount: amount(line) },
        })),
        { cells: { what: 'NEW BALANCE', amount: money(story.closing) }, face: 'bold' },
      ],
      top: 252,
      nextTop: 100,
      bottom: 700,
      leading: 13,
      furniture: head,
    });
    sheet.text(50, end + 20, 'Summary Of Interest On This Statement', { face: 'bold' });
    sheet.pairs(50, 545, end + 36, [
      ['Interest on purchases at 1.917% per month', '23.14'],
      ['Interest on cash advances at 2.211% per month', '0.00'],
      ['TOTAL INTEREST CHARGED ON THIS STATEMENT', '23.14'],
      ['Estimated interest on your next statement', '21.07'],
    ]);
    return { print: { by: 'ghostscript', sheet }, truth: { accounts: [cardAccount(story, '5434 XXXX XXXX 4417')] } };
  },
};

export const cards: readonly Layout[] = [laurel, sparrow];
