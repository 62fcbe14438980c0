import { day, lakhs, money, signed } from '../format.ts';
import { accountOf, tell, type Layout } from '../layout.ts';
import type { Move } from '../life.ts';
import { box, document, paragraphs, table } from '../makers/html.ts';
import { Sheet } from '../makers/sheet.ts';
import { drawTable } from '../makers/table.ts';

/** Indian: lakhs, a cheque number column with long references, a value date, narrations broken anywhere. */
const bharatam: Layout = {
  name: 'bharatam',
  like: 'HDFC, ICICI',
  make(seed) {
    const words = (move: Move): string[] => {
      const text = `${{ card: 'POS 416021XXXXXX4417', received: 'NEFT CR-HDFC0000240', paid: 'UPI', cash: 'NWD-416021XXXXXX4417', salary: 'NEFT CR-CITI0000002' }[move.kind as 'card']}-${move.name}-${move.reference}`;
      return text.match(/.{1,34}/g) ?? [text];
    };
    const story = tell(seed, words, { kinds: ['card', 'received', 'paid', 'cash', 'salary'], odd: 40, opening: 14_512_345 });
    const sheet = new Sheet(842, 595);
    const head = (): void => {
      sheet.text(30, 30, 'BHARATAM BANK', { face: 'bold', size: 13 });
      sheet.text(810, 30, `Page No .: ${sheet.pages.length}`, { align: 'right', size: 7 });
      sheet.text(30, 580, '*Closing balance includes funds earmarked for hold and uncleared funds', { size: 6 });
    };
    head();
    sheet.size = 7.5;
    sheet.block(30, 55, [story.holder, 'FLAT 12 SAGAR DARSHAN', 'ANDHERI WEST', 'MUMBAI 400053']);
    sheet.block(500, 55, [
      `Account No : 5010${story.number}`,
      'Account Type : NRO SAVINGS',
      'Currency : INR',
      `Statement From : ${day(story.from, 'DD/MM/YYYY')} To : ${day(story.to, 'DD/MM/YYYY')}`,
    ]);
    const end = drawTable(sheet, {
      columns: [
        { key: 'date', x: 30, label: 'Date' },
        { key: 'what', x: 85, label: 'Narration' },
        { key: 'cheque', x: 330, label: 'Chq./Ref.No.' },
        { key: 'value', x: 440, label: 'Value Dt' },
        { key: 'out', x: 600, align: 'right', label: 'Withdrawal Amt.' },
        { key: 'in', x: 700, align: 'right', label: 'Deposit Amt.' },
        { key: 'balance', x: 810, align: 'right', label: 'Closing Balance' },
      ],
      rows: story.lines.map((line) => ({
        cells: {
          date: day(line.move.date, 'DD/MM/YY'),
          what: line.lines,
          cheque: line.move.reference.padStart(16, '0'),
          value: day(line.move.date, 'DD/MM/YY'),
          out: line.amount < 0 ? lakhs(line.amount) : '',
          in: line.amount > 0 ? lakhs(line.amount) : '',
          balance: lakhs(line.balance),
        },
      })),
      top: 115,
      nextTop: 55,
      bottom: 530,
      look: 'grid',
      gap: 3,
      furniture: head,
    });
    const debits = story.lines.filter(({ amount }) => amount < 0).length;
    sheet.text(30, end + 12, 'STATEMENT SUMMARY :-', { face: 'bold' });
    [
      ['Opening Balance', lakhs(story.opening)],
      ['Dr Count', String(debits)],
      ['Cr Count', String(story.lines.length - debits)],
      ['Debits', lakhs(story.paidOut)],
      ['Credits', lakhs(story.paidIn)],
      ['Closing Bal', lakhs(story.closing)],
    ].forEach(([name, figure], index) => {
      sheet.text(110 + index * 120, end + 24, name!, { align: 'right' });
      sheet.text(110 + index * 120, end + 34, figure!, { align: 'right' });
    });
    const account = accountOf(story, { sort_code: null, account_number: `5010${story.number}`, currency: 'INR' });
    return { print: { by: 'raw', sheet, way: 'columns' }, truth: { accounts: [account] } };
  },
};

/** American: deposits and withdrawals in sections with totals, no running balance, a table of balances of each day. */
const dominion: Layout = {
  name: 'dominion-checking',
  like: 'Bank of America',
  make(seed) {
    const words = (move: Move): string[] => [
      `${{ card: `PURCHASE ${day(move.spent, 'MMDD')}`, received: 'Zelle payment from', debit: 'DES:PAYMENT ID:', salary: 'PAYROLL DES:DIRECT DEP' }[move.kind as 'card']} ${move.name}`,
    ];
    const story = tell(seed, words, { kinds: ['card', 'debit', 'received', 'salary'], odd: 34 });
    const stamp = (iso: string): string => day(iso, 'MM/DD/YY');
    const section = (positive: boolean): string[][] =>
      story.lines
        .filter(({ amount }) => amount > 0 === positive)
        .map((line) => [stamp(line.move.date), line.lines.join(' '), `${positive ? '' : '-'}${money(line.amount)}`]);
    const daily = story.lines.filter((line) => line.lastOfDay).map((line) => [day(line.move.date, 'MM/DD'), signed(line.balance)]);
    const pairs = Array.from({ length: Math.ceil(daily.length / 2) }, (_, index) => [
      ...daily[index * 2]!,
      ...(daily[index * 2 + 1] ?? ['', '']),
    ]);
    const html = document(
      `<h1>Dominion Bank</h1>${paragraphs(story.holder, '55 ELM STREET', 'BOSTON MA 02108')}<h2>Your checking account</h2><p>for ${day(story.from, 'MMMM D, YYYY')} to ${day(story.to, 'MMMM D, YYYY')} &nbsp; Account number: 0041 ${story.number}</p>
      ${box([
        [`Beginning balance on ${day(story.from, 'MMMM D, YYYY')}`, `$${money(story.opening)}`],
        ['Deposits and other additions', money(story.paidIn)],
        ['Withdrawals and other subtractions', `-${money(story.paidOut)}`],
        ['Service fees', '-0.00'],
        [`Ending balance on ${day(story.to, 'MMMM D, YYYY')}`, `$${money(story.closing)}`],
      ])}
      <h2>Deposits and other additions</h2>${table(['Date', 'Description', 'Amount'], section(true), [2])}<p><b>Total deposits and other additions</b> <span style="float:right">$${money(story.paidIn)}</span></p>
      <h2>Withdrawals and other subtractions</h2>${table(['Date', 'Description', 'Amount'], section(false), [2])}<p><b>Total withdrawals and other subtractions</b> <span style="float:right">-$${money(story.paidOut)}</span></p>
      <h2>Daily ledger balances</h2>${table(['Date', 'Balance ($)', 'Date', 'Balance($)'], pairs, [1, 3])}`,
      '.box{width:360px}',
    );
    const account = accountOf(story, { sort_code: null, account_number: `0041${story.number}`, currency: 'USD', balanceOn: () => false });
    return { print: { by: 'chromium', html }, truth: { accounts: [account] } };
  },
};

export const overseas: Layout[] = [bharatam, dominion];
