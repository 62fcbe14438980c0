import type { ValueParts } from '#engine/collections/record.ts';
import type { SentenceChanges } from '#engine/letters/record.ts';
import { londonDate, type PlainDate } from '#platform/shared/dates.ts';
import type { TemplateTestCase, TestComparison, TestResult, TestRun } from './contract.ts';

/** The day that a case's letters are of, the one on which it was begun: what it comes to is the same on every other. */
export function dayOf({ created_at }: Pick<TemplateTestCase, 'created_at'>): PlainDate {
  return londonDate(created_at);
}

/**
 * How surely a value that was found is right: in hundredths, where that was measured; of a list or table nobody has, and its confidence is no
 * more than how well its heading fits.
 */
export function surenessOf({ confidence, items, table }: ValueParts & { confidence: number }): number | 'list' | 'table' {
  if (items) return 'list';
  return table ? 'table' : Math.round(100 * confidence);
}

/** How a value comes out before and after a change of its tag, in one case. */
export interface Difference {
  field: string;
  before: TestResult | null;
  after: TestResult | null;
  /** mended and broken are told by what is expected; changed is a new value of which nobody has said what it ought to be. */
  kind: 'same' | 'changed' | 'mended' | 'broken';
}

/** What a change does to a case's values, field by field; in the order of the run after it, then what is asked for no more. */
export function differences(before: TestRun, after: TestRun): Difference[] {
  const old = new Map(before.results.map((result) => [result.field.field, result]));
  const now = new Set(after.results.map(({ field }) => field.field));
  return [
    ...after.results.map((result) => difference(old.get(result.field.field) ?? null, result)),
    ...before.results.filter(({ field }) => !now.has(field.field)).map((result) => difference(result, null)),
  ];
}

function difference(before: TestResult | null, after: TestResult | null): Difference {
  const field = (after ?? before)!.field.field;
  const [passed, passes] = [before?.passes ?? null, after?.passes ?? null];
  const isSame = before !== null && after !== null && before.field.value === after.field.value;
  if (passed !== true && passes === true && !isSame) return { field, before, after, kind: 'mended' };
  if (passed !== false && passes === false && !isSame) return { field, before, after, kind: 'broken' };
  return { field, before, after, kind: isSame ? 'same' : 'changed' };
}

/** What a change of a template does to a case's letter. */
export interface LetterDifference {
  kind: Difference['kind'];
  /** From the letter before to the one after; null where there are not both. */
  changes: SentenceChanges | null;
  /** From the expected letter to the one after, where the one before was not it either; null where that says nothing more. */
  expected: SentenceChanges | null;
}

/** As `differences`, of the letter; null where no letter is made. */
export function letterDifference({ before, after: { letter }, changes }: TestComparison): LetterDifference | null {
  if (!letter) return null;
  const [passed, passes] = [before?.letter?.passes ?? null, letter.passes];
  const stays = changes !== null && isUnchanged(changes);
  const expected = passed !== true && passes === false && letter.problems.length === 0 ? (letter.changes ?? null) : null;
  const as = (kind: Difference['kind']): LetterDifference => ({ kind, changes, expected });
  if (passed !== true && passes === true && !stays) return as('mended');
  if (passed !== false && passes === false && !stays) return as('broken');
  return as(changes === null ? (letter.problems.length > 0 ? 'changed' : 'same') : stays ? 'same' : 'changed');
}

/** Whether there is something to say of a letter: it changes, or is not as expected. */
export function isOtherLetter({ kind, expected }: LetterDifference): boolean {
  return kind !== 'same' || expected !== null;
}

/** Whether two letters say the same. */
export function isUnchanged({ added, removed, changed }: SentenceChanges): boolean {
  return added.length + removed.length + changed.length === 0;
}

/** Of a case, what does not come out as expected. */
export interface Broken {
  tags: string[];
  letter: boolean;
}

/** What of a run is not as expected; null where all is, or nothing was. */
export function brokenIn({ results, letter }: TestRun): Broken | null {
  const tags = results.filter(({ passes }) => passes === false).map(({ field }) => field.field);
  const isOther = letter?.passes === false;
  return tags.length > 0 || isOther ? { tags, letter: isOther } : null;
}
