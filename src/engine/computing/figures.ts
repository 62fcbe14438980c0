import type { Every } from '#engine/extraction/record.ts';
import { oftenIn } from '#engine/extraction/words/often.ts';
import { dayIn, findValues } from '#engine/extraction/words/values.ts';
import type { PlainDate } from '#platform/shared/dates.ts';
import { type Fraction, fractionOf, times, whole } from './fraction.ts';

/** What can be computed with: pounds, per cent or a plain number, exactly; or a day. */
export type Figure = { kind: 'money' | 'percentage' | 'number'; amount: Fraction; every: Every | null } | { kind: 'date'; day: PlainDate };

export type Quantity = Exclude<Figure, { kind: 'date' }>;

/** Letters of the longest figure that anybody means. */
const LONGEST = 24;

/** The one day that a text names; null where it names none, or several: "1 May to 3 June 2026" is no day to print or to count from. */
export function dayOf(text: string): Figure | null {
  const days = new Set(findValues(text, 'date').map(({ from, to }) => dayIn(text.slice(from, to))));
  const [day] = days;
  return days.size !== 1 || !day ? null : { kind: 'date', day };
}

/**
 * The one amount, percentage or number that a text says, exactly; null where it says none, or several: "£20,000 to £30,000" is nothing to
 * compute with, nor is "£500 or 2%" where it may be either, nor "8,25%", which is no 25%.
 */
export function quantityIn(text: string, kinds: readonly Quantity['kind'][]): Quantity | null {
  const said = kinds.map((kind) => saidAs(kind, text));
  if (said.includes(null)) return null;
  const found = said.flatMap((each) => each ?? []);
  const [first] = found;
  return first && found.every(({ kind }) => kind === first.kind || kind === 'number') && isOne(found, first) ? first : null;
}

const isOne = (found: readonly Quantity[], { kind, amount }: Quantity): boolean =>
  found.every((other) => other.kind !== kind || other.amount.top * amount.bottom === amount.top * other.amount.bottom);

/** All that a text says of a kind; null where one of them is but a piece of a longer figure. */
function saidAs(kind: Quantity['kind'], text: string): Quantity[] | null {
  const bare = text.trim();
  if (kind === 'money' && /^\d+(?:,\d{3})*(?:\.\d{1,2})?$/.test(bare)) return [{ kind, amount: fractionOf(bare), every: null }];
  const every = oftenIn(text);
  const found = findValues(text, kind);
  if (found.some(({ from, to }) => isPiece(text, from, to))) return null;
  if (found.some(({ from, to }) => to - from > LONGEST)) return [];
  return found.map(({ from, to }) => {
    const sign = /(?:^|[\s(])[-−]$/.test(text.slice(0, from)) ? '-' : '';
    return { kind, amount: amountOf(sign + text.slice(from, to)), every };
  });
}

/** Whether figures go on beyond what was found, as people elsewhere write them: "£30.000,50", "£1 234", "8,25%". */
const isPiece = (text: string, from: number, to: number): boolean => goesOn.test(text.slice(to - 1)) || began.test(text.slice(0, from));
const goesOn = /^\d(?:\d|[.,'’]\d|[ \u00a0\u202f]\d{3}(?!\d))/;
const began = /\d[.,'’][-−]?$/;

function amountOf(said: string): Fraction {
  const digits = fractionOf(/\d[\d,]*(?:\.\d+)?/.exec(said)?.[0] ?? '0');
  const magnitude = /k\b/i.test(said) ? 1_000 : /m(?:illion)?\b/i.test(said) ? 1_000_000 : 1;
  return times(digits, whole(/^[-−]/.test(said.trim()) ? -magnitude : magnitude));
}
