import type { Citation } from '#engine/citing/record.ts';
import { runInOwnChild } from '#engine/reading/pool/one-job.ts';
import type { FiguresToFind } from './finding-job.ts';

/**
 * Finds figures in papers, in a limited child process: the place of each, or null.
 * @throws {ReadingRefusal} when reading the papers takes more than any do
 */
export function findInPapers(figures: FiguresToFind, { owner }: { owner: string }): Promise<(Citation | null)[]> {
  return runInOwnChild<typeof import('./finding-job.ts')>(new URL('./finding-job.ts', import.meta.url), figures, { owner });
}
