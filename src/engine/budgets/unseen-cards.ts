import { wholeShare } from '#platform/shared/frequency.ts';
import { divideRounded, type Pence } from '#platform/shared/money.ts';
import { holds } from './coverage.ts';
import { compare } from './decisions.ts';
import type { Account, Payment } from './household.ts';
import { converted, type Rates } from './rates.ts';
import type { Budget } from './record.ts';

/** A card that is paid off and has no statements here: what was bought on it stands in no spending. */
export interface UnseenCard {
  payee: string;
  /** What the household's accounts pay to it a year, in the report's currency. */
  yearly: Pence;
}

interface CardInput {
  budget: Pick<Budget, 'groups' | 'transfers'>;
  payments: readonly Payment[];
  rates: Rates;
}

/** The cards that are paid off from accounts of the report and have no statements among them. */
export function unseenCards({ budget: { groups, transfers }, payments, rates }: CardInput): UnseenCard[] {
  const repayments = groups.filter(({ bucket, isIncome, stopped }) => bucket === 'card_repayment' && !isIncome && !stopped);
  if (repayments.length === 0) return [];
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const ownCards = cardsPaid(transfers, byId);
  const cards = new Map<string, UnseenCard>();
  for (const { canonicalDescription: payee, transactionIds, atStake } of repayments) {
    const name = payee.toLowerCase();
    const own = ownCards.get(name) ?? [];
    const unseen = transactionIds.flatMap((id) => byId.get(id) ?? []).filter((payment) => isUnseen(payment, own));
    const [last] = unseen.slice(-1);
    if (!last) continue;
    const rate = rates(last.account.currency);
    const yearly = rate === null ? 0 : divideRounded(converted(atStake, rate) * last.account.share, wholeShare);
    const known = cards.get(name);
    cards.set(name, { payee: known?.payee ?? payee, yearly: (known?.yearly ?? 0) + yearly });
  }
  return [...cards.values()].sort((a, b) => compare(a.payee, b.payee));
}

/** The card accounts of the household that payments to each payee were found on. */
function cardsPaid(transfers: Budget['transfers'], byId: ReadonlyMap<string, Payment>): Map<string, Account[]> {
  const cards = new Map<string, Account[]>();
  for (const { out_id, in_id, status } of transfers) {
    const [out, into] = [byId.get(out_id ?? ''), byId.get(in_id ?? '')];
    if (status === 'rejected' || !out || into?.account.kind !== 'credit_card') continue;
    const name = (out.payee || out.description).toLowerCase();
    cards.set(name, [...(cards.get(name) ?? []), into.account]);
  }
  return cards;
}

/** A payment reaches a card within so many days. */
const arrivesWithin = 4;

/** Of a payee whose card is here, what that card's statements have no days for is their gap; what they would show is another card's. */
function isUnseen({ account, day }: Payment, own: readonly Account[]): boolean {
  return account.kind !== 'credit_card' && own.every(({ intervals }) => holds(intervals, day) && holds(intervals, day + arrivesWithin));
}
