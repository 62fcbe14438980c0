import type { Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { esc, htmlPage, tr } from '../makers/html.ts';
import { continental, inForm } from '../print.ts';
import { traditional } from '../words.ts';

const signed = (cents: number): string => `#${cents < 0 ? '-' : ''}${continental(cents)}`;

/** A euro account with continental figures: 1.234,56. */
export const rhine: Layout = {
  name: 'rhine',
  bank: 'Rhine & Medway Bank',
  maker: 'libreoffice',
  balances: 'row',
  ledgers: (random) => [
    {
      ...currentAccount(random, { from: '2025-06-01', to: '2025-07-31', pace: 0.8, earns: 'salary' }, 341205, 'Euro Current Account'),
      currency: 'EUR',
    },
  ],
  describe: (row) => [traditional(row)],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const rows = ledger.rows.map((row) => tr([inForm(row.date, 'dd.mm.yyyy'), traditional(row), signed(row.amount), signed(row.balance)]));
    const body = `<h2>Rhine &amp; Medway Bank</h2><p>${[account.holder, ...account.address].map(esc).join('<br>')}</p>
      <p>${ledger.name} (EUR)<br>Sort code ${account.sortCode}<br>Account number ${account.number}<br>IBAN GB00 RMBK ${account.sortCode.replaceAll('-', '')} ${account.number}</p>
      <p>Period ${inForm(ledger.from, 'dd.mm.yyyy')} - ${inForm(ledger.to, 'dd.mm.yyyy')}</p>
      <table width="100%" cellpadding="2">${tr(['Booking date', 'Details', '#Amount EUR', '#Balance EUR'], 'th')}${tr(['', 'Opening balance', '', signed(ledger.opening)])}${rows.join('')}${tr(['', 'Closing balance', '', signed(ledger.closing)])}</table>`;
    return { html: htmlPage('Statement', 'body,td,th{font-family:"DejaVu Serif";font-size:8.5pt} @page{size:A4;margin:2cm}', body) };
  },
};
