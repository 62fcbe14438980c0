import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { comparedReports } from '../contract.ts';

/** A report beside another, as both stand; the other one may change elsewhere, so it is asked for again each time it is opened. */
export function comparedQuery({ id, version }: { id: string; version: number }, other: string | null) {
  return queryOptions({
    queryKey: ['income-reports', 'compared', id, version, other],
    queryFn: ({ signal }) => call(comparedReports.get, { params: { id }, query: other === null ? {} : { with: other } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
