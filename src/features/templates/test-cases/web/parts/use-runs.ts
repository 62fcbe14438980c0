import { queryOptions, useQueries } from '@tanstack/react-query';
import type { z } from 'zod';
import { type TemplateTestCase, testCases, type TestRun } from '#features/templates/test-cases/contract.ts';
import { type Difference, differences } from '#features/templates/test-cases/rules.ts';
import { call } from '#platform/web/api.ts';

/** What is run: tags as given, or all tags of a version. */
export type Wanted = z.input<typeof testCases.run.body>;

/** One case run with some tags; a case that has changed since is another. */
const runQuery = ({ id, version }: TemplateTestCase, wanted: Wanted | null) =>
  queryOptions({
    queryKey: ['template-test-cases', 'run', id, version, wanted],
    queryFn: ({ signal }) => call(testCases.run, { params: { id }, body: wanted! }, { signal }),
    enabled: wanted !== null,
    staleTime: 60_000,
    retry: false,
  });

/** How far a number of runs is. */
export interface Runs {
  done: number;
  total: number;
  error: Error | null;
}

/** Each case with what came out of it, as they come in. */
export function useRuns(cases: readonly TemplateTestCase[], wanted: Wanted | null): Runs & { runs: Map<string, TestRun> } {
  const found = useQueries({ queries: cases.map((one) => runQuery(one, wanted)) });
  const runs = new Map(found.flatMap(({ data }) => (data ? [[data.test_case_id, data] as const] : [])));
  return { runs, done: runs.size, total: cases.length, error: found.find(({ error }) => error)?.error ?? null };
}

/** What a change does, in every case. */
export interface FoundDifferences extends Runs {
  cases: { testCase: TemplateTestCase; differences: Difference[] }[];
}

/** Runs every case before and after a change and compares; without a before, what comes out is only held against what is expected. */
export function useDifferences(
  all: readonly TemplateTestCase[],
  { before, after }: { before: Wanted | null; after: Wanted | null },
): FoundDifferences {
  const old = useRuns(all, before);
  const now = useRuns(all, after);
  const cases = all.flatMap((testCase) => {
    const after = now.runs.get(testCase.id);
    const first = before === null ? after && { ...after, results: [] } : old.runs.get(testCase.id);
    return after && first ? [{ testCase, differences: differences(first, after) }] : [];
  });
  return { cases, done: cases.length, total: all.length, error: now.error ?? old.error };
}
