import { addDays, day, money, pounds, signed } from '../format.ts';
import { accountOf, dateOnce, gentle, tell, type Layout } from '../layout.ts';
import type { Move } from '../life.ts';
import { box, document, paragraphs, table } from '../makers/html.ts';
import { Sheet } from '../makers/sheet.ts';
import { drawTable, type Row } from '../makers/table.ts';

const westernWords = (move: Move): string[] => {
  if (move.kind === 'card')
    return [
      `Card Transaction 4417 ${day(move.spent, 'DDMONYY')}${move.contactless ? ' C' : ''}`,
      `${move.name} ${move.town} ${move.abroad ? 'FR' : 'GB'}`,
      ...(move.abroad ? [`${move.abroad.currency} ${money(move.abroad.cents)} VRATE ${move.abroad.rate}`, 'N-S TRN FEE 0.00'] : []),
    ];
  const type = {
    debit: 'Direct Debit',
    order: 'Standing Order',
    paid: 'OnLine Transaction',
    received: 'Automated Credit',
    salary: 'Automated Credit',
    cash: 'Cash Withdrawal',
    refund: 'Card Refund',
    fee: 'Charges',
    interest: 'Interest',
    own: 'Mobile/Online Transaction',
    cheque: 'Cheque',
  }[move.kind];
  return [
    type,
    move.kind === 'cheque' ? move.cheque : move.name,
    ...(['paid', 'received'].includes(move.kind) ? ['FP 03/04/26 1021', move.reference] : []),
  ];
};

/** The year on the first row only, three and four lines a payment with the amounts beside the last, overdraft tables. */
const western: Layout = {
  name: 'western',
  like: 'NatWest, RBS, Ulster Bank',
  make(seed) {
    const story = tell(seed, westernWords, {
      opening: -12_300,
      kinds: ['card', 'debit', 'paid', 'received', 'salary', 'cash', 'fee', 'cheque'],
      abroad: 0.1,
      odd: 40,
    });
    const sheet = new Sheet();
    const head = (): void => {
      sheet.text(40, 40, 'Great Western & Severn Bank', { face: 'bold', size: 12 });
      sheet.text(40, 820, 'RETSTMT   v14   Great Western & Severn Bank plc. Registered office: 36 Corn Street, Bristol.', { size: 6 });
      sheet.text(555, 820, `Page No ${sheet.pages.length} of 4`, { size: 6, align: 'right' });
    };
    head();
    sheet.block(60, 90, [story.holder, 'MRS ANNE ASHWORTH', ...story.address]);
    sheet.text(300, 70, 'Statement', { face: 'bold', size: 14 });
    const wideDate = (iso: string): string => day(iso, 'DD MON YYYY');
    sheet.pairs(
      300,
      555,
      92,
      [
        ['Account Name', `${story.holder} & MRS ANNE ASHWORTH`],
        ['Account No', story.number],
        ['Sort Code', story.sortCode],
        ['Page No', '1 of 4'],
      ],
      { size: 8 },
    );
    sheet.text(300, 160, 'Summary', { face: 'bold' });
    sheet.pairs(
      300,
      555,
      176,
      [
        ['Statement Date', wideDate(story.to)],
        ['Period Covered', `${wideDate(story.from)} to ${wideDate(story.to)}`],
        ['Previous Balance', pounds(story.opening)],
        ['Paid In', pounds(story.paidIn)],
        ['Withdrawn', pounds(story.paidOut)],
        ['New Balance', pounds(story.closing)],
      ],
      { size: 8 },
    );
    const rows: Row[] = [
      { cells: { date: wideDate(addDays(story.from, 0)), what: 'BROUGHT FORWARD', balance: signed(story.opening) } },
      ...story.lines.map((line, index) => ({
        cells: {
          date: dateOnce(
            story.lines,
            index,
            day(line.move.date, line.move.date.slice(0, 4) === story.from.slice(0, 4) ? 'DD MON' : 'DD MON YYYY'),
          ),
          what: line.lines,
          in: line.amount > 0 ? money(line.amount) : '',
          out: line.amount < 0 ? money(line.amount) : '',
          balance: signed(line.balance),
        },
      })),
    ];
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 40, label: 'Date', first: true },
        { key: 'what', x: 110, label: 'Description' },
        { key: 'in', x: 400, align: 'right', label: 'Paid In(£)' },
        { key: 'out', x: 475, align: 'right', label: 'Withdrawn(£)' },
        { key: 'balance', x: 555, align: 'right', label: 'Balance(£)' },
      ],
      rows,
      top: 290,
      nextTop: 70,
      bottom: 795,
      beside: 'last',
      gap: 3,
      furniture: head,
    });
    sheet.page();
    head();
    sheet.text(40, 80, 'Interest (variable) you may pay us', { face: 'bold' });
    sheet.pairs(
      40,
      400,
      98,
      [
        ['Arranged Overdraft Limit £750.00', 'Nominal annual rate 33.75%'],
        ['Example: £500.00 for 7 days', '£3.06'],
        ['Unarranged overdraft', '0.00%'],
      ],
      { size: 8 },
    );
    return {
      print: { by: 'raw', sheet, way: 'one matrix' },
      truth: { accounts: [accountOf(story, { account_holder: `${story.holder} & MRS ANNE ASHWORTH` })] },
    };
  },
};

const sandersonWords = (move: Move): string[] => {
  if (move.kind === 'card')
    return [
      `${move.contactless ? 'CONTACTLESS' : 'CARD PAYMENT TO'} ${move.name},${move.abroad ? `${money(move.abroad.cents)} ${move.abroad.currency}, RATE ${move.abroad.rate}/GBP` : `${money(move.amount)} GBP, RATE 1.00/GBP`}`,
      `ON ${day(move.spent, 'DD-MM-YYYY')}`,
    ];
  if (move.kind === 'debit') return [`DIRECT DEBIT PAYMENT TO ${move.name} REF ${move.reference},`, 'MANDATE NO 0041'];
  if (move.kind === 'cash')
    return [`CASH WITHDRAWAL AT ${move.town} BANK PLC,`, `${move.town},${money(move.amount)} GBP ON ${day(move.date, 'DD-MM-YYYY')}`];
  if (move.kind === 'fee') return ['ARRANGED OVERDRAFT INTEREST'];
  return [
    move.amount > 0 ? `FASTER PAYMENTS RECEIPT REF.${move.reference} FROM ${move.name}` : `BILL PAYMENT VIA FASTER PAYMENT TO ${move.name}`,
    ...(move.amount > 0 ? [] : [`REFERENCE ${move.reference} , MANDATE NO 12`]),
  ];
};

/** Ordinal dates without a year, amounts and rates inside the descriptions, a cashback box. */
const sanderson: Layout = {
  name: 'sanderson',
  like: 'Santander',
  make(seed) {
    const story = tell(seed, sandersonWords, { kinds: ['card', 'debit', 'paid', 'received', 'cash', 'fee'], abroad: 0.1, odd: 44 });
    const rows = [
      ['', { html: '<b>Balance brought forward from previous statement</b>' }, '', '', signed(story.opening)],
      ...story.lines.map((line) => [
        day(line.move.date, 'Do MMM'),
        line.lines,
        line.amount > 0 ? money(line.amount) : '',
        line.amount < 0 ? money(line.amount) : '',
        signed(line.balance),
      ]),
    ];
    const before = addDays(story.from, -1);
    const html = document(
      `<div style="display:flex;justify-content:space-between"><div style="padding-top:60px">${paragraphs(gentle(story.holder), ...story.address)}</div><div><h1>Edge Current Account</h1>${paragraphs(`Account name: ${gentle(story.holder)}`, `Account number: ${story.number}  Sort Code: ${story.sortCode.replaceAll('-', ' ')}`, 'Statement number: 04/2026')}</div></div>
      <h2>Your account summary for ${day(story.from, 'Do MMM YYYY')} to ${day(story.to, 'Do MMM YYYY')}</h2>
      ${box([
        [`Balance brought forward from ${day(before, 'Do MMM')} Statement`, pounds(story.opening)],
        ['Total money in', `£${money(story.paidIn)}`],
        ['Total money out', `£${money(story.paidOut)}`],
        [`Your balance at close of business ${day(story.to, 'Do MMM YYYY')}`, pounds(story.closing)],
      ])}
      <div style="border:1px solid #c00;padding:4px;width:300px"><b>Your cashback this month</b>${box([
        ['Council tax 1%', '£1.78'],
        ['Water 1%', '£0.41'],
        ['Total cashback', '£2.19'],
        ['Monthly fee', '-£3.00'],
      ])}</div>
      <h2>Your transactions</h2>${table(['Date', 'Description', '£ Money in', '£ Money out', '£ Balance'], rows, [2, 3, 4])}
      <p>Interest: credit interest rate 2.50% AER. News: from 4th May 2026 the monthly fee changes from £3.00 to £4.00.</p>`,
      '.box{width:360px}',
    );
    return {
      print: {
        by: 'chromium',
        html,
        footer: '<div style="font-size:6pt">Sanderson UK plc. <span class="pageNumber"></span>/<span class="totalPages"></span></div>',
      },
      truth: { accounts: [accountOf(story)] },
    };
  },
};

export const wordy: Layout[] = [western, sanderson];
