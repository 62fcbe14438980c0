import { baseKey } from '#engine/budgets/carrying.ts';
import type { Bucket } from '#engine/budgets/record.ts';
import type { ReportChange, ReportPayment } from '#engine/reports/record.ts';
import { changedPayments, citing, otherFrequency, uncited } from './amounts.ts';
import { isShown, type Match, unseenAccounts } from './matching.ts';
import type { Reason, Side } from './record.ts';
import { dueOutside } from './seldom.ts';
import type { Entry, Opened, Reports } from './sides.ts';

/** Why a line differs, what explains most first: accounts without statements, then who is paid, then how much and how often, then what people decided. */
export function reasonsOf(match: Match, reports: Reports): Reason[] {
  const { before, after, kind } = match;
  const aside = setAside(match, reports);
  return [
    ...accountReasons(match, reports),
    // What was only put elsewhere has neither begun nor ended.
    ...(aside.length > 0 && (kind === 'new' || kind === 'gone') ? [] : movedOrEnded(match, reports)),
    ...(before && after && before.side.category !== after.side.category
      ? [{ code: 'category' as const, from: before.side.label, to: after.side.label, cited: uncited }]
      : []),
    ...(before && after ? (kind === 'moved' ? otherFrequency(before, after) : changedPayments(before, after, reports)) : []),
    ...aside,
    ...(before && after ? changedShares(before, after, reports) : []),
    ...decisions(match, reports),
  ];
}

function accountReasons({ before, after }: Match, reports: Reports): Reason[] {
  const gone = before ? unseenAccounts(before, reports.before, reports.after) : [];
  const added = after ? unseenAccounts(after, reports.after, reports.before) : [];
  const ids = (entry: Entry | null, accounts: typeof gone) => {
    const of = new Set(accounts.map(({ id }) => id));
    return (entry?.payments ?? []).filter(({ account_id }) => of.has(account_id));
  };
  const names = (accounts: typeof gone) => accounts.map(({ name }) => name);
  return [
    ...(gone.length > 0 ? [{ code: 'account_gone' as const, accounts: names(gone), cited: citing(ids(before, gone), []) }] : []),
    ...(added.length > 0 ? [{ code: 'account_new' as const, accounts: names(added), cited: citing([], ids(after, added)) }] : []),
  ];
}

/** When a payee came or went, where the statements of both reports show the accounts. */
function movedOrEnded({ kind, before, after, ended }: Match, reports: Reports): Reason[] {
  const last = (ended ?? before)?.payments.at(-1);
  const first = after?.payments[0];
  if (kind === 'moved' && before && after && last && first) {
    const cited = citing(ended ? [] : [last], ended ? [last, first] : [first]);
    return [{ code: 'moved', from: before.side.name, to: after.side.name, last: last.date, first: first.date, cited }];
  }
  if (before && after) return stoppedOrResumed(before, after);
  if (before && last && before.side.counts && isShown(before, reports.before, reports.after)) {
    const due = dueOutside(before, reports.after);
    const cited = citing([last], []);
    return [due ? { code: 'not_due', side: 'after', date: due, cited } : { code: 'stopped', date: last.date, cited }];
  }
  if (after && first && after.side.counts && isShown(after, reports.after, reports.before)) {
    const due = dueOutside(after, reports.before);
    const cited = citing([], [first]);
    return [due ? { code: 'not_due', side: 'before', date: due, cited } : { code: 'started', date: first.date, cited }];
  }
  return [];
}

function stoppedOrResumed(before: Entry, after: Entry): Reason[] {
  const [last, first] = [after.payments.at(-1), after.payments[0]];
  if (before.side.counts && !after.side.counts && last) return [{ code: 'stopped', date: last.date, cited: citing([], [last]) }];
  if (!before.side.counts && after.side.counts && first) return [{ code: 'resumed', date: first.date, cited: citing([], [first]) }];
  return [];
}

/** Where somebody or something put single payments: what explains a line that stands in both reports. */
const chosen: ReadonlySet<Bucket> = new Set(['one_off', 'excluded', 'unresolved']);

/** Payments of the same payee, in the same direction, that stand apart in one of the reports and not in both. */
function setAside({ before, after }: Match, reports: Reports): Reason[] {
  const entries = [before, after].filter((entry) => entry !== null);
  const payees = new Set(entries.map(({ payee }) => payee));
  const standing = (side: Side) =>
    [...payees]
      .flatMap((payee) => reports[side].apart.get(payee) ?? [])
      .filter(({ amount, bucket }) => amount > 0 === entries[0]?.line.is_income && (entries.length === 1 || chosen.has(bucket)));
  const found = { before: after ? standing('before') : [], after: before ? standing('after') : [] };
  const only = (side: Side, other: Side) => {
    const ids = new Set(found[other].map(({ id }) => id));
    return found[side].filter(({ id }) => !ids.has(id));
  };
  return [...asideReasons('before', only('before', 'after'), reports), ...asideReasons('after', only('after', 'before'), reports)];
}

function asideReasons(side: Side, payments: readonly ReportPayment[], reports: Reports): Reason[] {
  const { model } = reports[side];
  const currencyOf = ({ account_id }: ReportPayment) => model.accounts.find(({ id }) => id === account_id)?.currency ?? model.currency;
  const kinds = Map.groupBy(payments, (payment) => `${payment.bucket} ${currencyOf(payment)}`);
  return [...kinds.values()].flatMap((some): Reason[] => {
    const [one] = some;
    if (!one) return [];
    const sum = Math.abs(some.reduce((total, { amount }) => total + amount, 0));
    const cited = side === 'before' ? citing(some, []) : citing([], some);
    return [{ code: 'set_aside', side, bucket: one.bucket, count: some.length, sum, currency: currencyOf(one), cited }];
  });
}

function changedShares(before: Entry, after: Entry, { before: earlier, after: later }: Reports): Reason[] {
  const currency = after.line.evidence?.currency;
  const rateIn = ({ model }: Opened) => model.rates.find((rate) => rate.currency === currency)?.rate ?? null;
  const [from, to] = [rateIn(earlier), rateIn(later)];
  return [
    ...(before.side.share !== after.side.share
      ? [{ code: 'share' as const, from: before.side.share, to: after.side.share, cited: uncited }]
      : []),
    ...(currency && from !== to ? [{ code: 'rate' as const, currency, from, to, cited: uncited }] : []),
  ];
}

/** What a person decided about the line or its payments in one of the reports and not alike in the other. Names change no figure. */
function decisions({ before, after }: Match, reports: Reports): Reason[] {
  const made = { before: before ? changesAbout(before, reports.before) : [], after: after ? changesAbout(after, reports.after) : [] };
  const alike = (one: ReportChange, other: ReportChange) => one.kind === other.kind && one.after === other.after;
  const only = (side: Side, other: Side): Reason[] => {
    const own = made[side].filter((change) => !made[other].some((one) => alike(one, change)));
    const alikes = Map.groupBy(own, (change) => JSON.stringify([change.kind, change.before, change.after]));
    return [...alikes.values()].flatMap(([change, ...more]): Reason[] => {
      if (!change) return [];
      return [{ code: 'decided', side, kind: change.kind, from: change.before, to: change.after, count: more.length + 1, cited: uncited }];
    });
  };
  return [...only('before', 'after'), ...only('after', 'before')];
}

/** What was decided about a line: by its key or that of its payee, a payment, a pair of payments, or an account. */
function changesAbout({ side, payments }: Entry, { model }: Opened): ReportChange[] {
  const own = new Set([side.key, baseKey(side.key), ...payments.flatMap(({ id, account_id }) => [id, account_id])]);
  const isOwn = (about: string) => [about, ...about.split(/[<>=]/)].some((part) => own.has(part));
  return model.changes.filter(({ kind, about }) => kind !== 'name' && about !== undefined && isOwn(about));
}
