import type { Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { cells, literal } from '../makers/typst.ts';
import { inForm, pounds } from '../print.ts';
import { traditional } from '../words.ts';

const balance = (pence: number): string => `${pence < 0 ? '−' : ''}${pounds(pence)}`;

/** Welsh and English in every label; headers over two lines; day and month only; U+2212 before overdrawn balances. */
export const cymru: Layout = {
  name: 'cymru',
  bank: 'Banc Llanelwy',
  maker: 'typst',
  balances: 'row',
  ledgers: (random) => [
    currentAccount(
      random,
      { from: '2025-05-01', to: '2025-06-30', pace: 1, earns: 'benefits' },
      -4410,
      'Cyfrif Cyfredol / Current Account',
    ),
  ],
  describe: (row) => [traditional(row)],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const row = (each: (typeof ledger.rows)[number]): string =>
      cells([
        inForm(each.date, 'dd/mm'),
        traditional(each),
        each.amount < 0 ? pounds(each.amount) : '',
        each.amount > 0 ? pounds(each.amount) : '',
        balance(each.balance),
      ]);
    return {
      typst: `#set page(paper: "a4", margin: (x: 1.8cm, y: 2cm), header: [Banc Llanelwy #h(1fr) #${literal(account.holder)}], footer: context [Tudalen / Page #counter(page).display()])
#set text(font: "Source Serif 4", size: 9pt)
#text(16pt)[*Banc Llanelwy*]

#${literal(account.holder)} \\ #${literal(account.address.join(', '))}

#${literal(ledger.name)} \\ Cod didoli / Sort code #${literal(account.sortCode)} \\ Rhif y cyfrif / Account number #${literal(account.number)} \\
Cyfnod y datganiad / Statement period: #${literal(`${inForm(ledger.from, 'dd/mm/yyyy')} - ${inForm(ledger.to, 'dd/mm/yyyy')}`)}

#table(columns: (1.8cm, 1fr, 2.2cm, 2.2cm, 2.4cm), align: (left, left, right, right, right), stroke: none, inset: 3pt,
  table.header[Dyddiad\\ *Date*][Manylion\\ *Details*][Allan (£)\\ *Out (£)*][I mewn (£)\\ *In (£)*][Balans (£)\\ *Balance (£)*],
  ${cells(['', 'Balans agoriadol / Opening balance', '', '', balance(ledger.opening)])}
  ${ledger.rows.map(row).join('\n  ')}
  ${cells(['', 'Balans terfynol / Closing balance', '', '', balance(ledger.closing)])})
`,
    };
  },
};
