import type { Bucket } from '#engine/budgets/record.ts';
import { type BudgetTransaction, type Decision, type DecisionKind, mostParts, partId, type Split } from '#engine/evidence/record.ts';

/** A part as it is being chosen: its pounds are positive, as people say them. */
export interface TypedPart {
  category: string | null;
  pounds: number | string;
}

/** Of a payment that stands in a pair, or that is no money, nothing is split. */
export function canBeSplit(bucket: Bucket | undefined): boolean {
  return bucket === 'line' || bucket === 'cash' || bucket === 'card_repayment' || bucket === 'one_off';
}

/** Other payments of an account to or from the same payee, of the very same amount: a bill that is shared is split alike each month. */
export function paymentsAlike(
  payment: BudgetTransaction,
  payments: Iterable<BudgetTransaction>,
  buckets: Readonly<Record<string, Bucket>>,
): string[] {
  const wholeOf = ({ part, amount }: BudgetTransaction) => part?.whole ?? amount;
  const idOf = ({ part, id }: BudgetTransaction) => part?.of ?? id;
  const alike = [...payments].filter(
    (other) =>
      other.account_id === payment.account_id &&
      other.payee === payment.payee &&
      wholeOf(other) === wholeOf(payment) &&
      canBeSplit(buckets[other.id]),
  );
  return [...new Set(alike.map(idOf))].filter((id) => id !== idOf(payment));
}

const penceOf = ({ pounds }: TypedPart): number => Math.round(Number(pounds) * 100);

/** Pence that the other parts leave of a payment for its first part, without a sign; negative where they are more than the payment. */
export function leftFor(others: readonly TypedPart[], whole: number): number {
  return Math.abs(whole) - others.reduce((sum, part) => sum + penceOf(part), 0);
}

export type SplitProblem = 'no_category' | 'no_amount' | 'nothing_left';

/** What a payment is split into, the first part being what the others leave; or what keeps it from being split. */
export function splitFrom(
  first: string | null,
  others: readonly TypedPart[],
  whole: number,
): { split: Split; problem: null } | { split: null; problem: SplitProblem } {
  const wrong = (problem: SplitProblem) => ({ split: null, problem });
  if (others.some((part) => !(penceOf(part) > 0))) return wrong('no_amount');
  const left = leftFor(others, whole);
  if (!(left > 0)) return wrong('nothing_left');
  const parts = [{ category: first, pence: left }, ...others.map((part) => ({ category: part.category, pence: penceOf(part) }))];
  const split = parts.flatMap(({ category, pence }) => (category === null ? [] : [{ category, amount: Math.sign(whole) * pence }]));
  return split.length < parts.length ? wrong('no_category') : { split, problem: null };
}

/** What is decided of a part alone: of another part that comes to its place it was never said. */
const ofParts: readonly DecisionKind[] = ['category', 'one_off', 'exclude'];

/** The decisions that split a payment, or make it one again where `value` is null. */
export function splitDecisions(
  paymentId: string,
  value: Split | null,
  decided: (kind: DecisionKind, subject: string) => unknown,
): Decision[] {
  const parts = Array.from({ length: mostParts }, (_, index) => partId(paymentId, index + 1));
  const said = parts.flatMap((subject) =>
    ofParts.filter((kind) => decided(kind, subject) !== undefined).map((kind) => ({ kind, subject })),
  );
  return [{ kind: 'split', subject: paymentId, value }, ...said.map((one): Decision => ({ ...one, value: null }) as Decision)];
}
