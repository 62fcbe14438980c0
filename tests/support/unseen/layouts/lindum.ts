import { shownBalance, type Layout } from '../layout.ts';
import { currentAccount } from '../ledger.ts';
import { esc, htmlPage, tr } from '../makers/html.ts';
import { inForm, pounds } from '../print.ts';
import { ADVERT, RATES, traditional } from '../words.ts';

const balance = (pence: number | null): string => (pence === null ? '' : `#${pence < 0 ? '-' : ''}${pounds(pence)}`);

/** Date and the day's last balance are printed on the first row of a day, the other rows have neither; "£ Out" before "£ In". */
export const lindum: Layout = {
  name: 'lindum',
  bank: 'Lindum Building Society',
  maker: 'libreoffice',
  balances: 'first_of_day',
  ledgers: (random) => [
    currentAccount(random, { from: '2025-04-01', to: '2025-05-31', pace: 1.5, earns: 'pension' }, 64410, 'Cornhill Current Account'),
  ],
  describe: (row) => [traditional(row)],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account, rows } = ledger;
    const lines = rows.map((row, index) => {
      const first = rows[index - 1]?.date !== row.date;
      const amount = `#${pounds(row.amount)}`;
      return tr([
        first ? inForm(row.date, 'd mmmm yyyy') : '',
        traditional(row),
        row.amount < 0 ? amount : '',
        row.amount > 0 ? amount : '',
        balance(shownBalance('first_of_day', rows, index)),
      ]);
    });
    const body = `<h2>Lindum Building Society</h2><p>${[account.holder, ...account.address].map(esc).join('<br>')}</p>
      <p>${ledger.name}. Sort code ${account.sortCode}, account number ${account.number}.<br>Statement from ${inForm(ledger.from, 'd mmmm yyyy')} to ${inForm(ledger.to, 'd mmmm yyyy')}.</p>
      <p>Your balance at the start was £${pounds(ledger.opening)} and at the end ${ledger.closing < 0 ? '-' : ''}£${pounds(ledger.closing)}.</p>
      <table width="100%" cellpadding="2">${tr(['Date', 'What it was', '#£ Out', '#£ In', '#£ Balance'], 'th')}${lines.join('')}</table>
      <p>${ADVERT.map(esc).join('<br>')}</p><table border="1" cellpadding="3">${RATES.map((cells) => tr(cells)).join('')}</table>`;
    return { html: htmlPage('Statement', 'body,td,th{font-family:"Liberation Sans";font-size:9pt} @page{size:A4;margin:1.8cm}', body) };
  },
};
