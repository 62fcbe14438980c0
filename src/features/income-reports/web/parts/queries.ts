import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { incomeReports } from '#features/income-reports/contract.ts';
import { reportMarkers } from '#features/income-reports/markers/contract.ts';
import { call } from '#platform/web/api.ts';

/** A report worked out, with the decisions that stand. */
export function budgetQuery(id: string) {
  return queryOptions({
    queryKey: ['income-reports', 'budget', id],
    queryFn: ({ signal }) => call(incomeReports.budget, { params: { id } }, { signal }),
  });
}

/** The payments behind a report. */
export function evidenceQuery(id: string) {
  return queryOptions({
    queryKey: ['income-reports', 'evidence', id],
    queryFn: ({ signal }) => call(incomeReports.evidence, { params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** Flexible costs beside the firm's guideline, as the report stands in this version. */
export function guidelinesQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['income-reports', 'guidelines', id, version],
    queryFn: ({ signal }) => call(incomeReports.guidelines, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Finished versions; asked again while files are being made. */
export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: ['income-reports', 'versions', id],
    queryFn: ({ signal }) => call(incomeReports.versions, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.versions.some(({ status }) => status === 'making') ? 1_000 : false),
  });
}

/** Whether the firm is shown markers. */
export const markerSettingsQuery = queryOptions({
  queryKey: ['income-reports', 'settings'],
  queryFn: ({ signal }) => call(reportMarkers.settings, {}, { signal }),
});

/** What is unusual about the file of a statement; kept, since a file never changes. */
export function signsQuery(statementId: string) {
  return queryOptions({
    queryKey: ['income-reports', 'signs', statementId],
    queryFn: ({ signal }) => call(reportMarkers.signs, { params: { id: statementId } }, { signal }),
    staleTime: Infinity,
  });
}

/** What the statements of a report give reason to ask about, as it stands with these decisions. */
export function markersQuery({ id, version }: { id: string; version: number }) {
  return queryOptions({
    queryKey: ['income-reports', 'markers', id, version],
    queryFn: ({ signal }) => call(reportMarkers.list, { params: { id } }, { signal }),
  });
}
