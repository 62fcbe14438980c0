import { cardAccount } from '../card.ts';
import type { Layout } from '../layout.ts';
import { turnover } from '../ledger.ts';
import { esc, htmlPage } from '../makers/html.ts';
import { inForm, pounds } from '../print.ts';

/** A charge card: month first words ("Jun 3"), CR on the line below a credit, foreign spend in a column of its own, no balances on rows. */
export const amberline: Layout = {
  name: 'amberline',
  bank: 'Amberline',
  maker: 'chrome',
  balances: 'none',
  ledgers: (random) => [cardAccount(random, '2025-12-09', '2026-01-08', 1.1)],
  describe: (row) => [row.payee, ...(row.kind === 'card' || row.kind === 'abroad' ? [row.place] : [])],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const { paidIn, paidOut } = turnover(ledger.rows);
    const rows = ledger.rows.map((row) => {
      const abroad = row.foreign === undefined ? '' : `${pounds(row.foreign.amount)}<br>${row.foreign.currency}`;
      return `<tr><td>${inForm(row.boughtOn, 'mmm d')}</td><td>${inForm(row.date, 'mmm d')}</td><td>${amberline.describe(row).map(esc).join('<br>')}</td><td class="n">${abroad}</td><td class="n">${pounds(row.amount)}${row.amount > 0 ? '<br>CR' : ''}</td></tr>`;
    });
    const css = `@page{size:A4;margin:15mm} body{font:9px 'Liberation Sans',sans-serif} table{width:100%;border-collapse:collapse} td,th{padding:3px;vertical-align:top;text-align:left} .n{text-align:right} tr{break-inside:avoid}`;
    const owed = (pence: number): string => pounds(pence);
    const body = `<h1>AMBERLINE</h1><p>Prepared for ${esc(account.holder)}<br>${account.address.map(esc).join('<br>')}</p>
      <p>Card account ending ${account.number.slice(4)} &nbsp; Statement period From ${inForm(ledger.from, 'mmmm d')} to ${inForm(ledger.to, 'mmmm d, yyyy')}</p>
      <table style="width:80%"><tr><th>Previous balance £</th><th>New credits £</th><th>New debits £</th><th>Closing balance £</th></tr>
      <tr><td>${owed(ledger.opening)}</td><td>- ${pounds(paidIn)}</td><td>+ ${pounds(paidOut)}</td><td>= ${owed(ledger.closing)}</td></tr></table>
      <p>Minimum payment due £${pounds(2500)} by February 2, 2026. Credit limit £12,000.00</p>
      <table><thead><tr><th>Transaction date</th><th>Process date</th><th>Transaction details</th><th class="n">Foreign spend</th><th class="n">Amount £</th></tr></thead>${rows.join('')}</table>`;
    return { html: htmlPage('Amberline', css, body) };
  },
};
