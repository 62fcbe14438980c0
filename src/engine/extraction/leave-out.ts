import type { Pool, RunOptions } from '#engine/reading/pool/pool.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import type { ExtractionInput, ExtractionOutput, FileRead, FilesRead } from './job.ts';

type ExtractionPool = Pick<Pool<typeof import('./job.ts')>, 'run'>;
type Options = RunOptions<FilesRead>;
type File = ExtractionInput['files'][number];
type Refused = Extract<FileRead, { error: unknown }>;

/**
 * Finds values in files of which some may end the process that reads them. When that happens each is read alone; those that end their process
 * again, or are refused, are left out by name, and the others are read together once more: all of them, where none ends it by itself.
 * @throws {ReadingRefusal} when these end their process too
 */
export async function extractLeavingOut(pool: ExtractionPool, input: ExtractionInput, options: Options = {}): Promise<ExtractionOutput> {
  try {
    return await pool.run(input, options);
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    const refused: (Refused | null)[] = [];
    for (const file of input.files) {
      refused.push(input.files.length === 1 ? refusedBy(error, file) : await refusedAlone(pool, { input, file }, options));
      options.onProgress?.({ done: refused.length, total: input.files.length });
    }
    const output = await pool.run(
      { ...input, files: input.files.filter((_, index) => refused[index] === null), early: false },
      quiet(options),
    );
    const read = output.files.values();
    // What was read comes in the order of what was given.
    return { ...output, files: refused.map((one) => one ?? read.next().value!) };
  }
}

/** Why a file can't be read by itself, with the same work to be done; null where it can. */
async function refusedAlone(
  pool: ExtractionPool,
  { input, file }: { input: ExtractionInput; file: File },
  options: Options,
): Promise<Refused | null> {
  try {
    const [read] = (await pool.run({ ...input, files: [file], early: false }, quiet(options))).files;
    return read && 'error' in read ? read : null;
  } catch (error) {
    if (error instanceof ReadingRefusal) return refusedBy(error, file);
    throw error;
  }
}

const refusedBy = ({ error, message }: ReadingRefusal, { name }: File): Refused => ({ name, error, message });

/** Nobody hears a second time how far it is. */
function quiet({ owner, signal }: Options): Options {
  return { ...(owner !== undefined && { owner }), ...(signal && { signal }) };
}
