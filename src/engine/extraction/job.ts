import { readPaper } from '#engine/reading/paper.ts';
import type { FlowSource, Refusal, Source } from '#engine/reading/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { type GivenFile, readDocuments } from './documents.ts';
import { fieldsIn } from './extract.ts';
import { type Answered, fieldsToldBy } from './model/answers.ts';
import { mergeFields } from './model/merge.ts';
import { type ModelQuestion, questionsOf } from './model/questions.ts';
import type { ExtractedField, Tag } from './record.ts';

/** The files of one case, by the names that people know them by, and what is wanted from them. */
export interface ExtractionInput {
  files: { name: string; bytes: Uint8Array; password?: string }[];
  tags: Tag[];
  /** `ask`: what to ask a model is wanted too; or what a model answered to that, about the same files. Built-in engine alone unless set. */
  model?: 'ask' | Answered[];
}

/** What became of a file: read, or why not, in words for a person. */
export type FileRead =
  | { name: string; sha256: string; kind: (Source | FlowSource)['kind'] }
  | { name: string; error: Refusal; message: string };

export interface ExtractionOutput {
  fields: ExtractedField[];
  files: FileRead[];
  /** What to ask a model, where that was wanted. */
  questions: ModelQuestion[];
  /** What documents order programs to do, for a person to see; nobody does it. */
  orders: { file: string; text: string }[];
}

export interface FilesRead {
  done: number;
  total: number;
}

/** Letters of an order that are shown. */
const SHOWN = 300;

/** Reads untrusted files and finds the values of tags in them, for a child of the reading pool; a file that can't be read leaves the others be. */
export async function run({ files, tags, model }: ExtractionInput, report: (progress: FilesRead) => void): Promise<ExtractionOutput> {
  const given: GivenFile[] = [];
  const read: FileRead[] = [];
  for (const { name, bytes, password } of files) {
    try {
      const source = await readPaper(bytes, password);
      given.push({ name, source });
      read.push({ name, sha256: source.sha256, kind: source.kind });
    } catch (error) {
      if (!(error instanceof ReadingRefusal)) throw error;
      read.push({ name, error: error.error, message: error.message });
    }
    report({ done: read.length, total: files.length });
  }
  const documents = readDocuments(given);
  const found = fieldsIn(documents, tags);
  return {
    fields: Array.isArray(model) ? mergeFields(found, fieldsToldBy(model, documents)) : found,
    files: read,
    questions: model === 'ask' ? questionsOf(tags, documents) : [],
    orders: documents.flatMap(({ name, orders }) => orders.map(({ text }) => ({ file: name, text: text.slice(0, SHOWN) }))),
  };
}
