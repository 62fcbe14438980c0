import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Document } from '#features/documents/contract.ts';
import { contentChanged } from '#features/documents/fields/server/service.ts';
import { documentEvents } from '#features/documents/server/events.ts';
import { expectDraft } from '#features/documents/server/policy.ts';
import { documentRow, getDocument } from '#features/documents/server/queries.ts';
import { setDocument } from '#features/documents/server/service.ts';
import { type DocumentRow, documentsTable } from '#features/documents/server/tables.ts';
import { type KeptTranslation, wordsOf } from '#features/documents/translating/rules.ts';
import type { AskedModel, InstalledModel } from '#features/language-models/contract.ts';
import { modelName } from '#features/language-models/rules.ts';
import { modelToAsk } from '#features/language-models/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict } from '#platform/server/errors.ts';
import { job } from '#platform/server/jobs/job.ts';
import { isEnglish } from '#platform/shared/output-languages.ts';

/** Has the sentences of a document's snippets put into its language; the handler is in jobs.ts. */
export const translateJob = job({ name: 'documents.translate', payload: z.object({ id: z.uuid() }), retries: 1, expireSeconds: 300 });

/** Has the sentences translated that stand as the snippets have them. 409 for what is no draft or in English, or where no model may be asked. */
export function translateAgain(ctx: Context, id: string): Promise<Document> {
  return tx(ctx, async () => {
    const row = await documentRow(ctx, id, { lock: true });
    expectDraft(row);
    if (isEnglish(row.language)) throw new Conflict('This document is in English, as your snippets are. Choose its language first');
    if (!(await queueTranslation(ctx, row)))
      throw new Conflict('No language model is switched on for translations. An administrator does that in the firm’s settings');
    return getDocument(ctx, id);
  });
}

/** Papers were read: where the firm has a model asked, new sentences are put into the document's language. */
export function translateOnReading(ctx: Context, { id }: { id: string }): Promise<void> {
  return tx(ctx, async () => void (await queueTranslation(ctx, await documentRow(ctx, id, { lock: true }))));
}

/** The language is another: fields are counted anew, and their words asked for. */
export function translateOnChange(ctx: Context, { id }: { id: string }): Promise<void> {
  return tx(ctx, async () => {
    const row = await documentRow(ctx, id, { lock: true });
    await contentChanged(ctx, row);
    await queueTranslation(ctx, row);
  });
}

/** Whether a job was told to ask, or had been already; none is for English, nor where no model may be asked. */
async function queueTranslation(ctx: Context, row: DocumentRow): Promise<boolean> {
  const { id, language, translation } = row;
  if (isEnglish(language) || !(await modelToAsk(ctx, 'translation'))) return false;
  if (translation?.work === 'waiting' && translation.language === language) return true;
  const job_id = ctx.enqueue(translateJob, { id }, { about: id });
  const words = Object.fromEntries(wordsOf(row));
  const kept: KeptTranslation = {
    language,
    work: 'waiting',
    job_id,
    model: null,
    refused: 0,
    words,
    sent_to: translation?.sent_to ?? null,
  };
  await setDocument(ctx, id, { translation: kept });
  return true;
}

/** Marks that a job has begun; null where another does that, or nobody needs it any more. */
export function recordTranslating(ctx: Context, id: string): Promise<DocumentRow | null> {
  return ifStillWanted(ctx, id, async (row, kept) => {
    await setDocument(ctx, id, { translation: { ...kept, work: 'working' } });
    return row;
  });
}

/** Writes down that sentences go to a model now: should this process end before answers come, the document still says so. */
export function recordSending(ctx: Context, id: string, installed: InstalledModel): Promise<true | null> {
  return ifStillWanted(ctx, id, async (_, kept) => {
    await setDocument(ctx, id, { translation: { ...kept, sent_to: modelName(installed) } });
    return true as const;
  });
}

interface Outcome {
  /** By what the library says. */
  words: ReadonlyMap<string, string>;
  refused: number;
  /** Null where nothing was left to ask. */
  model: AskedModel | null;
}

/** Writes down what came back, after which the document says it; one that was approved meanwhile stays as it was read. */
export async function recordTranslation(ctx: Context, id: string, { words, refused, model }: Outcome): Promise<void> {
  await ifStillWanted(ctx, id, async (row, kept) => {
    const used = row.status === 'draft' || row.status === 'in_review' ? words : new Map<string, string>();
    const all = { ...kept.words, ...Object.fromEntries(used) };
    await setDocument(ctx, id, { translation: { ...kept, work: 'done', model, refused, words: all } });
    if (used.size > 0) await contentChanged(ctx, row);
    const details = { language: kept.language, translated: used.size, refused, failure: model?.failure ?? null };
    ctx.audit(documentEvents.translated, { id, customerId: row.customer_id, details });
  });
}

/** Writes down that asking broke down; what was translated before stays. */
export async function recordTranslationFailure(ctx: Context, id: string): Promise<void> {
  await ifStillWanted(ctx, id, (_, kept) => setDocument(ctx, id, { translation: { ...kept, work: 'failed' } }));
}

/** Holds the document of this very job, as long as its language is the one that is asked for. */
function ifStillWanted<T>(ctx: Context, id: string, work: (row: DocumentRow, kept: KeptTranslation) => Promise<T>): Promise<T | null> {
  return tx(ctx, async () => {
    const [row] = await db()
      .select()
      .from(documentsTable)
      .where(ofTenant(ctx, documentsTable, eq(documentsTable.id, id)))
      .for('update');
    const kept = row?.translation;
    const isOurs = ctx.actor.type === 'job' && kept?.job_id === ctx.actor.id && kept.language === row?.language;
    return row && kept && isOurs ? work(row, kept) : null;
  });
}
