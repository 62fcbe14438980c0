import type { DraftField } from '#engine/composing/record.ts';
import { alignment } from './alignment.ts';
import { figuresOf } from './figures.ts';
import type { CheckedSentence, EditChanges, EditedSentence, FigureOrigin, SentencePiece } from './record.ts';

/**
 * Holds each sentence that somebody changed against the values of the document: which words are new, what says each figure of it, and which
 * values stand in it no more. Pure: the same changes and fields give the same answer.
 * @param sentences of the text, with what was found of their values when it came back
 */
export function checkedSentences(
  { changed, added, removed, moved = [] }: EditChanges,
  fields: readonly DraftField[],
  sentences: readonly EditedSentence[] = [],
): CheckedSentence[] {
  const origins = originsOf(fields);
  const found = new Map(sentences.map((sentence) => [sentence.text, sentence]));
  const values = fields.filter(({ status }) => status !== 'composed' && status !== 'unverified');
  const gone = new Set(removed.flatMap(({ text }) => figuresOf(text).map(({ key }) => key)));
  const check = (before: string | null, after: string | null): CheckedSentence => {
    const had = before === null ? gone : new Set(figuresOf(before).map(({ key }) => key));
    const figureOf = (key: string): SentencePiece['figure'] =>
      foundAgain(found.get(after ?? ''), key, origins.get(key)) ??
      origins.get(key) ?? { origin: had.has(key) ? 'template' : 'unknown', field: null };
    return { before, after, pieces: piecesOf(before ?? '', after ?? '', figureOf), lost: lostIn(before ?? '', after ?? '', values) };
  };
  return [
    ...changed.map(({ before, after }) => check(before, after)),
    ...added.map(({ text }) => check(null, text)),
    ...removed.map(({ text }) => check(text, null)),
    ...moved.map(({ text }) => ({ ...check(text, text), moved: true as const })),
  ];
}

/** What was found of a figure when the text came back: its place in a paper that no value is of, or that nothing or too much says it. */
function foundAgain(sentence: EditedSentence | undefined, key: string, known: Origin | undefined): SentencePiece['figure'] {
  for (const value of sentence?.values ?? []) {
    if (!figuresOf(sentence?.text.slice(value.from, value.to) ?? '').some((figure) => figure.key === key)) continue;
    if ('citation' in value)
      return { ...(known?.origin === 'alternative' ? known : { origin: 'paper', field: null }), citation: value.citation };
    if ('unproved' in value) return { origin: value.unproved.length > 1 ? 'several' : 'unknown', field: value.unproved[0] ?? null };
  }
  return null;
}

interface Origin {
  origin: FigureOrigin;
  field: string;
}

const origins = { cited: 'cited', computed: 'computed', attested: 'stated', composed: 'composed' } as const;

/** What says each figure, the surest first: values as they are, then what papers say besides. */
function originsOf(fields: readonly DraftField[]): Map<string, Origin> {
  const known = new Map<string, Origin>();
  const add = (value: string, origin: FigureOrigin, field: string): void => {
    for (const { key } of figuresOf(value)) if (!known.has(key)) known.set(key, { origin, field });
  };
  for (const status of ['cited', 'computed', 'attested', 'composed'] as const) {
    for (const field of fields) if (field.status === status && field.value !== null) add(field.value, origins[status], field.field);
  }
  for (const field of fields) {
    if (field.status === 'cited') for (const { value } of field.alternatives) add(value, 'alternative', field.field);
  }
  return known;
}

/** Values that stood in a sentence and don't any more, by their words or by what they amount to. */
function lostIn(before: string, after: string, fields: readonly DraftField[]): CheckedSentence['lost'] {
  return fields.flatMap(({ field, value }) =>
    value !== null && value.trim().length > 1 && standsIn(before, value) && !standsIn(after, value) ? [{ field, value }] : [],
  );
}

function standsIn(text: string, value: string): boolean {
  const [figure] = figuresOf(value);
  if (figure && figure.from === 0 && figure.to === value.length) return figuresOf(text).some(({ key }) => key === figure.key);
  return plain(text).includes(plain(value));
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ');

interface Token {
  words: string;
  key: string | null;
}

/** A sentence as words with the space around them; each figure is one token. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const addWords = (words: string): void => {
    for (const [word] of words.matchAll(/\s*\S+\s*|\s+/g)) tokens.push({ words: word, key: null });
  };
  let at = 0;
  for (const { from, to, key } of figuresOf(text)) {
    addWords(text.slice(at, from));
    tokens.push({ words: text.slice(from, to), key });
    at = to;
  }
  addWords(text.slice(at));
  return tokens;
}

function piecesOf(before: string, after: string, figureOf: (key: string) => SentencePiece['figure']): SentencePiece[] {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const same = (a: Token, b: Token): boolean => a.words.trim() === b.words.trim();
  // Sentences too long to compare are shown whole, as they were and as they are.
  const pairs = alignment(old, now, { same, worth: (a, b) => (same(a, b) ? 1 : 0) }) ?? [];
  const pieces: SentencePiece[] = [];
  const add = (tokens: readonly Token[], is: SentencePiece['is']): void => {
    for (const { words, key } of tokens) {
      const figure = key === null || is === 'gone' ? null : figureOf(key);
      const last = pieces.at(-1);
      if (last && last.is === is && !last.figure && !figure) last.text += words;
      else pieces.push({ text: words, is, figure });
    }
  };
  let [one, other] = [0, 0];
  for (const [a, b] of [...pairs, [old.length, now.length] as const]) {
    add(old.slice(one, a), 'gone');
    add(now.slice(other, b), 'new');
    add(now.slice(b, b + 1), 'kept');
    [one, other] = [a + 1, b + 1];
  }
  return pieces;
}
