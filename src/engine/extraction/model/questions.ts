import { z } from 'zod';
import type { Document } from '../document.ts';
import { queryOf } from '../queries/queries.ts';
import type { Tag } from '../record.ts';
import { type Line, linesOf } from './lines.ts';

/** What a model is asked at a time: some tags, about as many documents as it reads at once. Plain data. */
export interface ModelQuestion {
  tags: Tag[];
  documents: { about: string; passages: { place: string; text: string }[] }[];
}

/** Tags that are asked together, unless there are so many that a letter would take more questions than people wait for. */
const TAGS = 12;
const QUESTIONS = 6;
/** Letters of documents that go with them. */
const LETTERS = 120_000;

/** What is wanted of each tag, beyond what the answer's schema says. */
export const instructions = [
  'Find the value of each field of the answer in the documents. Each field says what it is of.',
  'value: the words of the document that answer, as short as they can be, letter by letter. quote: the words around it, up to a sentence or a row, letter by letter, from one line. place: what stands in brackets at the beginning of that line.',
  'Where documents differ, the later one counts. A field that no document answers is null; a wrong value does more harm than none.',
].join('\n');

/** The questions of a case: every tag that documents may answer, with every document. */
export function questionsOf(tags: readonly Tag[], documents: readonly Document[]): ModelQuestion[] {
  const wanted = tags.filter(({ kind }) => kind === 'extracted');
  const batches = batchesOf(linesOf(documents)).map(documentsOf);
  return groupsOf(wanted, Math.max(TAGS, Math.ceil(wanted.length / QUESTIONS))).flatMap((group) =>
    batches.map((batch) => ({ tags: group, documents: batch })),
  );
}

/** The form of an answer: for each tag, in their order, a value with the words that it comes from, or null. */
export function answerSchema(tags: readonly Tag[]): z.ZodType<ModelAnswer> {
  const fields = tags.map((tag, i) => [nameOf(i), Told.nullable().describe(wordingOf(tag))] as const);
  return z.strictObject(Object.fromEntries(fields));
}

/** A value as a model tells it. */
const Told = z.strictObject({ value: z.string().min(1).max(500), place: z.string().max(20), quote: z.string().min(1).max(2_000) });
export type Told = z.infer<typeof Told>;
export type ModelAnswer = Readonly<Record<string, Told | null>>;

/** What the tag at an index is called in the answer. */
export const nameOf = (index: number): string => `t${index + 1}`;

function wordingOf(tag: Tag): string {
  const type = tag.type ?? queryOf(tag).type;
  const words = [
    `${tag.tag_name.replaceAll('_', ' ')} (${type}).`,
    tag.prompt_body,
    tag.examples.length > 0 ? `Such as: ${tag.examples.join('; ')}.` : '',
  ];
  return words
    .filter((each) => each !== '')
    .join(' ')
    .slice(0, 600);
}

function documentsOf(lines: readonly Line[]): ModelQuestion['documents'] {
  return [...new Set(lines.map(({ document }) => document))].map((document) => ({
    about: `${document.setting.kind}${document.date === null ? '' : ` of ${document.date}`}`,
    passages: lines.filter((line) => line.document === document).map(({ place, text }) => ({ place, text })),
  }));
}

function batchesOf(lines: readonly Line[]): Line[][] {
  const batches: Line[][] = [];
  let letters = Infinity;
  for (const line of lines) {
    letters += line.text.length;
    if (letters > LETTERS) {
      batches.push([]);
      letters = line.text.length;
    }
    batches.at(-1)!.push(line);
  }
  return batches;
}

function groupsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(size * i, size * (i + 1)));
}
