import type { DraftField } from '#engine/composing/record.ts';
import { dayIn, findValues } from '#engine/extraction/words/values.ts';
import { alignment } from './alignment.ts';
import type { CheckedSentence, FigureOrigin, SentenceChanges, SentencePiece } from './record.ts';

/** A figure, amount, share or day in a text. `key` is the same for all ways to write it: "£1,200" and "£1,200.00". */
interface Figure {
  from: number;
  to: number;
  key: string;
}

/**
 * Holds each sentence that somebody changed against the values of the document: which words are new, what says each figure of it, and which
 * values stand in it no more. Pure: the same changes and fields give the same answer.
 */
export function checkedSentences({ changed, added, removed }: SentenceChanges, fields: readonly DraftField[]): CheckedSentence[] {
  const origins = originsOf(fields);
  const values = fields.filter(({ status }) => status !== 'composed' && status !== 'unverified');
  const gone = new Set(removed.flatMap(({ text }) => figuresOf(text).map(({ key }) => key)));
  const check = (before: string | null, after: string | null): CheckedSentence => {
    const had = before === null ? gone : new Set(figuresOf(before).map(({ key }) => key));
    const figureOf = (key: string): SentencePiece['figure'] =>
      origins.get(key) ?? { origin: had.has(key) ? 'template' : 'unknown', field: null };
    return { before, after, pieces: piecesOf(before ?? '', after ?? '', figureOf), lost: lostIn(before ?? '', after ?? '', values) };
  };
  return [
    ...changed.map(({ before, after }) => check(before, after)),
    ...added.map(({ text }) => check(null, text)),
    ...removed.map(({ text }) => check(text, null)),
  ];
}

const origins = { cited: 'cited', computed: 'computed', attested: 'stated', composed: 'composed' } as const;

/** What says each figure, the surest first: values as they are, then what papers say besides. */
function originsOf(fields: readonly DraftField[]): Map<string, { origin: FigureOrigin; field: string }> {
  const known = new Map<string, { origin: FigureOrigin; field: string }>();
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

/** The figures of a text from the left; of two that overlap the one of the surer kind. */
function figuresOf(text: string): Figure[] {
  const found: Figure[] = [];
  for (const kind of ['date', 'money', 'percentage', 'number'] as const) {
    for (const { from, to } of findValues(text, kind)) {
      if (found.some((other) => from < other.to && other.from < to)) continue;
      found.push({ from, to, key: keyOf(kind, text.slice(from, to)) });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

function keyOf(kind: 'date' | 'money' | 'percentage' | 'number', words: string): string {
  if (kind === 'date') return dayIn(words) ?? words;
  const number = Number(words.replaceAll(/[^\d.]/g, '')) * (/million$|m$/i.test(words) ? 1_000_000 : /k$/i.test(words) ? 1_000 : 1);
  return `${/^[-−]/.test(words) ? -number : number}${kind === 'percentage' ? '%' : ''}`;
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
