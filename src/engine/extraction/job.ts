import { readPdf } from '#engine/reading/pdf.ts';
import { readFlow } from '#engine/reading/read.ts';
import type { FlowSource, Refusal, Source } from '#engine/reading/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { sniff } from '#engine/reading/sniff.ts';
import type { GivenFile } from './documents.ts';
import { extractFields } from './extract.ts';
import type { ExtractedField, Tag } from './record.ts';

/** The files of one case, by the names that people know them by, and what is wanted from them. */
export interface ExtractionInput {
  files: { name: string; bytes: Uint8Array; password?: string }[];
  tags: Tag[];
}

/** What became of a file: read, or why not, in words for a person. */
export type FileRead =
  | { name: string; sha256: string; kind: (Source | FlowSource)['kind'] }
  | { name: string; error: Refusal; message: string };

export interface ExtractionOutput {
  fields: ExtractedField[];
  files: FileRead[];
}

export interface FilesRead {
  done: number;
  total: number;
}

/** Reads untrusted files and finds the values of tags in them, for a child of the reading pool; a file that can't be read leaves the others be. */
export async function run({ files, tags }: ExtractionInput, report: (progress: FilesRead) => void): Promise<ExtractionOutput> {
  const given: GivenFile[] = [];
  const read: FileRead[] = [];
  for (const { name, bytes, password } of files) {
    try {
      const source = sniff(bytes) === 'pdf' ? await readPdf(bytes, password === undefined ? {} : { password }) : await readFlow(bytes);
      given.push({ name, source });
      read.push({ name, sha256: source.sha256, kind: source.kind });
    } catch (error) {
      if (!(error instanceof ReadingRefusal)) throw error;
      read.push({ name, error: error.error, message: error.message });
    }
    report({ done: read.length, total: files.length });
  }
  return { fields: extractFields(tags, given), files: read };
}
