import { createPool } from './pool/pool.ts';
import type { FlowSource } from './record.ts';
import type { Attachments } from './text/attachments.ts';
import type { ViewingInput } from './viewing-job.ts';

/** Shows people what stands in files, and takes mails apart, all in limited child processes; each rejects with a `ReadingRefusal` for a file that can't be used. */
export interface FileViewer {
  /** A page of a PDF, or a picture, as a PNG; a scan straightened, as its words were recognised. */
  draw: (
    file: Pick<ViewingInput, 'bytes' | 'password'>,
    page: { page: number; width: number },
    options?: { owner?: string },
  ) => Promise<Uint8Array>;
  /** A file without pages, its text block by block. */
  flow: (bytes: Uint8Array, options?: { owner?: string }) => Promise<FlowSource>;
  /** What is attached to a mail; nothing to what is none. */
  apart: (bytes: Uint8Array, options?: { owner?: string }) => Promise<Attachments>;
  close: () => Promise<void>;
}

/** `size` files at a time; one a core unless said. */
export function createFileViewer({ size }: { size?: number } = {}): FileViewer {
  const job = new URL('./viewing-job.ts', import.meta.url);
  const pool = createPool<typeof import('./viewing-job.ts')>({ job, ...(size === undefined ? {} : { size }), spare: 0 });
  return {
    draw: async (file, draw, options) => {
      const output = await pool.run({ ...file, draw }, options);
      if (!('png' in output)) throw otherwise();
      return output.png;
    },
    flow: async (bytes, options) => {
      const output = await pool.run({ bytes }, options);
      if (!('flow' in output)) throw otherwise();
      return output.flow;
    },
    apart: async (bytes, options) => {
      const output = await pool.run({ bytes, apart: true }, options);
      if (!('attachments' in output)) throw otherwise();
      return output.attachments;
    },
    close: () => pool.close(),
  };
}

const otherwise = (): TypeError => new TypeError('The child did something else than it was asked');

let shared: FileViewer | undefined;

/** This process's viewer; started when it is first needed. */
export function fileViewer(): FileViewer {
  return (shared ??= createFileViewer());
}

/** Ends this process's viewer. */
export async function closeFileViewer(): Promise<void> {
  await shared?.close();
  shared = undefined;
}
