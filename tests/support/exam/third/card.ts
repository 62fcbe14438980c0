import { chance } from '#tests/support/chance.ts';
import { addDays } from '../format.ts';
import type { Story } from '../layout.ts';
import { book } from '../life.ts';
import { living, type Living, type NotedMove } from './life.ts';
import { checkedAccount, storyOf } from './story.ts';

/** A month of a card: what was owed is paid in the middle, and interest may follow on the last day. */
export function spend(
  seed: number,
  words: (move: NotedMove) => string[],
  life: Omit<Living, 'seed'> & { holder: string; owed: number; paid: number; interest: number },
): Story {
  const draw = chance(seed + 3);
  const moves = living({ household: 'none', kinds: ['card', 'refund'], ...life, seed });
  const paidOn = addDays(life.from, 16);
  const payment = {
    ...moves[0]!,
    date: paidOn,
    spent: paidOn,
    kind: 'received' as const,
    name: 'PAYMENT',
    abroad: null,
    amount: life.paid,
  };
  const interest = { ...payment, date: life.to, spent: life.to, kind: 'interest' as const, name: 'INTEREST', amount: -life.interest };
  const all = [...moves, payment, ...(life.interest > 0 ? [interest] : [])].toSorted((a, b) => a.date.localeCompare(b.date));
  return storyOf(
    draw,
    -life.owed,
    life,
    book(all, -life.owed, (move) => words(move as NotedMove)),
  );
}

/** The truth of a card: either date of a payment is right, and no balance stands beside it. */
export function cardAccount(story: Story, number: string): ReturnType<typeof checkedAccount> {
  const account = checkedAccount(story, { sort_code: null, account_number: number, period: null, balanceOn: () => false });
  account.transactions.forEach((line, index) => (line.otherDate = story.lines[index]!.move.spent));
  return account;
}
