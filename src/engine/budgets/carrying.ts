import type { Carried, Decision, DecisionKind } from '#engine/evidence/record.ts';
import { compare, type Decisions, readDecisions, standingDecisions } from './decisions.ts';

/** Decisions as they hold for the groups that stand now. */
export interface Carrying {
  decisions: Decisions;
  carried: Carried[];
  /** Groups that share the payments of one for which a person decided a figure: worth another look. */
  regrouped: ReadonlySet<string>;
}

/** What is decided about a group of payments. */
const aboutGroups: ReadonlySet<DecisionKind> = new Set([
  'category',
  'reviewed',
  'frequency',
  'amount',
  'name',
  'note',
  'share',
  'whose',
  'exclude',
]);
/** Said of a payee, these hold for each of its purposes. */
const inherited: ReadonlySet<DecisionKind> = new Set(['category', 'name', 'whose', 'exclude']);
/** What a line says after a split is not what was decided of the whole. */
const figures: ReadonlySet<DecisionKind> = new Set(['frequency', 'amount', 'note', 'share']);

/** A decision about a group, and how many of its payments stand under which key now. */
interface Bound {
  decision: Decision;
  /** The key it holds for now; null where none of its payments is left. */
  to: string | null;
  /** How many of its payments stand there. */
  overlap: number;
  /** Every key that some of them stand under. */
  keys: readonly string[];
}

/**
 * Finds decisions about groups again when payments were grouped anew: by new statements, a rule, another reading. Each
 * holds for the group with most of the payments that it was made about. Where two meet, the one made about that group
 * stands, else the one with more payments in it; the other, and one without any payment left, is told as not carried.
 * That a group was looked at is carried only as a whole: the parts of a split want a look of their own.
 * @param keyOf the key of each payment, by the payment's id
 */
export function carryOver(made: readonly Decision[], keyOf: ReadonlyMap<string, string>): Carrying {
  const decisions = new Map([...readDecisions(made)].map(([kind, subjects]) => [kind, new Map(subjects)]));
  const standing = new Set(keyOf.values());
  const bases = new Set([...standing].map(baseKey));
  const bound = standingDecisions(made)
    .filter(({ kind, subject }) => aboutGroups.has(kind) && isGroupKey(subject))
    .filter(({ kind, subject }) => !inherited.has(kind) || !(standing.has(subject) || bases.has(subject)))
    .map((decision) => bind(decision, keyOf, standing));
  const regrouped = new Set(
    bound.filter(({ decision, keys }) => keys.length > 1 && figures.has(decision.kind)).flatMap(({ keys }) => keys),
  );

  const moving = bound.filter(({ decision, to }) => to !== decision.subject);
  for (const { decision } of moving) decisions.get(decision.kind)?.delete(decision.subject);
  const carried: Carried[] = [];
  for (const { decision, to, keys } of moving.sort(byOverlap)) {
    const { kind, subject, value } = decision;
    const split = kind === 'reviewed' && keys.length > 1;
    const slots = decisions.get(kind);
    const free = to !== null && !split && slots !== undefined && !slots.has(to);
    if (free && value !== null) slots.set(to, value);
    if (kind !== 'reviewed' || free) carried.push({ kind, subject, payee: payeeOf(subject), to: free ? to : null });
  }
  return { decisions, carried, regrouped };
}

/** The most payments first; the order in which people decided leaves no trace. */
function byOverlap(a: Bound, b: Bound): number {
  return b.overlap - a.overlap || compare(a.decision.subject, b.decision.subject) || compare(a.decision.kind, b.decision.kind);
}

function bind(decision: Decision, keyOf: ReadonlyMap<string, string>, standing: ReadonlySet<string>): Bound {
  const found = (decision.payments ?? []).flatMap((id) => keyOf.get(id) ?? []);
  const counts = [...Map.groupBy(found, (key) => key)].map(([key, own]) => ({ key, count: own.length }));
  const own = ({ key }: { key: string }) => Number(key === decision.subject);
  const [most] = counts.sort((a, b) => b.count - a.count || own(b) - own(a) || compare(a.key, b.key));
  if (!most) return { decision, to: standing.has(decision.subject) ? decision.subject : null, overlap: 0, keys: [] };
  return { decision, to: most.key, overlap: most.count, keys: counts.map(({ key }) => key) };
}

/** Keys of groups begin with the direction; what else is decided about has an id. */
export function isGroupKey(subject: string): boolean {
  return /^(?:in|out)\|/.test(subject);
}

/** Whether a person left a whole group out; said of a payee, it holds for each of its purposes. */
export function isExcluded(decisions: Decisions, key: string): boolean {
  const exclusions = decisions.get('exclude');
  return exclusions !== undefined && (exclusions.has(key) || exclusions.has(baseKey(key)));
}

function payeeOf(key: string): string {
  return key.split('|')[1] ?? key;
}

/** The key of all a payee's purposes together: what a decision made before they were told apart is about. */
export function baseKey(key: string): string {
  const at = key.lastIndexOf('~');
  return at < 0 ? key : key.slice(0, at);
}
