import { z } from 'zod';
import { checkedSentences } from '#engine/letters/checked-sentences.ts';
import { EditedInWord } from '#engine/letters/record.ts';
import { type EditedText, KnownSentences, type OutdatedValue } from '#features/documents/editing/contract.ts';
import { outdatedSince, printedValues } from '#features/documents/editing/rules.ts';
import type { FieldState } from '#features/documents/fields/contract.ts';
import { fieldState } from '#features/documents/fields/server/queries.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import { getFile } from '#features/files/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { NotFound } from '#platform/server/errors.ts';
import { type ColumnPlace, decryptColumn, encryptColumn } from '#platform/server/secrets/tenant-keys.ts';

/** What is kept beside a file that came back from Word: what the manifest will say of it, and what the document said then. */
export const KeptEdit = z.object({
  edited: EditedInWord,
  values: z.record(z.string(), z.string().nullable()),
  language: z.string(),
  strange: KnownSentences.nullable().default(null),
});
export type KeptEdit = z.infer<typeof KeptEdit>;

/** Of a text that was edited in Word what is kept of that; null where the template's text stands. */
export async function keptEdit(ctx: Context, { id, edited_sealed }: Pick<DocumentRow, 'id' | 'edited_sealed'>): Promise<KeptEdit | null> {
  return edited_sealed && KeptEdit.parse(JSON.parse(await decryptColumn(ctx, editPlace(id), edited_sealed)));
}

/** The changes of the edited text of a document that the actor may see, held against its values as they are now; or 404. */
export async function editedText(ctx: Context, id: string): Promise<EditedText> {
  const row = await documentRow(ctx, id);
  const kept = await keptEdit(ctx, row);
  if (!kept || row.edited_file_id === null) throw new NotFound('Edited text');
  const { name } = await getFile(ctx, row.edited_file_id);
  return heldAgainst(kept, { row, state: await fieldState(ctx, id), name });
}

/** An edit as people look at it, beside what the document says. */
export function heldAgainst(kept: KeptEdit, { row, state, name }: { row: DocumentRow; state: FieldState; name: string }): EditedText {
  const drafts = state.fields.map(({ draft }) => draft);
  return {
    content: state.content,
    name,
    sentences: checkedSentences(kept.edited.changes, drafts, kept.edited.sentences),
    outdated: outdatedSince(kept, { values: printedValues(state.fields), language: row.language }),
    strange: kept.strange,
  };
}

/** The values that have changed since the text was edited in Word; none where the template's stands. */
export async function outdatedValues(ctx: Context, row: DocumentRow, { fields }: FieldState): Promise<OutdatedValue[]> {
  const kept = await keptEdit(ctx, row);
  return kept ? outdatedSince(kept, { values: printedValues(fields), language: row.language }) : [];
}

/** Seals what is kept of an edit. */
export function sealEdit(ctx: Context, id: string, kept: KeptEdit): Promise<Buffer> {
  return encryptColumn(ctx, editPlace(id), JSON.stringify(kept));
}

/** Where what is kept of an edit belongs. */
export function editPlace(id: string): ColumnPlace {
  return { table: 'documents', column: 'edited_sealed', id };
}
