import type { Entry } from './entries.ts';

/** Where the further lines of a description stand, seen from the line with the amount. */
export type Wrap = 'below' | 'above' | 'around';

const isMoney = (entry: Entry | undefined): boolean => entry?.kind === 'money';
const step = (a: Entry, b: Entry): number => b.line.y0 - a.line.y0;

/** Lines between two rows: which row each belongs to is open. `upper` or `lower` is missing at the edge of a table. */
interface Run {
  upper: Entry | null;
  lower: Entry | null;
  between: Entry[];
}

function* runs(entries: readonly Entry[]): Generator<Run> {
  let upper: Entry | null = null;
  let between: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'text') {
      between.push(entry);
      continue;
    }
    const lower = isMoney(entry) ? entry : null;
    if (between.length > 0) yield { upper, lower, between };
    between = [];
    upper = lower;
  }
  if (between.length > 0) yield { upper, lower: null, between };
}

/** A line that begins a row by itself: it has the date, or the bank's code. */
export const begins = (entry: Entry): boolean => entry.date !== null || entry.otherDate !== null || entry.type.length > 0;

/** Decides by evidence of the whole table on which side of the amount descriptions wrap. */
export function wrapOf(tables: readonly (readonly Entry[])[]): Wrap {
  let above = 0;
  let below = 0;
  let around = 0;
  for (const entries of tables) {
    for (const { upper, lower, between } of runs(entries)) {
      const [first, last] = [between[0], between.at(-1)];
      if (!first || !last) continue;
      if (begins(first)) {
        if (lower && (!upper || begins(upper))) above += 4;
        if (upper && !lower && !begins(upper)) below += 4;
      }
      if (!upper && lower && step(last, lower) < 1.9 * lower.line.size) above += 0.5;
      if (!lower && upper && step(upper, first) < 1.9 * upper.line.size) below += 0.25;
      if (!upper || !lower) continue;
      const down = step(upper, first);
      const up = step(last, lower);
      if (down < 0.85 * up) below++;
      else if (up < 0.85 * down) above++;
      else if (between.length > 1 && widestStep([upper, ...between, lower]).ratio > 1.3) around++;
    }
  }
  const mixed = Math.min(above, below) > 0.2 * Math.max(above, below);
  if (around > 0 && (mixed || around > Math.max(above, below))) return 'around';
  return above > below ? 'above' : 'below';
}

function widestStep(entries: readonly Entry[]): { at: number; ratio: number } {
  const steps = entries.slice(1).map((entry, i) => step(entries[i] as Entry, entry));
  const widest = Math.max(...steps);
  return { at: steps.indexOf(widest), ratio: widest / Math.min(...steps) };
}

/** Gives each line without an amount to the row that it belongs to; lines that stand too far from any row belong to none. */
export function assignLines(entries: readonly Entry[], wrap: Wrap): Map<Entry, Entry[]> {
  const blocks = new Map<Entry, Entry[]>();
  for (const entry of entries) if (isMoney(entry)) blocks.set(entry, [entry]);
  for (const run of runs(entries)) {
    const cut = cutOf(run, wrap);
    attach(blocks, run.upper, run.between.slice(0, cut), 1);
    attach(blocks, run.lower, run.between.slice(cut).reverse(), -1);
  }
  for (const block of blocks.values()) block.sort((a, b) => a.line.y0 - b.line.y0);
  return blocks;
}

/** How many of the lines between belong to the upper row. */
function cutOf({ upper, lower, between }: Run, wrap: Wrap): number {
  if (!upper) return wrap === 'below' && !between.some(begins) ? between.length : 0;
  if (!lower) {
    const next = wrap === 'around' ? between.findIndex(begins) : -1;
    return wrap === 'above' ? 0 : next < 0 ? between.length : next;
  }
  const [start, next] = between.flatMap((entry, i) => (begins(entry) ? [i] : []));
  if (start !== undefined) return wrap === 'below' && !begins(upper) ? (next ?? between.length) : start;
  const all = [upper, ...between, lower];
  const widest = widestStep(all);
  if (widest.ratio > 1.22) return widest.at;
  return wrap === 'above' ? 0 : between.length;
}

function attach(blocks: Map<Entry, Entry[]>, owner: Entry | null, lines: readonly Entry[], direction: 1 | -1): void {
  const block = owner && blocks.get(owner);
  if (!block) return;
  let near = owner;
  for (const entry of lines) {
    const gap = direction * step(near, entry);
    if (gap > 2.3 * Math.max(near.line.size, entry.line.size)) return;
    block.push(entry);
    near = entry;
  }
}
