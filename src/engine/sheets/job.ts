import { readTable, type Table } from './read-table.ts';

/** Reads a table in a child of the reading pool. */
export function run({ bytes }: { bytes: Uint8Array }): Promise<Table> {
  return readTable(bytes);
}
