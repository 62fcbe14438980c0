import type { Row } from '#engine/inspecting/odd-type.ts';
import type { FileSign } from '#engine/inspecting/record.ts';
import { createPool } from '#engine/reading/pool/pool.ts';
import { recogniser } from '#engine/reading/scans/recogniser.ts';
import type { Excerpt } from './exports/excerpt.ts';
import type { PagesRead, StatementFile, StatementOutput } from './job.ts';
import type { StatementPlace } from './record.ts';

export interface ReadOptions {
  /** Whose file it is: owners take turns. */
  owner?: string;
  onProgress?: (progress: PagesRead) => void;
}

/** Reads statements, and draws or cuts out what is shown of them, in limited child processes. */
export interface StatementReader {
  /** @throws {ReadingRefusal} when the file can't be opened, or takes more than any statement does */
  read(file: StatementFile, options?: ReadOptions): Promise<StatementOutput>;
  /**
   * A page as a PNG.
   * @throws {ReadingRefusal} when the file can't be opened or has no such page
   */
  draw(file: StatementFile, page: { page: number; width: number }, options?: Pick<ReadOptions, 'owner'>): Promise<Uint8Array>;
  /**
   * What is unusual about a file whose payments stand in these rows.
   * @throws {ReadingRefusal} when the file can't be opened
   */
  inspect(file: StatementFile, rows: readonly Row[], options?: Pick<ReadOptions, 'owner'>): Promise<FileSign[]>;
  /**
   * The rows or lines of an export around a place.
   * @throws {ReadingRefusal} when the file can't be opened
   */
  excerpt(file: StatementFile, place: StatementPlace, options?: Pick<ReadOptions, 'owner'>): Promise<Excerpt>;
  close(): Promise<void>;
}

/** Niceness: about a third of the processor time of the server's own threads, where both want it, as somebody waits for each of their answers. */
const READING = 5;

/** Starts children for reading: one a core, unless `size` says otherwise; `once` for a program that reads and ends. */
export function createStatementReader({ size, once = false }: { size?: number; once?: boolean } = {}): StatementReader {
  const pool = createPool<typeof import('./job.ts')>({
    job: new URL(once ? './cold-job.ts' : './job.ts', import.meta.url),
    help: (page, owner) => recogniser().recognise(page, owner),
    ...(size === undefined ? {} : { size }),
    // Nobody else waits for a child of such a program: none is kept ready, and a slow file keeps its own.
    ...(once ? { spare: 0, slowSeconds: 60 } : { niceness: READING }),
  });
  return {
    read: async (file, options = {}) => {
      const output = await pool.run(file, options);
      if (!('statement' in output)) throw new Error('The child did not read');
      return output;
    },
    draw: async (file, draw, options = {}) => {
      const output = await pool.run({ ...file, draw }, options);
      if (!('png' in output)) throw new Error('The child did not draw');
      return output.png;
    },
    inspect: async (file, rows, options = {}) => {
      const output = await pool.run({ ...file, inspect: { rows } }, options);
      if (!('signs' in output)) throw new Error('The child did not inspect');
      return output.signs;
    },
    excerpt: async (file, excerpt, options = {}) => {
      const output = await pool.run({ ...file, excerpt }, options);
      if (!('excerpt' in output)) throw new Error('The child cut nothing out');
      return output.excerpt;
    },
    close: () => pool.close(),
  };
}

let shared: StatementReader | undefined;

/** This process's reader; started when it is first needed. */
export function statementReader(): StatementReader {
  return (shared ??= createStatementReader());
}

/** Ends this process's reader. */
export async function closeStatementReader(): Promise<void> {
  await shared?.close();
  shared = undefined;
}
