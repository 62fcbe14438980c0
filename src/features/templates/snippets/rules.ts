import { Condition } from '#engine/composing/record.ts';
import { AdviceType } from '#engine/rulebook/record.ts';
import type { LibrarySnippet, SnippetQuery, SnippetWords } from './contract.ts';

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

type Owned = Pick<LibrarySnippet, 'key' | 'is_fixed' | 'is_shared' | 'can'>;

/** Whether a snippet has a say in a person's documents: what a colleague only proposes doesn't. */
export function counts({ is_fixed, is_shared, can }: Owned): boolean {
  return is_fixed || is_shared || can.change;
}

const rank = ({ is_fixed, is_shared }: Owned): number => (is_fixed ? 2 : is_shared ? 1 : 0);

/** Of each key the one that decides for a person: their own before the firm's, the firm's before the product's. Switched off, it leaves the snippet out. */
export function nearest<T extends Owned>(library: readonly T[]): Map<string, T> {
  const found = new Map<string, T>();
  for (const one of library.filter(counts)) {
    const other = found.get(one.key);
    if (!other || rank(one) < rank(other)) found.set(one.key, one);
  }
  return found;
}

/** What the library is narrowed to. */
export type Narrowing = Pick<SnippetQuery, 'search' | 'tag' | 'advice' | 'ownership'>;

/** Whether a snippet is among those that are asked for. */
export function isAsked(one: LibrarySnippet, { search, tag, advice, ownership }: Narrowing): boolean {
  const sought = search?.toLowerCase() ?? '';
  return (
    (tag === undefined || one.tag === tag) &&
    (advice === undefined || adviceIn(one.when).includes(advice)) &&
    (ownership === undefined || ownershipOf(one) === ownership) &&
    `${one.name}\n${one.heading ?? ''}\n${one.text}\n${one.tag}`.toLowerCase().includes(sought)
  );
}

function ownershipOf(one: LibrarySnippet): SnippetQuery['ownership'] {
  if (one.is_fixed) return 'fixed';
  if (one.is_shared) return 'shared';
  return one.proposed_at === null ? 'own' : 'proposed';
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

/** Whether two snippets say the same under the same conditions, in the same place. */
export function isSameWords(a: SnippetWords, b: SnippetWords): boolean {
  return changedParts(a, b).length === 0;
}

const parts = ['name', 'tag', 'heading', 'list', 'order', 'text', 'when'] as const;
export type SnippetPart = (typeof parts)[number];

/** The parts in which one state of a snippet differs from another. */
export function changedParts(before: SnippetWords, after: SnippetWords): SnippetPart[] {
  return parts.filter((part) => inOneOrder(before, part) !== inOneOrder(after, part));
}

/** A part as text. A condition's keys come in the order of its schema, whatever the database made of them. */
const inOneOrder = (words: SnippetWords, part: SnippetPart): string =>
  JSON.stringify(part === 'when' ? Condition.parse(words.when) : words[part]);

/** Words that stay, go or come from one text to another, in order. */
export interface TextChange {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** What happens to a text word by word, by its longest common words; texts are of 4,000 characters at most. */
export function textChanges(before: string, after: string): TextChange[] {
  const [old, now] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)];
  const common = commonLengths(old, now);
  const changes: TextChange[] = [];
  const add = (kind: TextChange['kind'], text: string) => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += text;
    else changes.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      add('same', old[i]!);
      i++;
      j++;
    } else if (i < old.length && (j === now.length || common[i + 1]![j]! >= common[i]![j + 1]!)) add('gone', old[i++]!);
    else add('new', now[j++]!);
  }
  return changes;
}

/** For each place in both, how many words are common from there on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i]![j] = old[i] === now[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
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
