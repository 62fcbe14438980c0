import type { LetterView, ViewBlock } from '#engine/letters/record.ts';
import type { DocumentField } from '#features/documents/fields/contract.ts';

/** What the document prints for each field, the first place of each; what is missing there is not among it. */
export function printedIn({ header, body, footer, notes }: LetterView): ReadonlyMap<string, string> {
  const printed = new Map<string, string>();
  const note = (blocks: readonly ViewBlock[]): void => {
    for (const block of blocks) {
      if (block.kind === 'table') for (const { cells } of block.rows) for (const cell of cells) note(cell.blocks);
      if (block.kind !== 'paragraph') continue;
      for (const { field, text, missing } of block.runs)
        if (field !== undefined && !missing && !printed.has(field)) printed.set(field, text);
    }
  };
  for (const part of [header, body, footer, notes]) note(part);
  return printed;
}

/** Types of which people write a value in a way of their own, and the document in its. */
const written: ReadonlySet<string> = new Set(['date', 'money', 'percentage']);

/** A day or figure that somebody stated, as the document prints it; null where it stands as it was written, or is printed nowhere. */
export function printedAs(
  { field, type, draft }: Pick<DocumentField, 'field' | 'type' | 'draft'>,
  printed: ReadonlyMap<string, string>,
): string | null {
  return draft.status === 'attested' && written.has(type) ? (printed.get(field) ?? null) : null;
}
