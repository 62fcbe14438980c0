import { createPool } from '#engine/reading/pool/pool.ts';
import { recogniser } from '#engine/reading/scans/recogniser.ts';
import type { LetterToVerify, LetterVerdict } from './verifying-job.ts';

/**
 * Verifies one letter in a limited child process, with what is given to compare it with.
 * @throws {ReadingRefusal} when letter or template can't be opened
 */
export async function verifyInChild(letter: LetterToVerify): Promise<LetterVerdict> {
  const pool = createPool<typeof import('./verifying-job.ts')>({
    job: new URL('./verifying-job.ts', import.meta.url),
    help: (page, owner) => recogniser().recognise(page, owner),
    size: 1,
    spare: 0,
    slowSeconds: 60,
  });
  try {
    return await pool.run(letter);
  } finally {
    await pool.close();
  }
}
