import { type Bucket, type Budget, type Group, lowersSpending } from '#engine/budgets/record.ts';
import { type BudgetTransaction, type Decision, type Exclusion, mostBound } from '#engine/evidence/record.ts';
import type { BankStatementStatus, UnreadFiles } from '#features/bank-accounts/contract.ts';
import type { ReportSummary } from './contract.ts';

/** The largest amount of a line, in pounds. */
export const mostPounds = 100_000_000;

/** Why what stands in a field of pounds is no amount of a line. */
export type AmountProblem = 'missing' | 'negative' | 'tooMuch';

/** What is wrong with an amount as it is typed; an empty field is no £0.00. */
export function amountProblem(typed: number | string): AmountProblem | null {
  const pounds = String(typed).trim() === '' ? NaN : Number(typed);
  if (Number.isNaN(pounds)) return 'missing';
  if (pounds < 0) return 'negative';
  return pounds > mostPounds ? 'tooMuch' : null;
}

/** What is wrong with an exchange rate as it is typed: it is a number above nought with a point, at most eight digits behind it. */
export function rateProblem(typed: string): 'missing' | 'comma' | 'zero' | 'no_rate' | null {
  const rate = typed.trim();
  if (rate === '') return 'missing';
  if (/^\d+,\d+$/.test(rate)) return 'comma';
  if (!/^\d{1,6}(\.\d{1,8})?$/.test(rate)) return 'no_rate';
  return Number(rate) > 0 ? null : 'zero';
}

/** Hundredths of a per cent of what stands in a field of a share; null where it is no share. */
export function shareOfPercent(typed: number | string): number | null {
  const percent = String(typed).trim() === '' ? NaN : Number(typed);
  return percent >= 0 && percent <= 100 ? Math.round(percent * 100) : null;
}

/** Of what somebody typed over a record, what differs from it: nothing that was put back as it was. */
export function changedFields<T extends object>(saved: T, typed: Partial<T>): Partial<T> {
  const differs = (field: string) => JSON.stringify(typed[field as keyof T]) !== JSON.stringify(saved[field as keyof T]);
  return Object.fromEntries(Object.entries(typed).filter(([field]) => differs(field))) as Partial<T>;
}

/** Per cent: how sure a category must be for its payee not to be put to review, until a firm says otherwise. */
export const usualReviewBelow = 70;

/** Of a hundred lines that nobody looks at, how many may be wrong, until a firm says otherwise: what the usual level comes to on payees that were never met. */
export const usualAcceptedErrors = 8;

const keyOf = ({ kind, subject }: Pick<Decision, 'kind' | 'subject'>): string => `${kind} ${subject}`;

/**
 * Lays new decisions over those that stand: the last word on a subject wins, null takes a decision away. `undo` puts every
 * former value back when it is applied in its turn.
 */
export function applyDecisions(standing: readonly Decision[], made: readonly Decision[]): { decisions: Decision[]; undo: Decision[] } {
  const all = new Map(standing.map((decision) => [keyOf(decision), decision]));
  const undo: Decision[] = [];
  for (const decision of made) {
    const key = keyOf(decision);
    undo.unshift(all.get(key) ?? { ...decision, value: null });
    if (decision.value === null) all.delete(key);
    else all.set(key, decision);
  }
  return { decisions: [...all.values()], undo };
}

/** The subjects of `mine` that somebody else decided differently since `base`: what a person must be asked about before merging. */
export function conflicts(base: readonly Decision[], theirs: readonly Decision[], mine: readonly Decision[]): Decision[] {
  const before = new Map(base.map((decision) => [keyOf(decision), JSON.stringify(decision.value)]));
  const now = new Map(theirs.map((decision) => [keyOf(decision), JSON.stringify(decision.value)]));
  return mine.filter((decision) => before.get(keyOf(decision)) !== now.get(keyOf(decision)));
}

/** One thing that two people decided differently, by the name that people know it by. */
export interface Clash {
  kind: Decision['kind'];
  name: string;
  /** Of one payment, the day that tells it from the payee's others. */
  date: string | null;
  theirs: Decision['value'] | undefined;
  mine: Decision['value'];
}

/** What each said of the things that were decided differently. */
export function clashesOf(
  mine: readonly Decision[],
  theirs: readonly Decision[],
  { groups, lines, parts = [] }: Pick<Budget, 'groups' | 'lines' | 'parts'>,
  payments: readonly Pick<BudgetTransaction, 'id' | 'payee' | 'date'>[],
): Clash[] {
  const said = new Map(theirs.map((decision) => [keyOf(decision), decision.value]));
  const names = new Map([
    ...[...payments, ...parts].map(({ id, payee }) => [id, payee] as const),
    ...groups.map(({ key, canonicalDescription }) => [key, canonicalDescription] as const),
    ...lines.map(({ key, name }) => [key, name] as const),
  ]);
  const days = new Map([...payments, ...parts].map(({ id, date }) => [id, date]));
  return mine.map((decision) => {
    const { kind, subject, value } = decision;
    return { kind, name: names.get(subject) ?? subject, date: days.get(subject) ?? null, theirs: said.get(keyOf(decision)), mine: value };
  });
}

/** How many things of a report still wait for a person. */
export function toReview(budget: Budget): number {
  const groups = budget.groups.filter(({ reviewed, reasons }) => !reviewed && reasons.length > 0).length;
  const pairs = [...budget.transfers, ...budget.refunds, ...budget.duplicates, ...budget.oneOffs].filter(
    ({ status }) => status === 'ask',
  ).length;
  return groups + pairs;
}

/** How many payments the report's period has, parts of one being one: others of the client stand outside it. */
export function paymentsInPeriod({ buckets, parts = [] }: Pick<Budget, 'buckets' | 'parts'>): number {
  const wholes = new Map(parts.map(({ id, part }) => [id, part?.of]));
  const within = Object.entries(buckets).filter(([, bucket]) => bucket !== 'outside');
  return new Set(within.map(([id]) => wholes.get(id) ?? id)).size;
}

/** How many payments of the report's period stand apart; those outside it are no part of the report. */
export function asideInPeriod({ apart }: Pick<Budget, 'apart'>): number {
  return apart.reduce((sum, { bucket, count }) => sum + (bucket === 'outside' ? 0 : count), 0);
}

/** What a list shows of a report. */
export function summarise(budget: Budget, statements: number): ReportSummary {
  const period = Object.keys(budget.buckets).length > 0 ? budget.period : null;
  return { monthly: budget.monthly, toReview: toReview(budget), statements, transactions: paymentsInPeriod(budget), period };
}

/** What files of a report's client wait for; `other` where they don't all wait for the same. */
export interface FilesWaiting {
  what: BankStatementStatus | 'other';
  count: number;
}

/**
 * The files that hold a report up: those that a person must help along first, then those that are still being read. What can't be used at
 * all is worth a word only where nothing else is there: the report can be finished without it.
 */
export function filesWaiting(files: UnreadFiles['files'], { isAll }: { isAll: boolean }): FilesWaiting | null {
  const asked = ['needs_password', 'needs_columns', 'needs_account', ...(isAll ? (['refused', 'failed'] as const) : [])] as const;
  return together(files, asked) ?? together(files, ['waiting', 'reading'], 'reading');
}

function together(files: UnreadFiles['files'], of: readonly (keyof UnreadFiles['files'])[], as?: 'reading'): FilesWaiting | null {
  const there = of.filter((status) => files[status]);
  const [only, another] = there;
  if (!only) return null;
  return { what: as ?? (another ? 'other' : only), count: there.reduce((sum, status) => sum + (files[status] ?? 0), 0) };
}

/** What still stops a report from being finished, and what is only printed in it. */
export function standsInTheWay(budget: Budget): { stops: Budget['checks']; warnings: Budget['checks'] } {
  return { stops: budget.checks.filter(({ level }) => level === 'stop'), warnings: budget.checks.filter(({ level }) => level === 'warn') };
}

/** Decisions with what they are found again by: some payments of the group that each is about. What comes back by undo has its own. */
export function bound(made: readonly Decision[], { groups }: Pick<Budget, 'groups'>): Decision[] {
  const members = Map.groupBy(groups, ({ key }) => key);
  return made.map((decision) => {
    const ids = members.get(decision.subject)?.flatMap(({ transactionIds }) => transactionIds);
    return ids === undefined || decision.payments !== undefined ? decision : { ...decision, payments: spread(ids, mostBound) };
  });
}

/** At most so many of them, the first and the last and others evenly between. */
function spread(ids: readonly string[], most: number): string[] {
  if (ids.length <= most) return [...ids];
  return Array.from({ length: most }, (_, index) => ids[Math.round((index * (ids.length - 1)) / (most - 1))] ?? '');
}

/** A decision about a group takes the place of one of its kind that was carried there: that one is taken back with it. */
export function superseding(made: readonly Decision[], { carried }: Pick<Budget, 'carried'>): Decision[] {
  return made.flatMap((decision) => [
    ...carried
      .filter(({ kind, to }) => kind === decision.kind && to === decision.subject)
      .map(({ kind, subject }): Decision => ({ kind, subject, value: null })),
    decision,
  ]);
}

/** A group whose reading a person should confirm. */
export interface GroupItem {
  kind: 'group';
  key: string;
  group: Group;
  paymentIds: string[];
  stake: number;
}

/** A question with yes and no: does this belong together, is it the same, will it not come again? */
export interface QuestionItem {
  kind: 'transfer' | 'refund' | 'duplicate' | 'one_off';
  key: string;
  /** What the decision is keyed by. */
  subject: string;
  paymentIds: string[];
  /** Others that it could as well be. */
  rivals: string[];
  stake: number;
}

export type ReviewItem = GroupItem | QuestionItem;

/** Everything of a report that waits for a person, the most money at stake first. */
export function reviewQueue(budget: Budget, payments: Map<string, BudgetTransaction>): ReviewItem[] {
  const worth = (id: string | null | undefined) => Math.abs(payments.get(id ?? '')?.amount ?? 0);
  const ids = (...of: (string | null)[]) => of.filter((id) => id !== null);
  const question = (kind: QuestionItem['kind'], subject: string, paymentIds: string[], rivals: string[] = []): QuestionItem => {
    return { kind, key: `${kind} ${subject}`, subject, paymentIds, rivals, stake: worth(paymentIds[0]) };
  };
  const asked = <T extends { status: string }>(items: readonly T[]) => items.filter(({ status }) => status === 'ask');
  const items: ReviewItem[] = [
    ...budget.groups
      .filter(({ reviewed, reasons }) => !reviewed && reasons.length > 0)
      .map((group): GroupItem => ({ kind: 'group', key: group.key, group, paymentIds: group.transactionIds, stake: group.atStake })),
    ...asked(budget.transfers).map(({ key, out_id, in_id, rivals }) => question('transfer', key, ids(out_id, in_id), rivals)),
    ...asked(budget.refunds).map(({ key, refund_id, purchase_id }) => question('refund', key, ids(refund_id, purchase_id))),
    ...asked(budget.duplicates).map(({ key, kept_id, dropped_id }) => question('duplicate', key, [dropped_id, kept_id])),
    ...asked(budget.oneOffs).map(({ transaction_id }) => question('one_off', transaction_id, [transaction_id])),
  ];
  return items.sort((a, b) => b.stake - a.stake || (a.key < b.key ? -1 : 1));
}

/** The decision that takes something out of here again. */
export interface AsideUndo {
  kind: 'transfer' | 'refund' | 'duplicate' | 'one_off' | 'exclude';
  subject: string;
}

/** What was set aside together: a pair, or the payments that one decision left out. */
export interface AsideItem {
  ids: string[];
  undo: AsideUndo | null;
  /** Why a person left it out. */
  why?: Exclusion;
  /** Money that came back and lowers no spending. */
  countsNowhere?: boolean;
  /** Left out with the account of a business. */
  ofBusiness?: boolean;
}

interface Aside {
  budget: Budget;
  payments: ReadonlyMap<string, BudgetTransaction>;
  /** What a person left out, by payment. */
  leftOut: ReadonlyMap<string, Budget['leftOut'][number]>;
  isOfBusiness: (id: string) => boolean;
}

/** What stands in a bucket, by day. */
export function setAside({ budget, payments, leftOut, isOfBusiness }: Aside, bucket: Bucket): AsideItem[] {
  // The budget may know of payments that are still on their way here.
  const read = (...ids: (string | null)[]) => ids.filter((id): id is string => id !== null && payments.has(id));
  const pairs: AsideItem[] = [
    ...budget.transfers.map(({ key, out_id, in_id, saved }) => ({
      ids: read(saved ? null : out_id, in_id),
      undo: { kind: 'transfer' as const, subject: key },
    })),
    ...budget.refunds.map((refund) => ({
      ids: read(refund.refund_id, refund.purchase_id),
      undo: { kind: 'refund' as const, subject: refund.key },
      countsNowhere: refund.status !== 'ask' && !lowersSpending(refund, budget.buckets),
    })),
    ...budget.duplicates.map(({ key, kept_id, dropped_id }) => ({
      ids: read(dropped_id, kept_id),
      undo: { kind: 'duplicate' as const, subject: key },
    })),
    ...budget.oneOffs.map(({ transaction_id }) => ({
      ids: read(transaction_id),
      undo: { kind: 'one_off' as const, subject: transaction_id },
    })),
  ].filter(({ ids }) => budget.buckets[ids[0] ?? ''] === bucket);
  const paired = new Set(pairs.flatMap(({ ids }) => ids));
  const alone = [...payments.keys()].filter((id) => budget.buckets[id] === bucket && !paired.has(id));
  const together = Map.groupBy(alone, (id) => leftOut.get(id)?.subject ?? id);
  const rest = [...together].map(([subject, ids]): AsideItem => {
    const [first = ''] = ids;
    const said = leftOut.get(first);
    if (said) return { ids, undo: { kind: 'exclude', subject }, why: said.why };
    return { ids, undo: null, ofBusiness: bucket === 'excluded' && isOfBusiness(first) };
  });
  const dayOf = ({ ids }: AsideItem) => ids.map((id) => payments.get(id)?.date ?? '').sort()[0] ?? '';
  return [...pairs, ...rest].sort((a, b) => dayOf(a).localeCompare(dayOf(b)));
}
