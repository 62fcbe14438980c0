import type { Pence } from '#platform/shared/money.ts';
import { beatDays, bestFit, type Regular } from './rhythm.ts';

/** A payment as far as purposes are told apart. */
export interface Paid {
  day: number;
  /** Signed pence. */
  amount: Pence;
}

/** Payments of one fixed amount on one rhythm. */
interface Stream<P extends Paid> {
  amount: Pence;
  regular: Regular;
  payments: P[];
}

/** From so many payments on, an amount that comes back on a rhythm is more than chance among other purchases. */
const plain = { agreed: 3, other: 4 };

/** More equal payments a month than these are visits, not agreements. */
const mostLanes = 3;

/** A new price lies within these parts of the old one. */
const priceChange = { least: 0.5, most: 2 };

/**
 * Tells apart what one payee is paid for, where the evidence is plain: two or more fixed amounts, each on its own rhythm
 * over the same time (two policies of one insurer, two memberships), or one such amount among irregular purchases (a
 * subscription at a shop). Anything less stays together.
 * @returns each payment's purpose: '' for the common one, else a text that stays the same as statements are added.
 */
export function tellApart<P extends Paid>(payments: readonly P[], agreed: boolean): Map<P, string> {
  const purposes = new Map<P, string>(payments.map((payment) => [payment, '']));
  const enough = agreed ? plain.agreed : plain.other;
  if (payments.length < enough) return purposes;
  const sorted = payments.toSorted((a, b) => a.day - b.day || a.amount - b.amount);
  const streams = chain(streamsOf(sorted, enough), sorted);
  const rest = sorted.length - streams.reduce((total, { payments: own }) => total + own.length, 0);
  const parallel = streams.filter((stream) => streams.some((other) => other !== stream && overlap(stream, other)));
  const told = parallel.length > 0 ? parallel : streams.filter(({ payments: own }) => own.length >= plain.other && rest >= 3);
  for (const stream of told) {
    const name = nameOf(stream, told);
    for (const payment of stream.payments) purposes.set(payment, name);
  }
  return purposes;
}

/** Every amount that comes back on a rhythm; an amount paid twice a month on two days of its own makes two streams. */
function streamsOf<P extends Paid>(sorted: readonly P[], enough: number): Stream<P>[] {
  return [...Map.groupBy(sorted, ({ amount }) => amount)].flatMap(([amount, own]) => {
    if (own.length < enough) return [];
    const whole = streamOf(amount, own);
    if (whole) return [whole];
    const lanes = lanesOf(own).map((lane) => (lane.length >= enough ? streamOf(amount, lane) : null));
    return lanes.length > 1 && lanes.length <= mostLanes && lanes.every((lane) => lane !== null) ? lanes : [];
  });
}

function streamOf<P extends Paid>(amount: Pence, payments: P[]): Stream<P> | null {
  const days = payments.map(({ day }) => day);
  const fit = new Set(days).size === days.length ? bestFit(days) : null;
  return fit ? { amount, regular: fit.regular, payments } : null;
}

/** Equal payments twice a month: those of the same part of the month belong together; two on one day alternate. */
function lanesOf<P extends Paid>(payments: readonly P[]): P[][] {
  const lanes: P[][] = [];
  for (const payment of payments) {
    const due = lanes
      .map((lane) => ({ lane, away: Math.abs(payment.day - (lane.at(-1)?.day ?? 0) - beatDays('monthly')) }))
      .filter(({ away }) => away <= 6)
      .sort((a, b) => a.away - b.away)[0];
    if (due) due.lane.push(payment);
    else lanes.push([payment]);
  }
  return lanes;
}

/** A stream that begins a beat after another one ended is the same purpose at a new price; so are single payments between them. */
function chain<P extends Paid>(streams: Stream<P>[], sorted: readonly P[]): Stream<P>[] {
  const chained: Stream<P>[] = [];
  for (const stream of streams.toSorted((a, b) => (a.payments[0]?.day ?? 0) - (b.payments[0]?.day ?? 0) || a.amount - b.amount)) {
    const before = chained.find((other) => other.regular === stream.regular && follows(other, stream.payments[0]));
    if (before) before.payments.push(...stream.payments);
    else chained.push({ ...stream, payments: [...stream.payments] });
  }
  const inStream = new Set(chained.flatMap(({ payments }) => payments));
  for (const payment of sorted) {
    if (inStream.has(payment)) continue;
    const last = chained.filter((stream) => follows(stream, payment));
    if (last.length === 1) last[0]?.payments.push(payment);
  }
  return chained;
}

function follows<P extends Paid>(stream: Stream<P>, next: P | undefined): boolean {
  const last = stream.payments.at(-1);
  if (!last || !next) return false;
  const change = next.amount / last.amount;
  const beat = beatDays(stream.regular);
  return Math.abs(next.day - last.day - beat) <= Math.min(6, beat / 4) && change >= priceChange.least && change <= priceChange.most;
}

/** Whether both were paid over a common time of at least two beats of the slower one. */
function overlap(a: Stream<Paid>, b: Stream<Paid>): boolean {
  const from = Math.max(a.payments[0]?.day ?? 0, b.payments[0]?.day ?? 0);
  const to = Math.min(a.payments.at(-1)?.day ?? 0, b.payments.at(-1)?.day ?? 0);
  const beat = Math.max(beatDays(a.regular), beatDays(b.regular));
  return to - from >= beat * 1.5;
}

/** The amount in pence; where two streams share it, the first payment's day as well. */
function nameOf(stream: Stream<Paid>, all: readonly Stream<Paid>[]): string {
  const alike = all.filter(({ amount }) => amount === stream.amount);
  const rank = alike.indexOf(stream);
  return rank > 0 ? `${Math.abs(stream.amount)}.${rank + 1}` : String(Math.abs(stream.amount));
}
