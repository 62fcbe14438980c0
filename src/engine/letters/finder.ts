import type { Citation } from '#engine/citing/record.ts';
import { createPool } from '#engine/reading/pool/pool.ts';
import { recogniser } from '#engine/reading/scans/recogniser.ts';
import type { FiguresToFind } from './finding-job.ts';

/**
 * Finds figures in papers, in a limited child process: the place of each, or null.
 * @throws {ReadingRefusal} when reading the papers takes more than any do
 */
export async function findInPapers(figures: FiguresToFind, { owner }: { owner: string }): Promise<(Citation | null)[]> {
  const pool = createPool<typeof import('./finding-job.ts')>({
    job: new URL('./finding-job.ts', import.meta.url),
    help: (page, whose) => recogniser().recognise(page, whose),
    size: 1,
    spare: 0,
    slowSeconds: 60,
  });
  try {
    return await pool.run(figures, { owner });
  } finally {
    await pool.close();
  }
}
