import { z } from 'zod';
import { Totals } from '#engine/budgets/record.ts';
import { Comparison } from '#engine/comparing/record.ts';
import { PlainDate } from '#platform/shared/dates.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** A report of a client as one chooses among several. */
export const ComparableReport = z.object({
  id: z.uuid(),
  requested_at: z.iso.datetime(),
  /** Null while it is open: then it is compared as it stands, else as it was finished. */
  finished_at: z.iso.datetime().nullable(),
  /** Null where it has no payments and no period was asked for. */
  period: z.object({ from: PlainDate, to: PlainDate }).nullable(),
  monthly: Totals.nullable(),
});
export type ComparableReport = z.infer<typeof ComparableReport>;

/** A report beside another of its client; `with` and `comparison` are null where there is no other. */
export const ComparedReports = z.object({
  report: ComparableReport,
  with: ComparableReport.nullable(),
  comparison: Comparison.nullable(),
  /** The client's other reports, the newest first. */
  others: z.array(ComparableReport),
});
export type ComparedReports = z.infer<typeof ComparedReports>;

const params = z.object({ id: z.uuid() });
const access = ['user'] as const;
const base = '/api/customer-income-reports/:id/compared';

export const comparedReports = {
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: base,
    access,
    summary: 'A report beside another of its client, line by line: the one named, else the last that was finished before its period',
    params,
    query: z.object({ with: z.uuid().optional() }),
    response: ComparedReports,
  }),
  csv: endpoint({
    kind: 'download',
    method: 'GET',
    path: `${base}/csv`,
    access,
    summary: 'The comparison of two reports of a client as CSV',
    params,
    query: z.object({ with: z.uuid() }),
  }),
};
