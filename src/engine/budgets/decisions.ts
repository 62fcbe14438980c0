import type { Decision, DecisionKind } from '#engine/evidence/record.ts';

/** Decisions by what they are about; a later one on the same subject replaces an earlier one, null takes it away. */
export type Decisions = ReadonlyMap<DecisionKind, ReadonlyMap<string, Exclude<Decision['value'], null>>>;

export function readDecisions(decisions: readonly Decision[]): Decisions {
  const byKind = new Map<DecisionKind, Map<string, Exclude<Decision['value'], null>>>();
  for (const { kind, subject, value } of decisions) {
    const subjects = byKind.get(kind) ?? new Map<string, Exclude<Decision['value'], null>>();
    byKind.set(kind, subjects);
    if (value === null) subjects.delete(subject);
    else subjects.set(subject, value);
  }
  return byKind;
}

/** The last word on each subject, in the order of the first; what was taken back is gone. */
export function standingDecisions(decisions: readonly Decision[]): Decision[] {
  const standing = new Map(decisions.map((decision) => [`${decision.kind} ${decision.subject}`, decision]));
  return [...standing.values()].filter(({ value }) => value !== null);
}

/** What stands of some kinds of decisions, as a text to compare: what a step that reads only these depends on. */
export function textOfKinds(decisions: Decisions, ...kinds: readonly DecisionKind[]): string {
  return JSON.stringify(kinds.map((kind) => [...(decisions.get(kind) ?? [])]));
}

/** The words decided for a subject, or null. */
export function textOf(decisions: Decisions, kind: DecisionKind, subject: string): string | null {
  const value = decisions.get(kind)?.get(subject);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The whole number decided for a subject, or null. */
export function numberOf(decisions: Decisions, kind: DecisionKind, subject: string): number | null {
  const value = decisions.get(kind)?.get(subject);
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}

/** A person's answer about a pair or a payment. */
export function answerOf(decisions: Decisions, kind: DecisionKind, subject: string): 'yes' | 'no' | null {
  const value = decisions.get(kind)?.get(subject);
  return value === 'yes' || value === 'no' ? value : null;
}

/** Pairs that a person answered, as the two ids that `separator` parts; either may be empty. */
export function answeredPairs(
  decisions: Decisions,
  kind: 'transfer' | 'refund' | 'duplicate',
  separator: string,
): { key: string; ids: [string, string]; answer: 'yes' | 'no' }[] {
  return [...(decisions.get(kind)?.keys() ?? [])].sort(compare).flatMap((key) => {
    const at = key.indexOf(separator);
    const answer = answerOf(decisions, kind, key);
    return at < 0 || answer === null ? [] : [{ key, ids: [key.slice(0, at), key.slice(at + separator.length)], answer }];
  });
}

/** Orders texts by code units: the same on every machine. */
export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
