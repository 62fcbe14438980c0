import type { DraftField } from '#engine/composing/record.ts';
import { figuresOf } from './figures.ts';
import type { EditedSentence, SentenceValue } from './record.ts';
import { sameSentences } from './same-sentences.ts';
import type { SentencePairs } from './sentence-changes.ts';
import type { MarkedSentence } from './view-sentences.ts';

/**
 * What the values of each sentence of an edited text rest on: those of a sentence that says what it said are what they were; those of
 * one that was changed or added are found again among the values of the document, or nothing proves them.
 */
export function editedSentences(
  { before, after }: { before: readonly MarkedSentence[]; after: readonly string[] },
  pairs: SentencePairs,
  fields: readonly DraftField[],
): EditedSentence[] {
  const same = sameSentences(before, after, pairs.kept);
  const valuesIn = valuesAmong(fields);
  const [kept, moved] = [new Set(pairs.kept.map(([, at]) => at)), new Set(pairs.moved.map(([, at]) => at))];
  const changed = new Map(pairs.changed.map(([from, at]) => [at, before[from]]));
  return after.map((text, at) => {
    const old = changed.get(at);
    if (old) return { text, is: 'changed', values: valuesIn(text, old) };
    const is = kept.has(at) ? 'kept' : moved.has(at) ? 'moved' : 'added';
    const candidates = same(at);
    return { text, is, values: candidates.length > 0 ? commonValues(candidates) : valuesIn(text, null) };
  });
}

/** The values of a sentence; where it may be one of several, those places have no proof that aren't the same in all. */
function commonValues(candidates: readonly MarkedSentence[]): SentenceValue[] {
  const places = new Map<string, { from: number; to: number; fields: Set<string>; count: number }>();
  for (const { from, to, field } of candidates.flatMap(({ values }) => values)) {
    const place = places.get(`${from} ${to}`) ?? { from, to, fields: new Set(), count: 0 };
    place.fields.add(field);
    place.count++;
    places.set(`${from} ${to}`, place);
  }
  return [...places.values()]
    .map(({ from, to, fields, count }): SentenceValue => {
      const [field = ''] = fields;
      return fields.size === 1 && count === candidates.length ? { from, to, field } : { from, to, unproved: [...fields] };
    })
    .sort((a, b) => a.from - b.from);
}

type Verified = Extract<DraftField, { status: 'cited' | 'computed' | 'attested' }>;

/** What a sentence said of values before it was changed. */
interface Before {
  /** The fields whose values stood in it. */
  fields: ReadonlySet<string>;
  /** Its figures. */
  keys: ReadonlySet<string>;
  /** Values in words, by what they were printed as. */
  words: readonly { words: string; field: string }[];
}

/** Finds the values of a document again in a sentence that was changed, or added (no sentence before). */
function valuesAmong(fields: readonly DraftField[]): (text: string, old: MarkedSentence | null) => SentenceValue[] {
  const verified = fields.filter((field): field is Verified => ['cited', 'computed', 'attested'].includes(field.status));
  const byKey = fieldsByFigure(verified);
  // What is worked out within a paragraph has no field of its own.
  const composedByKey = fieldsByFigure(fields.filter((field) => field.status === 'composed'));
  const named = verified.filter(({ value }) => isTelling(value)).map(({ field, value }) => ({ words: value, field }));
  return (text, old) => {
    const before = beforeOf(old, fields);
    const words = placesOfWords(text, [...before.words, ...named]);
    const figures = figuresOf(text).filter(({ from, to }) => !words.some((other) => from < other.to && other.from < to));
    const values = figures.flatMap(({ from, to, key, bare }): SentenceValue[] => {
      const names = [...(byKey.get(key) ?? [])];
      const stood = names.filter((name) => before.fields.has(name));
      const others = names.length > 0 ? names : [...(composedByKey.get(key) ?? [])];
      const likely = stood.length === 0 && !bare ? others : stood;
      const [field] = likely;
      if (field !== undefined) return [likely.length === 1 ? { from, to, field } : { from, to, unproved: likely }];
      const place = bare ? undefined : alternativeOf(fields, key);
      if (place) return [{ from, to, citation: place }];
      return before.keys.has(key) ? [] : [{ from, to, unproved: [] }];
    });
    return [...words, ...values].sort((a, b) => a.from - b.from);
  };
}

function fieldsByFigure(fields: readonly { field: string; value: string | null }[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byKey = new Map<string, Set<string>>();
  for (const { field, value } of fields)
    for (const { key } of figuresOf(value ?? '')) byKey.set(key, (byKey.get(key) ?? new Set()).add(field));
  return byKey;
}

function beforeOf(old: MarkedSentence | null, fields: readonly DraftField[]): Before {
  if (!old) return { fields: new Set(), keys: new Set(), words: [] };
  const composed = new Set(fields.flatMap((field) => ('sentences' in field ? [field.field] : [])));
  const own = old.values.filter(({ field }) => !composed.has(field));
  const within = fields.flatMap((field) =>
    'sentences' in field ? field.sentences.filter(({ text }) => text.includes(old.text) || old.text.includes(text)) : [],
  );
  const told = within.flatMap(({ values }) => values);
  return {
    fields: new Set([...own, ...told].map(({ field }) => field)),
    keys: new Set(figuresOf(old.text).map(({ key }) => key)),
    words: own
      .map(({ from, to, field }) => ({ words: old.text.slice(from, to), field }))
      .filter(({ words }) => words.length > 1 && figuresOf(words).length === 0),
  };
}

/** Words that hardly stand in a sentence but as this value: two at least, or a long one, beginning like a name. */
const isTelling = (value: string): boolean =>
  /^\p{Lu}/u.test(value) && (/\S\s\S/.test(value) ? value.length > 5 : value.length > 7) && value.length < 100 && !value.includes('\n');

/** Where values stand in a sentence by their words, the longest first; words that are the value of several fields are none's. */
function placesOfWords(text: string, known: readonly { words: string; field: string }[]): SentenceValue[] {
  const found: { from: number; to: number; field: string }[] = [];
  for (const { words, field } of known.toSorted((a, b) => b.words.length - a.words.length)) {
    if (known.some((other) => other.words === words && other.field !== field)) continue;
    for (let from = text.indexOf(words); from !== -1; from = text.indexOf(words, from + words.length)) {
      const to = from + words.length;
      const isWhole = !/[\p{L}\p{N}]/u.test(text.charAt(from - 1) + text.charAt(to));
      if (isWhole && !found.some((other) => from < other.to && other.from < to)) found.push({ from, to, field });
    }
  }
  return found;
}

/** Where a paper says a figure that another one overruled. */
function alternativeOf(fields: readonly DraftField[], key: string) {
  return fields
    .flatMap((field) => (field.status === 'cited' ? field.alternatives : []))
    .find(({ value }) => figuresOf(value).some((figure) => figure.key === key))?.citation;
}
