/** A pair of places in two lists. */
export type Pair = readonly [number, number];

/** Cells of a table of comparisons: lists of 2,000 on each side. */
const MAX_CELLS = 4_000_000;

/**
 * Pairs the items of two lists in their order, so that what the pairs are worth together is the most. `worth` is 0 for two that can't
 * be a pair, at most 1. Equal beginnings and ends (`same`) are paired at once.
 * @returns the pairs in order, or null when the lists are too long to be compared
 */
export function alignment<T>(
  before: readonly T[],
  after: readonly T[],
  { same, worth }: { same: (a: T, b: T) => boolean; worth: (a: T, b: T) => number },
): Pair[] | null {
  const least = Math.min(before.length, after.length);
  const isSame = (one: number, other: number): boolean => {
    const [a, b] = [before[one], after[other]];
    return a !== undefined && b !== undefined && same(a, b);
  };
  let first = 0;
  while (first < least && isSame(first, first)) first++;
  let last = 0;
  while (last < least - first && isSame(before.length - 1 - last, after.length - 1 - last)) last++;
  const between = middle(before.slice(first, before.length - last), after.slice(first, after.length - last), worth);
  if (!between) return null;
  return [
    ...Array.from({ length: first }, (_, at): Pair => [at, at]),
    ...between.map(([one, other]): Pair => [one + first, other + first]),
    ...Array.from({ length: last }, (_, at): Pair => [before.length - last + at, after.length - last + at]),
  ];
}

function middle<T>(before: readonly T[], after: readonly T[], worth: (a: T, b: T) => number): Pair[] | null {
  const width = after.length + 1;
  if ((before.length + 1) * width > MAX_CELLS) return null;
  /** By how many of each list are left, what they are worth at most. */
  const best = new Float32Array((before.length + 1) * width);
  const worths = new Float32Array((before.length + 1) * width);
  const at = (table: Float32Array, one: number, other: number): number => table[one * width + other] ?? 0;
  for (let one = before.length - 1; one >= 0; one--) {
    for (let other = after.length - 1; other >= 0; other--) {
      const [a, b] = [before[one], after[other]];
      const own = a === undefined || b === undefined ? 0 : worth(a, b);
      worths[one * width + other] = own;
      const paired = own > 0 ? own + at(best, one + 1, other + 1) : 0;
      best[one * width + other] = Math.max(paired, at(best, one + 1, other), at(best, one, other + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let one = 0, other = 0; one < before.length && other < after.length;) {
    const here = at(best, one, other);
    if (at(best, one + 1, other) === here) one++;
    else if (at(best, one, other + 1) === here) other++;
    else pairs.push([one++, other++]);
  }
  return pairs;
}
