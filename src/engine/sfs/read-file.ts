import { fromJson } from './json.ts';
import type { FinancialStatement } from './record.ts';
import { StatementRefusal } from './refusal.ts';
import { fromXml } from './xml.ts';

/** More than any Statement has; what is larger is something else. */
const mostBytes = 2_000_000;

/**
 * Reads a Statement from a file, XML or JSON by how it begins.
 * @throws {StatementRefusal}
 */
export function readStatementFile(bytes: Uint8Array): FinancialStatement {
  if (bytes.length > mostBytes) throw refused('This file is larger than any Standard Financial Statement: choose another');
  const text = textOf(bytes);
  const begins = text.trimStart().charAt(0);
  if (begins === '<') return fromXml(text);
  if (begins === '{') return fromJson(text);
  throw refused('This is neither XML nor JSON: choose a file that was saved as a Standard Financial Statement');
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw refused('This file is not written in UTF-8: have it saved anew in that encoding', error);
  }
}

function refused(message: string, cause?: unknown): StatementRefusal {
  return new StatementRefusal([{ path: '', message }], { cause });
}
