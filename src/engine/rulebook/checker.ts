import { createPool } from '#engine/reading/pool/pool.ts';
import { recogniser } from '#engine/reading/scans/recogniser.ts';
import type { CheckedLetter, LetterToCheck } from './job.ts';

/** Checks letters by the rulebook, in limited child processes. */
export interface Checker {
  /**
   * `owner`: whose letter it is; owners take turns.
   * @throws {ReadingRefusal} when the letter can't be read, or reading and judging it takes more than any letter does
   */
  check(letter: LetterToCheck, options?: { owner?: string }): Promise<CheckedLetter>;
  close(): Promise<void>;
}

/** Starts children: `size` letters at a time, one a core unless said. */
export function createChecker({ size }: { size?: number } = {}): Checker {
  const pool = createPool<typeof import('./job.ts')>({
    job: new URL('./job.ts', import.meta.url),
    help: (page, owner) => recogniser().recognise(page, owner),
    ...(size === undefined ? {} : { size }),
    spare: 0,
  });
  return {
    check: (letter, options) => pool.run(letter, options),
    close: () => pool.close(),
  };
}

let shared: Checker | undefined;

/** This process's checker; started when it is first needed. */
export function checker(): Checker {
  return (shared ??= createChecker({ size: 1 }));
}

/** Ends this process's checker. */
export async function closeChecker(): Promise<void> {
  await shared?.close();
  shared = undefined;
}
