import type { Part } from '../extraction/files.ts';
import { paragraph, run, table, wordFile } from '../word.ts';

/** A document of the letters that are written for tests, as a Word file: `# Risk` is a heading. */
export function asWord(parts: readonly Part[]): Buffer {
  return Buffer.from(wordFile({ body: parts.map(bodyOf).join('') }));
}

function bodyOf(part: Part): string {
  if (typeof part !== 'string') return table(...part);
  if (!part.startsWith('# ')) return paragraph(run(part));
  return `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run(part.slice(2))}</w:p>`;
}
