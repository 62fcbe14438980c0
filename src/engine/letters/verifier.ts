import { runInOwnChild } from '#engine/reading/pool/one-job.ts';
import type { LetterToVerify, LetterVerdict } from './verifying-job.ts';

/**
 * Verifies one letter in a limited child process, with what is given to compare it with.
 * @throws {ReadingRefusal} when letter or template can't be opened
 */
export function verifyInChild(letter: LetterToVerify): Promise<LetterVerdict> {
  return runInOwnChild<typeof import('./verifying-job.ts')>(new URL('./verifying-job.ts', import.meta.url), letter);
}
