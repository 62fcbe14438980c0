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

export const two = (n: number): string => String(n).padStart(2, '0');
const four = (date: string): string => date.slice(0, 4);
export const day = (date: string): number => Number(date.slice(8));
export const monthName = (date: string): string => months[Number(date.slice(5, 7)) - 1] ?? '';
export const short = (date: string): string => monthName(date).slice(0, 3);
const slashes = (date: string): string => `${date.slice(8)}/${date.slice(5, 7)}/${four(date)}`;
const ordinal = (n: number): string =>
  `${n}${n % 10 === 1 && n !== 11 ? 'st' : n % 10 === 2 && n !== 12 ? 'nd' : n % 10 === 3 && n !== 13 ? 'rd' : 'th'}`;
export const weekday = (date: string): string =>
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
export const shortDate = (entry: Entry): string => `${two(day(entry.date))} ${short(entry.date)} ${four(entry.date).slice(2)}`;
export const onceADay =
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
export const signedAndBalance: Column[] = [
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
export function layout(
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
export const heads = (names: (string | string[])[], columns = outInBalance): Column[] =>
  columns.map((plain, i) => ({ ...plain, head: [names[i] ?? ''].flat() }));
/** The same columns with some of them elsewhere on the line. */
export const moved = (columns: Column[], to: Partial<Record<Column['key'], number>>): Column[] =>
  columns.map((plain) => ({ ...plain, x: to[plain.key] ?? plain.x }));
export const swap = (columns: Column[]): Column[] =>
  columns
    .map((plain) => (plain.key === 'out' ? { ...plain, x: 475 } : plain.key === 'in' ? { ...plain, x: 400 } : plain))
    .toSorted((a, b) => a.x - b.x);

export const wordings: [string, string[]][] = [
  ['paid out and paid in', ['Date', 'Particulars', 'Paid out', 'Paid in', 'Balance']],
  ['withdrawals and deposits', ['Posting date', 'Narrative', 'Withdrawals', 'Deposits', 'Running balance']],
  ['debit and credit', ['Value date', 'Transaction', 'Debit', 'Credit', 'Account balance']],
  ['payments and receipts', ['DATE', 'DETAILS', 'PAYMENTS', 'RECEIPTS', 'BALANCE (£)']],
  ['£Out and £In', ['Date', 'Description', '£Out', '£In', '£ Balance']],
  ['spent and received', ['When', 'Payee', 'Spent', 'Received', 'Balance after']],
  ['Welsh', ['Dyddiad', 'Manylion', 'Taliadau', 'Derbyniadau', 'Balans']],
  ['bilingual', ['Dyddiad / Date', 'Manylion / Details', 'Allan / Out', 'Mewn / In', 'Balans / Balance']],
];

export const signs: [string, Partial<Look>][] = [
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

export const numbers: [string, (pence: number) => string][] = [
  ['a space for thousands', (p) => plainMoney(p).replace(/,/g, ' ')],
  ['a point for thousands and a decimal comma', (p) => plainMoney(p).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))],
  ['points for thousands and decimals', (p) => plainMoney(p).replace(/,/g, '.')],
  ['no mark for thousands', (p) => plainMoney(p).replace(/,/g, '')],
  ['an apostrophe for thousands', (p) => plainMoney(p).replace(/,/g, '’')],
  ['a gap before the last digit', (p) => `${plainMoney(p).slice(0, -1)} ${plainMoney(p).slice(-1)}`],
  ['a gap after the decimal point', (p) => plainMoney(p).replace('.', '. ')],
];

export const dates: [string, Partial<Look>, Special?][] = [
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
    'days alone below months',
    {
      columns: heads(['Day', 'Description', 'Money out', 'Money in', 'Balance']),
      date: (e) => String(day(e.date)),
      lineBefore: (e, p) =>
        e.date.slice(0, 7) === p?.date.slice(0, 7) ? null : { text: `${monthName(e.date)} ${four(e.date)}`, ink: { bold: true } },
    },
    { ledger: { from: '2024-12-10', days: 60 } },
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
export const purchases = (pence: number, mark: (text: string) => string): string =>
  pence < 0 ? plainMoney(pence) : mark(plainMoney(pence));
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
export const card: Special = { kind: 'card', ledger: { opening: -64_210, incoming: 0.08 } };
export const cardLook: Partial<Look> = {
  columns: cardColumns,
  top: cardTop,
  balances: 'none',
  date: (e) => `${day(e.date)} ${short(e.date)}`,
  secondDate: (e) => `${day(e.date)} ${short(e.date)}`,
};

export function makeEarlier(date: string): string {
  return date.endsWith('-01') ? date : `${date.slice(0, 8)}${two(day(date) - 1)}`;
}

export function balanceText(pence: number): string {
  return `${pence < 0 ? '-' : ''}${plainMoney(pence)}`;
}
