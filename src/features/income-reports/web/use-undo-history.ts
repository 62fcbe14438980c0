import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Making } from './use-decisions.ts';

/** What undoes the last steps, and what makes those again that were undone; the newest last. */
export interface UndoHistory {
  past: Making[];
  future: Making[];
}

const none: UndoHistory = { past: [], future: [] };

/** The steps of a report: kept beside what the server said of it, so that another page and back again does not lose them. */
export function useUndoHistory(reportId: string): [UndoHistory, (change: (now: UndoHistory) => UndoHistory) => void] {
  const client = useQueryClient();
  const { data = none } = useQuery<UndoHistory>({ queryKey: keyOf(reportId), queryFn: skipToken, gcTime: 60 * 60_000 });
  const change = useCallback(
    (by: (now: UndoHistory) => UndoHistory) => void client.setQueryData<UndoHistory>(keyOf(reportId), (now = none) => by(now)),
    [client, reportId],
  );
  return [data, change];
}

function keyOf(reportId: string) {
  return ['undo-history', reportId];
}
