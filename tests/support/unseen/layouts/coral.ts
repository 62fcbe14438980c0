import type { Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { esc, htmlPage } from '../makers/html.ts';
import { inForm, pounds } from '../print.ts';
import { modern } from '../words.ts';

/** An app's export: many narrow columns, time of day, the app's own category, amounts without £, local amount and currency, balance. */
export const coral: Layout = {
  name: 'coral',
  bank: 'Coral',
  maker: 'chrome',
  balances: 'row',
  ledgers: (random) => [currentAccount(random, { from: '2025-11-01', to: '2025-12-31', pace: 1.1, earns: 'salary' }, 5544, 'Personal')],
  describe: (row) => [modern(row)[0] ?? ''],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const signed = (pence: number): string => `${pence < 0 ? '-' : ''}${pounds(pence)}`;
    const rows = ledger.rows.map((row, at) => {
      const local = row.foreign === undefined ? [signed(row.amount), 'GBP'] : [`-${pounds(row.foreign.amount)}`, row.foreign.currency];
      const time = `${String(8 + (at % 13)).padStart(2, '0')}:${String((at * 17) % 60).padStart(2, '0')}`;
      const texts = [
        inForm(row.date, 'dd/mm/yyyy'),
        time,
        row.kind.replace('_', ' '),
        modern(row)[0] ?? '',
        row.category.split('.')[0] ?? '',
      ];
      const figures = [signed(row.amount), 'GBP', ...local, signed(row.balance)];
      return `<tr>${texts.map((text) => `<td>${esc(text)}</td>`).join('')}${figures.map((text) => `<td class="n">${text}</td>`).join('')}</tr>`;
    });
    const css = `@page{size:A4 landscape;margin:10mm} body{font:8px 'DejaVu Sans',sans-serif} table{width:100%;border-collapse:collapse} td,th{padding:2px 4px;text-align:left} .n{text-align:right} tr:nth-child(even){background:#fee}`;
    const head =
      ['Date', 'Time', 'Type', 'Name', 'Category'].map((text) => `<th>${text}</th>`).join('') +
      ['Amount', 'Currency', 'Local amount', 'Local currency', 'Balance'].map((text) => `<th class="n">${text}</th>`).join('');
    const body = `<h1>Coral</h1><p>${esc(account.holder)}, ${account.address.map(esc).join(', ')}. Sort code: ${account.sortCode}. Account number: ${account.number}.</p>
      <p>Personal account transactions from ${inForm(ledger.from, 'dd/mm/yyyy')} to ${inForm(ledger.to, 'dd/mm/yyyy')}</p>
      <p>Balance on ${inForm(ledger.from, 'dd/mm/yyyy')}: £${signed(ledger.opening)} &nbsp; Balance on ${inForm(ledger.to, 'dd/mm/yyyy')}: £${signed(ledger.closing)}</p>
      <table><thead><tr>${head}</tr></thead>${rows.join('')}</table>`;
    return { html: htmlPage('Coral export', css, body) };
  },
};
