import type { Layout } from '../layout.ts';
import type { Ledger } from '../ledger.ts';
import { cells, literal } from '../makers/typst.ts';
import { inForm, pounds } from '../print.ts';
import { savingsAccount } from '../savings.ts';
import { RATES } from '../words.ts';

const page = (ledger: Ledger): string => {
  const rows = ledger.rows.map((row) =>
    cells([
      inForm(row.date, 'dd mmmm yyyy'),
      row.payee,
      row.amount > 0 ? pounds(row.amount) : '',
      row.amount < 0 ? pounds(row.amount) : '',
      pounds(row.balance),
    ]),
  );
  return `#set page(paper: "a4", margin: 2cm)
#set text(font: "Source Serif 4", size: 10pt)
= Kittiwake Savings
#${literal(ledger.account.holder)} \\ #${literal(ledger.account.address.join(', '))}
#v(1em)
#${literal(ledger.name)} \\ Account number: #${literal(ledger.account.number)} \\ Sort code: #${literal(ledger.account.sortCode)} \\
Annual statement for #${literal(inForm(ledger.from, 'dd mmmm yyyy'))} to #${literal(inForm(ledger.to, 'dd mmmm yyyy'))}
#v(1em)
#table(columns: (auto, 1fr, auto, auto, auto), align: (left, left, right, right, right), stroke: none,
  table.header[*Date*][*Details*][*Paid in (£)*][*Taken out (£)*][*Balance (£)*],
  ${cells([inForm(ledger.from, 'dd mmmm yyyy'), 'Start balance', '', '', pounds(ledger.opening)])}
  ${rows.join('\n  ')}
  ${cells([inForm(ledger.to, 'dd mmmm yyyy'), 'End balance', '', '', pounds(ledger.closing)])})
== Interest rates
#table(columns: 3, ${RATES.map(cells).join(' ')})`;
};

/** A savings account over a year: few rows, "Paid in" before "Taken out", a table of interest rates. */
export const kittiwake: Layout = {
  name: 'kittiwake',
  bank: 'Kittiwake Savings',
  maker: 'typst',
  balances: 'row',
  ledgers: (random) => [
    savingsAccount(random, { from: '2024-04-06', to: '2025-04-05', opening: 812344, name: 'Easy Access Saver', moves: 0.8 }),
  ],
  describe: (row) => [row.payee],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    return { typst: page(ledger) };
  },
};

/** The same society, a month in which nothing happened. */
export const quiet: Layout = {
  ...kittiwake,
  name: 'quiet',
  ledgers: (random) => [
    savingsAccount(random, { from: '2025-02-01', to: '2025-02-28', opening: 50000, name: 'Rainy Day Saver', moves: 0 }),
  ],
};
