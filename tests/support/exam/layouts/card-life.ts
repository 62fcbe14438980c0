import { money } from '../format.ts';
import { accountOf, type Story } from '../layout.ts';
import { trueLines, type Move, type Printed } from '../life.ts';
import type { TrueAccount } from '../truth.ts';

export const cardWords = (move: Move): string[] => {
  if (move.kind === 'received') return ['PAYMENT RECEIVED - THANK YOU'];
  if (move.kind === 'fee') return ['INTEREST ON PURCHASES'];
  return [
    `${move.name} ${move.town}`,
    ...(move.abroad ? [`${money(move.abroad.cents)} ${move.abroad.currency} @ ${move.abroad.rate}`] : []),
  ];
};

export const cardLife = { opening: -64_218, kinds: ['card', 'refund', 'received'] as const, odd: 34, abroad: 0.15 };

/** A card's account: no sort code, the purchase date beside the posting date. */
export function cardAccount(story: Story, number: string, lines: readonly Printed[] = story.lines): TrueAccount {
  const transactions = trueLines([...lines], () => false).map((line, index) => ({ ...line, otherDate: lines[index]!.move.spent }));
  return accountOf(story, { sort_code: null, account_number: number, transactions });
}
