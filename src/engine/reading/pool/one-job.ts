import { recogniser } from '../scans/recogniser.ts';
import type { JobModule } from './child.ts';
import { createPool, type InputOf, type OutputOf } from './pool.ts';

/**
 * Does one job that reads papers, scans among them, in a limited child process of its own.
 * @throws {ReadingRefusal} from the job, or for one that took too much or broke its child
 */
export async function runInOwnChild<J extends JobModule>(
  job: URL,
  input: InputOf<J>,
  options: { owner?: string } = {},
): Promise<OutputOf<J>> {
  const pool = createPool<J>({ job, help: (page, owner) => recogniser().recognise(page, owner), size: 1, spare: 0, slowSeconds: 60 });
  try {
    return await pool.run(input, options);
  } finally {
    await pool.close();
  }
}
