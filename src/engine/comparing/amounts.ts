import type { ReportLine, ReportPayment } from '#engine/reports/record.ts';
import type { Reason } from './record.ts';
import type { Entry, Reports } from './sides.ts';

type Evidence = NonNullable<ReportLine['evidence']>;

/** What only a person's word stands behind. */
export const uncited: Reason['cited'] = { before: [], after: [] };

/** The payments of each report that prove a reason. */
export function citing(before: readonly (ReportPayment | undefined)[], after: readonly (ReportPayment | undefined)[]): Reason['cited'] {
  return { before: before.flatMap((payment) => payment?.id ?? []), after: after.flatMap((payment) => payment?.id ?? []) };
}

/** How much and how often: of a bill its amounts and their days, of what varies how many payments and how large. */
export function changedPayments(before: Entry, after: Entry, reports: Reports): Reason[] {
  if (!before.side.counts || !after.side.counts) return [];
  const [was, is] = [before.line.evidence, after.line.evidence];
  if (!was || !is) return statedByHand(before, after, reports.after.model.currency);
  const both: Pair = { before, after, was, is };
  if (!before.isRegular || !after.isRegular) return [...otherRhythm(both), ...changedSums(both, reports)];
  return [...changedAmounts(both), ...otherFrequency(before, after)];
}

interface Pair {
  before: Entry;
  after: Entry;
  was: Evidence;
  is: Evidence;
}

function statedByHand({ side: was, payments: earlier }: Entry, { side: is, payments: later }: Entry, currency: string): Reason[] {
  const isRestated = was.source === is.source && was.amount !== is.amount;
  return [
    ...(was.source === is.source ? [] : [{ code: 'source' as const, from: was.source, to: is.source, cited: citing(earlier, later) }]),
    ...(isRestated ? [{ code: 'stated' as const, from: was.amount, to: is.amount, currency, cited: uncited }] : []),
    ...(was.frequency === is.frequency ? [] : [{ code: 'frequency' as const, from: was.frequency, to: is.frequency, cited: uncited }]),
  ];
}

/** A bill that is paid in other stretches, with the last two payments of each report. */
export function otherFrequency(before: Entry, after: Entry): Reason[] {
  const [from, to] = [before.side.frequency, after.side.frequency];
  return from === to ? [] : [{ code: 'frequency', from, to, cited: citing(before.payments.slice(-2), after.payments.slice(-2)) }];
}

function otherRhythm({ before, after, was, is }: Pair): Reason[] {
  if (was.cadence === is.cadence) return [];
  return [{ code: 'rhythm', from: was.cadence, to: is.cadence, cited: citing(before.payments, after.payments) }];
}

/** Lasting changes that the earlier report couldn't know of: between the reports, then within the later one. */
function changedAmounts(both: Pair): Reason[] {
  const { before, after, was, is } = both;
  const later = is.changes.filter(({ date }) => date > was.last);
  const within = later.map(({ date, from, to }): Reason => {
    const at = after.payments.findIndex((payment) => payment.date >= date);
    const cited = citing(at > 0 ? [] : before.payments.slice(-1), [after.payments[at - 1], after.payments[at]]);
    return { code: 'amount', date, from, to, currency: is.currency, cited };
  });
  const [last, first] = [before.payments.at(-1), after.payments.find(({ date }) => date > was.last)];
  const from = levelAt(last, was.changes.at(-1)?.to ?? was.median);
  const to = later[0]?.from ?? levelAt(first, is.median);
  const isBetween = last && first && from !== null && to !== null && from !== to && was.currency === is.currency;
  const between: Reason[] = isBetween
    ? [{ code: 'amount', date: first.date, from, to, currency: is.currency, cited: citing([last], [first]) }]
    : [];
  const lasting = [...between, ...within];
  return lasting.length > 0 ? lasting : averages(both);
}

/** The amount of a payment where it is the usual one; null where amounts differ each time and one of them says little. */
function levelAt(payment: ReportPayment | undefined, usual: number): number | null {
  return payment && Math.abs(payment.amount) === usual ? usual : null;
}

/** Of what varies: how many payments in how many months, how large they are on average, what came back. */
function changedSums(both: Pair, { before: earlier, after: later }: Reports): Reason[] {
  const { before, after, was, is } = both;
  const isOtherRate = was.count * later.months !== is.count * earlier.months;
  const cited = citing(before.payments, after.payments);
  const counts = { from: was.count, to: is.count, from_months: earlier.months, to_months: later.months };
  return [
    ...(isOtherRate ? [{ code: 'count' as const, ...counts, cited }] : []),
    ...averages(both),
    ...(was.refunded === is.refunded
      ? []
      : [{ code: 'refunded' as const, from: was.refunded, to: is.refunded, currency: is.currency, cited }]),
  ];
}

function averages({ before, after, was, is }: Pair): Reason[] {
  if (was.mean === is.mean || was.currency !== is.currency) return [];
  return [{ code: 'average', from: was.mean, to: is.mean, currency: is.currency, cited: citing(before.payments, after.payments) }];
}
