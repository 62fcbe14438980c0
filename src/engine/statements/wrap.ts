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
    if (endsOnFigures(entries)) above += 4;
    for (const { upper, lower, between } of runs(entries)) {
      const [first, last] = [between[0], between.at(-1)];
      if (!first || !last) continue;
      if (begins(first)) {
        const note = first.date !== null && lower?.date;
        if (lower && !note && (!upper || begins(upper))) above += 4;
        if (upper && !lower && !begins(upper)) below += 4;
      }
      if (!upper && lower && step(last, lower) < 1.9 * lower.line.size) above += 0.5;
      if (!lower && upper && step(upper, first) < 1.9 * upper.line.size) below += 0.25;
      if (!upper || !lower) continue;
      // Where lines are evenly spaced: a date or a code stands on the first line of its row oftener than on the last.
      if (begins(upper) && begins(lower) && !between.some(begins)) below += 0.15;
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

/** Days on lines of their own head the payments below them; but where one follows each figure, and none comes before the first, each is the day of the payment above. */
export function tieDates(entries: readonly Entry[]): void {
  const marks = entries.filter(({ kind }) => kind === 'money' || kind === 'date');
  const turns = marks.length > 5 && marks.every(({ kind }, i) => kind === (i % 2 === 0 ? 'money' : 'date'));
  if (!turns || marks.length % 2 !== 0 || marks.some((entry) => isMoney(entry) && entry.date !== null)) return;
  for (const entry of marks) if (entry.kind === 'date') entry.kind = 'text';
}

/** No figure has a date beside it, and the last one has none after it either: each stands on the line below its date. */
function endsOnFigures(entries: readonly Entry[]): boolean {
  const last = entries.findLastIndex(isMoney);
  const dated = entries.filter((entry, i) => i < last && entry.kind === 'text' && entry.date !== null).length;
  const figures = entries.filter(isMoney);
  return dated > 3 && dated > 0.8 * (figures.length - 3) && !figures.some(begins) && !entries.slice(last + 1).some(begins);
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
  for (const found of runs(entries)) {
    const run = withoutNotes(found, wrap);
    const cut = cutOf(run, wrap);
    attach(blocks, run.upper, run.between.slice(0, cut), 1);
    attach(blocks, run.lower, run.between.slice(cut).reverse(), -1);
  }
  for (const block of blocks.values()) block.sort((a, b) => a.line.y0 - b.line.y0);
  return blocks;
}

/** Leaves out rows that have a date of their own and no figure, such as a change of rates, above a row that has a date too. */
function withoutNotes(run: Run, wrap: Wrap): Run {
  if (wrap !== 'below' || !run.lower?.date) return run;
  const note = run.between.findIndex((entry) => entry.date !== null);
  return note < 0 ? run : { ...run, between: run.between.slice(0, note) };
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
