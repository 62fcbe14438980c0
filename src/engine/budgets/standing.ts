import type { Decision } from '#engine/evidence/record.ts';
import { dayNumber } from '#platform/shared/dates.ts';
import { type FromBusinesses, fromBusinesses } from './business.ts';
import { type Carrying, carryOver, isExcluded, isGroupKey } from './carrying.ts';
import { type Decisions, readDecisions, textOfKinds } from './decisions.ts';
import { findDuplicates } from './duplicates.ts';
import { type Headings, keysOf, place, type Placing } from './headings.ts';
import type { Account, Household, Payment } from './household.ts';
import type { Memory } from './memory.ts';
import type { Source } from './prints.ts';
import { purchasesAmong } from './purchases.ts';
import { ratesOf } from './rates.ts';
import type { Bucket, Duplicate, Refund, Transfer } from './record.ts';
import { findRefunds } from './refunds.ts';
import { markSaved } from './saved.ts';
import { splitPayments } from './splits.ts';
import { cluesPrinted, purposeOf } from './transfer-clues.ts';
import { findTransfers } from './transfers.ts';

type Buckets = Record<string, Bucket>;
type Status = Transfer['status'];

export interface SortInput {
  household: Household;
  /** What people decided, in the order in which they did. */
  made: readonly Decision[];
  headings: Headings;
  period: { from: string; to: string };
  currency: string;
}

/** Where every payment stands, but for one-offs, and the pairs that put it there. */
export interface Sorted {
  /** With the parts of split payments in their places. */
  household: Household;
  buckets: Buckets;
  placing: Placing;
  carrying: Carrying;
  duplicates: Duplicate[];
  transfers: Transfer[];
  drawings: Transfer[];
  drawnFrom: FromBusinesses['drawnFrom'];
  refunds: Refund[];
  /** Whether a payment stands apart for its category alone, not for a pair or a person's word about it. */
  isGrouped: (payment: Payment) => boolean;
}

/** Puts each payment into its bucket: duplicates first, then what a person left out, transfers, refunds, and what the category says. */
export function sortOut({ household: whole, made, headings, period, currency }: SortInput, memory: Memory): Sorted {
  const { accounts } = whole;
  const decisions = readDecisions(made);
  const duplicates = memory.recall('duplicates', [whole, textOfKinds(decisions, 'duplicate')], () =>
    duplicatesIn(accounts, whole.payments, decisions),
  );
  const printedTwice = settled(duplicates, ({ dropped_id }) => [dropped_id]);
  const household = memory.recall('split', [whole, duplicates, textOfKinds(decisions, 'split')], () =>
    splitPayments(whole, decisions, ({ id }) => printedTwice.has(id)),
  );
  const { payments } = household;
  const single = payments.filter((payment) => !printedTwice.has(payment.id));
  const ofPayments = JSON.stringify([...(decisions.get('category') ?? [])].filter(([subject]) => !isGroupKey(subject)));
  const keys = memory.recall('keys', [household, duplicates, headings, currency, ofPayments], () =>
    keysOf(single, headings, { decisions, currency }),
  );
  const keyOfId = memory.recall('keys by id', [keys], () => new Map([...keys].map(([{ id }, key]) => [id, key])));
  const carrying = carryOver(made, keyOfId);
  const placing = memory.recall('placing', [keys, textOfKinds(carrying.decisions, 'category')], () => place(keys, carrying.decisions));
  const { categoryOf } = placing;
  const exclusions = carrying.decisions.get('exclude');
  const leftOutAlone = (payment: Payment) => exclusions?.has(payment.id) ?? false;
  const leftOutWhole = (payment: Payment) => isExcluded(carrying.decisions, keys.get(payment) ?? '');
  const leftOut = (payment: Payment) => leftOutAlone(payment) || leftOutWhole(payment);
  // A payment to a loan is spending where it is paid from; the loan's own entries are its mirror image, not more money.
  const live = single.filter((payment) => !leftOut(payment) && payment.account.kind !== 'loan');
  const excluded = textOfKinds(carrying.decisions, 'exclude');
  const printed = memory.recall('clues', [household], () => cluesPrinted(accounts));
  const purposes = new Map(live.map((payment) => [payment, purposeOf(categoryOf(payment))]));
  const purpose = (payment: Payment) => purposes.get(payment) ?? 'open';
  const told = textOfKinds(decisions, 'transfer', 'rate');
  const moves = memory.recall('transfers', [household, duplicates, excluded, told, currency, ...purposes.values()], () =>
    fromBusinesses(findTransfers({ payments: live, accounts, decisions, rates: ratesOf(decisions, currency), purpose, printed }), live),
  );
  const { drawnFrom } = moves;
  const { transfers, savedIds } = memory.recall('saved', [moves, placing], () => markSaved(moves.transfers, live, categoryOf));
  const moved = settled(transfers, ({ out_id, in_id }) => [out_id, in_id]);
  const turnedDown = new Set(transfers.filter(({ status }) => status === 'rejected').flatMap(({ out_id, in_id }) => [out_id, in_id]));
  const purchases = memory.recall('purchases', [household], () => purchasesAmong(payments));
  const refunds = memory.recall('refunds', [transfers, placing, headings, excluded, textOfKinds(decisions, 'refund')], () => {
    const open = live.filter(({ id, account }) => !moved.has(id) && !drawnFrom.has(id) && account.use !== 'business');
    return findRefunds({ payments: open, decisions, categoryOf, isIncome: headings.isIncome, purchases });
  });
  const returned = settled(refunds, ({ refund_id }) => [refund_id]);
  const rejectedRefunds = new Set(refunds.filter(({ status }) => status === 'rejected').map(({ refund_id }) => refund_id));

  const bucketOf = (payment: Payment): Bucket => {
    const { id, date, account } = payment;
    if (!account.included || date < period.from || date > period.to) return 'outside';
    if (printedTwice.has(id)) return bucketFor(printedTwice.get(id), 'duplicate');
    if (leftOut(payment)) return 'excluded';
    if (savedIds.has(id)) return 'line';
    if (moved.has(id)) return bucketFor(moved.get(id), 'transfer');
    if (returned.has(id)) return bucketFor(returned.get(id), 'refund');
    if (account.use === 'business' || (account.kind === 'loan' && !placing.isDecided(payment))) return 'excluded';
    if (drawnFrom.has(id)) return 'line';
    return byCategory(categoryOf(payment), { headings, turnedDown: turnedDown.has(id) || rejectedRefunds.has(id) });
  };
  const alone = new Set(transfers.filter(isAlone).flatMap(({ out_id, in_id }) => [out_id, in_id]));
  const buckets = memory.recall('sorted', [household, placing, transfers, refunds, headings, period, excluded], () =>
    Object.fromEntries(payments.map((payment) => [payment.id, bucketOf(payment)])),
  );
  return {
    household,
    buckets,
    placing,
    carrying,
    duplicates,
    ...moves,
    transfers,
    refunds,
    isGrouped: (payment) =>
      !leftOutAlone(payment) && payment.account.use !== 'business' && (!moved.has(payment.id) || alone.has(payment.id)),
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
