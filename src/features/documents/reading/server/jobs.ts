import { questionsFor } from '#engine/composing/draft.ts';
import { extractor } from '#engine/extraction/extractor.ts';
import type { ExtractionInput, ExtractionOutput, FilesRead } from '#engine/extraction/job.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { askingNote, papersNote } from '#features/documents/asking/rules.ts';
import { askAbout } from '#features/documents/asking/server/service.ts';
import type { Document } from '#features/documents/contract.ts';
import { unsureBelow } from '#features/documents/fields/rules.ts';
import { documentDocx } from '#features/documents/making/server/queries.ts';
import { passwordOf, type SourceAndFile } from '#features/documents/sources/server/queries.ts';
import { readFileBytes } from '#features/files/server/service.ts';
import type { AskedModel } from '#features/language-models/contract.ts';
import { modelToAsk } from '#features/language-models/server/queries.ts';
import { libraryChanges } from '#features/templates/snippets/server/queries.ts';
import { askedOf } from '#features/templates/tags/rules.ts';
import { wordsAskedBy } from '#features/templates/tags/server/queries.ts';
import { madeWith } from '#features/templates/versions/server/queries.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import { handle, type JobHandler, type ReportProgress } from '#platform/server/jobs/job.ts';
import type { Findings } from './queries.ts';
import { readPapersJob, recordAsking, recordEarly, recordFailure, recordMade, recordReading, recordStarted } from './service.ts';

/** Early values are written down once a second at most. */
const earlyEveryMs = 1_000;

/** Reads all papers outside of any transaction, tells how far it is and what is found so far, and writes down what came of it. */
const readPapers = handle(
  readPapersJob,
  async (ctx, { id }, progress) => {
    const started = await recordStarted(ctx, id);
    if (!started) return;
    const { row, sources } = started;
    const start = performance.now();
    const { type, tags } = await madeWith(ctx, row.document_template_id, row.template_number);
    const words = await wordsAskedBy(ctx, { type, tags }, row.user_id);
    const library = await libraryChanges(ctx, row.user_id);
    const asked = { template: { id: row.document_template_id, number: row.template_number }, words, library };
    const files = await Promise.all(sources.map((source) => fileOf(ctx, source)));
    await progress({ done: 0, total: files.length, note: papersNote });
    const follow = follower(ctx, id, { asked, progress });
    try {
      const input = { files, tags: questionsFor(words.map(askedOf)), early: true };
      const { fields, files: read, model } = await findValues(ctx, row, { input, asked, follow, progress });
      const milliseconds = Math.round(performance.now() - start);
      const findings = { ...asked, fields };
      await recordReading(ctx, id, { findings, model, engine: row.engine, files: read, sources, type, milliseconds });
      await makeOnce(ctx, id);
    } catch (error) {
      await follow.end();
      if (!(error instanceof ReadingRefusal)) throw error;
      await recordFailure(ctx, id, `${error.message} Take papers away that aren’t needed, and read the others again.`);
    }
  },
  {
    concurrency: 3,
    mostOfOne: 2,
    failed: (ctx, { id }) =>
      recordFailure(ctx, id, 'Reading the papers broke down. Nothing is lost: read them again, or tell us if it keeps happening.'),
  },
);

interface Finding {
  input: ExtractionInput;
  asked: Pick<Findings, 'template' | 'words' | 'library'>;
  follow: ReturnType<typeof follower>;
  progress: ReportProgress;
}

/** Reads papers by code; where the firm has a language model asked, it is asked for what code found nothing of or is unsure of. */
async function findValues(
  ctx: Context,
  document: Pick<Document, 'id' | 'customer_id'>,
  { input, asked, follow, progress }: Finding,
): Promise<ExtractionOutput & { model: AskedModel | null }> {
  const owner = tenantOf(ctx);
  const allowed = await modelToAsk(ctx, 'papers');
  const wanted = allowed ? { ...input, model: { unsureBelow } } : input;
  const found = await extractor().extract(wanted, { owner, onProgress: follow.hear });
  await follow.end();
  const { questions, fields } = found;
  if (!allowed || questions.length === 0) return { ...found, model: null };
  const { model: installed } = allowed;
  const total = questions.length;
  // Should this process end before answers come, the document still says that papers were sent.
  if (!(await recordAsking(ctx, document.id, { findings: { ...asked, fields }, installed }))) return { ...found, model: null };
  const onEnd = (done: number): Promise<void> => progress({ done, total, note: askingNote });
  await onEnd(0);
  const { answers, model } = await askAbout(ctx, document, { questions, installed, onEnd });
  if (answers.length === 0) return { ...found, model };
  const readable = input.files.filter((_, index) => !('error' in found.files[index]!));
  try {
    const told = await extractor().extract({ ...input, files: readable, early: false, model: answers }, { owner });
    return { ...told, files: found.files, model };
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    return { ...found, model: { ...model, answered: 0, failure: 'unusable' } };
  }
}

/** Makes the document, to know that it can be made and how long that takes; one that can't be says so where it is looked at. */
async function makeOnce(ctx: Context, id: string): Promise<void> {
  const start = performance.now();
  try {
    await documentDocx(ctx, id);
    await recordMade(ctx, id, Math.round(performance.now() - start));
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof NotFound || error instanceof ReadingRefusal)) throw error;
  }
}

async function fileOf(ctx: Context, { source, file }: SourceAndFile): Promise<{ name: string; bytes: Buffer; password?: string }> {
  return { name: file.name, bytes: await readFileBytes(ctx, file), ...(await passwordOf(ctx, source)) };
}

/** Passes on what a child tells, one write after the other; a write that fails is logged, and stops nothing. */
function follower(
  ctx: Context,
  id: string,
  { asked, progress }: { asked: Pick<Findings, 'template' | 'words' | 'library'>; progress: ReportProgress },
): { hear: (step: FilesRead) => void; end: () => Promise<void> } {
  let writes = Promise.resolve();
  let written = -Infinity;
  const pass = async ({ done, total, page, fields }: FilesRead): Promise<void> => {
    await progress({ done, total, note: page ? `${Math.min(page.done + 1, page.total)}/${page.total}` : '' });
    if (!fields || performance.now() - written < earlyEveryMs) return;
    written = performance.now();
    await recordEarly(ctx, id, { ...asked, fields });
  };
  return {
    hear: (step) => {
      writes = writes.then(() => pass(step)).catch((error: unknown) => ctx.log.warn({ err: error }, 'progress'));
    },
    end: () => writes,
  };
}

export const readingJobs: readonly JobHandler[] = [readPapers];
