import { monthOf } from '#platform/shared/dates.ts';
import type { Layout } from '../layout.ts';
import { currentAccount, turnover } from '../ledger.ts';
import { esc, htmlPage, tr } from '../makers/html.ts';
import { inForm, pounds } from '../print.ts';
import { traditional } from '../words.ts';

const plain = (pence: number): string => `${pence < 0 ? '-' : ''}${pounds(pence).replaceAll(',', '')}`;

/** A number and the words before the date, the balance before the amounts, no commas in thousands, totals after each month inside the table. */
export const brigantine: Layout = {
  name: 'brigantine',
  bank: 'Brigantine Bank',
  maker: 'libreoffice',
  balances: 'row',
  ledgers: (random) => [
    currentAccount(random, { from: '2024-11-01', to: '2025-01-31', pace: 0.8, earns: 'salary' }, 153377, 'Premier Current Account'),
  ],
  describe: (row) => [traditional(row)],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account, rows } = ledger;
    const lines = rows.map((row, at) => {
      const line = tr([
        String(4417 + at),
        traditional(row),
        inForm(row.date, 'dd.mm.'),
        `#${plain(row.balance)}`,
        row.amount > 0 ? `#${plain(row.amount)}` : '',
        row.amount < 0 ? `#${plain(-row.amount)}` : '',
      ]);
      const month = monthOf(row.date);
      if (rows[at + 1] !== undefined && monthOf(rows[at + 1]?.date ?? '') === month) return line;
      const { paidIn, paidOut } = turnover(rows.filter((other) => monthOf(other.date) === month));
      return line + tr(['', `Subtotal ${inForm(row.date, 'mmmm yyyy')}`, '', '', `#${plain(paidIn)}`, `#${plain(paidOut)}`], 'th');
    });
    const body = `<h2>Brigantine Bank</h2><p>${[account.holder, ...account.address].map(esc).join('<br>')}</p>
      <p>Account: ${account.sortCode} ${account.number} (${ledger.name})<br>Booking period: ${inForm(ledger.from, 'dd.mm.yyyy')} - ${inForm(ledger.to, 'dd.mm.yyyy')}<br>Old balance: ${plain(ledger.opening)} GBP<br>New balance: ${plain(ledger.closing)} GBP</p>
      <table width="100%" cellpadding="2">${tr(['No.', 'Booking text', 'Booked', '#Balance', '#In', '#Out'], 'th')}${lines.join('')}</table>`;
    return { html: htmlPage('Brigantine', 'body,td,th{font-family:"DejaVu Sans";font-size:8pt} @page{size:A4;margin:1.5cm}', body) };
  },
};
