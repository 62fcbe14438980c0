import { sentencesOf } from '#engine/extraction/sentences/passages.ts';
import type { EditedSentence, LetterView, SentenceValue, ViewBlock, ViewParagraph, ViewRun } from './record.ts';

/** A sentence of a letter, and which words of it are values, by the tags that printed them. */
export interface MarkedSentence {
  text: string;
  values: { from: number; to: number; field: string }[];
}

/** The sentences of a letter as it looks, paragraph by paragraph; those without any words are left out. */
export function sentencesInView(view: LetterView): MarkedSentence[][] {
  return partsOf(view)
    .flatMap(paragraphsIn)
    .map(({ runs }) => {
      const printed = placesOfFields(runs);
      return placedSentences(wordsOf(runs)).map(({ text, places }) => ({
        text,
        values: printed.flatMap((value) => within(value, places)),
      }));
    })
    .filter((sentences) => sentences.length > 0);
}

/**
 * A letter that came back from Word with what is known of its sentences: which are not as they were made, and what stands behind their values.
 * A sentence that isn't the one that was kept has nothing.
 */
export function withSentences(view: LetterView, sentences: readonly EditedSentence[]): LetterView {
  let next = 0;
  const marked = ({ runs, ...paragraph }: ViewParagraph): ViewParagraph => {
    const marks = placedSentences(wordsOf(runs)).flatMap(({ text, places }) => {
      const known = sentences[next++];
      return known?.text === text ? marksOf(known, places) : [];
    });
    return { ...paragraph, runs: cutAt(runs, marks) };
  };
  const all = (blocks: readonly ViewBlock[]): ViewBlock[] =>
    blocks.map((block) => {
      if (block.kind === 'paragraph') return marked(block);
      if (block.kind !== 'table') return block;
      const cellsOf = (cells: (typeof block)['rows'][number]['cells']) => cells.map((cell) => ({ ...cell, blocks: all(cell.blocks) }));
      return { ...block, rows: block.rows.map((row) => ({ ...row, cells: cellsOf(row.cells) })) };
    });
  const [header = [], body = [], footer = [], notes = []] = partsOf(view).map(all);
  return { header, body, footer, notes };
}

const partsOf = ({ header, body, footer, notes }: LetterView): ViewBlock[][] => [header, body, footer, notes];

function paragraphsIn(blocks: readonly ViewBlock[]): ViewParagraph[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block];
    if (block.kind !== 'table') return [];
    return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => paragraphsIn(cell.blocks)));
  });
}

const wordsOf = (runs: readonly ViewRun[]): string => runs.map(({ text }) => text).join('');

/** A sentence with single spaces, and where each letter of it stands in its paragraph. */
interface PlacedSentence {
  text: string;
  places: number[];
}

function placedSentences(words: string): PlacedSentence[] {
  return sentencesOf({ text: words, origin: { blocks: [], at: 0 } }).map(({ text, origin }) => {
    const from = 'at' in origin ? origin.at : 0;
    const letters = Array.from(text.matchAll(/\s+|[^\s]/g), ({ 0: letter, index }) => ({ letter: letter.trim() || ' ', at: from + index }));
    return { text: letters.map(({ letter }) => letter).join(''), places: letters.map(({ at }) => at) };
  });
}

interface Span {
  from: number;
  to: number;
}

/** Where tags printed something in a paragraph; runs of one tag that follow each other are one value. */
function placesOfFields(runs: readonly ViewRun[]): MarkedSentence['values'] {
  const values: MarkedSentence['values'] = [];
  let at = 0;
  for (const { text, field } of runs) {
    const [from, to] = [at, (at += text.length)];
    const last = values.at(-1);
    if (field === undefined || from === to) continue;
    if (last?.field === field && last.to === from) last.to = to;
    else values.push({ from, to, field });
  }
  return values;
}

/** The part of something in a paragraph that lies within a sentence, by the letters of that. */
function within<T extends Span>(value: T, places: readonly number[]): T[] {
  const from = places.filter((place) => place < value.from).length;
  const to = places.filter((place) => place < value.to).length;
  return from < to ? [{ ...value, from, to }] : [];
}

/** Some words of a paragraph, and what is to be said of them. */
interface Mark extends Span {
  said: Pick<ViewRun, 'field' | 'edited' | 'citation' | 'unproved'>;
}

function marksOf({ is, values }: EditedSentence, places: readonly number[]): Mark[] {
  const spanOf = ({ from, to }: Span): Span => ({ from: places[from] ?? 0, to: (places[to - 1] ?? -1) + 1 });
  const whole = { from: 0, to: places.length };
  return [
    ...(is === 'kept' ? [] : [{ ...spanOf(whole), said: { edited: is } }]),
    ...values.map((value) => ({ ...spanOf(value), said: saidOf(value) })),
  ];
}

function saidOf(value: SentenceValue): Mark['said'] {
  if ('field' in value) return { field: value.field };
  return 'citation' in value ? { citation: value.citation } : { unproved: value.unproved };
}

function cutAt(runs: readonly ViewRun[], marks: readonly Mark[]): ViewRun[] {
  let at = 0;
  return runs.flatMap((run) => {
    const [from, to] = [at, (at += run.text.length)];
    const inside = marks.flatMap((mark) => [mark.from, mark.to]).filter((place) => place > from && place < to);
    const cuts = [...new Set([from, ...inside, to])].sort((a, b) => a - b);
    return cuts.slice(1).map((end, index) => {
      const begin = cuts[index] ?? from;
      const here = marks.filter((mark) => mark.from <= begin && begin < mark.to).map(({ said }) => said);
      return { ...run, text: run.text.slice(begin - from, end - from), ...Object.assign({}, ...here) };
    });
  });
}
