import type { Layout } from '../layout.ts';
import { currentAccount, daysOf, turnover, type Row } from '../ledger.ts';
import { esc, htmlPage, tr } from '../makers/html.ts';
import { inForm, pounds } from '../print.ts';
import { FEES, traditional } from '../words.ts';

const IN = new Set(['salary', 'benefit', 'transfer_in', 'faster_in', 'deposit', 'refund', 'returned', 'interest']);
const TABLES: [title: string, holds: (row: Row) => boolean][] = [
  ['Money in', (row) => IN.has(row.kind)],
  ['Direct debits and standing orders', (row) => row.kind === 'direct_debit' || row.kind === 'standing_order'],
  ['Card payments and cash withdrawals', (row) => row.kind === 'card' || row.kind === 'abroad' || row.kind === 'cash'],
  ['Transfers and charges', (row) => row.kind === 'transfer_out' || row.kind === 'faster_out' || row.kind === 'fee'],
];

/** A table for each kind of payment, cheques two abreast, unsigned amounts, a table of daily balances at the end. */
export const quay: Layout = {
  name: 'quay',
  bank: 'Quay Bank',
  maker: 'chrome',
  balances: 'none',
  ledgers: (random) => [currentAccount(random, { from: '2025-09-01', to: '2025-10-31', pace: 1, earns: 'salary' }, 152390)],
  describe: (row) => [row.kind === 'cheque' ? row.reference : traditional(row)],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account, rows } = ledger;
    const { paidIn, paidOut } = turnover(rows);
    const date = (iso: string): string => inForm(iso, 'd mmm');
    const tables = TABLES.map(([title, holds]) => {
      const own = rows.filter(holds);
      const total = own.reduce((sum, row) => sum + Math.abs(row.amount), 0);
      const lines = own.map((row) => tr([date(row.date), traditional(row), `#${pounds(row.amount)}`]));
      return `<h2>${title}</h2><table>${tr(['Date', 'Description', '#Amount (£)'], 'th')}${lines.join('')}${tr(['', `Total ${title.toLowerCase()}`, `#${pounds(total)}`], 'th')}</table>`;
    });
    const cheques = rows.filter((row) => row.kind === 'cheque').map((row) => [row.reference, date(row.date), `#${pounds(row.amount)}`]);
    const abreast = Array.from({ length: Math.ceil(cheques.length / 2) }, (_, at) =>
      tr([...(cheques[at * 2] ?? []), '', ...(cheques[at * 2 + 1] ?? [])]),
    );
    const days = daysOf(rows).map((day) =>
      tr([date(day[0]?.date ?? ''), `#${(day.at(-1)?.balance ?? 0) < 0 ? '-' : ''}${pounds(day.at(-1)?.balance ?? 0)}`]),
    );
    const css = `@page{size:A4;margin:15mm} body{font:9.5px 'Liberation Serif',serif} table{border-collapse:collapse;width:100%} td,th{padding:2px 4px;text-align:left} [align=right]{text-align:right} h2{font-size:12px} .days{columns:3} tr{break-inside:avoid}`;
    const body = `<h1>Quay Bank</h1><p>${[account.holder, ...account.address].map(esc).join('<br>')}</p>
      <p>Sort code ${account.sortCode} Account number ${account.number}<br>${inForm(ledger.from, 'd mmmm yyyy')} to ${inForm(ledger.to, 'd mmmm yyyy')}</p>
      <table style="width:50%">${tr(['Balance at start of period', `#£${pounds(ledger.opening)}`])}${tr(['Total money in', `#£${pounds(paidIn)}`])}${tr(['Total money out', `#£${pounds(paidOut)}`])}${tr(['Balance at end of period', `#${ledger.closing < 0 ? '-' : ''}£${pounds(ledger.closing)}`])}</table>
      ${tables.join('')}<h2>Cheques paid</h2><table>${tr(['Cheque', 'Date', '#Amount (£)', '', 'Cheque', 'Date', '#Amount (£)'], 'th')}${abreast.join('')}</table>
      <h2>Balance at the end of each day</h2><div class="days"><table>${days.join('')}</table></div>
      <h2>Our charges</h2><table>${FEES.map((cells) => tr(cells)).join('')}</table>`;
    return { html: htmlPage('Quay Bank', css, body) };
  },
};
