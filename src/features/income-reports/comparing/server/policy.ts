import type { ReportRow } from '#features/income-reports/server/queries.ts';
import { Invalid } from '#platform/server/errors.ts';

/** Two different reports of one client are compared; `path` names what was asked for. */
export function mustBeComparable(row: ReportRow, other: ReportRow, path: string): void {
  if (other.id === row.id) throw new Invalid([{ path: [path], message: 'A report is compared with another one' }]);
  if (other.customer_id !== row.customer_id) throw new Invalid([{ path: [path], message: 'This report is of another client' }]);
}

/** What is printed beside a report must stay as it is. */
export function mustBeFinished(other: ReportRow, path: string): void {
  if (!other.finished_at) throw new Invalid([{ path: [path], message: 'Only what changed since a finished report is printed' }]);
}
