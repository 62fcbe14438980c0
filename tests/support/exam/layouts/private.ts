import { day, money, pounds, signed } from '../format.ts';
import { accountOf, dateOnce, gentle, tell, type Layout } from '../layout.ts';
import { document, table } from '../makers/html.ts';
import { Sheet } from '../makers/sheet.ts';
import { drawTable } from '../makers/table.ts';

/** Gross, fee and net, no running balance, foreign money converted in rows of its own. */
const tillpal: Layout = {
  name: 'tillpal',
  like: 'PayPal',
  make(seed) {
    const story = tell(
      seed,
      (move) => [move.amount > 0 ? 'General Payment' : 'PreApproved Payment', gentle(move.name), `ID: 7X${move.reference}`],
      { kinds: ['card', 'received', 'paid'], odd: 26 },
    );
    const rows = story.lines.map((line) => [
      day(line.move.date, 'DD/MM/YYYY'),
      { html: `${line.lines[0]}: ${line.lines[1]!.replaceAll('&', '&amp;')}<br><small>${line.lines[2]}</small>` },
      'GBP',
      signed(line.amount),
      '0.00',
      signed(line.amount),
    ]);
    const html = document(
      `<h1>Account statement</h1><p>${gentle(story.holder)}</p><p>${day(story.from, 'D MMM YYYY')} - ${day(story.to, 'D MMM YYYY')}</p><p>TillPal account ID: p.someone@example.com</p>
      <h2>Balance summary (GBP)</h2>${table(['', 'Opening balance', 'Payments received', 'Payments sent', 'Fees', 'Closing balance'], [['GBP', signed(story.opening), money(story.paidIn), `-${money(story.paidOut)}`, '0.00', signed(story.closing)]], [1, 2, 3, 4, 5])}
      <h2>Transaction history - GBP</h2>${table(['Date', 'Description', 'Currency', 'Amount', 'Fees', 'Total*'], rows, [3, 4, 5])}<small>*Total = Amount + Fees. TillPal is a payment institution; money is safeguarded, not covered by the FSCS.</small>`,
    );
    const account = accountOf(story, { sort_code: null, account_number: null, balanceOn: () => false });
    return { print: { by: 'chromium', html }, truth: { accounts: [account] } };
  },
};

/** Set by Typst, dates with weekdays, sections under each month's name, narrow columns that wrap the payee. */
const duchess: Layout = {
  name: 'duchess-private',
  like: 'Coutts, C. Hoare, month headings',
  make(seed) {
    const story = tell(seed, (move) => [`${gentle(move.name)} ${move.reference}`], {
      kinds: ['card', 'debit', 'received', 'paid', 'cheque', 'own'],
      odd: 48,
      from: '2025-12-01',
      to: '2026-01-31',
    });
    const cell = (text: string): string => `[${text.replaceAll(/[#*_$@<>\\`]/g, (sign) => `\\${sign}`)}]`;
    const rows = story.lines.flatMap((line, index) => [
      ...(story.lines[index - 1]?.move.date.slice(0, 7) === line.move.date.slice(0, 7)
        ? []
        : [`table.cell(colspan: 5)[*${day(line.move.date, 'MMMM YYYY')}*]`]),
      [
        cell(dateOnce(story.lines, index, day(line.move.date, 'ddd D'))),
        cell(line.lines[0]!),
        cell(line.amount < 0 ? money(line.amount) : ''),
        cell(line.amount > 0 ? money(line.amount) : ''),
        cell(line.lastOfDay ? signed(line.balance) : ''),
      ].join(','),
    ]);
    const source = `#set page(margin: (x: 2.2cm, y: 2cm), footer: context [Duchess & Co, 440 Strand. Member of the FSCS. #h(1fr) #counter(page).display("1 of 1", both: true)])\n#set text(font: "Inter", size: 9pt)\n= Duchess & Co\n== Statement of account\n${gentle(story.holder)} \\ ${story.address.join(' \\ ')}\n\n*Sort code* ${story.sortCode} #h(1em) *Account* ${story.number}\n\n1 December 2025 to 31 January 2026\n
#grid(columns: (6cm, 4cm), row-gutter: 5pt, [Opening balance],[£${signed(story.opening)}],[Total payments],[£${money(story.paidOut)}],[Total receipts],[£${money(story.paidIn)}],[Closing balance],[£${signed(story.closing)}])
#table(columns: (1.6cm, 5.2cm, 1fr, 1fr, 1fr), stroke: none, align: (left, left, right, right, right), table.header([*Date*],[*Details*],[*Payments*],[*Receipts*],[*Balance*]),\n[],[Balance brought forward],[],[],[${signed(story.opening)}],\n${rows.join(',\n')})`;
    return { print: { by: 'typst', source }, truth: { accounts: [accountOf(story, { balanceOn: (line) => line.lastOfDay })] } };
  },
};

/** A drawn font, zebra, amounts beside the middle of three lines, balances at the end of each day. */
const emberTown: Layout = {
  name: 'ember-drawn-font',
  like: 'Triodos, by a printer driver',
  make(seed) {
    const story = tell(
      seed,
      (move) => [
        gentle(move.name),
        `${move.town === '' ? 'Ref' : gentle(move.town)} ${move.reference}`,
        move.kind === 'card' ? 'Card payment' : 'Payment',
      ],
      { kinds: ['card', 'debit', 'received'], odd: 32 },
    );
    const sheet = new Sheet();
    sheet.text(45, 50, 'Ember Bank UK Limited', { face: 'bold', size: 14 });
    sheet.block(45, 80, [gentle(story.holder), ...story.address]);
    sheet.pairs(
      330,
      550,
      80,
      [
        ['Account number', story.number],
        ['Sort code', story.sortCode],
        ['Period', `${day(story.from, 'DD-MM-YYYY')} to ${day(story.to, 'DD-MM-YYYY')}`],
        ['Opening balance', pounds(story.opening)],
        ['Closing balance', pounds(story.closing)],
      ],
      { size: 8 },
    );
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 45, label: 'Date' },
        { key: 'what', x: 125, label: 'Description' },
        { key: 'in', x: 390, align: 'right', label: 'Paid in' },
        { key: 'out', x: 470, align: 'right', label: 'Paid out' },
        { key: 'balance', x: 550, align: 'right', label: 'Balance' },
      ],
      rows: story.lines.map((line) => ({
        cells: {
          date: day(line.move.date, 'DD-MM-YYYY'),
          what: line.lines,
          in: line.amount > 0 ? pounds(line.amount) : '',
          out: line.amount < 0 ? pounds(-line.amount) : '',
          balance: line.lastOfDay ? pounds(line.balance) : '',
        },
      })),
      top: 180,
      nextTop: 60,
      bottom: 800,
      gap: 6,
      beside: 'middle',
      look: 'zebra',
    });
    return {
      print: { by: 'raw', sheet, way: 'drawn font' },
      truth: { accounts: [accountOf(story, { balanceOn: (line) => line.lastOfDay })] },
    };
  },
};

export const privately: Layout[] = [tillpal, duchess, emberTown];
