import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf } from '#engine/reading/pdf/pdf.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { parseStatement } from '#engine/statements/parse.ts';
import { judge, type Read, type Verdict } from './statements.ts';
import type { Truth } from './truth.ts';

/** A statement with what is true of it. */
export interface GoldenStatement {
  truth: Truth;
  pdf: Uint8Array;
}

/** Reads a file as the product does, and compares it with its truth. */
export async function examine({ truth, pdf }: GoldenStatement): Promise<Verdict> {
  return judge(truth, await readStatement(pdf, truth.password));
}

/** The statements in a folder, each X.pdf with its truth beside it in X.json. */
export function statementsIn(folder: string): GoldenStatement[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => {
    const truth: Truth = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return { truth, pdf: readFileSync(join(folder, truth.file)) };
  });
}

/** A statement as the product reads it, or why it refuses. */
export async function readStatement(pdf: Uint8Array, password: string | undefined): Promise<Read> {
  try {
    return parseStatement(await readPdf(pdf, password === undefined ? {} : { password }));
  } catch (error) {
    if (error instanceof ReadingRefusal) return { error: error.error, message: error.message };
    throw error;
  }
}
