import { readPdf } from '#engine/reading/pdf.ts';
import { loadPdfium } from '#engine/reading/pdfium.ts';
import type { Page, Source } from '#engine/reading/record.ts';
import { parseStatement } from './parse.ts';
import type { Statement, StatementRefusal } from './record.ts';

export interface StatementInput {
  bytes: Uint8Array;
  password?: string;
}

export interface PagesRead {
  done: number;
  total: number;
}

/** What the caller needs to know of the file beside its statement: the pages' frames without their words. */
export interface SourceOutline {
  sha256: string;
  info: Source['info'];
  pages: Pick<Page, 'number' | 'width' | 'height' | 'turns' | 'scanned'>[];
}

/**
 * Reads a PDF and its statements in one go, for a child of the reading pool: only the result crosses over, not the words.
 * @throws {ReadingRefusal} when the file can't be opened
 */
export async function run(
  { bytes, password }: StatementInput,
  report: (progress: PagesRead) => void,
): Promise<{ source: SourceOutline; statement: Statement | StatementRefusal }> {
  const onPage = (done: number, total: number): void => report({ done, total });
  const source = await readPdf(bytes, password === undefined ? { onPage } : { password, onPage });
  const pages = source.pages.map(({ number, width, height, turns, scanned }) => ({ number, width, height, turns, scanned }));
  return { source: { sha256: source.sha256, info: source.info, pages }, statement: parseStatement(source) };
}

/** Loads what the first file would otherwise wait for. */
export async function warm(): Promise<void> {
  await loadPdfium();
}
