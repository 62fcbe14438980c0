import { dayNumber } from '#platform/shared/dates.ts';
import { type Decisions, textOf } from './decisions.ts';
import { findDuplicates } from './duplicates.ts';
import { type Headings, place, type Placing } from './headings.ts';
import type { Account, Payment } from './household.ts';
import type { Source } from './prints.ts';
import type { Bucket, Duplicate, Refund, Transfer } from './record.ts';
import { findRefunds } from './refunds.ts';
import { findTransfers } from './transfers.ts';

type Buckets = Record<string, Bucket>;
type Status = Transfer['status'];

export interface SortInput {
  accounts: readonly Account[];
  decisions: Decisions;
  headings: Headings;
  period: { from: string; to: string };
  currency: string;
}

/** Where every payment stands, but for one-offs, and the pairs that put it there. */
export interface Sorted {
  buckets: Buckets;
  placing: Placing;
  duplicates: Duplicate[];
  transfers: Transfer[];
  refunds: Refund[];
  /** Whether a payment stands apart for its category alone, not for a pair or a person's word about it. */
  isGrouped: (payment: Payment) => boolean;
}

/** Puts each payment into its bucket: duplicates first, then what a person left out, transfers, refunds, and what the category says. */
export function sortOut(payments: readonly Payment[], { accounts, decisions, headings, period, currency }: SortInput): Sorted {
  const duplicates = duplicatesIn(accounts, payments, decisions);
  const printedTwice = settled(duplicates, ({ dropped_id }) => [dropped_id]);
  const leftOut = (payment: Payment) => textOf(decisions, 'exclude', payment.id) !== null;
  const single = payments.filter((payment) => !printedTwice.has(payment.id));
  const placing = place(single, headings, { decisions, currency });
  const { categoryOf } = placing;
  // A payment to a loan is spending where it is paid from; the loan's own entries are its mirror image, not more money.
  const live = single.filter((payment) => !leftOut(payment) && payment.account.kind !== 'loan');
  const transfers = findTransfers({ payments: live, accounts, decisions, categoryOf });
  const moved = settled(transfers, ({ out_id, in_id }) => [out_id, in_id]);
  const turnedDown = new Set(transfers.filter(({ status }) => status === 'rejected').flatMap(({ out_id, in_id }) => [out_id, in_id]));
  const refunds = findRefunds({ payments: live.filter(({ id }) => !moved.has(id)), decisions, categoryOf, isIncome: headings.isIncome });
  const returned = settled(refunds, ({ refund_id }) => [refund_id]);
  const rejectedRefunds = new Set(refunds.filter(({ status }) => status === 'rejected').map(({ refund_id }) => refund_id));

  const bucketOf = (payment: Payment): Bucket => {
    const { id, date, account } = payment;
    if (!account.included || date < period.from || date > period.to) return 'outside';
    if (printedTwice.has(id)) return bucketFor(printedTwice.get(id), 'duplicate');
    if (leftOut(payment)) return 'excluded';
    if (moved.has(id)) return bucketFor(moved.get(id), 'transfer');
    if (returned.has(id)) return bucketFor(returned.get(id), 'refund');
    if (account.kind === 'loan' && !placing.isDecided(payment)) return 'excluded';
    return byCategory(categoryOf(payment), { headings, turnedDown: turnedDown.has(id) || rejectedRefunds.has(id) });
  };
  const alone = new Set(transfers.filter(isAlone).flatMap(({ out_id, in_id }) => [out_id, in_id]));
  return {
    buckets: Object.fromEntries(payments.map((payment) => [payment.id, bucketOf(payment)])),
    placing,
    duplicates,
    transfers,
    refunds,
    isGrouped: (payment) => !leftOut(payment) && (!moved.has(payment.id) || alone.has(payment.id)),
  };
}

/** Known to be an own transfer without its other side: a group of such may turn out to be something else. */
function isAlone({ out_id, in_id, status }: Transfer): boolean {
  return status === 'sure' && (out_id === null || in_id === null);
}

/** The payments of pairs that stand or are asked about, with how each stands; a rejected pair holds nothing. */
function settled<P extends { status: Status }>(pairs: readonly P[], ids: (pair: P) => (string | null)[]): Map<string, Status> {
  return new Map(
    pairs
      .filter(({ status }) => status !== 'rejected')
      .flatMap((pair) => ids(pair).flatMap((id): [string, Status][] => (id === null ? [] : [[id, pair.status]]))),
  );
}

function bucketFor(status: Status | undefined, bucket: Bucket): Bucket {
  return status === 'ask' ? 'unresolved' : bucket;
}

function byCategory(category: string, { headings, turnedDown }: { headings: Headings; turnedDown: boolean }): Bucket {
  if (category === 'excluded.cash_withdrawal') return 'cash';
  if (category === 'excluded.card_repayment') return 'card_repayment';
  const named = category === 'excluded.transfer_own' || category === 'excluded.refund' || turnedDown;
  return category.startsWith('excluded.') && headings.has(category) && !named ? 'excluded' : 'line';
}

/** Duplicates are looked for within each account: the same payment in two accounts is a transfer's two sides. */
function duplicatesIn(accounts: readonly Account[], payments: readonly Payment[], decisions: Decisions): Duplicate[] {
  const byAccount = Map.groupBy(payments, ({ account }) => account);
  return accounts.flatMap((account) => {
    const own = byAccount.get(account) ?? [];
    const prints = own.map(({ id, day, amount, description, evidence }) => ({
      id,
      day,
      amount,
      description,
      source: evidence.file_id ?? '',
      bank_id: evidence.bank_id,
      pending: evidence.pending,
    }));
    return findDuplicates(prints, sourcesOf(account, own), decisions);
  });
}

/** What is known of each file of an account; a file without a stated period covers the days of its payments. */
function sourcesOf({ statements }: Account, payments: readonly Payment[]): Source[] {
  const bySource = Map.groupBy(payments, ({ evidence }) => evidence.file_id ?? '');
  return [...bySource].map(([id, own]) => {
    const stated = statements.filter(({ file_id }) => (file_id ?? '') === id);
    const [one] = stated;
    const days = own.map(({ day }) => day);
    return {
      id,
      from: Math.min(...(one ? stated.map(({ from }) => dayNumber(from)) : days)),
      to: Math.max(...(one ? stated.map(({ to }) => dayNumber(to)) : days)),
      opening: stated.length === 1 ? (one?.opening_balance ?? null) : null,
      closing: stated.length === 1 ? (one?.closing_balance ?? null) : null,
      proved: stated.length > 0 && stated.every(({ proved }) => proved),
      printed: own.some(({ evidence }) => evidence.place !== null),
    };
  });
}
