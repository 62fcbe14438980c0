import { chance } from '#tests/support/chance.ts';
import { money } from '../format.ts';
import { accountOf, type Story } from '../layout.ts';
import { book, sums, type Printed } from '../life.ts';
import type { TrueAccount } from '../truth.ts';
import { living, type Living, type NotedMove } from './life.ts';

const holders = [
  'MR OWEN T LLEWELLYN',
  'MISS ADAEZE C OBI',
  'MRS MARGARET I SUTCLIFFE',
  'MR LUKASZ WOJCIK',
  'MS FIONA J GALLACHER',
  'DR S R BANERJEE',
];
const homes = [
  ['22 Tresillian Terrace', 'CARDIFF CF10 5DZ'],
  ['Flat 2', '9 Union Street', 'DUNDEE DD1 4BH'],
  ['81 Cavehill Road', 'BELFAST BT15 5BP'],
  ['The Hayloft, Mill Lane', 'HOLMFIRTH HD9 3TR'],
] as const;

export interface Telling extends Omit<Living, 'seed'> {
  opening?: number;
  holder?: string;
  /** An account that can't be overdrawn: it begins with as much more as it needs. */
  neverOverdrawn?: boolean;
}

/** A holder, an account and its movements over a period, in the words of one bank. */
export function tellOf(seed: number, words: (move: NotedMove) => string[], life: Telling): Story {
  const draw = chance(seed + 91);
  const moves = living({ ...life, seed: seed + 5 });
  const wanted = life.opening ?? draw.whole(61_000, 274_000);
  const lowest = Math.min(...book(moves, wanted, () => []).map(({ balance }) => balance));
  const opening = life.neverOverdrawn && lowest < 0 ? wanted - lowest + draw.whole(1_000, 9_000) : wanted;
  return storyOf(
    draw,
    opening,
    life,
    book(moves, opening, (move) => words(move as NotedMove)),
  );
}

/** The same holder and account, with other lines. */
export function storyOf(draw: Story['draw'], opening: number, life: Pick<Telling, 'from' | 'to' | 'holder'>, lines: Printed[]): Story {
  return {
    draw,
    holder: life.holder ?? draw.pick(holders),
    address: [...draw.pick(homes)],
    sortCode: `00-${draw.digits(2)}-${draw.digits(2)}`,
    number: draw.digits(8),
    opening,
    from: life.from,
    to: life.to,
    lines,
    ...sums(lines, opening),
  };
}

/** The truth of a story, after its own sums have been added up again. */
export function checkedAccount(story: Story, changes: Parameters<typeof accountOf>[1] = {}): TrueAccount {
  const account = accountOf(story, changes);
  let balance = account.opening_balance ?? story.opening;
  for (const { amount, balance: printed, date } of account.transactions) {
    balance += amount;
    if (amount === 0) throw new Error(`${date}: a payment of nothing`);
    if (printed !== null && printed !== balance) throw new Error(`${date}: the balance ${printed} should be ${balance}`);
  }
  if (account.closing_balance !== null && account.closing_balance !== balance)
    throw new Error(`the closing balance ${account.closing_balance} should be ${balance}`);
  if (story.opening + story.paidIn - story.paidOut !== story.closing) throw new Error('money in and out do not make the closing balance');
  return account;
}

/** Breaks a text at spaces into lines of at most so many letters. */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** An IBAN as banks print it under a sort code; its check digits are invented. */
export const ibanOf = (bank: string, { sortCode, number }: Pick<Story, 'sortCode' | 'number'>): string =>
  `GB29 ${bank} ${sortCode.replaceAll('-', '')}${number}`.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Words with small letters after the first: TESCO STORES → Tesco Stores. */
export const eased = (text: string): string => text.toLowerCase().replaceAll(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());

/** What stands under money out, and under money in. */
export const outOf = (line: Printed): string => (line.amount < 0 ? money(line.amount) : '');
export const into = (line: Printed): string => (line.amount > 0 ? money(line.amount) : '');
