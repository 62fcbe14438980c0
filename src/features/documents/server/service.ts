import { eq, type SQL, sql } from 'drizzle-orm';
import { getCustomer } from '#features/customers/server/queries.ts';
import { templateInUse } from '#features/templates/server/queries.ts';
import { madeWith } from '#features/templates/versions/server/queries.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid } from '#platform/server/errors.ts';
import { happening, tell } from '#platform/server/happening.ts';
import { expectVersion } from '#platform/server/http/versions.ts';
import { londonDate } from '#platform/shared/dates.ts';
import type { Document, DocumentInput, DocumentKind, DocumentStatus } from '../contract.ts';
import { documentEvents } from './events.ts';
import { expectDraft } from './policy.ts';
import { documentRow, getDocument } from './queries.ts';
import { type DocumentRow, documentsTable } from './tables.ts';

/** A document is about to go from one status to another; a slice above stops it by throwing a Conflict. Told before the row changes. */
export const documentMoves = happening<{ id: string; kind: DocumentKind; content: number; from: DocumentStatus; to: DocumentStatus }>(
  'documents.moves',
);

/** A draft goes by another language from now on. */
export const languageChanged = happening<{ id: string }>('documents.language-changed');

/** The papers of a document have been read, and what was found is written down. */
export const documentRead = happening<{ id: string; kind: DocumentKind }>('documents.read');

const noTimes: Document['times'] = { uploaded_at: null, analysed_at: null, analysis_ms: null, generated_at: null, generation_ms: null };
const noCounts: Document['counts'] = { sources: 0, fields: 0, cited: 0, need_eyes: 0 };

/** Begins a document from the active version of a template that the actor may use; a letter is a client's and needs a letter's template. */
export function createDocument(
  ctx: Context,
  { document_template_id, date = londonDate(ctx.now().toISOString()), name, description, language }: DocumentInput,
  { kind, customer_id }: { kind: DocumentKind; customer_id: string | null },
): Promise<Document> {
  const user = userOf(ctx);
  return tx(ctx, async () => {
    const template = await templateFor(ctx, kind, document_template_id);
    if (customer_id !== null) await getCustomer(ctx, customer_id);
    const id = newId();
    const input = { name, description, date, language, document_template_id };
    await db()
      .insert(documentsTable)
      .values({
        ...input,
        id,
        tenant_id: tenantOf(ctx),
        kind,
        user_id: user.id,
        organisation_id: user.organisationId,
        customer_id,
        template_number: template.number,
        times: noTimes,
        counts: noCounts,
      });
    ctx.audit(documentEvents.created, { id, customerId: customer_id, before: null, after: input });
    return getDocument(ctx, id);
  });
}

/** What a document of a kind may be made with, or 404, 409 where it has no active version, 400 where it is no letter's. */
export async function templateFor(ctx: Context, kind: DocumentKind, id: string) {
  const template = await templateInUse(ctx, id);
  if (kind === 'letter' && template.type === 'GENERAL')
    throw new Invalid([{ path: ['document_template_id'], message: 'This template is not for letters' }]);
  return template;
}

/** Changes what a draft is called, and the day and language that it goes by. */
export async function updateDocument(
  ctx: Context,
  id: string,
  input: Pick<DocumentRow, 'name' | 'description' | 'date' | 'language'>,
  version: number | null,
): Promise<Document> {
  // What a template that comes with the product asks for is found out in a child process: before the transaction.
  const { document_template_id, template_number, language } = await documentRow(ctx, id);
  if (language !== input.language) await madeWith(ctx, document_template_id, template_number);
  return tx(ctx, async () => {
    const row = await documentRow(ctx, id, { lock: true });
    expectVersion(version, await getDocument(ctx, id));
    expectDraft(row);
    const saysElse = row.date !== input.date || row.language !== input.language;
    await setDocument(ctx, id, { ...input, content: row.content + Number(saysElse) });
    if (row.language !== input.language) await tell(ctx, languageChanged, { id });
    ctx.audit(documentEvents.updated, { id, customerId: row.customer_id, before: row, after: { ...input, document_template_id } });
    return getDocument(ctx, id);
  });
}

/** Keeps a template that documents are made with, also those that whoever deletes it may not see. */
export function keepTemplate(ctx: Context, { id }: { id: string }): Promise<void> {
  return tx(ctx, async () => {
    const made = ofTenant(ctx, documentsTable, eq(documentsTable.document_template_id, id));
    const { id: one, deleted_at } = documentsTable;
    const [kept] = await db()
      .select({ deleted_at })
      .from(documentsTable)
      .where(made)
      .orderBy(sql`${deleted_at} desc nulls first`, one)
      .limit(1);
    if (kept?.deleted_at) throw new Conflict('A deleted document that can be brought back is made with this template. Archive it instead');
    if (kept) throw new Conflict('Documents are made with this template. Archive it instead: they keep it, and no new one begins with it');
  });
}

/** Marks that a document says something else than before: what was judged of it counts no more. */
export function raiseContent(ctx: Context, id: string): Promise<void> {
  return setDocument(ctx, id, { content: sql`${documentsTable.content} + 1` });
}

/** Changes the row of a document of the tenant, and raises its version. */
export function setDocument(ctx: Context, id: string, set: { [K in keyof DocumentRow]?: DocumentRow[K] | SQL }): Promise<void> {
  return tx(ctx, async () => {
    await db()
      .update(documentsTable)
      .set({ version: sql`${documentsTable.version} + 1`, ...set })
      .where(ofTenant(ctx, documentsTable, eq(documentsTable.id, id)));
  });
}
