import { addDays, day, money, pounds, signed } from '../format.ts';
import { accountOf, dateOnce, gentle, tell, type Layout } from '../layout.ts';
import { book, trueLines, type Move } from '../life.ts';
import { document, paragraphs, table } from '../makers/html.ts';
import { Sheet } from '../makers/sheet.ts';
import { drawTable, type Row } from '../makers/table.ts';

const nationalWords = (move: Move): string[] => {
  const first = {
    card: 'Visa purchase',
    debit: 'Direct debit',
    order: 'Standing order',
    paid: 'Payment to',
    received: 'Bank credit',
    salary: 'Bank credit',
    cash: 'Cash withdrawal',
    refund: 'Visa credit',
    fee: 'Overdraft interest',
    interest: 'Interest added',
    own: 'Transfer to',
    cheque: 'Cheque',
  }[move.kind];
  return [
    `${first} ${move.kind === 'fee' ? '' : move.name}`.trim(),
    ...(move.kind === 'card' && move.contactless ? ['Contactless Payment'] : []),
    ...(move.kind === 'card' && move.spent !== move.date ? [`Effective Date ${day(move.spent, 'DD MMM YYYY')}`] : []),
    ...(move.abroad ? [`${move.abroad.currency} ${money(move.abroad.cents)} at ${move.abroad.rate}`] : []),
  ];
};

/** The year as a row of its own over New Year, amounts beside the first line, averages and rates in the margin. */
const nationfold: Layout = {
  name: 'nationfold',
  like: 'Nationwide',
  make(seed) {
    const story = tell(seed, nationalWords, {
      kinds: ['card', 'debit', 'order', 'received', 'salary', 'cash', 'fee'],
      abroad: 0.1,
      odd: 44,
      from: '2025-12-19',
      to: '2026-01-18',
    });
    const sheet = new Sheet();
    const head = (): void => {
      sheet.text(40, 40, 'Nationfold Building Society', { face: 'bold', size: 13 });
      sheet.pairs(
        330,
        555,
        40,
        [
          ['Statement date:', day(story.to, 'DD MMMM YYYY')],
          ['Statement no:', `93   ${sheet.pages.length} of 4`],
          ['Sort code', story.sortCode],
          ['Account no', story.number],
        ],
        { size: 8, leading: 11 },
      );
      sheet.block(
        430,
        130,
        [
          'Start balance',
          `£${signed(story.opening)}`,
          'End balance',
          `£${signed(story.closing)}`,
          'Average credit balance',
          '£912.44',
          'Average debit balance',
          '£0.00',
          'Interest, Rewards and Fees',
          '£1.12',
          'Arranged overdraft limit',
          '£250.00',
        ],
        { size: 7 },
      );
      sheet.text(40, 820, 'Nationfold Building Society, Swindon. BIC NFLDGB21  IBAN GB00 NFLD 0000 0000 0000 00', { size: 6 });
    };
    head();
    sheet.text(40, 75, 'Your FlexAccount', { face: 'bold', size: 11 });
    sheet.block(40, 95, [story.holder, ...story.address], { size: 8 });
    const rows: Row[] = [
      {
        cells: {
          date: '2025',
          what: `Balance from statement 92 dated ${day(addDays(story.from, -1), 'DD/MM/YYYY')}`,
          balance: signed(story.opening),
        },
      },
    ];
    story.lines.forEach((line, index) => {
      if (line.move.date > '2026' && story.lines[index - 1]!.move.date < '2026') rows.push({ cells: { date: '2026' }, face: 'bold' });
      rows.push({
        cells: {
          date: dateOnce(story.lines, index, day(line.move.date, 'DD MMM')),
          what: line.lines,
          out: line.amount < 0 ? money(line.amount) : '',
          in: line.amount > 0 ? money(line.amount) : '',
          balance: line.lastOfDay ? signed(line.balance) : '',
        },
      });
    });
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 40, label: 'Date' },
        { key: 'what', x: 85, label: 'Description' },
        { key: 'out', x: 300, align: 'right', label: '£ Out' },
        { key: 'in', x: 358, align: 'right', label: '£ In' },
        { key: 'balance', x: 420, align: 'right', label: '£ Balance' },
      ],
      rows,
      top: 155,
      nextTop: 110,
      bottom: 790,
      gap: 2,
      furniture: head,
    });
    return {
      print: { by: 'raw', sheet, way: 'form' },
      truth: { accounts: [accountOf(story, { period: null, balanceOn: (line) => line.lastOfDay })] },
    };
  },
};

/** A year of a savings account with a handful of lines; figures of rates and tax in the text. */
const pennyfold: Layout = {
  name: 'pennyfold-saver',
  like: 'Yorkshire, Skipton, Leeds building societies',
  make(seed) {
    const words = (move: Move): string[] => [
      { interest: 'Gross interest', own: move.amount < 0 ? 'Withdrawal - Electronic transfer' : 'Receipt - Electronic transfer' }[
        move.kind as 'interest' | 'own'
      ],
    ];
    const story = tell(seed, words, { from: '2025-04-06', to: '2026-04-05', odd: 14, kinds: ['own', 'interest'], opening: 1_240_500 });
    const rows = [
      [day(story.from, 'DD/MM/YYYY'), 'Opening Balance', '', '', pounds(story.opening)],
      ...story.lines.map((line) => [
        day(line.move.date, 'DD/MM/YYYY'),
        line.lines,
        line.amount < 0 ? pounds(-line.amount) : '',
        line.amount > 0 ? pounds(line.amount) : '',
        pounds(line.balance),
      ]),
      [day(story.to, 'DD/MM/YYYY'), 'Closing Balance', '', '', pounds(story.closing)],
    ];
    const html = document(
      `<h1>Pennyfold Building Society</h1><h2>Annual statement of your Loyalty Saver</h2>${paragraphs(gentle(story.holder), ...story.address)}
      <p>Account number: ${story.number}&nbsp;&nbsp; Sort code: ${story.sortCode}</p><p>For the period ${day(story.from, 'D MMMM YYYY')} to ${day(story.to, 'D MMMM YYYY')}</p>
      <p>Your interest rate is 3.75% gross p.a./AER variable. You earned £118.22 of interest in the tax year. You may pay in up to £500,000.00.</p>
      ${table(['Date', 'Transaction', 'Withdrawals', 'Receipts', 'Balance'], rows, [2, 3, 4], 'border="1"')}`,
    );
    return { print: { by: 'office', html }, truth: { accounts: [accountOf(story)] } };
  },
};

/** A share account and a loan of one member in one file; the loan is owed. */
const union: Layout = {
  name: 'credit-union',
  like: 'a credit union',
  make(seed) {
    const words = (move: Move): string[] => [move.amount > 0 ? 'Payroll deduction' : 'Share withdrawal'];
    const story = tell(seed, words, { from: '2026-01-01', to: '2026-03-31', opening: 81_230, odd: 15, kinds: ['received', 'paid'] });
    const loan = [0, 1, 2].flatMap((month) => {
      const base = { spent: '', time: '', name: '', town: '', reference: '', abroad: null, contactless: false, cheque: '' } as const;
      return [
        { ...base, kind: 'received' as const, date: `2026-0${month + 1}-05`, amount: 12_500 },
        { ...base, kind: 'fee' as const, date: `2026-0${month + 1}-28`, amount: -1_842 + month * 120 },
      ];
    });
    const owed = book(loan, -150_000, (move) => [move.amount > 0 ? 'Loan repayment' : 'Loan interest']);
    const share = story.lines.map((line) => [
      day(line.move.date, 'DD/MM/YYYY'),
      line.lines,
      line.amount < 0 ? money(line.amount) : '',
      line.amount > 0 ? money(line.amount) : '',
      signed(line.balance),
    ]);
    const debt = owed.map((line) => [
      day(line.move.date, 'DD/MM/YYYY'),
      line.lines,
      line.amount < 0 ? money(line.amount) : '',
      line.amount > 0 ? money(line.amount) : '',
      signed(line.balance),
    ]);
    const number = story.number.slice(0, 6);
    const html = document(
      `<h1>Tynebank Credit Union Ltd</h1><h2>Member statement</h2>${paragraphs(gentle(story.holder), ...story.address)}<p>Statement period: 01/01/2026 to 31/03/2026</p>
      <h2>Share account</h2><p>Account number: ${number}01</p>${table(['Date', 'Narrative', 'Paid out', 'Paid in', 'Balance'], [['01/01/2026', 'Balance brought forward', '', '', money(story.opening)], ...share], [2, 3, 4], 'border="1"')}
      <h2>Loan account</h2><p>Account number: ${number}02</p>${table(['Date', 'Narrative', 'Paid out', 'Paid in', 'Balance'], [['01/01/2026', 'Balance brought forward', '', '', '-1,500.00'], ...debt], [2, 3, 4], 'border="1"')}`,
    );
    const shares = accountOf(story, { sort_code: null, account_number: `${number}01` });
    const loanAccount = {
      ...shares,
      account_number: `${number}02`,
      opening_balance: -150_000,
      closing_balance: owed.at(-1)!.balance,
      transactions: trueLines(owed),
    };
    return { print: { by: 'office', html }, truth: { accounts: [shares, loanAccount] } };
  },
};

export const societies: Layout[] = [nationfold, pennyfold, union];
