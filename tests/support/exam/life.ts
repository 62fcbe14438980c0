import { chance, type Chance } from '#tests/support/chance.ts';
import { addDays } from './format.ts';
import type { TrueLine } from './truth.ts';

export type Kind = 'card' | 'debit' | 'order' | 'paid' | 'cash' | 'salary' | 'received' | 'cheque' | 'interest' | 'fee' | 'refund' | 'own';

/** One movement of money, before a bank has put it into words. */
export interface Move {
  date: string;
  /** The day of the purchase, up to three days before a bank books it. */
  spent: string;
  time: string;
  kind: Kind;
  name: string;
  town: string;
  reference: string;
  /** Signed pence. */
  amount: number;
  abroad: { currency: string; cents: number; rate: string } | null;
  contactless: boolean;
  cheque: string;
}

type Regular = readonly [kind: Kind, name: string, day: number, from: number, to: number];
const regular: readonly Regular[] = [
  ['salary', 'KESTREL LOGISTICS LTD', 28, 198_000, 265_000],
  ['debit', 'BRITISH GAS', 3, -14_200, -9_800],
  ['debit', 'LEEDS CITY COUNCIL', 1, -18_400, -15_200],
  ['debit', 'YORKSHIRE WATER', 8, -4_900, -3_100],
  ['debit', 'VODAFONE LTD', 14, -3_200, -1_800],
  ['debit', 'SKY DIGITAL', 17, -6_400, -4_100],
  ['debit', 'L&G INSURANCE', 5, -2_950, -2_950],
  ['debit', 'TV LICENCE MBP', 20, -1_475, -1_475],
  ['order', 'J PEMBERTON RENT', 1, -89_500, -89_500],
  ['own', 'HOLIDAY SAVER', 29, -20_000, -10_000],
  ['received', 'HMRC CHILD BENEFIT', 22, 10_240, 10_240],
];
const shops: readonly (readonly [name: string, town: string, from: number, to: number])[] = [
  ['TESCO STORES 3297', 'LEEDS', 640, 9_870],
  ["SAINSBURY'S S/MKTS", 'HARROGATE', 890, 8_450],
  ['ALDI 67 775', 'LEEDS', 1_230, 7_640],
  ['CO-OP GROUP 070218', 'OTLEY', 245, 2_130],
  ['SHELL HORSFORTH', 'LEEDS', 3_000, 7_800],
  ['GREGGS PLC 1462', 'LEEDS', 210, 985],
  ['COSTA COFFEE 43011', 'YORK', 315, 1_120],
  ['AMAZON.CO.UK*RT4K91', 'AMAZON.CO.UK', 499, 12_999],
  ['BOOTS 0542', 'LEEDS', 350, 3_840],
  ['TFL TRAVEL CH', 'TFL.GOV.UK/CP', 175, 1_490],
  ['B & Q 1073', 'BRADFORD', 780, 16_420],
  ['WM MORRISON STORE', 'ILKLEY', 920, 6_120],
  ['NETFLIX.COM', '866-579-7172', 1_099, 1_799],
  ['MARKS&SPENCER PLC', 'LEEDS', 650, 8_600],
  ['DELIVEROO', 'LONDON', 1_240, 4_560],
  ['LNER LTD', 'YORK', 1_890, 14_200],
];
const abroad: readonly (readonly [name: string, town: string, currency: string, rate: number])[] = [
  ['CARREFOUR CITY', 'PARIS', 'EUR', 1.1532],
  ['BAR EL PUERTO', 'MALAGA', 'EUR', 1.1487],
  ['WALGREENS #4417', 'NEW YORK', 'USD', 1.2764],
];
const people = ['A OKONKWO', 'S PATEL', 'MISS R FENWICK', 'D GRIFFITHS', 'MRS J HALLIDAY', 'T NOWAK'];

export interface Life {
  seed: number;
  from: string;
  to: string;
  /** Odd payments, beside the regular ones. */
  odd: number;
  kinds?: readonly Kind[];
  /** Share of the odd card payments made abroad. */
  abroad?: number;
}

function odd(draw: Chance, kinds: readonly Kind[], abroadShare: number): Pick<Move, 'kind' | 'name' | 'town' | 'amount' | 'abroad'> {
  const kind = draw.often(0.72) && kinds.includes('card') ? 'card' : draw.pick(kinds);
  const plain = (name: string, from: number, to: number, town = '') => ({ kind, name, town, amount: draw.whole(from, to), abroad: null });
  if (kind === 'cash') return plain('CASHPOINT', 0, 0, 'LEEDS');
  if (kind === 'paid') return plain(draw.pick(people), -24_000, -500);
  if (kind === 'received') return plain(draw.pick(people), 800, 32_000);
  if (kind === 'cheque') return plain('CHEQUE', -41_000, -1_500);
  if (kind === 'fee') return plain('ARRANGED OVERDRAFT INTEREST', -1_890, -45);
  if (kind === 'interest') return plain('CREDIT INTEREST', 3, 690);
  if (kind === 'own') return plain('HOLIDAY SAVER', -30_000, 30_000);
  if (kind === 'debit' || kind === 'order' || kind === 'salary') {
    const [, name, , from, to] = draw.pick(regular.filter(([one]) => one === kind));
    return plain(name, from, to);
  }
  if (kind === 'card' && draw.often(abroadShare)) {
    const [name, town, currency, rate] = draw.pick(abroad);
    const cents = draw.whole(420, 9_800);
    return { kind, name, town, amount: -Math.round(cents / rate), abroad: { currency, cents, rate: rate.toFixed(4) } };
  }
  const [name, town, from, to] = draw.pick(shops);
  const price = draw.whole(from, to);
  return { kind, name, town, amount: kind === 'refund' ? price : -price, abroad: null };
}

/** The movements of an account over a period, oldest first. */
export function live({
  seed,
  from,
  to,
  odd: count,
  kinds = ['card', 'cash', 'paid', 'received', 'refund'],
  abroad: share = 0,
}: Life): Move[] {
  const draw = chance(seed);
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const wanted = new Set(kinds);
  const regulars = Array.from({ length: days + 1 }, (_, index) => addDays(from, index)).flatMap((date) =>
    regular
      .filter(([kind, , dayOfMonth]) => wanted.has(kind) && dayOfMonth === Number(date.slice(8)))
      .map(([kind, name, , low, high]) => ({ date, kind, name, town: '', amount: draw.whole(low, high), abroad: null })),
  );
  const odds = Array.from({ length: count }, () => ({ date: addDays(from, draw.whole(0, days)), ...odd(draw, kinds, share) }));
  return [...regulars, ...odds]
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map((move) => ({
      ...move,
      amount: move.kind === 'cash' ? -1_000 * draw.whole(1, 20) : move.amount === 0 ? 1 : move.amount,
      spent: move.kind === 'card' && addDays(move.date, -2) >= from ? addDays(move.date, -draw.whole(0, 2)) : move.date,
      time: `${String(draw.whole(7, 22)).padStart(2, '0')}:${String(draw.whole(0, 59)).padStart(2, '0')}`,
      reference: draw.digits(draw.pick([6, 8, 10, 12])),
      contactless: draw.often(0.6),
      cheque: `10${draw.digits(4)}`,
    }));
}

/** A movement as one bank prints it: the lines of its description, and the balance after it. */
export interface Printed {
  move: Move;
  lines: string[];
  amount: number;
  /** After this movement, whether it is printed or not. */
  balance: number;
  /** True where nothing else follows on that day. */
  lastOfDay: boolean;
}

/** Puts movements into a bank's words and keeps the running balance. */
export function book(moves: Move[], opening: number, words: (move: Move) => string[]): Printed[] {
  let balance = opening;
  return moves.map((move, index) => {
    balance += move.amount;
    return { move, lines: words(move), amount: move.amount, balance, lastOfDay: moves[index + 1]?.date !== move.date };
  });
}

/** The truth of printed lines; `balanceOn` says where a balance stands. */
export function trueLines(printed: Printed[], balanceOn: (line: Printed) => boolean = () => true): TrueLine[] {
  return printed.map((line) => ({
    date: line.move.date,
    description: line.lines.join(' '),
    amount: line.amount,
    balance: balanceOn(line) ? line.balance : null,
  }));
}

/** Money in, money out (both positive) and the balance at the end. */
export function sums(printed: Printed[], opening: number): { paidIn: number; paidOut: number; closing: number } {
  const paidIn = printed.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
  const paidOut = printed.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0);
  return { paidIn, paidOut, closing: opening + paidIn - paidOut };
}
