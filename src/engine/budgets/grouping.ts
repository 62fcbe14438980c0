import { monthOf } from '#platform/shared/dates.ts';
import type { Pence } from '#platform/shared/money.ts';
import { statistics } from './amounts.ts';
import { isExcluded } from './carrying.ts';
import { isReviewed } from './checks.ts';
import { compare, type Decisions } from './decisions.ts';
import { type GroupInput, groupRecord, type WorkedGroup, workGroups } from './groups.ts';
import type { Payment } from './household.ts';
import type { Memory } from './memory.ts';
import { findOneOffs, standsApart } from './one-offs.ts';
import { converted, type Rates } from './rates.ts';
import type { Bucket, Group, OneOff } from './record.ts';
import type { Sorted } from './standing.ts';

export interface GroupingInput {
  payments: readonly Payment[];
  sorted: Sorted;
  work: GroupInput;
  decisions: Decisions;
  rates: Rates;
}

/** Payments in their groups, each worked out. */
export interface Grouped {
  /** Where every payment stands, one-offs among them. */
  buckets: Record<string, Bucket>;
  oneOffs: OneOff[];
  /** The groups that lines are made from. */
  lineGroups: WorkedGroup[];
  /** Groups of what stands apart for its category. */
  apartGroups: WorkedGroup[];
}

/** Buckets beside the lines whose payments are grouped by payee, so that one decision can move a whole group. */
const apartBuckets = ['cash', 'card_repayment', 'transfer', 'excluded'] as const;

/** Groups what stands in lines and what stands apart for its category; one-offs are taken out before groups are worked out for good. */
export function groupPayments({ payments, sorted, work, decisions, rates }: GroupingInput, memory: Memory): Grouped {
  const standing = (bucket: Bucket) => payments.filter(({ id }) => sorted.buckets[id] === bucket);
  const inLines = workGroups(standing('line'), 'line', work, memory);
  const oneOffs = oneOffsIn(inLines, { work, decisions, rates });
  const amounts = new Map(payments.map(({ id, amount }) => [id, amount]));
  const apart = new Set(
    oneOffs.filter((oneOff) => standsApart(oneOff, amounts.get(oneOff.transaction_id) ?? 0)).map(({ transaction_id }) => transaction_id),
  );
  const lineGroups = inLines.flatMap((group) => {
    const left = group.payments.filter(({ id }) => !apart.has(id));
    return left.length === group.payments.length ? [group] : workGroups(left, 'line', work, memory);
  });
  const buckets = { ...sorted.buckets };
  for (const id of apart) buckets[id] = 'one_off';
  const apartGroups = apartBuckets.flatMap((bucket) => workGroups(standing(bucket).filter(sorted.isGrouped), bucket, work, memory));
  return { buckets, oneOffs, lineGroups, apartGroups };
}

/** The records of all groups, the most money at stake first. */
export function groupRecords(
  { lineGroups, apartGroups, oneOffs }: Grouped,
  { work, decisions, unearned }: Pick<GroupingInput, 'work' | 'decisions'> & { unearned: ReadonlySet<string> },
  memory: Memory,
): Group[] {
  const asked = new Set(oneOffs.filter(({ status }) => status === 'ask').map(({ transaction_id }) => transaction_id));
  const groups = [...lineGroups, ...apartGroups].map((group) =>
    groupRecord(group, {
      input: work,
      reviewed: isReviewed(decisions, group.key) || isExcluded(decisions, group.key),
      unearned: unearned.has(group.key),
      large: group.payments.some(({ id }) => asked.has(id)),
      memory,
    }),
  );
  return groups.sort((a, b) => b.atStake - a.atStake || compare(a.key, b.key));
}

function oneOffsIn(
  groups: readonly WorkedGroup[],
  { work, decisions, rates }: { work: GroupInput; decisions: Decisions; rates: Rates },
): OneOff[] {
  // What is large is judged in the report's currency; without a rate nothing of the currency counts yet.
  const net = (payment: Payment) => converted(work.net(payment), rates(payment.account.currency) ?? 0n);
  const payments = groups.flatMap((group) => group.payments).filter(({ account }) => rates(account.currency) !== null);
  return findOneOffs({
    groups: groups.map((group) => ({ ...group, agreed: work.headings.custom(group.category).agreed })),
    decisions,
    usualMonth: {
      income: usualMonth(
        payments.filter(({ amount }) => amount > 0),
        net,
      ),
      spending: usualMonth(
        payments.filter(({ amount }) => amount < 0),
        net,
      ),
    },
    net,
  });
}

/** The middle of the months' sums; nothing is usual that was seen in one month, or in fewer than three payments. */
function usualMonth(payments: readonly Payment[], net: (payment: Payment) => Pence): Pence | null {
  const sums = new Map<string, Pence>();
  for (const payment of payments) {
    const month = monthOf(payment.date);
    sums.set(month, (sums.get(month) ?? 0) + Math.abs(net(payment)));
  }
  return sums.size >= 2 && payments.length >= 3 ? statistics([...sums.values()]).median : null;
}
