import { day, money, pounds, signed } from '../../format.ts';
import { gentle, type Layout } from '../../layout.ts';
import { document, table, type Cell } from '../../makers/html.ts';
import type { NotedMove } from '../life.ts';
import { checkedAccount, eased, into, outOf, tellOf } from '../story.ts';

const codes: Partial<Record<NotedMove['kind'], string>> = {
  cash: 'CPT',
  debit: 'DD',
  order: 'SO',
  salary: 'BGC',
  received: 'FPI',
  paid: 'FPO',
  cheque: 'CHQ',
  own: 'TFR',
};
const codeOf = (kind: NotedMove['kind']): string => codes[kind] ?? 'DEB';
const words = ({ kind, name, reference }: NotedMove): string[] => [kind === 'paid' || kind === 'received' ? `${name} ${reference}` : name];

/** A page of the bank's site printed by the browser: its address on each sheet, what is pending before what is booked. */
const webPrint: Layout = {
  name: 'brackenhall-web',
  like: 'Lloyds and Halifax, account page printed from the browser',
  make(seed) {
    const story = tellOf(seed, words, {
      from: '2026-03-02',
      to: '2026-04-14',
      odd: 52,
      kinds: ['card', 'cash', 'paid', 'received', 'own'],
      opening: 61_400,
    });
    const rows = story.lines
      .toReversed()
      .map((line): Cell[] => [
        day(line.move.date, 'DD MMM YY'),
        line.lines,
        codeOf(line.move.kind),
        into(line),
        outOf(line),
        signed(line.balance),
      ]);
    const body = `<p><a>Skip to main content</a> &nbsp; Brackenhall &nbsp; <a>Your accounts</a> &nbsp; <a>Payments &amp; transfers</a> &nbsp; <a>Inbox (2)</a> &nbsp; <a>Log off</a></p>
      <p>Good morning ${gentle(story.holder)}. You last logged on at 21:14 on 13 April 2026</p>
      <div class="tile"><b>Brackenhall Current Account</b><br>${story.sortCode} &nbsp;|&nbsp; ${story.number}<div class="big">${pounds(story.closing)}</div>Money available ${pounds(story.closing + 100_000 - 1_895)} including £1,000.00 overdraft</div>
      <p><u>Statement options</u> &nbsp; <u>Search transactions</u> &nbsp; <u>Export</u> &nbsp; <u>Print</u></p>
      <h2>Pending transactions</h2>${table(
        ['Description', 'Amount (£)'],
        [
          ['TFL TRAVEL CH', '3.50'],
          ['CO-OP GROUP FOOD', '15.45'],
        ],
        [1],
      )}
      <h2>Transactions</h2><p>Showing: all &nbsp; Sort by: newest first</p>
      ${table(['Date', 'Description', 'Type', 'In (£)', 'Out (£)', 'Balance (£)'], rows, [3, 4, 5])}
      <p><u>Load more</u></p><p>Your eligible deposits are protected. <u>Legal</u> <u>Privacy</u> <u>Cookies</u> <u>Security</u> <u>Rates &amp; fees</u></p>`;
    const frame = (left: string, right: string): string =>
      `<div style="font:7pt 'Liberation Serif';width:100%;padding:0 8mm">${left}<span style="float:right">${right}</span></div>`;
    return {
      print: {
        by: 'chromium',
        html: document(
          body,
          'u{color:#064}.tile{border:1px solid #aaa;padding:12px;width:280px}.big{font-size:18pt}td{border-bottom:1px solid #ddd;padding:7px 4px}',
        ),
        scale: 0.85,
        header: frame('14/04/2026, 08:52', 'Brackenhall - Account details'),
        footer: frame(
          'https://secure.brackenhall.example/personal/a/account_details/?lnkcmd=frm1%3Alst&amp;al=441702',
          '<span class="pageNumber"></span>/<span class="totalPages"></span>',
        ),
      },
      truth: { accounts: [checkedAccount(story, { account_holder: null, opening_balance: null, period: null })] },
    };
  },
};

/** As a spreadsheet shows a figure that nobody has given a format: no comma, and no nought at the end. */
const general = (pence: number): string => String(pence / 100);

/** The bank's file for spreadsheets, opened and printed: sort code and number on every row, newest first. */
const spreadsheet: Layout = {
  name: 'export-office',
  like: 'Lloyds, transactions exported as CSV and printed from a spreadsheet',
  make(seed) {
    const story = tellOf(seed, words, { from: '2025-11-01', to: '2025-12-31', odd: 34, opening: 182_075 });
    const rows = story.lines
      .toReversed()
      .map((line): Cell[] => [
        day(line.move.date, 'DD/MM/YYYY'),
        codeOf(line.move.kind),
        `'${story.sortCode}`,
        story.number,
        line.lines,
        line.amount < 0 ? general(-line.amount) : '',
        line.amount > 0 ? general(line.amount) : '',
        general(line.balance),
      ]);
    const headings = [
      'Transaction Date',
      'Transaction Type',
      'Sort Code',
      'Account Number',
      'Transaction Description',
      'Debit Amount',
      'Credit Amount',
      'Balance',
    ];
    const html = document(
      table(headings, rows, [3, 5, 6, 7]),
      'body{font:7.5pt "Liberation Sans"}th{font-weight:400;border:0}td{padding:1px 3px}',
    );
    return {
      print: { by: 'office', html },
      truth: { accounts: [checkedAccount(story, { account_holder: null, opening_balance: null, closing_balance: null, period: null })] },
    };
  },
};

/** Lines of a bank feed as a book-keeping program prints them: on its side, spent before received, payee and reference apart. */
const ledgerly: Layout = {
  name: 'ledgerly',
  like: 'Xero, bank statement lines exported as PDF',
  make(seed) {
    const story = tellOf(
      seed,
      ({ kind, name, note, cheque }) => [
        kind === 'cheque' ? `Cheque ${cheque}` : eased(name),
        kind === 'paid' || kind === 'received' ? note : kind === 'debit' ? 'DD' : '',
      ],
      {
        from: '2024-04-01',
        to: '2024-04-30',
        odd: 42,
        household: 'trader',
        kinds: ['card', 'paid', 'received', 'cheque'],
        holder: 'Llewellyn Joinery Ltd',
        opening: 340_500,
      },
    );
    const rows = story.lines.map((line): Cell[] => [
      day(line.move.date, 'D MMM YYYY'),
      line.amount < 0 ? 'Debit' : 'Credit',
      line.lines[0]!,
      line.lines[1]!,
      outOf(line),
      into(line),
      signed(line.balance),
      'Bank Feed',
      line.move.contactless ? 'Reconciled' : 'Unreconciled',
    ]);
    const body = `<h2>Bank Statement</h2><h1>${story.holder}</h1><p>Harbourside Current Account &nbsp; ${story.sortCode} ${story.number}</p><p>For the period ${day(story.from, 'D MMMM YYYY')} to ${day(story.to, 'D MMMM YYYY')}</p>
      ${table(
        ['Date', 'Type', 'Payee', 'Reference', 'Spent', 'Received', 'Balance', 'Source', 'Status'],
        [
          [{ html: '<b>Opening Balance</b>' }, '', '', '', '', '', signed(story.opening), '', ''],
          ...rows,
          [{ html: '<b>Closing Balance</b>' }, '', '', '', '', '', signed(story.closing), '', ''],
          [{ html: '<b>Total</b>' }, '', '', '', money(story.paidOut), money(story.paidIn), '', '', ''],
        ],
        [4, 5, 6],
      )}`;
    const account = checkedAccount(story);
    account.transactions.forEach((line) => (line.description = line.description.trim()));
    return {
      print: {
        by: 'chromium',
        landscape: true,
        html: document(body, 'body{font-family:"DejaVu Sans";font-size:8pt}td,th{padding:3px 8px}td{border-bottom:.5px solid #ccc}'),
        footer: '<div style="font:6pt Arial;padding:0 14mm">Exported from Ledgerly 2 May 2024 at 09:31</div>',
      },
      truth: { accounts: [account] },
    };
  },
};

export const printouts: readonly Layout[] = [webPrint, spreadsheet, ledgerly];
