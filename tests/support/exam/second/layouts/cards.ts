import { addDays, day, money, pounds } from '../../format.ts';
import { accountOf, gentle, tell, type Layout, type Story } from '../../layout.ts';
import type { Move, Printed } from '../../life.ts';
import { box, document, paragraphs, table, type Cell } from '../../makers/html.ts';
import { Sheet } from '../../makers/sheet.ts';
import { drawTable, type Row } from '../../makers/table.ts';
import type { TrueAccount } from '../../truth.ts';

const cardWords = (move: Move): string[] => {
  if (move.kind === 'received') return ['PAYMENT RECEIVED - THANK YOU'];
  if (move.kind === 'fee') return ['INTEREST ON PURCHASES'];
  return [
    `${move.name} ${move.town}`.trim(),
    ...(move.abroad ? [`${money(move.abroad.cents)} ${move.abroad.currency} @ ${move.abroad.rate}`] : []),
  ];
};
const bill = (seed: number, abroad = 0, odd = 38): Story =>
  tell(seed, cardWords, { opening: -64_210, kinds: ['card', 'card', 'card', 'received', 'refund', 'fee'], abroad, odd });
const cardAccount = (story: Story, digits: string): TrueAccount => {
  const account = accountOf(story, { sort_code: null, account_number: digits, balanceOn: () => false });
  return { ...account, transactions: account.transactions.map((line, index) => ({ ...line, otherDate: story.lines[index]!.move.spent })) };
};
const sum = (lines: readonly Printed[]): number => lines.reduce((total, { amount }) => total + amount, 0);

/** Parted by what it is and by whose card it was, each part added up; two dates, and points in the last column. */
const partner: Layout = {
  name: 'partner-card',
  like: 'John Lewis Partnership Card',
  make: (seed) => {
    const story = bill(seed, 0.15);
    const digits = `5${story.draw.digits(15)}`;
    const row = ({ move, lines, amount }: Printed): Row => ({
      cells: {
        spent: day(move.spent, 'DD MMM'),
        posted: day(move.date, 'DD MMM'),
        words: lines,
        amount: `${money(amount)}${amount > 0 ? ' CR' : ''}`,
        points: move.kind === 'card' ? String(Math.round(-amount / 100)) : '',
      },
    });
    const parts: [string, Printed[]][] = [
      ['Payments and credits', story.lines.filter(({ move }) => move.kind === 'received')],
      [
        `Purchases: ${gentle(story.holder)}, card ending ${digits.slice(-4)}`,
        story.lines.filter(({ move }) => ['card', 'refund'].includes(move.kind) && move.contactless),
      ],
      [
        'Purchases: Mr L Additional, card ending 9020',
        story.lines.filter(({ move }) => ['card', 'refund'].includes(move.kind) && !move.contactless),
      ],
      ['Interest and charges', story.lines.filter(({ move }) => move.kind === 'fee')],
    ];
    const rows = parts
      .filter(([, lines]) => lines.length > 0)
      .flatMap(([title, lines]): Row[] => [
        { cells: { spent: title }, face: 'bold', above: 8 },
        ...lines.map(row),
        {
          cells: { words: `Total ${title.split(':')[0]!.toLowerCase()}`, amount: `${money(sum(lines))}${sum(lines) > 0 ? ' CR' : ''}` },
          face: 'bold',
        },
      ]);
    const sheet = new Sheet();
    sheet.text(40, 50, 'The Orchard Partnership Card', { face: 'bold', size: 15 });
    sheet.block(40, 74, [gentle(story.holder), ...story.address]);
    sheet.text(330, 74, `Card number ${digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}`);
    sheet.text(330, 88, `Statement period ${day(story.from, 'D MMM YYYY')} - ${day(story.to, 'D MMM YYYY')}`);
    sheet.pairs(330, 550, 106, [
      ['Balance from your last statement', pounds(-story.opening)],
      ['Payments and credits', `-${pounds(story.paidIn)}`],
      ['Purchases, interest and charges', pounds(story.paidOut)],
      ['Your new balance', pounds(-story.closing)],
      ['Minimum payment', '£25.00'],
      ['Credit limit', '£6,000.00'],
    ]);
    drawTable(sheet, {
      columns: [
        { key: 'spent', x: 40, label: ['Transaction', 'date'] },
        { key: 'posted', x: 100, label: ['Date', 'posted'] },
        { key: 'words', x: 150, label: 'Details' },
        { key: 'amount', x: 480, align: 'right', label: 'Amount £' },
        { key: 'points', x: 550, align: 'right', label: 'Points' },
      ],
      rows,
      top: 220,
      nextTop: 60,
      bottom: 790,
    });
    return { print: { by: 'raw', sheet, way: 'words' }, truth: { accounts: [cardAccount(story, digits)] } };
  },
};

/** Tables of plans and of where a payment went beside the payments, all with dates and figures. */
const store: Layout = {
  name: 'store-card',
  like: 'Studio, Very: a store card with plans',
  make: (seed) => {
    const story = bill(seed);
    const digits = `6${story.draw.digits(15)}`;
    const rows = story.lines.map(({ move, lines, amount }): Cell[] => [
      day(move.date, 'DD/MM/YYYY'),
      `74${move.reference.padEnd(12, '0')}`,
      lines,
      amount > 0 ? `-£${money(amount)}` : `£${money(amount)}`,
    ]);
    const paid = story.lines.filter(({ move }) => move.kind === 'received');
    const html = document(`<h1>Marlowe's Store Account</h1>
      <table class="box"><tr><td>${paragraphs(gentle(story.holder), ...story.address)}</td><td>${paragraphs(`Account number: ${digits}`, `Statement date: ${day(story.to, 'DD/MM/YYYY')}`, `Period: ${day(story.from, 'DD/MM/YYYY')} - ${day(story.to, 'DD/MM/YYYY')}`)}</td></tr></table>
      ${box([
        ['Previous balance', pounds(-story.opening)],
        ['New balance', pounds(-story.closing)],
        ['Minimum payment due', '£31.20'],
        [`Pay by`, day(addDays(story.to, 25), 'DD/MM/YYYY')],
      ])}
      <h2>Buy now pay later plans</h2>${table(
        ['Bought on', 'Plan', 'Price', 'Interest if not paid', 'Ends on'],
        [
          ['03/02/2026', 'Sofa BNPL 12 months', '£899.00', '£214.40', '03/02/2027'],
          ['14/03/2026', 'Fridge BNPL 6 months', '£349.00', '£61.18', '14/09/2026'],
        ],
        [2, 3],
      )}
      <h2>Transactions</h2>${table(['Date', 'Reference', 'Description', 'Amount'], rows, [3])}
      <h2>How we used your payments</h2>${table(
        ['Payment date', 'Applied to', 'Annual rate', 'Amount'],
        paid.flatMap(({ move, amount }): Cell[][] => [
          [day(move.date, 'DD/MM/YYYY'), 'Cash', '34.9%', `£${money(amount - Math.floor(amount / 2))}`],
          [day(move.date, 'DD/MM/YYYY'), 'Purchases', '29.9%', `£${money(Math.floor(amount / 2))}`],
        ]),
        [2, 3],
      )}
      <h2>Estimated interest</h2>${table(
        ['Balance', 'Annual rate', 'Next month'],
        [
          ['Purchases', '29.9%', '£14.20'],
          ['Cash', '34.9%', '£0.00'],
        ],
        [1, 2],
      )}`);
    const account = cardAccount(story, digits);
    return {
      print: { by: 'chromium', html },
      truth: { accounts: [{ ...account, transactions: account.transactions.map(({ otherDate: _other, ...line }) => line) }] },
    };
  },
};

/** The amount stands between the date and the words, and months before days. */
const middle: Layout = {
  name: 'middle-card',
  like: 'a card of an American issuer',
  make: (seed) => {
    const story = bill(seed);
    const digits = story.draw.digits(4);
    const sheet = new Sheet(612, 792);
    sheet.face = 'serif';
    sheet.size = 10;
    sheet.text(50, 50, 'Silverado Card Services UK', { face: 'serifBold', size: 14 });
    sheet.block(50, 76, [story.holder, ...story.address]);
    sheet.pairs(330, 560, 76, [
      ['Account ending', digits],
      ['Billing period', `${day(story.from, 'MMM D, YYYY')} to ${day(story.to, 'MMM D, YYYY')}`],
      ['Previous balance', pounds(-story.opening)],
      ['New balance', pounds(-story.closing)],
      ['Payment due', '£25.00'],
    ]);
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 50, label: 'Date' },
        { key: 'amount', x: 170, align: 'right', label: 'Amount' },
        { key: 'words', x: 200, label: 'Description' },
      ],
      rows: story.lines.map(({ move, lines, amount }) => ({
        cells: { date: day(move.date, 'MMM DD'), amount: `${amount > 0 ? '-' : ''}£${money(amount)}`, words: lines },
      })),
      top: 190,
      nextTop: 60,
      bottom: 740,
      gap: 4,
    });
    const account = cardAccount(story, digits);
    return { print: { by: 'ghostscript', sheet }, truth: { accounts: [account] } };
  },
};

export const cards: readonly Layout[] = [partner, store, middle];
