import { addDays, type PlainDate } from '#platform/shared/dates.ts';

/** One payment as it really was. */
export interface Entry {
  date: PlainDate;
  /** Lines of its description. */
  lines: string[];
  amount: number;
  balance: number;
  type: string;
}

export interface Ledger {
  from: PlainDate;
  to: PlainDate;
  opening: number;
  closing: number;
  entries: Entry[];
}

/** Random numbers from a seed (mulberry32): the same statement each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const payees: [type: string, name: string, further: string][] = [
  ['DD', 'CITY WATER COMPANY', 'REF 77120043'],
  ['DD', 'BOROUGH COUNCIL TAX', 'REF 5521/8890'],
  ['DEB', 'CORNER BAKERY LTD', 'CARD 4410'],
  ['DEB', 'HIGH STREET GROCER', 'CARD 4410'],
  ['SO', 'RENT TO LANDLORD', 'FLAT 2B'],
  ['CPT', 'CASH MACHINE MARKET SQ', 'AT 14.02'],
  ['DEB', 'PETROL STATION 114', 'PUMP 6'],
  ['FPO', 'J WALKER', 'WINDOW CLEANING'],
  ['DEB', 'ONLINE BOOKSHOP', 'ORDER 20-4431'],
  ['DD', 'MOBILE PHONE CO', 'ACCT 9981200'],
];
const payers: [type: string, name: string, further: string][] = [
  ['BGC', 'EMPLOYER LTD SALARY', 'PAYROLL 118'],
  ['FPI', 'A FRIEND', 'DINNER SHARE'],
  ['BGC', 'CHILD BENEFIT', 'HMRC 22119'],
];

export interface LedgerOptions {
  seed: number;
  from?: PlainDate;
  days?: number;
  count?: number;
  opening?: number;
  /** Share of money coming in. */
  incoming?: number;
}

/** A believable account: a payment every so often, more going out than coming in, some days with several. */
export function makeLedger({ seed, from = '2025-06-01', days = 30, count = 40, opening = 123_456, incoming = 0.2 }: LedgerOptions): Ledger {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const offsets = Array.from({ length: count }, () => Math.floor(random() * days)).sort((a, b) => a - b);
  let balance = opening;
  const entries = offsets.map((offset) => {
    const isIn = random() < incoming;
    const [type, name, further] = pick(isIn ? payers : payees);
    const size = isIn ? 2_000 + Math.floor(random() * 180_000) : 120 + Math.floor(random() ** 2 * 40_000);
    const amount = isIn ? size : -size;
    balance += amount;
    return { date: addDays(from, offset), lines: random() < 0.5 ? [name] : [name, further], amount, balance, type };
  });
  return { from, to: addDays(from, days - 1), opening, closing: balance, entries };
}
