import { createPool } from '#engine/reading/pool/pool.ts';
import { createPoolWithSlowLane } from '#engine/reading/pool/slow-lane.ts';
import { recogniser } from '#engine/reading/scans/recogniser.ts';
import type { ExtractionInput, ExtractionOutput, FilesRead } from './job.ts';
import { extractLeavingOut } from './leave-out.ts';

type Job = typeof import('./job.ts');

interface ExtractOptions {
  /** Whose files they are: owners take turns. */
  owner?: string;
  onProgress?: (progress: FilesRead) => void;
}

/** Finds the values of tags in files, in limited child processes. */
export interface Extractor {
  /**
   * A file that ends its process is refused by name, and the others are read.
   * @throws {ReadingRefusal} when the files together take more than any case does
   */
  extract(input: ExtractionInput, options?: ExtractOptions): Promise<ExtractionOutput>;
  close(): Promise<void>;
}

/** Starts children: one a core, unless `size` says otherwise; `once` for a program that extracts and ends. */
export function createExtractor({ size, once = false }: { size?: number; once?: boolean } = {}): Extractor {
  const options = {
    job: new URL('./job.ts', import.meta.url),
    help: (page: unknown, owner: string) => recogniser().recognise(page, owner),
    ...(size === undefined ? {} : { size }),
  };
  const pool = once ? createPool<Job>({ ...options, spare: 0, slowSeconds: 60 }) : createPoolWithSlowLane<Job>(options);
  return {
    extract: (input, how) => extractLeavingOut(pool, input, how),
    close: () => pool.close(),
  };
}

let shared: Extractor | undefined;

/** This process's extractor; started when it is first needed. */
export function extractor(): Extractor {
  return (shared ??= createExtractor());
}

/** Ends this process's extractor. */
export async function closeExtractor(): Promise<void> {
  await shared?.close();
  shared = undefined;
}
