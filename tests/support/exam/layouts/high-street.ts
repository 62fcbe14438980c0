import { day, money, pounds, signed } from '../format.ts';
import { accountOf, gentle, tell, type Layout } from '../layout.ts';
import type { Move } from '../life.ts';
import { Sheet } from '../makers/sheet.ts';
import { drawTable, type Row } from '../makers/table.ts';

const legal = [
  'Your eligible deposits with us are protected up to a total of £120,000 by the Financial Services Compensation Scheme, the UK’s deposit',
  'guarantee scheme. Any deposits you hold above the limit are unlikely to be covered. Please ask for further information or visit fscs.org.uk.',
];

const barleyWords = (move: Move): string[] =>
  ({
    card: [
      `Card Payment to ${gentle(move.name)}`,
      ...(move.abroad
        ? [
            `${move.abroad.currency} ${money(move.abroad.cents)} On ${day(move.spent, 'DD MMM')}`,
            `At VISA Exchange Rate ${move.abroad.rate}`,
          ]
        : [`On ${day(move.spent, 'DD MMM')}`]),
    ],
    debit: [`Direct Debit to ${gentle(move.name)}`, `Ref: ${move.reference}`],
    order: [`Standing Order to ${gentle(move.name)}`, `Ref: ${gentle(move.name)}`],
    paid: [`Bill Payment to ${gentle(move.name)}`, `Ref: Thanks ${move.reference.slice(0, 2)}`],
    received: [`Received From ${gentle(move.name)}`, `Ref: ${move.reference}`],
    salary: [`Received From ${gentle(move.name)}`, 'Ref: Salary'],
    cash: [
      `Cash Machine Withdrawal at ${gentle(move.town)}`,
      `High Street Timed at ${move.time.replace(':', '.')} On ${day(move.date, 'DD MMM')}`,
    ],
    refund: [`Refund From ${gentle(move.name)}`, `On ${day(move.spent, 'DD MMM')}`],
    fee: ['Overdraft Usage Fee'],
    interest: ['Interest Paid Gross'],
    own: [`Internet Banking Transfer ${move.amount < 0 ? 'to' : 'from'} Account ****4417`],
    cheque: [`Cheque ${move.cheque}`],
  })[move.kind];

/** Date once a day, balance only at the end of a day, adverts beside the table. */
const barley: Layout = {
  name: 'barley',
  like: 'Barclays',
  make(seed) {
    const story = tell(seed, barleyWords, {
      kinds: ['card', 'debit', 'order', 'salary', 'paid', 'received', 'cash', 'refund'],
      abroad: 0.1,
      odd: 46,
    });
    const sheet = new Sheet();
    const { from, to } = story;
    const head = (): void => {
      sheet.text(40, 40, 'BARLEY', { face: 'bold', size: 16 });
      sheet.text(555, 36, gentle(story.holder), { align: 'right', size: 8 });
      sheet.text(555, 47, `Sort Code ${story.sortCode}   Account No ${story.number}`, { align: 'right', size: 8 });
      sheet.block(40, 800, legal, { size: 6 });
      sheet.text(555, 826, `Page ${sheet.pages.length}`, { align: 'right', size: 7 });
    };
    head();
    sheet.block(60, 95, [story.holder, ...story.address], { size: 10 });
    sheet.text(40, 190, 'Your Barley Bank Account statement', { face: 'bold', size: 17 });
    sheet.text(40, 208, `Current account statement ${day(from, 'DD MMM')} - ${day(to, 'DD MMM YYYY')}`, { size: 9 });
    sheet.text(400, 95, 'At a glance', { face: 'bold', size: 12 });
    sheet.pairs(400, 555, 112, [
      ['Start balance', pounds(story.opening)],
      ['Money in', `£${money(story.paidIn)}`],
      ['Money out', `£${money(story.paidOut)}`],
      ['End balance', pounds(story.closing)],
    ]);
    sheet.block(
      470,
      240,
      [
        'Your arranged overdraft',
        'limit is £500.00',
        '',
        'Rates may change.',
        'Going abroad? Our card',
        'costs 2.99% abroad, so',
        '£100.00 costs £102.99',
      ],
      { size: 7 },
    );
    const rows: Row[] = [
      { cells: { date: day(from, 'D MMM'), what: 'Start Balance', balance: signed(story.opening) }, face: 'bold', balance: story.opening },
      ...story.lines.map((line, index) => ({
        cells: {
          date: story.lines[index - 1]?.lastOfDay === false ? '' : day(line.move.date, 'D MMM'),
          what: line.lines,
          out: line.amount < 0 ? money(line.amount) : '',
          in: line.amount > 0 ? money(line.amount) : '',
          balance: line.lastOfDay ? signed(line.balance) : '',
        },
        balance: line.balance,
      })),
      { cells: { date: day(to, 'D MMM'), what: 'End Balance', balance: signed(story.closing) }, face: 'bold' },
    ];
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 40, label: 'Date' },
        { key: 'what', x: 82, label: 'Description' },
        { key: 'out', x: 340, align: 'right', label: 'Money out £' },
        { key: 'in', x: 398, align: 'right', label: 'Money in £' },
        { key: 'balance', x: 455, align: 'right', label: 'Balance £' },
      ],
      rows,
      top: 240,
      nextTop: 80,
      bottom: 770,
      gap: 3,
      furniture: head,
      carry: {
        end: () => ({ cells: { what: 'Continued' } }),
        start: (balance) => ({ cells: { what: 'Balance brought forward from previous page', balance: signed(balance) }, face: 'bold' }),
      },
    });
    return { print: { by: 'raw', sheet, way: 'words' }, truth: { accounts: [accountOf(story, { balanceOn: (line) => line.lastOfDay })] } };
  },
};

const bayWords = (move: Move): string[] => [
  move.kind === 'debit' || move.kind === 'paid'
    ? `${move.name} ${move.reference}`
    : move.kind === 'cash'
      ? `LNK ${move.town} HIGH ST CD 4417`
      : `${move.name}${move.kind === 'card' ? ' CD 4417' : ''}`,
];

const bayTypes = {
  card: 'DEB',
  debit: 'DD',
  order: 'SO',
  paid: 'FPO',
  received: 'FPI',
  salary: 'BGC',
  cash: 'CPT',
  refund: 'DEB',
  fee: 'PAY',
  interest: 'BGC',
  own: 'TFR',
  cheque: 'CHQ',
};

/** Each cell repeated for screen readers in text that is not to be seen, "blank." in empty ones. */
const blackbay: Layout = {
  name: 'blackbay',
  like: 'Lloyds, Bank of Scotland',
  make(seed) {
    const story = tell(seed, bayWords, { kinds: ['card', 'debit', 'order', 'salary', 'paid', 'received', 'cash', 'own'], odd: 50 });
    const sheet = new Sheet();
    const head = (): void => {
      sheet.text(45, 40, 'BLACKBAY BANK', { face: 'bold', size: 13 });
      sheet.text(45, 60, 'Classic Account Statement', { size: 8 });
      sheet.text(550, 820, `Page ${sheet.pages.length} of 3`, { size: 7, align: 'right' });
      sheet.text(45, 820, '(Continued on next page)', { size: 7 });
    };
    head();
    sheet.block(45, 90, [story.holder, ...story.address]);
    sheet.pairs(350, 550, 90, [
      ['Sort Code', story.sortCode],
      ['Account Number', story.number],
    ]);
    sheet.text(45, 150, `${day(story.from, 'DD MMMM YYYY')} to ${day(story.to, 'DD MMMM YYYY')}`, { face: 'bold' });
    sheet.pairs(45, 240, 168, [
      ['Money In', pounds(story.paidIn)],
      ['Money Out', pounds(story.paidOut)],
    ]);
    sheet.pairs(300, 550, 168, [
      [`Balance on ${day(story.from, 'DD MMMM YYYY')}`, pounds(story.opening)],
      [`Balance on ${day(story.to, 'DD MMMM YYYY')}`, pounds(story.closing)],
    ]);
    sheet.text(45, 205, 'Your Transactions', { face: 'bold', size: 12 });
    const columns = [
      { key: 'date', x: 45, label: 'Date' },
      { key: 'what', x: 110, label: 'Description' },
      { key: 'type', x: 330, label: 'Type' },
      { key: 'in', x: 420, align: 'right' as const, label: 'Money In (£)' },
      { key: 'out', x: 487, align: 'right' as const, label: 'Money Out (£)' },
      { key: 'balance', x: 550, align: 'right' as const, label: 'Balance (£)' },
    ];
    const end = drawTable(sheet, {
      columns,
      rows: story.lines.map((line) => ({
        cells: {
          date: day(line.move.date, 'DD MMM YY'),
          what: line.lines,
          type: bayTypes[line.move.kind],
          in: line.amount > 0 ? money(line.amount) : '',
          out: line.amount < 0 ? money(line.amount) : '',
          balance: signed(line.balance),
        },
      })),
      top: 225,
      nextTop: 80,
      bottom: 780,
      gap: 4,
      look: 'lines',
      furniture: head,
    });
    for (const { items } of sheet.pages) {
      const amounts = items.filter((item) => /^-?[\d,]+\.\d\d$/.test(item.text) && item.x > 370);
      for (const y of new Set(amounts.map((item) => item.y).filter((at) => at > 225 || items !== sheet.pages[0]!.items))) {
        const right = amounts.some((item) => item.y === y && item.x > 380 && item.x < 425);
        items.push({ x: right ? 447 : 380, y, text: 'blank.', size: 1, face: 'sans', hidden: true });
      }
    }
    sheet.block(
      45,
      Math.min(end + 14, 790),
      [
        'Transaction types: BGC Bank Giro Credit   BP Bill Payments   CHG Charge   CHQ Cheque   CPT Cashpoint   DD Direct Debit   DEB Debit Card   FPI Faster Payment In',
      ],
      { size: 6 },
    );
    return { print: { by: 'raw', sheet, way: 'runs' }, truth: { accounts: [accountOf(story)] } };
  },
};

export const highStreet: Layout[] = [barley, blackbay];
