import type { Block, FlowSource, Source } from '#engine/reading/record.ts';
import type { Fact } from '../fact.ts';

/** What stands over an earlier mail that is repeated below: "On 2 March Tom Vine wrote:", "-----Original Message-----", "From: Tom Vine". */
const head =
  /^(?:On .{4,120}\bwrote:$|-{2,} ?(?:Original|Forwarded) [Mm]essage|Begin forwarded message|From: .{2,80}$|[^:]{2,60} wrote on .{4,60}:$)/u;
const marked = /^>+ ?/;
/** The head of a mail itself. */
const OWN = 4;

const known = new WeakMap<Source | FlowSource, ReadonlySet<Block>>();

/** The lines of a mail that repeat earlier ones: below such a head those behind ">", or where there are none all. */
function quotedIn(source: Source | FlowSource): ReadonlySet<Block> {
  const before = known.get(source);
  if (before) return before;
  const blocks = 'blocks' in source ? source.blocks : [];
  const from = blocks.findIndex(({ text }, i) => i >= OWN && head.test(text.replace(marked, '').trim()));
  // Without such a head ">" may be anybody's bullet.
  const below = from < 0 ? [] : blocks.slice(from);
  const behind = below.filter(({ text }) => marked.test(text));
  const quoted = new Set(behind.length > 0 ? behind : below);
  known.set(source, quoted);
  return quoted;
}

/** Whether a fact is of an earlier mail that its paper repeats: whoever wrote the paper may say otherwise since. */
export function isQuoted({ value: { origin } }: Fact, source: Source | FlowSource): boolean {
  const [first] = 'blocks' in origin ? origin.blocks : [];
  return first !== undefined && quotedIn(source).has(first);
}

/** The facts of a paper in the order in which they were said: what a mail repeats came before the rest of it. */
export function inTheirOrder({ facts, source }: { facts: readonly Fact[]; source: Source | FlowSource }): Fact[] {
  const isOld = (fact: Fact): boolean => isQuoted(fact, source);
  return [...facts.filter(isOld), ...facts.filter((fact) => !isOld(fact))];
}
