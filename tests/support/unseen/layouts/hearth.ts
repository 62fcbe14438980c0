import { addDays, firstDay, lastDay, monthOf, monthsBetween } from '#platform/shared/dates.ts';
import { anAccount } from '../account.ts';
import type { Event } from '../household.ts';
import type { Layout } from '../layout.ts';
import { balanced, type Ledger } from '../ledger.ts';
import { esc, htmlPage, tr } from '../makers/html.ts';
import { inForm, pounds } from '../print.ts';
import type { Random } from '../random.ts';

/** A mortgage over a year: interest charged, payments received, what is owed. Debt is negative. */
export const hearth: Layout = {
  name: 'hearth',
  bank: 'Hearth & Home Building Society',
  maker: 'libreoffice',
  balances: 'row',
  ledgers: (random) => [mortgage(random)],
  describe: (row) => [row.payee],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account } = ledger;
    const rows = ledger.rows.map((row) => {
      const amount = `#${pounds(row.amount)}`;
      return tr([
        inForm(row.date, 'dd mmm yyyy'),
        row.payee,
        row.amount < 0 ? amount : '',
        row.amount > 0 ? amount : '',
        `#${pounds(row.balance)}`,
      ]);
    });
    const body = `<h2>Hearth &amp; Home Building Society</h2><p>${[account.holder, ...account.address].map(esc).join('<br>')}</p>
      <h3>Your annual mortgage statement</h3><p>Mortgage account number ${account.number}<br>${inForm(ledger.from, 'd mmmm yyyy')} to ${inForm(ledger.to, 'd mmmm yyyy')}</p>
      <p>Rate 4.89% fixed until 31 October 2027. Remaining term 21 years 4 months. Early repayment charge today £4,212.00.</p>
      <table width="100%" cellpadding="3" border="1">${tr(['Date', 'Details', '#Charged (£)', '#Paid (£)', '#Balance owed (£)'], 'th')}${tr([inForm(ledger.from, 'dd mmm yyyy'), 'Amount owed brought forward', '', '', `#${pounds(ledger.opening)}`])}${rows.join('')}${tr([inForm(ledger.to, 'dd mmm yyyy'), 'Amount owed at end of statement', '', '', `#${pounds(ledger.closing)}`])}</table>`;
    return { html: htmlPage('Mortgage', 'body,td,th{font-family:"Liberation Sans";font-size:10pt} @page{size:A4;margin:2cm}', body) };
  },
};

function mortgage(random: Random): Ledger {
  const [from, to] = ['2024-11-01', '2025-10-31'];
  const add = (date: string, kind: Event['kind'], payee: string, amount: number): Event => ({
    date,
    kind,
    payee,
    amount,
    category: 'home.mortgage',
    reference: '',
    place: '',
    boughtOn: date,
  });
  const events = monthsBetween(monthOf(from), monthOf(to)).flatMap((month) => [
    add(addDays(firstDay(month), 2), 'deposit', 'Direct Debit payment', 91244),
    ...(month === '2025-03'
      ? [add('2025-03-18', 'deposit', 'Overpayment by debit card', 150000), add('2025-03-20', 'fee', 'Valuation fee', -9500)]
      : []),
    add(lastDay(month), 'interest', 'Interest', -random.int(57000, 60500)),
  ]);
  const account = { ...anAccount(random), sortCode: '' };
  return balanced({ account, name: 'Mortgage', kind: 'loan', currency: 'GBP', from, to, opening: -14231822 }, events);
}
