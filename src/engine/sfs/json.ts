import { toPounds } from '#platform/shared/money.ts';
import { documentOf } from './document.ts';
import { readDocument } from './read-document.ts';
import type { FinancialStatement } from './record.ts';
import { StatementRefusal } from './refusal.ts';

/** The Statement as JSON in the elements of the toolkit, amounts in pounds. */
export function toJson(statement: FinancialStatement): string {
  return `${JSON.stringify(documentOf(statement, toPounds), null, 1)}\n`;
}

/** @throws {StatementRefusal} */
export function fromJson(json: string): FinancialStatement {
  return readDocument(parsed(json));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const message = 'This file is not well-formed JSON: have it written anew by the program that made it';
    throw new StatementRefusal([{ path: '', message }], { cause: error });
  }
}
