import { addDays } from '#platform/shared/dates.ts';
import type { Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { esc, htmlPage } from '../makers/html.ts';
import { inForm, pounds } from '../print.ts';
import { modern } from '../words.ts';

const signed = (pence: number): string => `${pence < 0 ? '-' : ''}£${pounds(pence)}`;

/** Newest first with a running balance; dates month first (06/23/2025); payments that are still pending in a table above. */
export const kite: Layout = {
  name: 'kite',
  bank: 'Kite Money',
  maker: 'chrome',
  balances: 'row',
  order: 'newest_first',
  ledgers: (random) => [
    currentAccount(random, { from: '2025-05-01', to: '2025-06-30', pace: 1.4, earns: 'benefits' }, 30512, 'Kite Personal'),
  ],
  describe: (row) => modern(row),
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const date = (iso: string): string => inForm(iso, 'mm/dd/yyyy');
    const pending = [
      ['Pret Coffee', 425],
      ['Lime Ride', 310],
      ['Marketplace Order', 5999],
    ] as const;
    const waiting = pending.map(
      ([name, pence], at) => `<tr><td>${date(addDays(ledger.to, -at))}</td><td>${name}</td><td class="n">-£${pounds(pence)}</td></tr>`,
    );
    const rows = ledger.rows.toReversed().map((row) => {
      const [name = '', more = ''] = modern(row);
      return `<tr><td>${date(row.date)}</td><td>${esc(name)}<div>${esc(more)}</div></td><td class="n">${signed(row.amount)}</td><td class="n">${signed(row.balance)}</td></tr>`;
    });
    const css = `@page{size:A4;margin:12mm 16mm} body{font:9.5px 'DejaVu Sans',sans-serif} table{width:100%;border-collapse:collapse} td,th{padding:4px 2px;text-align:left;border-bottom:1px solid #ddd;vertical-align:top} .n{text-align:right} td div{color:#888} tr{break-inside:avoid}`;
    const body = `<h1>Kite</h1><p>${esc(account.holder)} · ${account.address.map(esc).join(' · ')}</p>
      <p>Account no: ${account.number} &nbsp; Sort code: ${account.sortCode}</p><p>Statement for ${date(ledger.from)} – ${date(ledger.to)}</p>
      <p>Start balance ${signed(ledger.opening)}<br>End balance ${signed(ledger.closing)}</p>
      <h2>Pending</h2><p>These have not left your account yet and are not in your balance.</p><table><tr><th>Date</th><th>Merchant</th><th class="n">Amount</th></tr>${waiting.join('')}</table>
      <h2>Completed</h2><table><thead><tr><th>Date</th><th>Merchant</th><th class="n">Amount</th><th class="n">Balance</th></tr></thead>${rows.join('')}</table>`;
    return { html: htmlPage('Kite statement', css, body) };
  },
};
