import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Makes the embedded database, still without tables, in a process of its own: some 130 MiB that WebAssembly never gives back go with it.
 * The directory gets its name when all is in it, so that a start that was killed leaves nothing but what the next one removes.
 */
export async function makeDatabase(directory: string): Promise<void> {
  removeUnfinished(directory);
  // With the number of this process: what a killed start began may go on for a moment.
  const unfinished = `${directory}.unfinished-${process.pid}`;
  const maker = fork(join(import.meta.dirname, 'making-database.ts'), [unfinished], { execArgv: [] });
  const [code] = await once(maker, 'exit');
  if (code !== 0) throw new Error(`The database could not be made in ${directory}.`);
  removeUnfinished(directory, unfinished);
  renameSync(unfinished, directory);
}

/** What can't be removed yet, because the maker of a start that was killed still writes to it, hinders nothing: it is tried once more. */
function removeUnfinished(directory: string, except?: string): void {
  const folder = dirname(directory);
  for (const name of readdirSync(folder).filter((one) => one.startsWith(`${basename(directory)}.unfinished-`))) {
    const left = join(folder, name);
    if (left === except) continue;
    try {
      rmSync(left, { recursive: true, force: true, maxRetries: 10 });
    } catch {
      // The killed start's maker is at work in it.
    }
  }
}
