import { day, money } from '../format.ts';
import { accountOf, gentle, tell, type Layout } from '../layout.ts';
import type { Move } from '../life.ts';
import { Sheet } from '../makers/sheet.ts';
import { drawTable, type Row } from '../makers/table.ts';

const legal = [
  'Your eligible deposits with us are protected up to a total of £120,000 by the Financial Services Compensation Scheme, the UK’s deposit',
  'guarantee scheme. Any deposits you hold above the limit are unlikely to be covered. Please ask for further information or visit fscs.org.uk.',
];

const hexagonWords = (move: Move): string[] => {
  const type = {
    card: move.contactless ? ')))' : 'VIS',
    debit: 'DD',
    order: 'SO',
    paid: 'BP',
    received: 'CR',
    salary: 'CR',
    cash: 'ATM',
    refund: 'CR',
    fee: 'DR',
    interest: 'CR',
    own: 'TFR',
    cheque: 'CHQ',
  }[move.kind];
  if (move.abroad)
    return [
      `VIS  INT'L 00${move.reference}`,
      move.name,
      move.town,
      `${move.abroad.currency} ${money(move.abroad.cents)} @ ${move.abroad.rate}`,
      'Visa Rate',
    ];
  return [
    `${type}  ${move.name}`,
    ...(move.kind === 'card' || move.kind === 'cash'
      ? [move.town]
      : ['debit', 'paid', 'received'].includes(move.kind)
        ? [move.reference]
        : []),
  ];
};

/** Type codes, D after overdrawn balances, forward balances marked on each page, amounts beside the last line. */
const hexagon: Layout = {
  name: 'hexagon',
  like: 'HSBC, First Direct',
  make(seed) {
    const story = tell(seed, hexagonWords, {
      opening: 21_450,
      kinds: ['card', 'debit', 'paid', 'received', 'cash', 'fee', 'own'],
      abroad: 0.15,
      odd: 60,
    });
    const sheet = new Sheet();
    const head = (): void => {
      sheet.text(50, 45, 'Your Statement', { size: 18 });
      sheet.block(
        50,
        810,
        [
          'Hexagon UK Bank plc, 1 Tamarind Square, Birmingham. Registered in England number 00000021. Authorised by the Prudential Regulation Authority.',
        ],
        { size: 6 },
      );
      sheet.text(50, 150 + 26, 'Account Name', { size: 7 });
      sheet.text(50, 150 + 38, gentle(story.holder));
      sheet.text(330, 150 + 26, 'Sortcode', { size: 7 });
      sheet.text(330, 150 + 38, story.sortCode);
      sheet.text(400, 150 + 26, 'Account Number', { size: 7 });
      sheet.text(400, 150 + 38, story.number);
      sheet.text(480, 150 + 26, 'Sheet Number', { size: 7 });
      sheet.text(480, 150 + 38, String(210 + sheet.pages.length));
      sheet.text(50, 150, `${day(story.from, 'D MMMM')} to ${day(story.to, 'D MMMM YYYY')}`, { face: 'bold' });
    };
    head();
    sheet.block(50, 85, [story.holder, ...story.address]);
    sheet.text(370, 70, 'Account Summary', { face: 'bold' });
    const owed = (pence: number): string => `${money(pence)}${pence < 0 ? ' D' : ''}`;
    sheet.pairs(
      370,
      540,
      84,
      [
        ['Opening Balance', owed(story.opening)],
        ['Payments In', money(story.paidIn)],
        ['Payments Out', money(story.paidOut)],
        ['Closing Balance', owed(story.closing)],
        ['Arranged Overdraft Limit', '1,000.00'],
      ],
      { leading: 12 },
    );
    const forward = (word: string, balance: number, date = ''): Row => ({
      cells: { date, what: `BALANCE ${word} FORWARD`, out: '.', balance: money(balance), mark: balance < 0 ? 'D' : '' },
      face: 'bold',
    });
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 50, label: 'Date', first: true },
        { key: 'what', x: 105, label: 'Payment type and details' },
        { key: 'out', x: 385, align: 'right', label: 'Paid out' },
        { key: 'in', x: 460, align: 'right', label: 'Paid in' },
        { key: 'balance', x: 535, align: 'right', label: 'Balance' },
        { key: 'mark', x: 540, label: '' },
      ],
      rows: [
        { ...forward('BROUGHT', story.opening, day(story.from, 'DD MMM YY')), balance: story.opening },
        ...story.lines.map((line, index) => ({
          cells: {
            date: story.lines[index - 1]?.lastOfDay === false ? '' : day(line.move.date, 'DD MMM YY'),
            what: line.lines,
            out: line.amount < 0 ? money(line.amount) : '',
            in: line.amount > 0 ? money(line.amount) : '',
            balance: line.lastOfDay ? money(line.balance) : '',
            mark: line.lastOfDay && line.balance < 0 ? 'D' : '',
          },
          balance: line.balance,
        })),
        forward('CARRIED', story.closing, day(story.to, 'DD MMM YY')),
      ],
      top: 215,
      nextTop: 215,
      bottom: 790,
      beside: 'last',
      furniture: head,
      carry: { end: (balance) => forward('CARRIED', balance), start: (balance) => forward('BROUGHT', balance) },
    });
    sheet.page();
    head();
    sheet.block(
      50,
      230,
      [
        'Information about the Financial Services Compensation Scheme',
        ...legal,
        '',
        'Interest and charges',
        'Arranged overdraft interest   0% to £500.00   over £500.00 39.9% EAR variable',
        'Credit interest   0.00% AER',
      ],
      { size: 7 },
    );
    return { print: { by: 'raw', sheet, way: 'glyphs' }, truth: { accounts: [accountOf(story, { balanceOn: (line) => line.lastOfDay })] } };
  },
};

export const coded: Layout[] = [hexagon];
