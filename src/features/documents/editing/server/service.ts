import { letterMaker } from '#engine/letters/maker.ts';
import type { EditedLetter, MadeText } from '#engine/letters/read-edited.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import type { Document } from '#features/documents/contract.ts';
import type { EditedText, KnownSentences } from '#features/documents/editing/contract.ts';
import { foundInPapers } from '#features/documents/editing/proving/server/service.ts';
import { isStrange, printedValues } from '#features/documents/editing/rules.ts';
import { type Making, notFilled, templateInputs } from '#features/documents/making/server/queries.ts';
import { documentEvents } from '#features/documents/server/events.ts';
import { expectCorrectable } from '#features/documents/server/policy.ts';
import { documentRow, getDocument } from '#features/documents/server/queries.ts';
import { setDocument } from '#features/documents/server/service.ts';
import type { DocumentRow } from '#features/documents/server/tables.ts';
import { purposeFor } from '#features/documents/versions/rules.ts';
import { addFile, deleteFile, getFile, readFileBytes } from '#features/files/server/service.ts';
import { getUser } from '#features/identity/server/service.ts';
import { wordMime } from '#features/templates/versions/server/service.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid, NotFound } from '#platform/server/errors.ts';
import { discardUpload, type UploadedFile } from '#platform/server/http/upload.ts';
import { expectVersion } from '#platform/server/http/versions.ts';
import { heldAgainst, type KeptEdit, keptEdit, sealEdit } from './queries.ts';

/** A Word file that came back, whether it is to be the document's text, and the version of the document that the sender saw. */
interface Edit {
  upload: UploadedFile;
  keep: boolean;
  version: number | null;
}

/**
 * Holds a Word file against the text that the template gives, and makes it the document's text, unless it is only looked at. The same file
 * again is the text that stands already. The files are read before the transaction.
 * @throws {Invalid} what is no Word file, or another document's letter; {Conflict} not theirs to correct now, or changed meanwhile
 */
export async function takeEdited(ctx: Context, id: string, { upload, keep, version }: Edit): Promise<EditedText> {
  const row = await documentRow(ctx, id);
  await expectEditable(ctx, row, version);
  const made = await templateInputs(ctx, row);
  const kept = await readEdit(ctx, made, upload);
  const looks = heldAgainst(kept, { ...made, name: upload.name });
  if (!keep || (await isSame(ctx, made, upload))) {
    await discardUpload(ctx, upload);
    return looks;
  }
  return tx(ctx, async () => {
    const now = await documentRow(ctx, id, { lock: true });
    await expectEditable(ctx, now, version);
    if (now.content !== row.content)
      throw new Conflict('This document says something else since. Look at it again', { current: await getDocument(ctx, id) });
    await keepEdit(ctx, now, { upload, kept });
    return { ...looks, content: now.content + 1 };
  });
}

/** Goes back to the text that the template gives; the file that was edited is deleted. */
export function dropEdited(ctx: Context, id: string, version: number | null): Promise<Document> {
  return tx(ctx, async () => {
    const row = await documentRow(ctx, id, { lock: true });
    if (row.edited_file_id === null) throw new NotFound('Edited text');
    await expectEditable(ctx, row, version);
    const { sha256 } = await getFile(ctx, row.edited_file_id);
    const none = { edited_file_id: null, edited_by: null, edited_at: null, edited_sealed: null };
    await setDocument(ctx, id, { ...none, content: row.content + 1 });
    await deleteFile(ctx, row.edited_file_id);
    ctx.audit(documentEvents.editDropped, { id, customerId: row.customer_id, details: { sha256 } });
    return getDocument(ctx, id);
  });
}

async function expectEditable(ctx: Context, row: DocumentRow, version: number | null): Promise<void> {
  expectVersion(version, await getDocument(ctx, row.id));
  expectCorrectable(ctx, row);
  if (row.work === 'waiting' || row.work === 'working') throw new Conflict('Its papers are still being read. Wait until that is done');
}

async function readEdit(ctx: Context, made: Making, upload: UploadedFile): Promise<KeptEdit> {
  const file = await readFileBytes(ctx, upload);
  const { template, inputs, row, state } = made;
  const { fields, given, language } = inputs;
  const compared = await comparedWith({ template, fields, given, language }, file);
  const { changes, document } = compared;
  if (document !== null && document !== row.id)
    throw refused('This is the letter of another document. Download this one’s Word file, edit that, and upload it');
  const { name, email } = await getUser(ctx, userOf(ctx).id);
  const sentences = await foundInPapers(ctx, row.id, compared.sentences);
  const edited = { by: name ?? email, at: ctx.now().toISOString(), made_with: inputs.template, changes, sentences };
  const strange = document === null ? await strangeTo(ctx, row, { compared, file }) : null;
  return { edited, values: printedValues(state.fields), language: row.language, strange };
}

/** How little a file has of what a document says, or said when it was edited or final last; null where it has enough of one of them. */
async function strangeTo(
  ctx: Context,
  row: DocumentRow,
  { compared, file }: { compared: EditedLetter; file: Buffer },
): Promise<KnownSentences | null> {
  const made = knownIn(compared);
  if (!isStrange(made)) return null;
  for (const id of [row.edited_file_id, row.file_metadata_id]) {
    if (id === null) continue;
    const known = knownIn(await comparedWith({ docx: await readFileBytes(ctx, await getFile(ctx, id)) }, file));
    if (!isStrange(known)) return null;
  }
  return made;
}

const knownIn = ({ changes, sentences }: EditedLetter): KnownSentences => ({
  known: sentences.length - changes.added.length,
  sentences: sentences.length,
});

async function comparedWith(made: MadeText, edited: Buffer): Promise<EditedLetter> {
  const compared = await letterMaker()
    .edited({ made, edited })
    .catch((error: unknown) => {
      throw error instanceof ReadingRefusal ? refused(error.message) : error;
    });
  if ('problems' in compared) throw notFilled(compared);
  return compared;
}

const refused = (message: string) => new Invalid([{ path: ['file'], message }]);

/** Whether the file is the document's text already, and nothing that it says has changed since. */
async function isSame(ctx: Context, { row, state }: Making, { sha256 }: UploadedFile): Promise<boolean> {
  const kept = await keptEdit(ctx, row);
  // One from before sentences were kept with their sources is read anew.
  if (!kept?.edited.sentences || row.edited_file_id === null) return false;
  const { outdated } = heldAgainst(kept, { row, state, name: '' });
  return outdated.length === 0 && (await getFile(ctx, row.edited_file_id)).sha256 === sha256;
}

async function keepEdit(ctx: Context, row: DocumentRow, { upload, kept }: { upload: UploadedFile; kept: KeptEdit }): Promise<void> {
  const { id, kind, customer_id, content, edited_file_id: before } = row;
  const { template_type } = await getDocument(ctx, id);
  const file = await addFile(ctx, upload, { name: upload.name, mime: wordMime, purpose: purposeFor(kind, template_type) });
  await setDocument(ctx, id, {
    edited_file_id: file.id,
    edited_by: userOf(ctx).id,
    edited_at: kept.edited.at,
    edited_sealed: await sealEdit(ctx, id, kept),
    content: content + 1,
  });
  if (before !== null) await deleteFile(ctx, before);
  const { changed, added, removed } = kept.edited.changes;
  const sentences = changed.length + added.length + removed.length;
  ctx.audit(documentEvents.edited, { id, customerId: customer_id, details: { sha256: upload.sha256, sentences } });
}
