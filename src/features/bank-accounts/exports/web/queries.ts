import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { ColumnMapping } from '#engine/statements/exports/record.ts';
import { call } from '#platform/web/api.ts';
import { type ExportPlaceQuery, statementExports } from '../contract.ts';

/** The rows around a place of an export; kept for as long as the tab is open, since a file never changes. */
export function excerptQuery(statementId: string, place: ExportPlaceQuery) {
  return queryOptions({
    queryKey: ['bank-statements', 'excerpt', statementId, place],
    queryFn: ({ signal }) => call(statementExports.excerpt, { params: { id: statementId }, query: place }, { signal }),
    staleTime: Infinity,
  });
}

/** How a choice of columns would have a file read; nothing is asked while there is no choice. */
export function previewQuery(statementId: string, mapping: ColumnMapping | null) {
  return queryOptions({
    queryKey: ['bank-statements', 'columns', statementId, mapping],
    queryFn: mapping
      ? ({ signal }) => call(statementExports.preview, { params: { id: statementId }, body: mapping }, { signal })
      : skipToken,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}
