import { day, money, signed } from '../../format.ts';
import type { Layout, Story } from '../../layout.ts';
import { sums, type Printed } from '../../life.ts';
import type { Print } from '../../makers/makers.ts';
import { Sheet } from '../../makers/sheet.ts';
import { drawTable } from '../../makers/table.ts';
import type { NotedMove } from '../life.ts';
import { checkedAccount, ibanOf, into, outOf, tellOf, wrapped } from '../story.ts';

function words({ kind, name, town, spent, note, reference }: NotedMove): string[] {
  if (kind === 'card') return wrapped(`Card Purchase ${name} ${town} ${day(spent, 'DD MON YYYY')}`, 40);
  if (kind === 'refund') return wrapped(`Card Credit ${name} ${town}`, 40);
  if (kind === 'cash') return [`Cash Withdrawal ${name} ${town}`];
  if (kind === 'debit') return [`Direct Debit ${name}`, reference];
  if (kind === 'order') return [`Standing Order ${name}`];
  return [`${kind === 'paid' ? 'Outward' : 'Inward'} Payment ${name}`, note];
}

/** One month, printed for itself. */
function month(story: Story, from: string, to: string, opening: number, lines: Printed[], number: number): Print {
  const { paidIn, paidOut, closing } = sums(lines, opening);
  const sheet = new Sheet();
  const head = (page: number): void => {
    sheet.text(40, 50, 'METROPOLE', { size: 24, face: 'bold' });
    sheet.text(555, 50, `Statement number ${number}, page ${page}`, { align: 'right', size: 8 });
    sheet.bar(40, 58, 515, 1.5, 0.2);
    sheet.text(40, 826, 'Metropole Bank PLC, One Southampton Row, London WC1B 5HA. Your deposits are protected by the FSCS to £85,000.', {
      size: 6,
    });
  };
  head(1);
  sheet.block(40, 84, [story.holder, ...story.address]);
  sheet.pairs(
    330,
    555,
    84,
    [
      ['Account name', story.holder],
      ['Account number', story.number],
      ['Sort code', story.sortCode],
      ['Statement period', `${day(from, 'DD MMM YYYY')} - ${day(to, 'DD MMM YYYY')}`],
      ['IBAN', ibanOf('METP', story)],
      ['BIC', 'METPGB22'],
    ],
    { size: 7.5 },
  );
  sheet.text(40, 184, 'Account summary', { face: 'bold' });
  sheet.pairs(40, 300, 200, [
    ['Opening balance', `£${signed(opening)}`],
    ['Total money in', `£${money(paidIn)}`],
    ['Total money out', `£${money(paidOut)}`],
    ['Closing balance', `£${signed(closing)}`],
    ['Arranged overdraft limit', '£750.00'],
  ]);
  drawTable(sheet, {
    columns: [
      { key: 'date', x: 40, label: 'Date' },
      { key: 'what', x: 110, label: 'Transaction' },
      { key: 'out', x: 405, align: 'right', label: 'Money out (£)' },
      { key: 'into', x: 480, align: 'right', label: 'Money in (£)' },
      { key: 'balance', x: 555, align: 'right', label: 'Balance (£)' },
    ],
    rows: [
      { cells: { what: 'Balance brought forward', balance: signed(opening) }, face: 'bold' },
      ...lines.map((line) => ({
        cells: {
          date: day(line.move.date, 'DD MON YYYY'),
          what: line.lines,
          out: outOf(line),
          into: into(line),
          balance: signed(line.balance),
        },
      })),
      { cells: { what: 'Closing balance', balance: signed(closing) }, face: 'bold' },
    ],
    top: 300,
    nextTop: 90,
    bottom: 800,
    look: 'zebra',
    gap: 2,
    furniture: head,
  });
  return { by: 'raw', sheet, way: 'runs' };
}

/** Three statements put together as they were downloaded: the latest first. */
const metropole: Layout = {
  name: 'metropole',
  like: 'Metro Bank, three months in one file, latest first',
  make(seed) {
    const periods = [
      ['2025-03-01', '2025-03-31'],
      ['2025-04-01', '2025-04-30'],
      ['2025-05-01', '2025-05-31'],
    ] as const;
    const story = tellOf(seed, words, { from: '2025-03-01', to: '2025-05-31', odd: 54 });
    let opening = story.opening;
    const parts = periods.map(([from, to], index) => {
      const lines = story.lines.filter(({ move }) => move.date >= from && move.date <= to);
      const part = month(story, from, to, opening, lines, 30 + index);
      opening = sums(lines, opening).closing;
      return part;
    });
    return { print: { by: 'joined', parts: parts.toReversed() }, truth: { accounts: [checkedAccount(story)] } };
  },
};

export const months: readonly Layout[] = [metropole];
