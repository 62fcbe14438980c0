import type { Layout } from '../layout.ts';
import { currentAccount, turnover } from '../ledger.ts';
import { esc, htmlPage, tr } from '../makers/html.ts';
import { inForm, pounds } from '../print.ts';
import { CODES, traditional } from '../words.ts';

const balance = (pence: number): string => `#${pounds(pence)}${pence < 0 ? 'Dr' : 'Cr'}`;

/** A ruled grid as overseas banks in Britain print it: serial number, value date, cheque number, Cr and Dr behind balances, totals below. */
export const gridiron: Layout = {
  name: 'gridiron',
  bank: 'Malabar Bank (UK)',
  maker: 'libreoffice',
  balances: 'row',
  ledgers: (random) => [
    currentAccount(random, { from: '2025-01-01', to: '2025-02-28', pace: 0.8, earns: 'salary' }, 45001, 'Current Account Resident'),
  ],
  describe: (row) => [row.kind === 'cheque' ? 'CHQ PAID' : traditional(row)],
  draw: ([ledger]) => {
    if (ledger === undefined) throw new Error('one account');
    const { account, rows } = ledger;
    const { paidIn, paidOut } = turnover(rows);
    const lines = rows.map((row, at) => {
      const amount = `#${pounds(row.amount)}`;
      const words = gridiron.describe(row)[0] ?? '';
      return tr([
        String(at + 1),
        inForm(row.date, 'dd-mm-yyyy'),
        inForm(row.boughtOn, 'dd-mm-yyyy'),
        words,
        CODES[row.kind],
        row.kind === 'cheque' ? row.reference : '',
        row.amount < 0 ? amount : '',
        row.amount > 0 ? amount : '',
        balance(row.balance),
      ]);
    });
    const body = `<h3>MALABAR BANK (UK) LIMITED</h3><p>Name: ${esc(account.holder)}<br>Address: ${account.address.map(esc).join(', ')}<br>A/c No: ${account.number}<br>Sort Code: ${account.sortCode}<br>A/c Type: ${ledger.name}</p>
      <p>Statement of account from ${inForm(ledger.from, 'dd-mm-yyyy')} to ${inForm(ledger.to, 'dd-mm-yyyy')}</p>
      <table border="1" cellspacing="0" cellpadding="2" width="100%">${tr(['S.No', 'Txn Date', 'Value Date', 'Particulars', 'Code', 'Chq No', '#Debit', '#Credit', '#Balance'], 'th')}${tr(['', '', '', 'Opening Balance', '', '', '', '', balance(ledger.opening)])}${lines.join('')}${tr(['', '', '', 'Totals', '', '', `#${pounds(paidOut)}`, `#${pounds(paidIn)}`, balance(ledger.closing)])}</table>`;
    return {
      html: htmlPage(
        'Account statement',
        'body,td,th{font-family:"Liberation Sans Narrow";font-size:8pt} @page{size:A4;margin:1.2cm}',
        body,
      ),
    };
  },
};
