import { eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { FileRead } from '#engine/extraction/job.ts';
import { engineOf, engineWhileAsked } from '#features/documents/asking/rules.ts';
import type { Document, DocumentKind } from '#features/documents/contract.ts';
import { contentChanged } from '#features/documents/fields/server/service.ts';
import { noticesIn } from '#features/documents/notices/server/queries.ts';
import { keepNotices } from '#features/documents/notices/server/service.ts';
import { documentEvents, sourceEvents } from '#features/documents/server/events.ts';
import { expectDraft } from '#features/documents/server/policy.ts';
import { documentRow, getDocument } from '#features/documents/server/queries.ts';
import { documentRead, setDocument, templateFor } from '#features/documents/server/service.ts';
import { type DocumentRow, documentsTable } from '#features/documents/server/tables.ts';
import { roleOf } from '#features/documents/sources/rules.ts';
import { type SourceAndFile, sourcesOf } from '#features/documents/sources/server/queries.ts';
import { documentSourcesTable } from '#features/documents/sources/server/tables.ts';
import type { AskedModel, InstalledModel } from '#features/language-models/contract.ts';
import type { TemplateType } from '#features/templates/contract.ts';
import type { ProductType } from '#features/usage/contract.ts';
import { commit, reserve } from '#features/usage/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict } from '#platform/server/errors.ts';
import { tell } from '#platform/server/happening.ts';
import { job } from '#platform/server/jobs/job.ts';
import { type Findings, sealFindings } from './queries.ts';

/** Reads all papers of a document and finds the values of its tags; the handler is in jobs.ts. */
export const readPapersJob = job({ name: 'documents.read-papers', payload: z.object({ id: z.uuid() }), retries: 2, expireSeconds: 1_200 });

/** Has the papers read again, by the words of the tags as they are now. */
export function readAgain(ctx: Context, id: string): Promise<Document> {
  return tx(ctx, async () => {
    const row = await documentRow(ctx, id, { lock: true });
    expectDraft(row);
    if ((await sourcesOf(ctx, id)).length === 0) throw new Conflict('There are no papers to read yet. Add some first');
    ctx.audit(documentEvents.readAsked, { id, customerId: row.customer_id });
    await queueReading(ctx, row);
    return getDocument(ctx, id);
  });
}

/** Makes a draft with the active version of a template, and has its papers asked for that template's values; what people said stays. */
export function changeTemplate(ctx: Context, id: string, templateId: string): Promise<Document> {
  return tx(ctx, async () => {
    const row = await documentRow(ctx, id, { lock: true });
    expectDraft(row);
    if (row.edited_file_id !== null) throw new Conflict('Its text was edited in Word. Go back to the made text to use another template');
    const { number } = await templateFor(ctx, row.kind, templateId);
    await setDocument(ctx, id, { document_template_id: templateId, template_number: number, content: row.content + 1 });
    ctx.audit(documentEvents.templateChanged, { id, customerId: row.customer_id, details: { template: templateId, number } });
    await queueReading(ctx, row);
    return getDocument(ctx, id);
  });
}

/**
 * Has the papers of a held document read by one job: a job that waits is enough, one that is at work already is followed by another.
 * Without any papers nothing is found, and nothing is left to do.
 */
export async function queueReading(ctx: Context, row: DocumentRow): Promise<void> {
  const { id } = row;
  if ((await sourcesOf(ctx, id)).length === 0) {
    await setDocument(ctx, id, { work: 'none', message: null, job_id: null, findings_sealed: null });
    await contentChanged(ctx, row);
    return;
  }
  if (row.work === 'waiting') return;
  await setDocument(ctx, id, { work: 'waiting', message: null, job_id: ctx.enqueue(readPapersJob, { id }, { about: id }) });
}

/** Marks that a job has begun, and gives what it is to read; null where another job does that, or nobody needs it any more. */
export function recordStarted(ctx: Context, id: string): Promise<{ row: DocumentRow; sources: SourceAndFile[] } | null> {
  return ifStillWanted(ctx, id, async (row) => {
    await setDocument(ctx, id, { work: 'working' });
    return { row: { ...row, work: 'working' }, sources: await sourcesOf(ctx, id) };
  });
}

/** Writes down what was found while the rest is being read, where nothing was found before. */
export async function recordEarly(ctx: Context, id: string, findings: Findings): Promise<void> {
  await ifStillWanted(ctx, id, async (row) => {
    if (row.times.analysed_at !== null) return;
    await setDocument(ctx, id, { findings_sealed: await sealFindings(ctx, id, findings) });
    await contentChanged(ctx, row);
  });
}

/**
 * Writes down that papers go to a language model now, and what code found before; null where another job reads them, or nobody needs it
 * any more, and nothing is to be sent.
 */
export async function recordAsking(
  ctx: Context,
  id: string,
  { findings, installed }: { findings: Findings; installed: InstalledModel },
): Promise<true | null> {
  await recordEarly(ctx, id, findings);
  return ifStillWanted(ctx, id, async () => {
    await setDocument(ctx, id, { engine: engineWhileAsked(installed) });
    return true as const;
  });
}

interface Reading {
  findings: Findings;
  /** What a language model was asked beside the built-in engine; null where none was. */
  model: AskedModel | null;
  /** What `row` said of the engine when the reading began. */
  engine: string;
  /** What became of each paper, in the order of `sources`. */
  files: readonly FileRead[];
  sources: readonly SourceAndFile[];
  type: TemplateType;
  milliseconds: number;
}

/** Writes down what was found, and what became of each paper; the first time it counts as a use. */
export async function recordReading(
  ctx: Context,
  id: string,
  { findings, files, sources, type, milliseconds, ...by }: Reading,
): Promise<void> {
  await ifStillWanted(ctx, id, async (row) => {
    const notices = await noticesIn(
      ctx,
      row,
      files,
      sources.map(({ source }) => source.origin),
    );
    for (const [index, source] of sources.entries()) {
      await recordFile(ctx, row, source, files[index]!);
      await keepNotices(ctx, row, source, notices[index] ?? {});
    }
    const times = { ...row.times, analysed_at: ctx.now().toISOString(), analysis_ms: milliseconds };
    const findings_sealed = await sealFindings(ctx, id, findings);
    const engine = engineOf(by.engine, by.model);
    await setDocument(ctx, id, { findings_sealed, times, work: 'done', message: null, engine, model: by.model });
    await contentChanged(ctx, row);
    await countUse(ctx, id, { kind: row.kind, type });
    await tell(ctx, documentRead, { id, kind: row.kind });
    const unread = files.filter((file) => 'error' in file).length;
    const found = findings.fields.filter(({ status }) => status === 'cited').length;
    const details = { engine, files: files.length, unread, found, milliseconds };
    ctx.audit(documentEvents.read, { id, customerId: row.customer_id, details });
  });
}

/** Writes down how long the document itself took to make. It says nothing new for that: whoever is changing it may go on. */
export async function recordMade(ctx: Context, id: string, milliseconds: number): Promise<void> {
  await ifStillWanted(ctx, id, (row) =>
    setDocument(ctx, id, {
      times: { ...row.times, generated_at: ctx.now().toISOString(), generation_ms: milliseconds },
      version: row.version,
    }),
  );
}

/** Writes down that reading broke down; what was found before stays. */
export async function recordFailure(ctx: Context, id: string, message: string): Promise<void> {
  await ifStillWanted(ctx, id, async (row) => {
    await setDocument(ctx, id, { work: 'failed', message });
    ctx.audit(documentEvents.readFailed, { id, customerId: row.customer_id });
  });
}

const productOf: Record<TemplateType, ProductType> = {
  GENERAL: 'ai-documents',
  SUITABILITY_LETTER: 'suitability-letter',
  TOP_UP_LETTER: 'top-up-letter',
};

/** Counts a document or letter as used, once however often it is made again. */
export async function countUse(ctx: Context, subjectId: string, { kind, type }: { kind: DocumentKind; type: TemplateType }): Promise<void> {
  const product = kind === 'document' ? 'ai-documents' : productOf[type];
  await reserve(ctx, { product, subjectId });
  await commit(ctx, { product, subjectId });
}

/** Holds the document of this very job; a job that was followed by another, or whose document is gone or deleted, leaves everything as it is. */
function ifStillWanted<T>(ctx: Context, id: string, work: (row: DocumentRow) => Promise<T>): Promise<T | null> {
  return tx(ctx, async () => {
    const [row] = await db()
      .select()
      .from(documentsTable)
      .where(ofTenant(ctx, documentsTable, eq(documentsTable.id, id), isNull(documentsTable.deleted_at)))
      .for('update');
    return row && ctx.actor.type === 'job' && row.job_id === ctx.actor.id ? work(row) : null;
  });
}

async function recordFile(ctx: Context, row: DocumentRow, { source, file }: SourceAndFile, read: FileRead): Promise<void> {
  const stated = source.role_stated ? source.role : null;
  const set =
    'error' in read
      ? {
          status: read.error === 'password' ? ('needs_password' as const) : ('refused' as const),
          error: read.error,
          message: read.message,
        }
      : {
          status: 'read' as const,
          error: null,
          message: null,
          format: read.kind,
          page_sizes: read.pages,
          role: roleOf({ stated, name: file.name, title: read.title }),
        };
  await db()
    .update(documentSourcesTable)
    .set(set)
    .where(ofTenant(ctx, documentSourcesTable, eq(documentSourcesTable.id, source.id)));
  if ('error' in read && source.status === 'waiting') {
    const details = { status: set.status, error: read.error };
    ctx.audit(sourceEvents.unread, { id: source.id, customerId: row.customer_id, details });
  }
}
