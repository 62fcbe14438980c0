import { Condition } from '#engine/composing/record.ts';
import { adviceIn, groupOf } from './conditions/rules.ts';
import type { LibrarySnippet, SnippetQuery, SnippetWords } from './contract.ts';

type Owned = Pick<LibrarySnippet, 'key' | 'is_fixed' | 'is_shared' | 'can'>;

/** Whether a snippet has a say in a person's documents: what a colleague only proposes doesn't. */
export function counts({ is_fixed, is_shared, can }: Owned): boolean {
  return is_fixed || is_shared || can.change;
}

const rank = ({ is_fixed, is_shared }: Owned): number => (is_fixed ? 2 : is_shared ? 1 : 0);

/** Of each key the one that decides for a person: their own before the firm's, the firm's before the product's. Switched off, it leaves the snippet out. */
export function nearest<T extends Owned>(library: readonly T[], isMeant: (one: T) => boolean = counts): Map<string, T> {
  const found = new Map<string, T>();
  for (const one of library.filter(isMeant)) {
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

/** The names of the values that a snippet prints or asks about, each once. */
export function valueNamesIn({ text, when }: Pick<SnippetWords, 'text' | 'when'>): string[] {
  const printed = Array.from(text.matchAll(/\{\{\s*([^{}|]+?)\s*(?:\|[^{}]*)?\}\}/g), ([, name = '']) => name);
  return [...new Set([...printed, ...askedAbout(when)])];
}

function askedAbout(when: Condition): string[] {
  const group = groupOf(when);
  if (group) return group.children.flatMap(askedAbout);
  return 'field' in when && when.field !== '' ? [when.field] : [];
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
