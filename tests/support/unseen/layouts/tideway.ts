import { cardAccount } from '../card.ts';
import type { Layout } from '../layout.ts';
import type { Row } from '../ledger.ts';
import { cells, literal } from '../makers/typst.ts';
import { inForm, pounds } from '../print.ts';

const SECTIONS: [title: string, holds: (row: Row) => boolean][] = [
  ['Payments and refunds', (row) => row.amount > 0],
  ['Purchases', (row) => row.kind === 'card' || row.kind === 'abroad'],
  ['Fees and interest', (row) => row.kind === 'fee' || row.kind === 'interest'],
];

/** A card whose purchases are plain figures and whose payments have a minus, in three tables with totals; balances told in sentences. */
export const tideway: Layout = {
  name: 'tideway',
  bank: 'Tideway',
  maker: 'typst',
  balances: 'none',
  ledgers: (random) => [cardAccount(random, '2025-09-18', '2025-10-17', 1.2)],
  describe: (row) => [row.payee, ...(row.foreign === undefined ? [] : [`${pounds(row.foreign.amount)} ${row.foreign.currency}`])],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const tables = SECTIONS.map(([title, holds]) => {
      const own = ledger.rows.filter(holds);
      const figure = (pence: number): string => `${pence > 0 ? '−' : ''}£${pounds(pence)}`;
      const rows = own.map(
        (row) =>
          `${cells([inForm(row.date, 'd mmm')])} [${tideway
            .describe(row)
            .map((line) => `#${literal(line)}`)
            .join(' \\ ')}], ${cells([figure(row.amount)])}`,
      );
      const total = own.reduce((sum, row) => sum + row.amount, 0);
      return `== ${title}
#table(columns: (2cm, 1fr, 3cm), align: (left, left, right), stroke: none, inset: 3pt, ${rows.join('\n  ')} [], [*Total ${title.toLowerCase()}*], ${cells([figure(total)])})`;
    });
    return {
      typst: `#set page(paper: "a4", margin: 2cm)
#set text(font: "Inter", size: 8.5pt)
#text(22pt, weight: "bold")[tideway]

#${literal(account.holder)} \\ #${literal(account.address.join(', '))}

Credit card ending #${literal(account.number.slice(4))}. This statement covers #${literal(inForm(ledger.from, 'd mmmm yyyy'))} to #${literal(inForm(ledger.to, 'd mmmm yyyy'))}.

Last time you owed £#${literal(pounds(ledger.opening))}. You now owe £#${literal(pounds(ledger.closing))}. Please pay at least £25.00 by 11 November 2025. Your limit is £4,000.00.

${tables.join('\n\n')}`,
    };
  },
};
