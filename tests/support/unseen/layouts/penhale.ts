import type { Layout } from '../layout.ts';
import { currentAccount, type Ledger } from '../ledger.ts';
import { esc, htmlPage, tr } from '../makers/html.ts';
import { inForm, pounds } from '../print.ts';
import { savingsAccount } from '../savings.ts';
import { ADVERT, modern } from '../words.ts';

const balance = (pence: number): string => `#${pence < 0 ? '-' : ''}${pounds(pence)}`;

/** A joint current account, a saver and an ISA one after the other in one file, with an overview of all balances first. */
export const penhale: Layout = {
  name: 'penhale',
  bank: 'Penhale Bank',
  maker: 'chrome',
  balances: 'row',
  ledgers: (random) => {
    const current = currentAccount(
      random,
      { from: '2025-03-01', to: '2025-04-30', pace: 1, earns: 'salary' },
      210455,
      'Joint Current Account',
    );
    const life = { from: current.from, to: current.to };
    const holder = `${current.account.holder} and Mr Idris Vaughan`;
    const more = (name: string, opening: number): Ledger => {
      const ledger = savingsAccount(random, { ...life, opening, name, moves: 0.9 });
      return { ...ledger, account: { ...ledger.account, holder } };
    };
    return [{ ...current, account: { ...current.account, holder } }, more('Flexible Saver', 1450012), more('Cash ISA', 923377)];
  },
  describe: modern,
  draw: (ledgers) => {
    const [first] = ledgers;
    const parts = ledgers.map((ledger) => {
      const rows = ledger.rows.map((row) => {
        const [name = '', more = ''] = modern(row);
        const amount = `#${pounds(row.amount)}`;
        return tr([
          inForm(row.date, 'd mmm yyyy'),
          name,
          row.amount > 0 ? amount : '',
          row.amount < 0 ? amount : '',
          balance(row.balance),
        ]).replace(`<td>${esc(name)}</td>`, `<td>${esc(name)}${more === '' ? '' : `<br>${esc(more)}`}</td>`);
      });
      return `<h2>${ledger.name}</h2><p>Sort code ${ledger.account.sortCode} &nbsp; Account number ${ledger.account.number}</p>
        <table><thead>${tr(['Date', 'Description', '#Money in £', '#Money out £', '#Balance £'], 'th')}</thead>${tr(['', 'Opening balance', '', '', balance(ledger.opening)])}${rows.join('')}${tr(['', 'Closing balance', '', '', balance(ledger.closing)])}</table>`;
    });
    const overview = ledgers.map((ledger) => tr([ledger.name, ledger.account.number, `#£${pounds(ledger.closing)}`]));
    const css = `@page{size:A4;margin:16mm} body{font:10px 'Liberation Sans',sans-serif} table{width:100%;border-collapse:collapse;margin:6px 0} td,th{padding:3px;text-align:left;vertical-align:top} [align=right]{text-align:right} tr{break-inside:avoid}`;
    const body = `<h1>Penhale Bank</h1><p>${esc(first?.account.holder ?? '')}<br>${(first?.account.address ?? []).map(esc).join('<br>')}</p>
      <p>Your statement: ${inForm(first?.from ?? '', 'd mmmm yyyy')} - ${inForm(first?.to ?? '', 'd mmmm yyyy')}</p><h2>Your accounts</h2><table>${overview.join('')}</table>${parts.join('')}<p>${ADVERT.map(esc).join('<br>')}</p>`;
    return { html: htmlPage('Penhale', css, body) };
  },
};
