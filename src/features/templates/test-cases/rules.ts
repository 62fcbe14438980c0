import type { TestResult, TestRun } from './contract.ts';

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
