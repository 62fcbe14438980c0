import { openSync, closeSync, readSync, fstatSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import type { Refusal } from '#engine/reading/record.ts';
import { createStatementReader } from '#engine/statements/reader.ts';
import type { Statement } from '#engine/statements/record.ts';
import { UsageError } from './output.ts';

/** A file read as statements, by its name. */
export interface ReadStatement {
  file: string;
  statement: Statement;
}

/** A file that was read, or why it can't be. */
export type FileRead = ReadStatement | { file: string; error: Refusal; message: string };

/** Just over the largest file that is read: the reader says of such a file that it is too large. */
const mostBytes = 25 * 1024 * 1024 + 1;

/** Reads files as statements in limited child processes, all at once, and gives the answers in the order asked. */
export async function readFiles(files: readonly string[], password: string | undefined): Promise<FileRead[]> {
  const bytes = files.map(bytesOf);
  const reader = createStatementReader({ size: Math.min(files.length, availableParallelism()), once: true });
  try {
    return await Promise.all(
      files.map(async (path, index): Promise<FileRead> => {
        const file = basename(path);
        const input = { bytes: bytes[index] ?? new Uint8Array() };
        try {
          const { statement } = await reader.read(password === undefined ? input : { ...input, password });
          return 'error' in statement ? { file, ...statement } : { file, statement };
        } catch (error) {
          if (error instanceof ReadingRefusal) return { file, error: error.error, message: error.message };
          throw error;
        }
      }),
    );
  } finally {
    await reader.close();
  }
}

/** A file's bytes; of one that is too large, enough to say so. */
export function bytesOf(path: string): Uint8Array {
  try {
    const handle = openSync(path, 'r');
    try {
      const buffer = Buffer.alloc(Math.min(fstatSync(handle).size, mostBytes));
      return buffer.subarray(0, readSync(handle, buffer));
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    const reason = error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'there is no such file' : 'it cannot be opened';
    throw new UsageError(`${path}: ${reason}.`, { cause: error });
  }
}

/** What a JSON file holds. */
export function jsonIn(path: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8').decode(bytesOf(path)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${path} is not JSON: ${error.message}.`, { cause: error });
  }
}
