import { queryOptions, useQueries } from '@tanstack/react-query';
import type { z } from 'zod';
import { type TemplateTestCase, testCases, type TestRun } from '#features/templates/test-cases/contract.ts';
import { type Difference, type LetterDifference, differences, letterDifference } from '#features/templates/test-cases/rules.ts';
import { call } from '#platform/web/api.ts';

/** What is run: tags as given, or all tags of a version. */
export type Wanted = z.input<typeof testCases.run.body>;

/** What a result depends on; a case that has changed since is another. */
const ofCase = { staleTime: 60_000, retry: false };

const runQuery = ({ id, version }: TemplateTestCase, wanted: Wanted) =>
  queryOptions({
    queryKey: ['template-test-cases', 'run', id, version, wanted],
    queryFn: ({ signal }) => call(testCases.run, { params: { id }, body: wanted }, { signal }),
    ...ofCase,
  });

/** Two versions of a template; before is null where none is in use. */
export type Versions = z.input<typeof testCases.compare.body>;

const comparisonQuery = ({ id, version }: TemplateTestCase, versions: Versions) =>
  queryOptions({
    queryKey: ['template-test-cases', 'compare', id, version, versions],
    queryFn: ({ signal }) => call(testCases.compare, { params: { id }, body: versions }, { signal }),
    ...ofCase,
  });

/** How far a number of runs is. */
export interface Runs {
  done: number;
  total: number;
  error: Error | null;
}

/** Each case with what came out of it, as they come in. */
export function useRuns(cases: readonly TemplateTestCase[], wanted: Wanted): Runs & { runs: Map<string, TestRun> } {
  const found = useQueries({ queries: cases.map((one) => runQuery(one, wanted)) });
  const runs = new Map(found.flatMap(({ data }) => (data ? [[data.test_case_id, data] as const] : [])));
  return { runs, done: runs.size, total: cases.length, error: found.find(({ error }) => error)?.error ?? null };
}

/** What a change does in one case. */
export interface CaseDifferences {
  testCase: TemplateTestCase;
  /** Null for a case that could not be run. */
  after: TestRun | null;
  differences: Difference[];
  /** Null where there is no letter, as of tags alone. */
  letter: LetterDifference | null;
  error: Error | null;
}

/** What a change does, in every case. */
export interface FoundDifferences extends Runs {
  cases: CaseDifferences[];
}

/** Runs every case with tags before and after a change, and compares. */
export function useDifferences(all: readonly TemplateTestCase[], { before, after }: { before: Wanted; after: Wanted }): FoundDifferences {
  const old = useRuns(all, before);
  const now = useRuns(all, after);
  const cases = all.flatMap((testCase) => {
    const [first, after] = [old.runs.get(testCase.id), now.runs.get(testCase.id)];
    return first && after ? [{ testCase, after, differences: differences(first, after), letter: null, error: null }] : [];
  });
  return { cases, done: cases.length, total: all.length, error: now.error ?? old.error };
}

/** Runs every case with both versions of a template, and compares values and letters; a case that can't be run says why. */
export function useVersionDifferences(all: readonly TemplateTestCase[], versions: Versions): FoundDifferences {
  const found = useQueries({ queries: all.map((one) => comparisonQuery(one, versions)) });
  const cases = all.flatMap((testCase, index): CaseDifferences[] => {
    const { data, error = null } = found[index] ?? {};
    if (error) return [{ testCase, after: null, differences: [], letter: null, error }];
    if (!data) return [];
    const { after } = data;
    const before = data.before ?? { ...after, results: [] };
    return [{ testCase, after, differences: differences(before, after), letter: letterDifference(data), error }];
  });
  return { cases, done: cases.length, total: all.length, error: null };
}
