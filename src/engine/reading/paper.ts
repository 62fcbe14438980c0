import { readPdf } from './pdf.ts';
import { readFlow } from './read.ts';
import type { FlowSource, Source } from './record.ts';
import { sniff } from './sniff.ts';

/**
 * Reads a paper that values are taken from, whatever it is, as a person sees it: what can't be seen in it is left out. Meant for a
 * limited child process.
 * @throws {ReadingRefusal} as `readPdf` and `readFlow`
 */
export async function readPaper(bytes: Uint8Array, password?: string): Promise<Source | FlowSource> {
  if (sniff(bytes) !== 'pdf') return readFlow(bytes);
  return readPdf(bytes, { seenOnly: true, ...(password === undefined ? {} : { password }) });
}
