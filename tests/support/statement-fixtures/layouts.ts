import type { Source } from '#engine/reading/record.ts';
import { makeLedger, type Entry, type Ledger, type LedgerOptions } from './ledger.ts';
import { letterhead, longDate, months, plainMoney, printStatement, type Column, type Look } from './print.ts';

/** One way to print an account, and the account that is printed. */
export interface Layout {
  name: string;
  ledger: Ledger;
  source: Source;
  print: (ledger: Ledger) => Source;
  /** False where nothing on the pages proves the reading. */
  proved: boolean;
  /** The bank's codes stand in a column of their own, or in none. */
  typed: boolean;
  kind: 'bank' | 'card';
  /** Each row has its own balance. */
  everyRow: boolean;
}

const [two, four] = [(n: number) => String(n).padStart(2, '0'), (date: string) => date.slice(0, 4)];
const day = (date: string): number => Number(date.slice(8));
const monthName = (date: string): string => months[Number(date.slice(5, 7)) - 1] ?? '';
const short = (date: string): string => monthName(date).slice(0, 3);
const slashes = (date: string): string => `${date.slice(8)}/${date.slice(5, 7)}/${four(date)}`;
const ordinal = (n: number): string =>
  `${n}${n % 10 === 1 && n !== 11 ? 'st' : n % 10 === 2 && n !== 12 ? 'nd' : n % 10 === 3 && n !== 13 ? 'rd' : 'th'}`;
const weekday = (date: string): string =>
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
export const shortDate = (entry: Entry): string => `${two(day(entry.date))} ${short(entry.date)} ${four(entry.date).slice(2)}`;
const onceADay =
  (format: (entry: Entry) => string) =>
  (entry: Entry, previous: Entry | null): string =>
    entry.date === previous?.date ? '' : format(entry);

export const column = (key: Column['key'], head: string | string[], x: number, more: Partial<Column> = {}): Column => ({
  key,
  head: typeof head === 'string' ? [head] : head,
  x,
  ...(key === 'out' || key === 'in' || key === 'amount' || key === 'balance' ? { align: 'right' as const } : {}),
  ...more,
});

export const outInBalance: Column[] = [
  column('date', 'Date', 40),
  column('description', 'Description', 110),
  column('out', 'Money out', 400),
  column('in', 'Money in', 475),
  column('balance', 'Balance', 555),
];
const signedAndBalance: Column[] = [
  column('date', 'Date', 40),
  column('description', 'Details', 120),
  column('amount', 'Amount', 460),
  column('balance', 'Balance', 555),
];
export const base: Look = { columns: outInBalance, date: shortDate, top: letterhead(), openingRow: 'Balance brought forward' };

interface Special {
  ledger?: Partial<LedgerOptions>;
  proved?: boolean;
  typed?: boolean;
  kind?: 'bank' | 'card';
  change?: (ledger: Ledger) => Ledger;
}

let seed = 100;
function layout(
  name: string,
  look: Partial<Look>,
  { ledger: options = {}, proved = true, typed = false, kind = 'bank', change = (ledger) => ledger }: Special = {},
): Layout {
  const ledger = change(makeLedger({ seed: seed++, ...options }));
  const print = (printed: Ledger): Source => printStatement({ ...base, ...look }, printed);
  const full = { ...base, ...look };
  const everyRow = (full.balances ?? 'row') === 'row' && full.columns.some(({ key }) => key === 'balance');
  return { name, ledger, print, source: print(ledger), proved, typed, kind, everyRow };
}

/** The plain columns under other headings. */
const heads = (names: (string | string[])[], columns = outInBalance): Column[] =>
  columns.map((plain, i) => ({ ...plain, head: [names[i] ?? ''].flat() }));
/** The same columns with some of them elsewhere on the line. */
const moved = (columns: Column[], to: Partial<Record<Column['key'], number>>): Column[] =>
  columns.map((plain) => ({ ...plain, x: to[plain.key] ?? plain.x }));
const swap = (columns: Column[]): Column[] =>
  columns
    .map((plain) => (plain.key === 'out' ? { ...plain, x: 475 } : plain.key === 'in' ? { ...plain, x: 400 } : plain))
    .toSorted((a, b) => a.x - b.x);

const wordings: [string, string[]][] = [
  ['paid out and paid in', ['Date', 'Particulars', 'Paid out', 'Paid in', 'Balance']],
  ['withdrawals and deposits', ['Posting date', 'Narrative', 'Withdrawals', 'Deposits', 'Running balance']],
  ['debit and credit', ['Value date', 'Transaction', 'Debit', 'Credit', 'Account balance']],
  ['payments and receipts', ['DATE', 'DETAILS', 'PAYMENTS', 'RECEIPTS', 'BALANCE (£)']],
  ['£Out and £In', ['Date', 'Description', '£Out', '£In', '£ Balance']],
  ['spent and received', ['When', 'Payee', 'Spent', 'Received', 'Balance after']],
  ['Welsh', ['Dyddiad', 'Manylion', 'Taliadau', 'Derbyniadau', 'Balans']],
  ['bilingual', ['Dyddiad / Date', 'Manylion / Details', 'Allan / Out', 'Mewn / In', 'Balans / Balance']],
];

const signs: [string, Partial<Look>][] = [
  ['a leading minus', {}],
  ['a minus sign U+2212', { signed: (p) => `${p < 0 ? '−' : ''}${plainMoney(p)}`, balance: (p) => `${p < 0 ? '−' : ''}${plainMoney(p)}` }],
  ['an en dash', { signed: (p) => `${p < 0 ? '–' : ''}${plainMoney(p)}` }],
  ['a trailing minus', { signed: (p) => `${plainMoney(p)}${p < 0 ? '-' : ''}`, balance: (p) => `${plainMoney(p)}${p < 0 ? '-' : ''}` }],
  [
    'brackets',
    { signed: (p) => (p < 0 ? `(${plainMoney(p)})` : plainMoney(p)), balance: (p) => (p < 0 ? `(${plainMoney(p)})` : plainMoney(p)) },
  ],
  [
    'CR and DR apart',
    { signed: (p) => `${plainMoney(p)} ${p < 0 ? 'DR' : 'CR'}`, balance: (p) => `${plainMoney(p)} ${p < 0 ? 'DR' : 'CR'}` },
  ],
  [
    'CR and DR attached',
    { signed: (p) => `${plainMoney(p)}${p < 0 ? 'DR' : 'CR'}`, balance: (p) => `${plainMoney(p)}${p < 0 ? 'DR' : 'CR'}` },
  ],
  ['C and D', { signed: (p) => `${plainMoney(p)} ${p < 0 ? 'D' : 'C'}`, balance: (p) => `${plainMoney(p)}${p < 0 ? ' D' : ''}` }],
  ['CR only for money in', { signed: (p) => `${plainMoney(p)}${p < 0 ? '' : ' CR'}` }],
  ['plus only for money in', { signed: (p) => `${p < 0 ? '' : '+'}£${plainMoney(p)}` }],
  [
    'pound signs and a minus before them',
    { signed: (p) => `${p < 0 ? '-' : ''}£${plainMoney(p)}`, balance: (p) => `${p < 0 ? '-' : ''}£${plainMoney(p)}` },
  ],
  ['a minus after the pound sign', { signed: (p) => `£${p < 0 ? '-' : ''}${plainMoney(p)}` }],
  ['a spaced minus', { signed: (p) => `${p < 0 ? '- ' : ''}£${plainMoney(p)}` }],
  ['euro signs', { signed: (p) => `${p < 0 ? '-' : ''}€${plainMoney(p)}`, balance: (p) => `${p < 0 ? '-' : ''}€${plainMoney(p)}` }],
  ['no sign at all', { signed: (p) => plainMoney(p) }],
];

const numbers: [string, (pence: number) => string][] = [
  ['a space for thousands', (p) => plainMoney(p).replace(/,/g, ' ')],
  ['a point for thousands and a decimal comma', (p) => plainMoney(p).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))],
  ['points for thousands and decimals', (p) => plainMoney(p).replace(/,/g, '.')],
  ['no mark for thousands', (p) => plainMoney(p).replace(/,/g, '')],
  ['an apostrophe for thousands', (p) => plainMoney(p).replace(/,/g, '’')],
  ['a gap before the last digit', (p) => `${plainMoney(p).slice(0, -1)} ${plainMoney(p).slice(-1)}`],
  ['a gap after the decimal point', (p) => plainMoney(p).replace('.', '. ')],
];

const dates: [string, Partial<Look>, Special?][] = [
  ['slashes', { date: (e) => slashes(e.date) }],
  [
    'points and a short year',
    { date: (e) => `${e.date.slice(8)}.${e.date.slice(5, 7)}.${e.date.slice(2, 4)}` },
    { ledger: { from: '2025-06-14' } },
  ],
  ['ISO', { date: (e) => e.date }],
  ['no gaps, 01JUL25', { date: (e) => `${two(day(e.date))}${short(e.date).toUpperCase()}${four(e.date).slice(2)}` }],
  ['hyphens and month names', { date: (e) => `${two(day(e.date))}-${short(e.date)}-${four(e.date)}` }],
  ['month before day by name', { date: (e) => `${short(e.date)} ${two(day(e.date))}` }],
  ['month first in numbers', { date: (e) => `${e.date.slice(5, 7)}/${e.date.slice(8)}/${four(e.date)}` }],
  ['no year', { date: (e) => `${day(e.date)} ${short(e.date)}` }],
  ['no year, once a day', { date: onceADay((e) => `${day(e.date)} ${short(e.date)}`) }],
  ['no year, across new year', { date: (e) => `${day(e.date)} ${short(e.date)}` }, { ledger: { from: '2024-12-10', days: 60 } }],
  [
    'no year, eighteen months',
    { date: (e) => `${day(e.date)} ${short(e.date)}` },
    { ledger: { from: '2024-02-03', days: 540, count: 120 } },
  ],
  ['numbers without a year', { date: (e) => `${e.date.slice(8)}/${e.date.slice(5, 7)}` }],
  ['ordinals', { date: (e) => `${ordinal(day(e.date))} ${short(e.date)}` }],
  [
    'the year as its own row',
    {
      date: (e) => `${two(day(e.date))} ${short(e.date)}`,
      lineBefore: (e, p) => (four(e.date) === four(p?.date ?? '') ? null : { text: four(e.date) }),
    },
    { ledger: { from: '2024-12-10', days: 60 } },
  ],
  [
    'heading rows',
    {
      date: () => '',
      lineBefore: (e, p) => (e.date === p?.date ? null : { text: `${weekday(e.date)} ${longDate(e.date)}`, ink: { bold: true } }),
    },
  ],
  [
    'heading rows without a year',
    {
      date: () => '',
      lineBefore: (e, p) =>
        e.date === p?.date ? null : { text: `${weekday(e.date)}, ${day(e.date)} ${monthName(e.date)}`, ink: { bold: true } },
    },
  ],
  [
    'only the first with a year',
    {
      date: (e, p) =>
        p === null ? `${two(day(e.date))} ${short(e.date)} ${four(e.date)}` : onceADay((x) => `${two(day(x.date))} ${short(x.date)}`)(e, p),
      top: letterhead(),
    },
  ],
];

const cardColumns: Column[] = [
  column('second date', 'Transaction date', 40),
  column('date', 'Posting date', 120),
  column('description', 'Description', 200),
  column('amount', 'Amount (£)', 555),
];
const purchases = (pence: number, mark: (text: string) => string): string => (pence < 0 ? plainMoney(pence) : mark(plainMoney(pence)));
const cardTop: Look['top'] = (sheet, ledger) => {
  sheet.put(40, 30, 'Fenland Bank', { size: 20, bold: true });
  ['Mr Ivo Castellan', '2 Weir Road', 'Ely', 'CB7 4ZZ'].forEach((line, i) => sheet.put(40, 80 + 11 * i, line, { size: 9 }));
  sheet.put(330, 80, 'Your credit card statement', { bold: true, size: 11 });
  sheet.put(330, 96, 'Card number XXXX XXXX XXXX 4410');
  sheet.put(330, 107, `Statement period ${longDate(ledger.from)} to ${longDate(ledger.to)}`);
  const boxes: [string, string][] = [
    ['Previous balance', `£${plainMoney(ledger.opening)}`],
    ['New balance', `£${plainMoney(ledger.closing)}`],
    ['Minimum payment', '£25.00'],
    ['Credit limit', '£4,000.00'],
  ];
  boxes.forEach(([label, value], i) => {
    sheet.put(40 + 130 * i, 140, label);
    sheet.put(40 + 130 * i, 152, value, { bold: true, size: 10 });
  });
  return 190;
};
const card: Special = { kind: 'card', ledger: { opening: -64_210, incoming: 0.08 } };
const cardLook: Partial<Look> = {
  columns: cardColumns,
  top: cardTop,
  balances: 'none',
  date: (e) => `${day(e.date)} ${short(e.date)}`,
  secondDate: (e) => `${day(e.date)} ${short(e.date)}`,
};

/** A statement in every manner that the reader has to cope with, each named after what is special about it. */
export const layouts: Layout[] = [
  ...wordings.flatMap(([name, words]) => [
    layout(`headings: ${name}`, { columns: heads(words) }),
    layout(`headings: ${name}, in before out`, { columns: swap(heads(words)) }),
  ]),
  layout('headings: balance first', {
    columns: [
      column('date', 'Date', 40),
      column('balance', 'Balance', 160),
      column('out', 'Paid out', 230),
      column('in', 'Paid in', 300),
      column('description', 'Details', 330),
    ],
  }),
  layout('headings: description before the date', {
    columns: moved(heads(['Date', 'Description', 'Amount', 'Balance'], signedAndBalance), { description: 40, date: 280 }).toSorted(
      (a, b) => a.x - b.x,
    ),
  }),
  layout('headings: two lines', {
    columns: heads([
      ['Transaction', 'date'],
      ['', 'Description'],
      ['Money', 'out (£)'],
      ['Money', 'in (£)'],
      ['Account', 'balance (£)'],
    ]),
  }),
  layout('headings: only on the first page', { headers: 'first' }),
  layout('headings: left of figures set to the right', {
    columns: outInBalance.map((c) => (c.align === 'right' ? { ...c, headX: c.x - 60, headAlign: 'left' } : c)),
  }),
  layout('headings: over the middle of the figures', {
    columns: outInBalance.map((c) => (c.align === 'right' ? { ...c, headX: c.x - 22, headAlign: 'centre' } : c)),
  }),
  layout('figures set to the left', { columns: outInBalance.map((c) => (c.align === 'right' ? { ...c, x: c.x - 45, align: 'left' } : c)) }),
  layout('no headings: out, in and balance', { headers: 'none' }),
  layout('no headings: in, out and balance', { headers: 'none', columns: swap(outInBalance) }),
  layout('no headings: signed amount and balance', { headers: 'none', columns: signedAndBalance }),
  layout(
    'no headings: code and signed amount',
    {
      headers: 'none',
      columns: [
        column('date', '', 40),
        column('type', '', 100),
        column('description', '', 140),
        column('amount', '', 460),
        column('balance', '', 555),
      ],
    },
    { typed: true },
  ),
  layout(
    'type column after the description',
    { columns: [...outInBalance, column('type', 'Type', 310)].toSorted((a, b) => a.x - b.x) },
    { typed: true },
  ),
  layout(
    'type column without a heading',
    { columns: [column('date', 'Date', 40), column('type', '', 100), column('description', 'Details', 140), ...outInBalance.slice(2)] },
    { typed: true },
  ),
  layout('two date columns', {
    columns: [
      column('date', 'Posted', 40),
      column('second date', 'Value date', 110),
      column('description', 'Details', 180),
      ...outInBalance.slice(2),
    ],
    secondDate: (e) => shortDate({ ...e, date: makeEarlier(e.date) }),
  }),
  layout('a column for debit or credit', {
    columns: [...moved(signedAndBalance, { amount: 440 }), column('mark', 'DR/CR', 455)].toSorted((a, b) => a.x - b.x),
    signed: plainMoney,
  }),
  ...signs.map(([name, look]) => layout(`signs: ${name}`, { columns: signedAndBalance, ...look }, { ledger: { opening: 30_000 } })),
  layout(
    'signs: OD after an overdrawn balance',
    { balance: (p) => `${plainMoney(p)}${p < 0 ? ' OD' : ''}` },
    { ledger: { opening: 4_000 } },
  ),
  ...numbers.flatMap(([name, money]) => [
    layout(`numbers: ${name}`, { money, balance: (p) => `${p < 0 ? '-' : ''}${money(p)}` }, { ledger: { opening: 2_345_678 } }),
  ]),
  ...dates.map(([name, look, special]) => layout(`dates: ${name}`, look, special)),
  layout('balances: once a day', { balances: 'day' }),
  layout('balances: once a day under a date printed once', { balances: 'day', date: onceADay(shortDate) }),
  layout(
    'balances: only carried and brought forward on each page',
    {
      balances: 'none',
      columns: outInBalance,
      forwardRows: ['Balance carried forward', 'Balance brought forward'],
      closingRow: 'Closing balance',
    },
    { ledger: { count: 70 } },
  ),
  layout('balances: only in the summary', {
    openingRow: undefined,
    columns: outInBalance.slice(0, 4),
    balances: 'none',
    top: letterhead({ summary: true }),
  }),
  layout('balances: none at all', { openingRow: undefined, columns: outInBalance.slice(0, 4), balances: 'none' }, { proved: false }),
  layout('balances: on rows, but none to begin with', { openingRow: undefined }, { proved: false }),
  layout('balances: at the head of each day', {
    date: () => '',
    balances: 'none',
    newestFirst: true,
    closingRow: 'Closing balance',
    openingRow: 'Opening balance',
    lineBefore: (e, p) => (e.date === p?.date ? null : { text: longDate(e.date), balance: balanceText(e.balance) }),
  }),
  layout(
    'forward rows on every page',
    { forwardRows: ['Carried forward', 'Brought forward'], openingRow: 'Brought forward', closingRow: 'Carried forward' },
    { ledger: { count: 90 } },
  ),
  layout('opening called start balance', { openingRow: 'Start balance', closingRow: 'End balance' }),
  layout('opening called previous statement balance', { openingRow: 'Previous statement balance', closingRow: 'New balance' }),
  layout('opening called balance b/f', { openingRow: 'Balance b/f', closingRow: 'Balance c/f' }),
  layout('wrapped above the amount', { wrap: 'above' }),
  layout(
    'wrapped above the amount, even spacing, with codes',
    {
      wrap: 'above',
      rowGap: 0,
      columns: [column('date', 'Date', 40), column('type', 'Type', 100), column('description', 'Details', 140), ...outInBalance.slice(2)],
    },
    { typed: true },
  ),
  layout('wrapped below the amount, even spacing', { rowGap: 0 }),
  layout('wrapped around the amount', { wrap: 'around' }),
  layout('newest first', { newestFirst: true, top: letterhead({ summary: true }), openingRow: undefined }),
  layout('newest first, no opening balance', { newestFirst: true, openingRow: undefined }, { proved: false }),
  layout('newest first, signed, with the opening balance last', {
    newestFirst: true,
    columns: signedAndBalance,
    openingRow: 'Opening balance',
  }),
  layout(
    'newest first, once a day without a year across new year',
    {
      newestFirst: true,
      date: onceADay((e) => `${day(e.date)} ${short(e.date)}`),
      openingRow: 'Opening balance',
      closingRow: 'Closing balance',
    },
    { ledger: { from: '2024-12-10', days: 60 } },
  ),
  layout('card: CR for payments', { ...cardLook, openingRow: undefined, signed: (p) => purchases(p, (text) => `${text} CR`) }, card),
  layout('card: minus for payments', { ...cardLook, openingRow: undefined, signed: (p) => purchases(p, (text) => `-${text}`) }, card),
  layout(
    'card: minus for purchases, plus for payments',
    { ...cardLook, openingRow: undefined, signed: (p) => `${p < 0 ? '-' : '+'}£${plainMoney(p)}` },
    card,
  ),
  layout(
    'card: CR attached and last digits of the card',
    {
      ...cardLook,
      openingRow: undefined,
      columns: [
        column('date', 'Date', 40),
        column('card', 'Card', 110),
        column('description', 'Details', 160),
        column('amount', 'Amount', 555),
      ],
      signed: (p) => purchases(p, (text) => `${text}CR`),
    },
    card,
  ),
  layout(
    'card: running balance owed',
    {
      ...cardLook,
      openingRow: 'Previous balance',
      balances: 'row',
      columns: moved(signedAndBalance, { description: 130 }),
      signed: (p) => purchases(p, (text) => `${text} CR`),
      balance: (p) => (p > 0 ? `${plainMoney(p)} CR` : plainMoney(p)),
    },
    card,
  ),
  layout('close print: lines nearly touch', { pitch: 8.6, rowGap: 0.6 }),
  layout('close columns: three points between figures', {
    columns: moved(heads(['Date', 'Details', 'Paid out', 'Paid in', 'Balance']), { description: 95, out: 330, in: 366, balance: 406 }),
  }),
  layout('figures with the currency behind them', {
    columns: signedAndBalance,
    signed: (p) => `${p < 0 ? '-' : ''}${plainMoney(p)} GBP`,
    balance: (p) => `${p < 0 ? '-' : ''}${plainMoney(p)} GBP`,
  }),
  layout('figures with the currency before them', {
    columns: signedAndBalance,
    signed: (p) => `GBP ${p < 0 ? '-' : ''}${plainMoney(p)}`,
    balance: (p) => `GBP ${p < 0 ? '-' : ''}${plainMoney(p)}`,
  }),
  layout('headings: debit (-) and credit (+)', { columns: heads(['Date', 'Description', 'Debit (-)', 'Credit (+)', 'Balance (=)']) }),
  layout('headings: units on the second line', {
    columns: outInBalance.map((c) => ({ ...c, head: [c.head[0] ?? '', c.align === 'right' ? '(£)' : ''] })),
  }),
  layout('headings: one over two columns', {
    columns: heads([
      ['', 'Date'],
      ['', 'Details'],
      ['Amount of payment', 'Out'],
      ['', 'In'],
      ['', 'Balance'],
    ]),
  }),
  layout('headings: words nobody foresaw', { columns: heads(['Date', 'Description', 'Egress', 'Ingress', 'Standing']) }),
  layout('headings: an unknown word over the balance', { columns: heads(['Date', 'Description', 'Paid out', 'Paid in', 'Kitty']) }),
  layout('dates: weekday before them', { date: (e) => `${weekday(e.date).slice(0, 3)} ${two(day(e.date))} ${short(e.date)}` }),
  layout('dates: full month, once a day, balance once a day', {
    date: onceADay((e) => `${day(e.date)} ${monthName(e.date)}`),
    balances: 'day',
  }),
  layout('no headings: once a day, balance once a day', { headers: 'none', date: onceADay(shortDate), balances: 'day' }),
  layout('no headings: newest first', { headers: 'none', newestFirst: true, openingRow: 'Opening balance', closingRow: 'Closing balance' }),
  layout('newest first, days led by headings', {
    newestFirst: true,
    date: () => '',
    columns: signedAndBalance,
    openingRow: 'Opening balance',
    lineBefore: (e, p) => (e.date === p?.date ? null : { text: `${weekday(e.date)} ${longDate(e.date)}`, ink: { bold: true } }),
  }),
  layout("oldest first, a day's balance on its first row", {
    columns: signedAndBalance,
    balances: 'day head',
    date: onceADay(shortDate),
    closingRow: 'Closing balance',
  }),
  layout(
    'card: two dates, CR, newest first',
    { ...cardLook, openingRow: undefined, newestFirst: true, signed: (p) => purchases(p, (text) => `${text} CR`) },
    card,
  ),
  layout(
    'card: charges and payments in two columns',
    {
      ...cardLook,
      openingRow: 'Previous balance',
      balances: 'row',
      columns: moved(heads(['Date', 'Details', 'Charges', 'Payments', 'Balance owed']), { description: 130, in: 470 }),
      balance: (p) => (p > 0 ? `${plainMoney(p)} CR` : plainMoney(p)),
    },
    card,
  ),
  layout('landscape', { landscape: true, rowsPerPage: 14 }),
  layout('headings: none known over the figures', { columns: heads(['Date', 'Details', 'Af', 'Bij', 'Stand']) }),
  layout('headings: none known', { columns: heads(['Dag', 'Omschrijving', 'Af', 'Bij', 'Stand']) }),
  layout('headings: none known, the balance of a day on its first row', {
    columns: heads(['Dag', 'Omschrijving', 'Af', 'Bij', 'Stand']),
    balances: 'day head',
  }),
  layout('signs: a minus with the name of the currency', {
    columns: signedAndBalance,
    signed: (p) => `${p < 0 ? '-' : '+'}GBP ${plainMoney(p)}`,
    balance: (p) => `${p < 0 ? '-' : ''}GBP ${plainMoney(p)}`,
  }),
  layout('signs: brackets around the name of the currency', {
    columns: signedAndBalance,
    signed: (p) => (p < 0 ? `(GBP ${plainMoney(p)})` : `GBP ${plainMoney(p)}`),
  }),
];

function makeEarlier(date: string): string {
  return date.endsWith('-01') ? date : `${date.slice(0, 8)}${two(day(date) - 1)}`;
}

function balanceText(pence: number): string {
  return `${pence < 0 ? '-' : ''}${plainMoney(pence)}`;
}
