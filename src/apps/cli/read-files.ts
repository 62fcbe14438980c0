import { openSync, closeSync, readSync, fstatSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import type { Refusal } from '#engine/reading/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { ColumnMapping, type ColumnQuestion } from '#engine/statements/exports/record.ts';
import type { StatementOutput } from '#engine/statements/job.ts';
import { createStatementReader } from '#engine/statements/reader.ts';
import type { Statement } from '#engine/statements/record.ts';
import { type Arguments, textOption, UsageError } from './output.ts';

/** A file read as statements, by its name. */
export interface ReadStatement {
  file: string;
  statement: Statement;
  /** What was said of its columns, where the file asked for it. */
  columns?: ColumnMapping;
}

/** A file that was read, or why it can't be: for a bank's export, that its columns have to be told. */
export type FileRead =
  | ReadStatement
  | { file: string; error: Refusal; message: string }
  | { file: string; error: 'needs_columns'; message: string; question: ColumnQuestion };

/** A file to be read. */
export interface FileToRead {
  path: string;
  /** Which column says what, should it ask for that. */
  columns?: ColumnMapping | undefined;
}

/** Just over the largest file that is read: the reader says of such a file that it is too large. */
const mostBytes = 25 * 1024 * 1024 + 1;

/** Reads files as statements in limited child processes, all at once, and gives the answers in the order asked. */
export async function readFiles(files: readonly FileToRead[], password: string | undefined): Promise<FileRead[]> {
  const bytes = files.map(({ path }) => bytesOf(path));
  const reader = createStatementReader({ size: Math.min(files.length, availableParallelism()), once: true });
  try {
    return await Promise.all(
      files.map(async ({ path, columns }, index): Promise<FileRead> => {
        const file = basename(path);
        try {
          const input = { bytes: bytes[index] ?? new Uint8Array(), ...(password === undefined ? {} : { password }) };
          const { statement, assumed } = await reader.read(input);
          if (!columns || !('question' in statement || assumed)) return answerOf(file, statement);
          const again = await reader.read({ ...input, mapping: columns });
          return { ...answerOf(file, again.statement), columns };
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

function answerOf(file: string, statement: StatementOutput['statement']): FileRead {
  if ('question' in statement) return { file, error: 'needs_columns', message: statement.question.message, ...statement };
  return 'error' in statement ? { file, ...statement } : { file, statement };
}

/** The files that a command was called with, and what its options say of them. */
export function filesIn(args: Arguments): FileToRead[] {
  const said = textOption(args, 'columns');
  const columns = said === undefined ? undefined : columnsIn(said);
  return args.files.map((path) => ({ path, columns }));
}

function columnsIn(path: string): ColumnMapping {
  const parsed = ColumnMapping.safeParse(jsonIn(path));
  if (!parsed.success)
    throw new UsageError(
      `${path} names no columns: ${parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ')}.`,
    );
  return parsed.data;
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
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const reasons = new Map<unknown, string>([
      ['ENOENT', 'there is no such file'],
      ['EISDIR', 'it is a folder, not a file'],
    ]);
    throw new UsageError(`${path}: ${reasons.get(code) ?? 'it cannot be opened'}.`, { cause: error });
  }
}

/** What a JSON file holds. */
export function jsonIn(path: string): unknown {
  const text = new TextDecoder('utf-8').decode(bytesOf(path));
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    if (text.startsWith('PK\u0003')) throw new UsageError(`${path} is not JSON but a Word or Excel file. Are the files in their order?`);
    throw new UsageError(`${path} is not JSON: ${error.message}.`, { cause: error });
  }
}
