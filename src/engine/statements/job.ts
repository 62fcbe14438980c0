import { inspectFile } from '#engine/inspecting/inspect.ts';
import type { Row } from '#engine/inspecting/odd-type.ts';
import type { FileSign } from '#engine/inspecting/record.ts';
import { readPicture, withScansRead } from '#engine/reading/paper.ts';
import { readPdf } from '#engine/reading/pdf/pdf.ts';
import { displayBox, type Page } from '#engine/reading/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { renderPage } from '#engine/reading/render.ts';
import { type Ask, recogniseBy } from '#engine/reading/scans/recognise.ts';
import { isPicture } from '#engine/reading/sniff.ts';
import { excerptOf, type Excerpt } from './exports/excerpt.ts';
import { isExport, readExport } from './exports/read-export.ts';
import type { ColumnMapping, ColumnQuestion } from './exports/record.ts';
import { parseStatement } from './parse.ts';
import type { StatedRow, Statement, StatementPlace, StatementRefusal } from './record.ts';
import { sampleStatement } from './sample-statement.ts';

/** A file, with what people said so that it can be read. */
export interface StatementFile {
  bytes: Uint8Array;
  password?: string;
  /** Of a bank's export: which column says what. */
  mapping?: ColumnMapping;
  /** Of a scan: what its rows hold. */
  stated?: StatedRow[];
}

/**
 * A file, and what is wanted of it: what it says, the picture of one of its pages, what is unusual about it where payments stand in these
 * rows, or the rows of an export around a place.
 */
export interface StatementInput extends StatementFile {
  draw?: { page: number; width: number };
  inspect?: { rows: readonly Row[] };
  excerpt?: StatementPlace;
}

export interface PagesRead {
  done: number;
  total: number;
}

/** What the caller needs to know of the file beside its statement: the pages as people see them, without their words; none of an export. */
export interface SourceOutline {
  pages: { width: number; height: number; scanned: boolean }[];
}

export interface StatementOutput {
  source: SourceOutline;
  statement: Statement | StatementRefusal | { question: ColumnQuestion };
  /** Of an export: what was taken for granted of its columns; a person may say otherwise. */
  assumed?: ColumnQuestion;
}

/**
 * Reads a file and its statements in one go, or what is shown of it, for a child of the reading pool: only the result crosses
 * over, not the words. `ask` recognises the words of scanned pages.
 * @throws {ReadingRefusal} when the file can't be opened, or nothing can be recognised in a scan or photograph
 */
export async function run(
  { bytes, password, mapping, stated, draw, inspect, excerpt }: StatementInput,
  report: (progress: PagesRead) => void,
  ask: Ask,
): Promise<StatementOutput | { png: Uint8Array } | { signs: FileSign[] } | { excerpt: Excerpt }> {
  if (excerpt) return { excerpt: await excerptOf(bytes, excerpt) };
  if (isExport(bytes)) {
    if (draw) throw new ReadingRefusal('unsupported', 'This file has no pages.');
    const read = await readExport(bytes, mapping && { mapping });
    if (!('accounts' in read)) return { source: { pages: [] }, statement: read };
    const { assumed, ...statement } = read;
    return { source: { pages: [] }, statement, ...(assumed && { assumed }) };
  }
  const secret = password === undefined ? {} : { password };
  if (inspect) return { signs: isPicture(bytes) ? [] : await inspectFile(bytes, { ...inspect, ...secret }) };
  if (draw) return { png: await renderPage(bytes, { ...draw, ...secret, straighten: true }) };
  const printed = isPicture(bytes)
    ? await readPicture(bytes)
    : await readPdf(bytes, { ...secret, onPage: (done, total) => report({ done, total }) });
  const total = printed.pages.length;
  const source = await withScansRead(
    printed,
    { bytes, password },
    {
      recognise: recogniseBy(ask),
      onPage: (done, scanned) => report({ done: total - scanned + done, total }),
    },
  );
  return { source: { pages: source.pages.map(displayed) }, statement: parseStatement(source, stated) };
}

function displayed(page: Page): SourceOutline['pages'][number] {
  const { x1: width, y1: height } = displayBox(page, { x0: 0, y0: 0, x1: page.width, y1: page.height });
  return { width, height, scanned: page.scanned };
}

/** Enough for V8 to compile what every page needs; more costs a starting child more than it saves the first reader. */
const ROUNDS = 8;

/** The small statement has no scanned page. */
const unasked: Ask = () => Promise.reject(new Error('a page with text is not recognised'));

/** Reads a small statement a few times, so that the first file of a process is read about as fast as the tenth. */
export async function warm(): Promise<void> {
  const bytes = sampleStatement();
  for (let round = 0; round < ROUNDS; round++) await run({ bytes }, () => undefined, unasked);
}
