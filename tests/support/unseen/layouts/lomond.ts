import { shownBalance, type Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { cells, literal } from '../makers/typst.ts';
import { inForm, pounds } from '../print.ts';
import { ADVERT, FEES, traditional } from '../words.ts';

/** Headers over two lines, the balance on the last row of a day, money in on the left of money out, a page of adverts and fees. */
export const lomond: Layout = {
  name: 'lomond',
  bank: 'Lomond & Clyde Bank',
  maker: 'typst',
  balances: 'last_of_day',
  ledgers: (random) => [currentAccount(random, { from: '2024-12-15', to: '2025-02-14', pace: 1.4, earns: 'salary' }, 18219)],
  describe: (row) => [traditional(row)],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account, rows } = ledger;
    const balance = (pence: number | null): string => (pence === null ? '' : `${pence < 0 ? '-' : ''}£${pounds(pence)}`);
    const lines = rows.map((row, index) => {
      const date = rows[index - 1]?.date === row.date ? '' : inForm(row.date, 'd mmm');
      return cells([
        date,
        traditional(row),
        row.amount > 0 ? `£${pounds(row.amount)}` : '',
        row.amount < 0 ? `£${pounds(row.amount)}` : '',
        balance(shownBalance('last_of_day', rows, index)),
      ]);
    });
    return {
      typst: `#set page(paper: "a4", margin: 1.5cm, numbering: "1 / 1")
#set text(font: "Inter", size: 8.5pt)
#grid(columns: (1fr, auto), [#text(20pt, weight: "bold")[Lomond & Clyde]], [#${literal(inForm(ledger.from, 'd mmmm yyyy'))} to #${literal(inForm(ledger.to, 'd mmmm yyyy'))}])
#v(4pt)
#grid(columns: (1fr, 6cm), [${[account.holder, ...account.address].map((line) => `#${literal(line)}`).join(' \\ ')}],
  block(stroke: 0.5pt, inset: 6pt)[Sort code #h(1fr) #${literal(account.sortCode)} \\ Account no. #h(1fr) #${literal(account.number)} \\ You started with #h(1fr) #${literal(balance(ledger.opening))} \\ You ended with #h(1fr) #${literal(balance(ledger.closing))}])
#v(6pt)
#table(columns: (1.6cm, 1fr, 2.2cm, 2.2cm, 2.6cm), align: (left, left, right, right, right), stroke: none, inset: 3.5pt,
  table.header[#text(gray)[Date]][#text(gray)[Description]][Money\\ in][Money\\ out][Balance at\\ end of day],
  ${lines.join('\n  ')})
#pagebreak()
== #${literal(ADVERT[0] ?? '')}
#${literal(ADVERT[1] ?? '')} #${literal(ADVERT[2] ?? '')}
#table(columns: 3, ${FEES.map(cells).join(' ')})`,
    };
  },
};
