import { z } from 'zod';
import { Household } from '#engine/reports/household/record.ts';
import { auditEvent, type FieldKind } from '#platform/server/audit/audit-events.ts';

const report = 'customer_income_report';
const period = { period_from: 'open', period_to: 'open' } as const;
// What is stated of a household is about people, all of it.
const household = Object.fromEntries(Object.keys(Household.shape).map((name) => [name, 'personal'])) as Record<
  keyof Household,
  'personal' & FieldKind
>;
const line = {
  name: 'personal',
  is_income: 'open',
  category: 'open',
  amount: 'open',
  currency: 'open',
  frequency: 'open',
  note: 'personal',
} as const;

/** What this slice writes into the trail. */
export const reportEvents = {
  created: auditEvent({ name: 'income-reports.created', object: report, fields: period }),
  imported: auditEvent({
    name: 'income-reports.imported',
    object: report,
    details: { sha256: z.string(), lines: z.number(), not_carried: z.number() },
  }),
  updated: auditEvent({ name: 'income-reports.updated', object: report, fields: { ...period, ...household } }),
  deleted: auditEvent({ name: 'income-reports.deleted', object: report }),
  decided: auditEvent({
    name: 'income-reports.decided',
    object: report,
    details: { kinds: z.string(), count: z.number() },
    /** The decisions and those that stood before, as JSON; the first hundred. */
    personal: { decided: z.string(), before: z.string() },
  }),
  suggested: auditEvent({
    name: 'income-reports.suggested',
    object: report,
    details: { model: z.string(), questions: z.number(), answered: z.number(), payees: z.number(), suggested: z.number() },
  }),
  finished: auditEvent({
    name: 'income-reports.finished',
    object: report,
    /** The earlier report beside which it is printed, and which version of that one; null where there is none. */
    details: { version: z.number(), compared_with: z.uuid().nullable(), compared_version: z.number().nullable() },
  }),
  reopened: auditEvent({ name: 'income-reports.reopened', object: report }),
  filesMade: auditEvent({
    name: 'income-reports.files-made',
    object: 'income_report_version',
    details: { status: z.string(), files: z.number() },
  }),
};
export const lineEvents = {
  created: auditEvent({ name: 'income-report-lines.created', object: 'income_report_line', fields: line }),
  updated: auditEvent({ name: 'income-report-lines.updated', object: 'income_report_line', fields: line }),
  deleted: auditEvent({ name: 'income-report-lines.deleted', object: 'income_report_line', fields: line }),
};
