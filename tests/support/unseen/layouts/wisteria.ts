import type { Layout } from '../layout.ts';
import { currentAccount, type Row } from '../ledger.ts';
import { esc, htmlPage } from '../makers/html.ts';
import { inForm, pounds } from '../print.ts';
import { modern } from '../words.ts';

const signed = (pence: number): string => `${pence < 0 ? '-' : ''}${pounds(pence)}`;

/** Under each payee stands a grey line with the date and the card or transfer it was; incoming, outgoing and the balance after; newest first. */
export const wisteria: Layout = {
  name: 'wisteria',
  bank: 'Wisteria',
  maker: 'chrome',
  balances: 'row',
  order: 'newest_first',
  ledgers: (random) => [currentAccount(random, { from: '2025-08-01', to: '2025-09-30', pace: 1, earns: 'salary' }, 66120, 'GBP account')],
  describe: (row) => [modern(row)[0] ?? '', how(row)],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const rows = ledger.rows.toReversed().map((row) => {
      const [name = '', more = ''] = wisteria.describe(row);
      const date = inForm(row.date, 'd mmmm yyyy');
      return `<tr><td><b>${esc(name)}</b><br><small>${date} &nbsp; ${esc(more)}</small></td><td class="n">${row.amount > 0 ? pounds(row.amount) : ''}</td><td class="n">${row.amount < 0 ? signed(row.amount) : ''}</td><td class="n">${signed(row.balance)}</td></tr>`;
    });
    const css = `@page{size:A4;margin:18mm} body{font:10px 'Liberation Sans',sans-serif} table{width:100%;border-collapse:collapse} td,th{padding:5px 2px;text-align:left;vertical-align:top;border-bottom:1px solid #ddd} .n{text-align:right} small{color:#777} tr{break-inside:avoid}`;
    const body = `<h1>Wisteria</h1><h2>GBP statement</h2><p>${inForm(ledger.from, 'd mmmm yyyy')} - ${inForm(ledger.to, 'd mmmm yyyy')}<br>Generated on: 2 October 2025</p>
      <p><b>Account Holder</b><br>${esc(account.holder)}<br>${account.address.map(esc).join('<br>')}</p><p>Account number ${account.number} &nbsp; UK sort code ${account.sortCode}</p>
      <p>GBP on ${inForm(ledger.to, 'd mmmm yyyy')} <b>${signed(ledger.closing)} GBP</b></p>
      <table><thead><tr><th>Description</th><th class="n">Incoming</th><th class="n">Outgoing</th><th class="n">Amount</th></tr></thead>${rows.join('')}</table>`;
    return { html: htmlPage('Wisteria', css, body) };
  },
};

function how(row: Row): string {
  const carded = row.kind === 'card' || row.kind === 'abroad' || row.kind === 'cash';
  return carded ? `Card ending in 4417 Transaction: CARD-${row.reference}` : `Transaction: TRANSFER-${row.reference}`;
}
