import { inspectFile } from '#engine/inspecting/inspect.ts';
import type { Row } from '#engine/inspecting/odd-type.ts';
import type { FileSign } from '#engine/inspecting/record.ts';
import { readPdf } from '#engine/reading/pdf.ts';
import { displayBox, type Page, type Source } from '#engine/reading/record.ts';
import { renderPage } from '#engine/reading/render.ts';
import { parseStatement } from './parse.ts';
import type { Statement, StatementRefusal } from './record.ts';
import { sampleStatement } from './sample-statement.ts';

/** A file, and what is wanted of it: what it says, the picture of one of its pages, or what is unusual about it, where payments stand in these rows. */
export interface StatementInput {
  bytes: Uint8Array;
  password?: string;
  draw?: { page: number; width: number };
  inspect?: { rows: readonly Row[] };
}

export interface PagesRead {
  done: number;
  total: number;
}

/** What the caller needs to know of the file beside its statement: the pages as people see them, without their words. */
export interface SourceOutline {
  sha256: string;
  info: Source['info'];
  pages: { width: number; height: number; scanned: boolean }[];
}

export interface StatementOutput {
  source: SourceOutline;
  statement: Statement | StatementRefusal;
}

/**
 * Reads a PDF and its statements in one go, draws one page of it, or inspects it, for a child of the reading pool: only the result
 * crosses over, not the words.
 * @throws {ReadingRefusal} when the file can't be opened
 */
export async function run(
  { bytes, password, draw, inspect }: StatementInput,
  report: (progress: PagesRead) => void,
): Promise<StatementOutput | { png: Uint8Array } | { signs: FileSign[] }> {
  const secret = password === undefined ? {} : { password };
  if (inspect) return { signs: await inspectFile(bytes, { ...inspect, ...secret }) };
  if (draw) return { png: await renderPage(bytes, { ...draw, ...secret }) };
  const source = await readPdf(bytes, { ...secret, onPage: (done, total) => report({ done, total }) });
  return { source: { sha256: source.sha256, info: source.info, pages: source.pages.map(displayed) }, statement: parseStatement(source) };
}

function displayed(page: Page): SourceOutline['pages'][number] {
  const { x1: width, y1: height } = displayBox(page, { x0: 0, y0: 0, x1: page.width, y1: page.height });
  return { width, height, scanned: page.scanned };
}

/** Enough for V8 to compile what every page needs; more costs a starting child more than it saves the first reader. */
const ROUNDS = 8;

/** Reads a small statement a few times, so that the first file of a process is read about as fast as the tenth. */
export async function warm(): Promise<void> {
  const bytes = sampleStatement();
  for (let round = 0; round < ROUNDS; round++) await run({ bytes }, () => undefined);
}
