import { addDays } from '#platform/shared/dates.ts';
import { anAccount } from '../account.ts';
import { household, type Event } from '../household.ts';
import type { Layout } from '../layout.ts';
import { balanced, type Ledger, type Row } from '../ledger.ts';
import { cells, literal } from '../makers/typst.ts';
import { inForm, pounds } from '../print.ts';
import type { Random } from '../random.ts';

const bracketed = (pence: number): string => (pence < 0 ? `(${pounds(pence)})` : pounds(pence));

/** A firm's account: posting and value date in ISO form, long references over two or three lines, debits and overdrafts in brackets. */
export const ferrybridge: Layout = {
  name: 'ferrybridge',
  bank: 'Ferrybridge Business Bank',
  maker: 'typst',
  balances: 'row',
  ledgers: (random) => [business(random)],
  describe: (row) => [
    row.payee,
    `REF ${row.reference}-${row.boughtOn.replaceAll('-', '')}/INV 00${row.reference.length}41 E2E NOTPROVIDED`,
  ],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    return { typst: source(ledger) };
  },
};

function business(random: Random): Ledger {
  const life = { from: '2025-06-01', to: '2025-07-31', pace: 0.8, earns: 'salary' as const };
  const customers = ['HOLMWOOD ESTATES LTD', 'TRELAWNEY & SONS', 'CITY OF WELLS COLLEGE', 'BRIERLEY TILE WAREHOUSE LIMITED'];
  const events: Event[] = household(random, life).flatMap((event) => {
    const sale = {
      ...event,
      kind: 'faster_in' as const,
      payee: random.pick(customers),
      amount: random.int(12000, 480000),
      category: 'income.self_employment',
    };
    return random.chance(0.12) ? [event, sale] : [event];
  });
  const account = { ...anAccount(random), holder: 'Penrose Joinery Limited' };
  return balanced(
    { account, name: 'Business Current Account', kind: 'current', currency: 'GBP', from: life.from, to: life.to, opening: 1204455 },
    events,
  );
}

function line(row: Row): string {
  const words = `[#${literal(row.payee)} \\ #${literal(ferrybridge.describe(row)[1] ?? '')}],`;
  const valued = row.amount > 0 ? row.date : addDays(row.date, 1);
  return `${cells([row.date, valued])} ${words} ${cells([bracketed(row.amount), bracketed(row.balance)])}`;
}

function source(ledger: Ledger): string {
  const { account } = ledger;
  return `#set page(paper: "a4", margin: 1.6cm, footer: context [Ferrybridge Business Bank #h(1fr) #counter(page).display("1 of 1", both: true)])
#set text(font: "Inter", size: 8pt)
#text(18pt, weight: "bold")[Ferrybridge] #h(1fr) Business account statement
#v(8pt)
#${literal(account.holder)} \\ #${literal(account.address.join(', '))}
#v(6pt)
#table(columns: (auto, auto), stroke: none, inset: 2pt,
  [Account name], ${literal(account.holder)}, [Account number], ${literal(account.number)}, [Sort code], ${literal(account.sortCode)},
  [Statement period], ${literal(`${inForm(ledger.from, 'dd mmm yyyy')} - ${inForm(ledger.to, 'dd mmm yyyy')}`)},
  [Opening ledger balance], ${literal(`GBP ${bracketed(ledger.opening)}`)}, [Closing ledger balance], ${literal(`GBP ${bracketed(ledger.closing)}`)})
#v(6pt)
#table(columns: (2.1cm, 2.1cm, 1fr, 2.4cm, 2.6cm), align: (left, left, left, right, right), stroke: (y: 0.3pt + gray), inset: 4pt,
  table.header[*Posted*][*Value date*][*Narrative*][*Amount GBP*][*Ledger balance GBP*],
  ${ledger.rows.map(line).join('\n  ')}
)
Figures in brackets are debits.`;
}
