import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { outsideTransaction } from './database/frame.ts';

/** Where bytes are kept, by key `tenant/uuid`. It sees ciphertext only. */
export interface Storage {
  /** Keeps all of a stream under a key, or nothing when it fails. */
  put(key: string, content: Readable): Promise<void>;
  /** Throws when there is nothing under that key. */
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Throws when it can't be written to. */
  check(): Promise<void>;
}

const shape = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** Files under a directory of this machine. A file appears under its name when all of it is on disk. */
export function localStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    outsideTransaction('storage');
    if (!shape.test(key)) throw new Error('A storage key is tenant/uuid');
    return join(root, key);
  };
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      const part = `${path}.part`;
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }));
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      const path = pathOf(key);
      await stat(path);
      return createReadStream(path);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    check: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const probe = await open(join(root, `.probe-${process.pid}`), 'w');
      await probe.close();
      await rm(join(root, `.probe-${process.pid}`), { force: true });
    },
  };
}
