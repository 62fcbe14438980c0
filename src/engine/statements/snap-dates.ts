import { addDays, type PlainDate } from '#platform/shared/dates.ts';
import type { PrintedDate } from './dates.ts';
import { misreadDate } from './misread.ts';
import type { Repair } from './record.ts';
import type { Row } from './rows.ts';
import { isDoubted } from './seen.ts';
import type { Period } from './years.ts';

/** A date as it is printed once, for one row or for several. */
interface Spot {
  printed: PrintedDate;
  row: Row;
  date: PlainDate | null;
}

/** What the order of the rows says of recognised dates. */
export interface SnappedDates {
  dates: Map<Row, PlainDate>;
  repairs: Repair[];
  /** Rows whose dates the order doesn't allow, and doesn't settle either. */
  open: Set<Row>;
  /** Rows whose dates stand in order but, being doubtful, may be another day that does too. */
  doubtful: Set<Row>;
}

/** Dates out of order beyond this part of all are no misread ones: the rows have another order. */
const MOST_OUT = 0.15;
/** Days that a payment may lie before the period in which it was booked. */
const DAYS_BEFORE = 10;
/** More days than this between two rows leave open what lies between. */
const WIDEST = 62;

/** Gives recognised dates that are out of order the one day that their neighbours allow and that they can have been in print. */
export function snapDates(rows: readonly Row[], dates: ReadonlyMap<Row, PlainDate>, period: Period | null): SnappedDates {
  const snapped: SnappedDates = { dates: new Map(dates), repairs: [], open: new Set(), doubtful: new Set() };
  const spots = spotsOf(rows, dates);
  if (spots.every(({ printed }) => printed.seen === undefined)) return snapped;
  const downwards = isDownwards(spots);
  const ordered = downwards ? spots.toReversed() : spots;
  const sound = soundOnes(ordered, period);
  const isOrdered = ordered.length - sound.size <= Math.max(2, MOST_OUT * ordered.length);
  for (const [at, spot] of ordered.entries()) {
    if (!spot.printed.seen) continue;
    const others = (from: number, to: number): PlainDate[] =>
      ordered.slice(from, to).flatMap(({ date }, index) => (date !== null && sound.has(from + index) ? [date] : []));
    const from = others(0, at).at(-1) ?? (period && addDays(period.from, -DAYS_BEFORE));
    const to = others(at + 1, ordered.length)[0] ?? period?.to ?? null;
    settle(snapped, { spot, rows, isSound: sound.has(at), days: isOrdered && from !== null && to !== null ? daysFrom(from, to) : [] });
  }
  return snapped;
}

/** Each printed date once, in the order of the rows. */
function spotsOf(rows: readonly Row[], dates: ReadonlyMap<Row, PlainDate>): Spot[] {
  const spots = new Map<PrintedDate, Spot>();
  for (const row of rows)
    if (row.date && !spots.has(row.date)) spots.set(row.date, { printed: row.date, row, date: dates.get(row) ?? null });
  return [...spots.values()];
}

function isDownwards(spots: readonly Spot[]): boolean {
  let steps = 0;
  spots.forEach(({ date }, at) => {
    const before = spots[at - 1]?.date ?? null;
    if (date !== null && before !== null) steps += date > before ? 1 : date < before ? -1 : 0;
  });
  return steps < 0;
}

/** The places of the surest dates that stand in order: of all runs that never go back the one that weighs most. */
function soundOnes(spots: readonly Spot[], period: Period | null): Set<number> {
  const best: { weight: number; before: number }[] = [];
  for (const [at, { date, printed }] of spots.entries()) {
    const own =
      date === null || (period && date > period.to) ? -Infinity : printed.seen?.unread ? 0.1 : (printed.seen?.confidence ?? 1) ** 2;
    let [weight, before] = [own, -1];
    for (let earlier = 0; earlier < at; earlier++) {
      const run = best[earlier]!;
      if ((spots[earlier]?.date ?? '') <= (date ?? '') && run.weight + own > weight) [weight, before] = [run.weight + own, earlier];
    }
    best.push({ weight, before });
  }
  let last = best.reduce((most, { weight }, at) => (weight > (best[most]?.weight ?? -Infinity) ? at : most), best.length > 0 ? 0 : -1);
  const sound = new Set<number>();
  for (; last >= 0 && best[last]!.weight > -Infinity; last = best[last]!.before) sound.add(last);
  return sound;
}

function daysFrom(from: PlainDate, to: PlainDate): PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = from; day <= to && days.length <= WIDEST; day = addDays(day, 1)) days.push(day);
  return days;
}

interface Neighbours {
  spot: Spot;
  rows: readonly Row[];
  isSound: boolean;
  /** Those that the order allows. */
  days: readonly PlainDate[];
}

function settle(snapped: SnappedDates, { spot: { printed, row, date }, rows, isSound, days }: Neighbours): void {
  const seen = printed.seen!;
  if (!isDoubted(seen) && isSound) return;
  const own = rows.filter((one) => one.date === printed);
  const close = days.map((day) => ({ day, off: days.length === 1 ? 0 : misreadDate(seen.text, day) })).filter(({ off }) => off <= 1);
  const least = Math.min(...close.map(({ off }) => off));
  const [only, another] = close.filter(({ off }) => off === least);
  if (close.length > 1) for (const one of own) snapped.doubtful.add(one);
  if (isSound && !seen.unread) return;
  if (only && !another && isDoubted(seen)) {
    for (const one of own) snapped.dates.set(one, only.day);
    const note = `“${seen.text}” was taken for ${dayText(only.day)}, as the days of the rows around it allow.`;
    snapped.repairs.push({ page: row.page, row: row.index, kind: 'misread', note });
    return;
  }
  const near = date ?? days[0];
  for (const one of own) {
    snapped.open.add(one);
    if (near !== undefined) snapped.dates.set(one, near);
  }
}

const dayText = (date: PlainDate): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));
