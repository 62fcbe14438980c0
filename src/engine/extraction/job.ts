import { type PaperOptions, readPaper } from '#engine/reading/paper.ts';
import { displayBox, type FlowSource, type Page, type Refusal, type Source } from '#engine/reading/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { type Ask, recogniseBy } from '#engine/reading/scans/recognise.ts';
import type { Document, GivenFile } from './document.ts';
import { fieldsIn } from './extract.ts';
import { readDocuments } from './facts/documents.ts';
import { type Answered, fieldsToldBy } from './model/answers.ts';
import { mergeFields } from './model/merge.ts';
import { type ModelQuestion, questionsOf } from './model/questions.ts';
import type { ExtractedField, Tag } from './record.ts';
import { type Whose, whoseIs } from './words/whose.ts';

/** The files of one case, by the names that people know them by, and what is wanted from them. */
export interface ExtractionInput {
  files: { name: string; bytes: Uint8Array; password?: string }[];
  tags: Tag[];
  /**
   * What to ask a model is wanted too, of the tags that code finds no value for, or one that it is less sure of than `unsureBelow`; or what a
   * model answered to that, about the same files. Built-in engine alone unless set.
   */
  model?: { unsureBelow: number } | Answered[];
  /** Tell after a file what was found so far, as long as that takes no great part of the time. */
  early?: boolean;
}

/** What became of a file: read, or why not, in words for a person. */
export type FileRead =
  | {
      name: string;
      sha256: string;
      kind: (Source | FlowSource)['kind'];
      /** Its first headings or lines. */
      title: string;
      /** Of each page as people see it, in points; none for a file without pages. `wordless`: a picture in which no words could be read. */
      pages: { width: number; height: number; wordless?: true }[];
      /** What it orders programs to do, for a person to see; nobody does it. */
      orders: string[];
      whose: Whose;
      /** Of a workbook: cells with a formula whose result was not saved with it, so that what they show is in no block; the first by name. */
      formulas?: { count: number; first: string[] };
    }
  | { name: string; error: Refusal; message: string };

export interface ExtractionOutput {
  fields: ExtractedField[];
  files: FileRead[];
  /** What to ask a model, where that was wanted. */
  questions: ModelQuestion[];
}

export interface FilesRead {
  done: number;
  total: number;
  /** How far the scan is that is recognised now, page by page. */
  page?: { name: string; done: number; total: number };
  /** What was found so far, where that was wanted. */
  fields?: ExtractedField[];
}

/** Letters of an order that are shown. */
const SHOWN = 300;

/** Cells of the same kind that are named. */
const NAMED = 5;

/** The part of the time so far that may go into telling early what was found. */
const EARLY_SHARE = 0.25;

/** Reads untrusted files and finds the values of tags in them, for a child of the reading pool; a file that can't be read leaves the others be. */
export async function run(
  { files, tags, model, early }: ExtractionInput,
  report: (progress: FilesRead) => void,
  ask: Ask,
): Promise<ExtractionOutput> {
  const given: GivenFile[] = [];
  const opened: (Source | FlowSource | ReadingRefusal)[] = [];
  const tell = early === true ? earlyFinder(tags) : () => ({});
  for (const { name, bytes, password } of files) {
    const done = opened.length;
    const onPage = (page: number, pages: number): void => report({ done, total: files.length, page: { name, done: page, total: pages } });
    const source = await openedFile(bytes, { password, recognise: recogniseBy(ask), onPage });
    opened.push(source);
    if (!(source instanceof ReadingRefusal)) given.push({ name, source });
    const isLast = opened.length === files.length;
    report({ done: opened.length, total: files.length, ...(isLast ? {} : tell(given)) });
  }
  const documents = readDocuments(given);
  const found = fieldsIn(documents, tags);
  return {
    fields: Array.isArray(model) ? mergeFields(found, fieldsToldBy(model, documents)) : found,
    files: files.map(({ name }, index) => whatBecame(name, opened[index]!, documents)),
    questions: model && !Array.isArray(model) ? questionsOf(openTags(tags, found, model.unsureBelow), documents) : [],
  };
}

function openTags(tags: readonly Tag[], found: readonly ExtractedField[], unsureBelow: number): Tag[] {
  const sure = found.filter(({ status, confidence }) => status === 'cited' && confidence >= unsureBelow);
  const settled = new Set(sure.map(({ field }) => field));
  // A model answers in words, which are no table.
  return tags.filter(({ tag_name, type }) => !settled.has(tag_name) && type !== 'table');
}

async function openedFile(bytes: Uint8Array, options: PaperOptions): Promise<Source | FlowSource | ReadingRefusal> {
  try {
    return await readPaper(bytes, options);
  } catch (error) {
    if (error instanceof ReadingRefusal) return error;
    throw error;
  }
}

function whatBecame(name: string, source: Source | FlowSource | ReadingRefusal, documents: readonly Document[]): FileRead {
  if (source instanceof ReadingRefusal) return { name, error: source.error, message: source.message };
  const document = documents.find((one) => one.source === source);
  const pages = 'pages' in source ? source.pages.map(shownPage) : [];
  const said = {
    title: document?.title ?? '',
    orders: (document?.orders ?? []).map(({ text }) => text.slice(0, SHOWN)),
    whose: whoseIs(document ?? { facts: [] }),
  };
  return { name, sha256: source.sha256, kind: source.kind, pages, ...said, ...unsavedIn(source) };
}

function unsavedIn(source: Source | FlowSource): { formulas?: { count: number; first: string[] } } {
  const unsaved = 'unsaved' in source ? (source.unsaved ?? []) : [];
  if (unsaved.length === 0) return {};
  return { formulas: { count: unsaved.length, first: unsaved.slice(0, NAMED).map(({ sheet, cell }) => `${sheet}!${cell}`) } };
}

function shownPage(page: Page): { width: number; height: number; wordless?: true } {
  const { x1: width, y1: height } = displayBox(page, { x0: 0, y0: 0, x1: page.width, y1: page.height });
  return { width, height, ...(page.scanned && page.words.length === 0 && { wordless: true }) };
}

/** Finds values in the files that have been read, unless that has taken its share of the time already. */
function earlyFinder(tags: readonly Tag[]): (given: readonly GivenFile[]) => { fields?: ExtractedField[] } {
  const start = performance.now();
  let spent = 0;
  return (given) => {
    const now = performance.now();
    if (given.length === 0 || spent > EARLY_SHARE * (now - start)) return {};
    const fields = fieldsIn(readDocuments(given), tags);
    spent += performance.now() - now;
    return { fields };
  };
}
