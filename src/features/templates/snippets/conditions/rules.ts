import type { Condition } from '#engine/composing/record.ts';
import { AdviceType } from '#engine/rulebook/record.ts';

/** Whether JSON is small enough to be looked at as a condition: 6 groups within each other (2 levels each), 60 questions, short words. */
export function isBounded(value: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let seen = 0;
  for (let at = open.pop(); at; at = open.pop()) {
    const { value: one, depth } = at;
    if (++seen > mostParts || depth > deepest) return false;
    if (typeof one === 'string' && one.length > longest) return false;
    if (typeof one !== 'object' || one === null) continue;
    const within: unknown[] = Array.isArray(one) ? one : Object.values(one);
    if (within.length > mostParts) return false;
    for (const each of within) open.push({ value: each, depth: depth + 1 });
  }
  return true;
}

const mostParts = 300;
const deepest = 15;
const longest = 300;

/** The types of advice that a condition asks for; what it asks not to be the case is none. */
export function adviceIn(condition: Condition): AdviceType[] {
  if ('all' in condition) return condition.all.flatMap(adviceIn);
  if ('any' in condition) return condition.any.flatMap(adviceIn);
  return 'advice' in condition ? [condition.advice] : [];
}

export const groupModes = ['all', 'any', 'none'] as const;
/** How many of a group's conditions have to hold. */
export type GroupMode = (typeof groupModes)[number];

/** A condition as a group of others; null for one that stands alone. */
export function groupOf(condition: Condition): { mode: GroupMode; children: readonly Condition[] } | null {
  if ('all' in condition) return { mode: 'all', children: condition.all };
  if ('any' in condition) return { mode: 'any', children: condition.any };
  if ('not' in condition) return { mode: 'none', children: 'any' in condition.not ? condition.not.any : [condition.not] };
  return null;
}

/** A group as a condition; of no conditions it always holds. */
export function asCondition(mode: GroupMode, children: readonly Condition[]): Condition {
  if (mode === 'all' || children.length === 0) return { all: [...children] };
  if (mode === 'any') return { any: [...children] };
  return { not: children.length === 1 ? children[0]! : { any: [...children] } };
}

export const questionKinds = ['present', 'absent', 'equals', 'oneOf', 'yes', 'no', 'means', 'above', 'advice'] as const;
/** What a single condition asks: of a value, or of what the advice is about. */
export type QuestionKind = (typeof questionKinds)[number];

/** A single condition as it is filled in. */
export interface SingleQuestion {
  kind: QuestionKind;
  /** The value's name; empty where the advice is asked about. */
  field: string;
  /** What it is held against: one, or for `oneOf` several. */
  words: string[];
}

/** A single condition in its parts; groups are none. */
export function questionOf(condition: Condition): SingleQuestion {
  if ('advice' in condition) return { kind: 'advice', field: '', words: [condition.advice] };
  if (!('field' in condition)) throw new TypeError('A group is no single condition');
  const { field } = condition;
  if ('is' in condition) return { kind: condition.is, field, words: [] };
  if ('says' in condition) return { kind: condition.says, field, words: [] };
  if ('oneOf' in condition) return { kind: 'oneOf', field, words: condition.oneOf };
  if ('equals' in condition) return { kind: 'equals', field, words: [condition.equals] };
  return 'means' in condition ? { kind: 'means', field, words: [condition.means] } : { kind: 'above', field, words: [condition.above] };
}

/** The condition of its parts; what isn't filled in yet is empty, which no contract takes. */
export function asQuestion({ kind, field, words }: SingleQuestion): Condition {
  const [word = ''] = words;
  switch (kind) {
    case 'advice':
      return { advice: AdviceType.safeParse(word).data ?? 'isa' };
    case 'present':
    case 'absent':
      return { field, is: kind };
    case 'yes':
    case 'no':
      return { field, says: kind };
    case 'oneOf':
      return { field, oneOf: words };
    case 'equals':
      return { field, equals: word };
    case 'means':
      return { field, means: word };
    case 'above':
      return { field, above: word };
  }
}
