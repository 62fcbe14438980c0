import type { Pool, RunOptions } from '#engine/reading/pool.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import type { ExtractionInput, ExtractionOutput, FileRead, FilesRead } from './job.ts';

type ExtractionPool = Pool<typeof import('./job.ts')>;
type Options = RunOptions<FilesRead>;
type Refused = Extract<FileRead, { error: unknown }>;

/** How often the files of a case are begun before they are given up. */
const TRIES = 3;

/**
 * Finds values in files of which some may end the process that reads them: such a file is refused by its name, once it has done so alone, and
 * the others are read without it.
 * @throws {ReadingRefusal} when it is no single file, or the third try was ended too
 */
export async function extractLeavingOut(pool: ExtractionPool, input: ExtractionInput, options: Options = {}): Promise<ExtractionOutput> {
  const refused = new Map<number, Refused>();
  for (let tries = 1; ; tries++) {
    const left = [...input.files.keys()].filter((index) => !refused.has(index));
    let done = 0;
    const onProgress = (step: FilesRead): void => {
      ({ done } = step);
      options.onProgress?.({ ...step, done: done + refused.size, total: input.files.length });
    };
    try {
      const output = await pool.run({ ...input, files: left.map((index) => input.files[index]!) }, { ...options, onProgress });
      const read = output.files.values();
      // What was read comes in the order of what was given.
      return { ...output, files: input.files.map((_, index) => refused.get(index) ?? read.next().value!) };
    } catch (error) {
      if (!(error instanceof ReadingRefusal) || tries === TRIES) throw error;
      const [only, ...others] = left;
      // Of a file that was read in no time nothing is heard: the one that it ended at is heard of or comes later.
      const among = left.slice(done);
      const index = others.length === 0 ? only : await firstThatBreaks(pool, { files: input.files, among, options });
      const file = input.files[index ?? -1];
      if (index === undefined || !file) throw error;
      refused.set(index, { name: file.name, error: error.error, message: error.message });
    }
  }
}

/** Reads files one by one, up to the first that ends its process; undefined where none does. */
async function firstThatBreaks(
  pool: ExtractionPool,
  { files, among, options: { owner, signal } }: { files: ExtractionInput['files']; among: readonly number[]; options: Options },
): Promise<number | undefined> {
  for (const index of among) {
    try {
      await pool.run({ files: [files[index]!], tags: [] }, { ...(owner !== undefined && { owner }), ...(signal && { signal }) });
    } catch (error) {
      if (error instanceof ReadingRefusal) return index;
      throw error;
    }
  }
  return undefined;
}
