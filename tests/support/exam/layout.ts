import { chance, type Chance } from '#tests/support/chance.ts';
import { addDays } from './format.ts';
import type { Life, Printed } from './life.ts';
import { book, live, sums, trueLines, type Move } from './life.ts';
import type { Print } from './makers/makers.ts';
import type { Truth, TrueAccount } from './truth.ts';

export interface Made {
  truth: Truth;
  print: Print;
}

/** One way of printing, and the bank that prints much like it. */
export interface Layout {
  name: string;
  like: string;
  make: (seed: number) => Omit<Made, 'truth'> & { truth: Omit<Truth, 'layout' | 'like'> };
}

export interface Story {
  draw: Chance;
  holder: string;
  address: string[];
  sortCode: string;
  number: string;
  opening: number;
  closing: number;
  paidIn: number;
  paidOut: number;
  from: string;
  to: string;
  lines: Printed[];
}

const holders = [
  'MR DANIEL P ASHWORTH',
  'MRS EILEEN MACREADY',
  'MISS TEMPERANCE OYELARAN',
  'MR JAKUB WISNIEWSKI',
  'DR HELEN M CARRUTHERS',
  'MS PRIYA RAMANATHAN',
];
const streets = ['14 Larkspur Close', '3B Station Parade', '127 Hollin Lane', 'The Old Forge, Mill Street', 'Flat 6, 40 Quayside'];
const towns = ['LEEDS LS18 4TJ', 'HEXHAM NE46 1QQ', 'BELFAST BT9 6DW', 'CARDIFF CF11 9HA', 'EXETER EX4 3LQ'];

/** A holder, an account and its movements, in the words of one bank. */
export function tell(
  seed: number,
  words: (move: Move) => string[],
  life: Partial<Omit<Life, 'seed'>> & { opening?: number; holder?: string; month?: number } = {},
): Story {
  const draw = chance(seed);
  const holder = life.holder ?? draw.pick(holders);
  const from = life.from ?? `2026-0${life.month ?? 4}-0${draw.whole(1, 5)}`;
  const to = life.to ?? addDays(from, draw.pick([28, 29, 30]));
  const opening = life.opening ?? draw.whole(45_000, 310_000);
  const lines = book(live({ odd: 34, ...life, seed: seed + 17, from, to }), opening, words);
  return {
    draw,
    holder,
    address: [draw.pick(streets), draw.pick(towns)],
    sortCode: `00-${draw.digits(2)}-${draw.digits(2)}`,
    number: draw.digits(8),
    opening,
    from,
    to,
    lines,
    ...sums(lines, opening),
  };
}

/** The truth of an account told as above. */
export function accountOf(story: Story, changes: Partial<TrueAccount> & { balanceOn?: (line: Printed) => boolean } = {}): TrueAccount {
  const { balanceOn, ...rest } = changes;
  return {
    account_holder: story.holder,
    sort_code: story.sortCode,
    account_number: story.number,
    currency: 'GBP',
    period: { from: story.from, to: story.to },
    opening_balance: story.opening,
    closing_balance: story.closing,
    transactions: trueLines(story.lines, balanceOn),
    ...rest,
  };
}

/** A name as people write it: MR JOHN SMITH → Mr John Smith. */
export const gentle = (name: string): string => name.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The date of a line, or nothing where the line before was of the same day. */
export const dateOnce = (lines: readonly Printed[], index: number, text: string): string =>
  lines[index - 1]?.lastOfDay === false ? '' : text;
