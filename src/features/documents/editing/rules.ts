import { labelOf } from '#engine/templates/record.ts';
import type { DocumentField } from '../fields/contract.ts';
import type { KnownSentences, OutdatedValue } from './contract.ts';

/** What a document said when its text was edited: by field what entered it, null for nothing, and the language of its figures. */
export interface EditedFrom {
  values: Readonly<Record<string, string | null>>;
  language: string;
}

/** Whether a file has so little of a document's text that it may be another's: less than half of its sentences. */
export function isStrange({ known, sentences }: KnownSentences): boolean {
  return 2 * known < sentences;
}

/** What enters a document by field. What is unverified is never printed. */
export function printedValues(fields: readonly DocumentField[]): Record<string, string | null> {
  return Object.fromEntries(fields.map(({ field, draft }) => [field, draft.status === 'unverified' ? null : draft.value]));
}

/** The values that are others now than when the text was edited, in the order of the document; the language of its figures among them. */
export function outdatedSince(then: EditedFrom, now: EditedFrom): OutdatedValue[] {
  const names = new Set([...Object.keys(now.values), ...Object.keys(then.values)]);
  const values = [...names].map((field) => [field, then.values[field] ?? null, now.values[field] ?? null] as const);
  return [...values, ['language', then.language, now.language] as const]
    .filter(([, before, after]) => before !== after)
    .map(([field, before, after]) => ({ field, label: labelOf(field), before, after }));
}
