import { queryOptions } from '@tanstack/react-query';
import { choicesQuery } from '#features/categories/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { queryClient } from '#platform/web/query.ts';
import { incomeReportLines } from '../contract.ts';

/** One line that was entered by hand. */
export function lineQuery(id: string) {
  return queryOptions({
    queryKey: ['income-reports', 'line', id],
    queryFn: ({ signal }) => call(incomeReportLines.get, { params: { id } }, { signal }),
  });
}

/** What every screen of a line needs before it shows. */
export async function loadLineScreen(lineId?: string): Promise<null> {
  await Promise.all([
    loadTexts('income-reports'),
    queryClient.ensureQueryData(choicesQuery),
    lineId && queryClient.ensureQueryData(lineQuery(lineId)),
  ]);
  return null;
}
