import { and, eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { letterMaker } from '#engine/letters/maker.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import type { BatchRow, CellProblem } from '#features/documents/batches/contract.ts';
import { type BatchMaking, inputsOfRow, makingOf } from '#features/documents/batches/making/server/queries.ts';
import { fileNamer } from '#features/documents/batches/naming/rules.ts';
import { countsOf, expiryAfter } from '#features/documents/batches/rules.ts';
import { opened, sealed } from '#features/documents/batches/server/queries.ts';
import { setBatch } from '#features/documents/batches/server/service.ts';
import { type BatchRecord, documentBatchesTable } from '#features/documents/batches/server/tables.ts';
import { batchEvents } from '#features/documents/server/events.ts';
import { discardAll } from '#features/documents/versions/server/service.ts';
import { addFile } from '#features/files/server/service.ts';
import { commit, release } from '#features/usage/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict } from '#platform/server/errors.ts';
import { discardUpload, storeFile, type StoredFile } from '#platform/server/http/upload.ts';
import type { ReportProgress } from '#platform/server/jobs/job.ts';
import { wordsOf } from '#platform/server/words.ts';
import { type ZipEntry, zipped } from '#platform/server/zip.ts';
import { formulaLike } from '#platform/shared/spreadsheet.ts';

/** Documents after which it is asked whether they are still wanted. */
const askEvery = 5;
/** Rows on end that can't be made at all: the fault is the template's, and the next ones fare no better. */
const mostRefused = 3;

/** Somebody has stopped the batch, or another job has it by now. */
class NotWanted extends Error {}

/**
 * Makes the documents of a batch one by one, straight into an archive that is sealed on its way to storage: at no time is more than one
 * of them in memory. May be run again, from the beginning: what a lost run stored is named by no row.
 */
export async function makeBatch(ctx: Context, id: string, progress: ReportProgress): Promise<void> {
  const batch = await tx(ctx, () => wanted(ctx, id));
  if (!batch) return;
  const making = await makingOf(ctx, batch);
  const rows = await opened(ctx, batch, 'results');
  const became: BatchRow[] = [];
  try {
    const archive = zipped(entriesOf(ctx, making, { rows, became, progress }));
    await keep(ctx, batch, { became, stored: await storeFile(ctx, archive, { limit: Number.POSITIVE_INFINITY }) });
  } catch (error) {
    if (!(error instanceof NotWanted)) throw error;
  }
}

/** Writes down that a batch broke down; it may be run again. */
export function recordBatchFailure(ctx: Context, id: string, message: string): Promise<void> {
  return tx(ctx, async () => {
    if (!(await wanted(ctx, id))) return;
    await release(ctx, { product: 'ai-documents', subjectId: id });
    await setBatch(ctx, id, { status: 'failed', message, job_id: null });
    ctx.audit(batchEvents.failed, { id });
  });
}

/** Holds the batch of this very job until the transaction ends; null where somebody stopped or deleted it. */
async function wanted(ctx: Context, id: string): Promise<BatchRecord | null> {
  const { actor } = ctx;
  const table = documentBatchesTable;
  const own = and(eq(table.id, id), eq(table.status, 'running'), actor.type === 'job' ? eq(table.job_id, actor.id) : undefined);
  const [row] = await db()
    .select()
    .from(table)
    .where(ofTenant(ctx, table, own))
    .for('update');
  return row ?? null;
}

/** Writes down what became of the rows, with the archive unless it would be empty. */
async function keep(ctx: Context, batch: BatchRecord, { became, stored }: { became: BatchRow[]; stored: StoredFile }): Promise<void> {
  const { id } = batch;
  const counts = countsOf(became);
  const kept = await tx(ctx, async () => {
    if (!(await wanted(ctx, id))) return false;
    const use = { product: 'ai-documents', subjectId: id } as const;
    const name = `${batch.name
      .replace(/\.[a-z]{3,4}$/i, '')
      .slice(0, 200)
      .toWellFormed()}.zip`;
    const file = counts.made === 0 ? null : await addFile(ctx, stored, { name, mime: 'application/zip', purpose: 'generated_document' });
    await (file ? commit(ctx, { ...use, amount: counts.made }) : release(ctx, use));
    const results_sealed = await sealed(ctx, id, 'results', became);
    const expires_at = expiryAfter(ctx.now());
    const file_metadata_id = file?.id ?? null;
    await setBatch(ctx, id, { status: 'done', counts, results_sealed, file_metadata_id, expires_at, job_id: null });
    const { made, left_out } = counts;
    ctx.audit(batchEvents.finished, { id, details: { made, left_out, sha256: file?.sha256 ?? null } });
    return file !== null;
  }).catch((error: unknown) => discardAll(ctx, [stored], error));
  if (!kept) await discardUpload(ctx, stored);
}

interface Run {
  /** As they were checked. */
  rows: readonly BatchRow[];
  /** Takes what became of each, in their order. */
  became: BatchRow[];
  progress: ReportProgress;
}

/** The documents in the order of their rows, then the summary. */
async function* entriesOf(ctx: Context, making: BatchMaking, { rows, became, progress }: Run): AsyncGenerator<ZipEntry> {
  const { batch, table, template } = making;
  const nameFor = fileNamer('docx');
  // Midnight by the clock of this machine, as archives have times: the same bytes in every zone.
  const modified = new Date(`${batch.date}T00:00:00`);
  const cells = new Map(table.rows.map((row) => [row.number, row]));
  const total = rows.filter(({ outcome }) => outcome === 'ready').length;
  let [done, refused] = [0, 0];
  for (const row of rows) {
    const source = cells.get(row.number);
    if (row.outcome !== 'ready' || !source) {
      became.push(row);
      continue;
    }
    if (done % askEvery === 0 && !(await tx(ctx, () => wanted(ctx, batch.id)))) throw new NotWanted();
    await progress({ done: done++, total });
    const made = await makeRow(making, source);
    if ('docx' in made) {
      const own = batch.name_column === null ? '' : (source.cells[batch.name_column] ?? '');
      const file = nameFor(own, `${template.name.replace(/\.docx$/i, '')} ${String(row.number).padStart(4, '0')}`);
      became.push({ ...row, outcome: 'made', file });
      yield { name: file, compress: false, modified, content: once(made.docx) };
    } else became.push({ ...row, outcome: 'left_out', problems: [...row.problems, ...made.problems] });
    refused = 'refusal' in made ? refused + 1 : 0;
    if ('refusal' in made && refused === mostRefused) throw made.refusal;
  }
  await progress({ done: total, total });
  yield { name: 'Summary.csv', compress: true, modified, content: once(summaryOf(making, became)) };
}

type Made = { docx: Buffer } | { problems: CellProblem[]; refusal?: ReadingRefusal };

/** The document of one row, or what keeps it from being made. */
async function makeRow(making: BatchMaking, row: BatchMaking['table']['rows'][number]): Promise<Made> {
  const { batch, template } = making;
  const problem = (tag: string, message: string): CellProblem => {
    const column = batch.mapping.indexOf(tag);
    return { code: 'not_printable', tag, column: column === -1 ? null : column, message };
  };
  try {
    const made = await letterMaker().make({ template: template.bytes, inputs: inputsOfRow(making, row) });
    if ('docx' in made) return { docx: Buffer.from(made.docx) };
    if (made.problems.length > 0) throw new Conflict('The template has problems, and can’t be filled. Look at it, and begin again');
    return { problems: made.values.map(({ name, message, remedy }) => problem(name, `${message} ${remedy}`)) };
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    return { problems: [problem('', error.message)], refusal: error };
  }
}

/** What became of every row, as CSV: text that a spreadsheet would run as a formula begins with an apostrophe. */
function summaryOf({ table }: BatchMaking, rows: readonly BatchRow[]): Buffer {
  const t = wordsOf('documents');
  const why = ({ code, tag, column, message }: CellProblem): string => {
    const head = table.columns[column ?? -1]?.head || tag;
    return t(`batches.problems.${code}`, { column: head, message: message ?? '' }).trim();
  };
  const lines = rows.map(({ number, file, outcome, problems }) => [
    String(number),
    file ?? '',
    t(`batches.outcomes.${outcome}`),
    problems.map(why).join('; '),
  ]);
  const heads = [t('batches.number'), t('batches.document'), t('batches.outcome'), t('batches.why')];
  return Buffer.from(`\ufeff${Papa.unparse([heads, ...lines], { escapeFormulae: formulaLike })}\r\n`);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
