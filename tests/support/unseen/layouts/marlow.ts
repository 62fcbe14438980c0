import type { Layout } from '../layout.ts';
import { currentAccount, daysOf, turnover } from '../ledger.ts';
import { esc, htmlPage } from '../makers/html.ts';
import { inForm, pounds } from '../print.ts';
import { modern } from '../words.ts';

const signed = (pence: number): string => `${pence < 0 ? '−' : '+'}£${pounds(pence)}`;

/** An app's statement: days as headings ("Tuesday 3 June 2025"), signed amounts with U+2212, balances only in the summary. */
export const marlow: Layout = {
  name: 'marlow',
  bank: 'Marlow',
  maker: 'chrome',
  balances: 'none',
  ledgers: (random) => [currentAccount(random, { from: '2025-06-01', to: '2025-07-31', pace: 1.3, earns: 'salary' }, 91277, 'Everyday')],
  describe: modern,
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const { paidIn, paidOut } = turnover(ledger.rows);
    const days = daysOf(ledger.rows).map((day) => {
      const rows = day.map((row) => {
        const [name = '', more = ''] = modern(row);
        return `<div class="row"><div><b>${esc(name)}</b>${more === '' ? '' : `<br><small>${esc(more)}</small>`}</div><div>${signed(row.amount)}</div></div>`;
      });
      return `<h3>${inForm(day[0]?.date ?? '', 'dddd d mmmm yyyy')}</h3>${rows.join('')}`;
    });
    const box = [
      ['Opening balance', `£${pounds(ledger.opening)}`],
      ['Money in', `£${pounds(paidIn)}`],
      ['Money out', `£${pounds(paidOut)}`],
      ['Closing balance', `${ledger.closing < 0 ? '−' : ''}£${pounds(ledger.closing)}`],
    ].map(([name = '', value = '']) => `<div>${name}<br><b>${value}</b></div>`);
    const css = `@page{size:A4;margin:14mm} body{font:10px Inter,'DejaVu Sans',sans-serif} .box{display:flex;gap:28px;margin:14px 0;padding:10px;background:#eef}
      .row{display:flex;justify-content:space-between;padding:4px 0;border-bottom:1px solid #eee;break-inside:avoid} h3{font-size:10px;margin:10px 0 2px;break-after:avoid} small{color:#777}`;
    const body = `<h1>marlow</h1><p>${esc(account.holder)}<br>${account.address.map(esc).join(', ')}</p>
      <p>Sort code ${account.sortCode} · Account number ${account.number}</p><h2>${ledger.name} account statement</h2>
      <p>${inForm(ledger.from, 'd mmmm yyyy')} to ${inForm(ledger.to, 'd mmmm yyyy')}</p><div class="box">${box.join('')}</div>${days.join('')}
      <p><small>Marlow Bank Limited. Round-ups moved £0.00 to your pots in this period. Refer a friend and you both get £20.</small></p>`;
    return { html: htmlPage('Statement', css, body) };
  },
};
