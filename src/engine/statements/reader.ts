import { createPool, type Pool } from '#engine/reading/pool.ts';
import type { PagesRead, StatementInput, StatementOutput } from './job.ts';

type StatementPool = Pool<typeof import('./job.ts')>;
type File = Pick<StatementInput, 'bytes' | 'password'>;

let pool: StatementPool | undefined;

/* This process's limited children; started when they are first needed. */
function children(): StatementPool {
  return (pool ??= createPool<typeof import('./job.ts')>({ job: new URL('./job.ts', import.meta.url) }));
}

/**
 * Reads a file's statements in a limited child.
 * @param owner whose file it is: owners take turns
 * @throws {ReadingRefusal} when the file can't be opened, or takes more than any statement does
 */
export async function readStatement(
  file: File,
  { owner, onProgress }: { owner: string; onProgress?: (progress: PagesRead) => void },
): Promise<StatementOutput> {
  const output = await children().run(file, { owner, ...(onProgress ? { onProgress } : {}) });
  if (!('statement' in output)) throw new Error('The child drew instead of reading');
  return output;
}

/**
 * Draws a page of a file as a PNG in a limited child.
 * @throws {ReadingRefusal} when the file can't be opened or has no such page
 */
export async function drawPage(file: File, draw: { page: number; width: number }, owner: string): Promise<Uint8Array> {
  const output = await children().run({ ...file, draw }, { owner });
  if (!('png' in output)) throw new Error('The child read instead of drawing');
  return output.png;
}

/** Ends the children. */
export async function closeReader(): Promise<void> {
  await pool?.close();
  pool = undefined;
}
