import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openEmbedded } from './embedded-database.ts';

/**
 * Makes the embedded database, still without tables. The directory gets its name when all is in it, so that a start that was killed leaves
 * nothing but what the next one removes; what making it took of memory goes with its thread.
 */
export async function makeDatabase(directory: string): Promise<void> {
  removeUnfinished(directory);
  // With the number of this process: what a killed start began may go on for a moment.
  const unfinished = `${directory}.unfinished-${process.pid}`;
  try {
    const made = await openEmbedded({ directory: unfinished });
    await made.close();
  } catch (cause) {
    throw new Error(`The database could not be made in ${directory}.`, { cause });
  }
  renameSync(unfinished, directory);
}

function removeUnfinished(directory: string): void {
  const folder = dirname(directory);
  for (const name of readdirSync(folder).filter((one) => one.startsWith(`${basename(directory)}.unfinished-`)))
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 10 });
}
