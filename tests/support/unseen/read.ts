import { readPdf } from '#engine/reading/pdf.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { parseStatement } from '#engine/statements/parse.ts';
import { judge, type Read, type Verdict } from './score.ts';
import type { Generated } from './generate.ts';

/** Reads a generated file as the product does, and compares it with its truth. */
export async function examine({ truth, pdf }: Generated): Promise<Verdict> {
  return judge(truth, await readStatement(pdf, truth.password));
}

async function readStatement(pdf: Uint8Array, password: string | undefined): Promise<Read> {
  try {
    return parseStatement(await readPdf(pdf, password === undefined ? {} : { password }));
  } catch (error) {
    if (error instanceof ReadingRefusal) return { error: error.error, message: error.message };
    throw error;
  }
}
