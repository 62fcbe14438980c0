import { createPool, type Pool } from '#engine/reading/pool/pool.ts';
import type { Table } from './read-table.ts';

let shared: Pool<typeof import('./job.ts')> | undefined;

/**
 * Reads the table of a CSV file or workbook in a limited child process; `owner` takes turns with others.
 * @throws {ReadingRefusal} when it is no table, damaged, or larger than the limits
 */
export function readTableSafely(bytes: Uint8Array, options: { owner: string }): Promise<Table> {
  shared ??= createPool<typeof import('./job.ts')>({ job: new URL('./job.ts', import.meta.url), size: 1 });
  return shared.run({ bytes }, options);
}

/** Ends this process's children. */
export async function closeTableReader(): Promise<void> {
  await shared?.close();
  shared = undefined;
}
