import { z } from 'zod';
import { Budget, Totals } from '#engine/budgets/record.ts';
import { Breadth, SuggestedCategory } from '#engine/categories/record.ts';
import { BudgetAccount, Decision, StatedDecision } from '#engine/evidence/record.ts';
import { GuidelineCheck } from '#engine/reports/guidelines/record.ts';
import { Household } from '#engine/reports/household/record.ts';
import { NotCarried } from '#engine/sfs/record.ts';
import { FirmRuleInput, NewFirmRule } from '#features/categories/contract.ts';
import { AskedModel } from '#features/language-models/contract.ts';
import { PlainDate } from '#platform/shared/dates.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

/** What a list shows of a report without working it out anew. */
export const ReportSummary = z.object({
  monthly: Totals,
  toReview: z.number().int(),
  statements: z.number().int(),
  transactions: z.number().int(),
  period: z.object({ from: PlainDate, to: PlainDate }).nullable(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

/** That a language model is asked about payees of a report whose category code is unsure of, and what came of it. */
export const ReportAsking = z.object({
  work: z.enum(['waiting', 'working', 'done']),
  job_id: z.uuid(),
  /** What was asked last; null where nothing was sent yet. */
  model: AskedModel.nullable(),
});
export type ReportAsking = z.infer<typeof ReportAsking>;

/** An income and expenditure report (spec 3), with what the workspace needs beyond it. */
export const CustomerIncomeReport = BaseRecord.extend({
  customer_id: z.uuid(),
  user_id: z.uuid(),
  organisation_id: z.uuid().nullable(),
  requested_at: z.iso.datetime(),
  /** The client completed it; the adviser's finishing is `finished_at`. */
  is_complete: z.boolean(),
  first_opened_by_customer_at: z.iso.datetime().nullable(),
  last_opened_by_customer_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
  /** The period asked for; null: all that the statements cover. */
  period: z.object({ from: PlainDate, to: PlainDate }).nullable(),
  household: Household,
  /** When its newest version was finished, if nothing has changed since: then it is locked. */
  finished_at: z.iso.datetime().nullable(),
  summary: ReportSummary.nullable(),
  /** Null where no language model was ever asked. */
  asking: ReportAsking.nullable(),
  version: z.number().int(),
});
export type CustomerIncomeReport = z.infer<typeof CustomerIncomeReport>;

export const ReportFormat = z.enum(['pdf', 'xlsx', 'csv', 'json', 'sfs-json', 'sfs-xml']);
export type ReportFormat = z.infer<typeof ReportFormat>;

/** A finished version: immutable, with its files and the hashes of all that went into it. */
export const IncomeReportVersion = BaseRecord.extend({
  customer_income_report_id: z.uuid(),
  number: z.number().int(),
  finished_by_user_id: z.uuid(),
  finished_by_name: z.string(),
  monthly: Totals,
  /** making: its files are being made; ready: all are there; failed: say so and offer to make them again. */
  status: z.enum(['making', 'ready', 'failed']),
  job_id: z.uuid().nullable(),
  files: z.array(
    z.object({
      format: ReportFormat,
      file_metadata_id: z.uuid(),
      name: z.string(),
      size_bytes: z.number().int(),
    }),
  ),
});
export type IncomeReportVersion = z.infer<typeof IncomeReportVersion>;

/** What a report rests on: each account with its payments; changes only when files or rules do. */
export const Evidence = z.object({
  accounts: z.array(BudgetAccount),
  /** Statement files that could not be used yet, so that the screen can say so. */
  waiting: z.number().int(),
});
export type Evidence = z.infer<typeof Evidence>;

/** A decision to be made, and whether the firm keeps it as a rule for every report. */
export const Decide = z.strictObject({
  decisions: z.array(Decision).min(1).max(2_000),
  remember: NewFirmRule.optional(),
  /** Undo of a remembered rule. */
  forget: z.uuid().optional(),
});

/** What a rule would change if it were made. */
export const RuleImpact = z.object({
  /** Payments of this report that would get another category. */
  payments: z.number().int(),
  /** The groups that they stand in now. */
  groups: z.array(z.object({ key: z.string(), category: z.string(), payments: z.number().int(), reviewed: z.boolean() })),
  /** Other open reports, which the rule would hold for as well. */
  otherReports: z.number().int(),
  /** Other reports in which somebody put payments of this name under another category. */
  decidedOtherwise: z.number().int(),
  /** Why the rule may take in more than was meant. */
  breadth: z.array(Breadth),
});
export type RuleImpact = z.infer<typeof RuleImpact>;

export const Decided = z.object({
  report: CustomerIncomeReport,
  budget: Budget,
  /** Sent back as it is, undoes what was just decided. */
  undo: Decide,
  /** Another reading of the payments was needed (a rule changed): load the evidence anew. */
  evidenceChanged: z.boolean(),
});
export type Decided = z.infer<typeof Decided>;

/** A report that was started from a Standard Financial Statement: how many lines it has, and what found no place in it. */
export const ImportedReport = z.object({ report: CustomerIncomeReport, lines: z.number().int(), not_carried: z.array(NotCarried) });
export type ImportedReport = z.infer<typeof ImportedReport>;

const params = z.object({ id: z.uuid() });
const access = ['user'] as const;
const base = '/api/customer-income-reports';
const period = z
  .strictObject({ from: PlainDate, to: PlainDate })
  .refine(({ from, to }) => from <= to, 'The period ends before it begins')
  .nullable();

export const incomeReports = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: base,
    access,
    summary: 'Income and expenditure reports, newest first',
    query: PageQuery.extend({
      search: z.string().trim().max(200).optional(),
      customer_id: z.uuid().optional(),
      status: z.enum(['all', 'open', 'finished']).default('all'),
      sort: z.enum(['updated_at', '-updated_at', 'customer', '-customer']).default('-updated_at'),
    }),
    response: Page(CustomerIncomeReport),
  }),
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path: base,
    access,
    summary: 'Start a report for a client',
    body: z.strictObject({
      customer_id: z.uuid(),
      period: period.default(null),
      /** Accounts of the client's earlier statements that it doesn't count; it takes in all others. */
      left_out: z.array(z.uuid()).max(100).default([]),
    }),
    response: CustomerIncomeReport,
  }),
  importStatement: endpoint({
    kind: 'upload',
    method: 'POST',
    path: `${base}/from-sfs`,
    access,
    summary: 'Start a report for a client from a Standard Financial Statement, as JSON or XML: its lines are entered by hand',
    query: z.object({ customer_id: z.uuid() }),
    response: ImportedReport,
  }),
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${base}/:id`,
    access,
    summary: 'One report',
    params,
    response: CustomerIncomeReport,
  }),
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: `${base}/:id`,
    access,
    summary: 'Change the household or the period; needs If-Match',
    params,
    body: z.strictObject({ household: Household.strict(), period }),
    response: CustomerIncomeReport,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: `${base}/:id`,
    access,
    summary: 'Delete a report that was never finished',
    params,
  }),
  evidence: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${base}/:id/evidence`,
    access,
    summary: 'The accounts and payments behind a report',
    params,
    response: Evidence,
  }),
  budget: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${base}/:id/budget`,
    access,
    summary: 'The working of a report: groups, lines, what is set aside, checks',
    params,
    response: z.object({
      report: CustomerIncomeReport,
      budget: Budget,
      decisions: z.array(StatedDecision),
      suggestions: z.array(SuggestedCategory),
    }),
  }),
  askModel: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${base}/:id/ask-model`,
    access,
    summary: 'Have the firm’s language model asked about payees whose category is doubtful and that it wasn’t asked about yet',
    params,
    response: CustomerIncomeReport,
  }),
  decide: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${base}/:id/decide`,
    access,
    summary: 'Record decisions; needs If-Match; answers how to undo them',
    params,
    body: Decide,
    response: Decided,
  }),
  preview: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${base}/:id/preview`,
    access,
    summary: 'What a rule would change, before it is made',
    params,
    body: FirmRuleInput,
    response: RuleImpact,
  }),
  guidelines: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${base}/:id/guidelines`,
    access,
    summary: 'Flexible spending beside the firm’s guideline; null where there is none, or the household is not stated',
    params,
    response: z.object({ guideline: z.boolean(), check: GuidelineCheck.nullable() }),
  }),
  finish: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${base}/:id/finish`,
    access,
    summary: 'Lock a version and make its files; needs If-Match',
    params,
    body: z.strictObject({
      accept_warnings: z.boolean().default(false),
      /** A finished report of the client: what changed since then is printed. */
      compare_with: z.uuid().nullable().default(null),
    }),
    response: IncomeReportVersion,
  }),
  reopen: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${base}/:id/reopen`,
    access,
    summary: 'Go on working: the next finish makes a new version',
    params,
    response: CustomerIncomeReport,
  }),
  versions: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${base}/:id/versions`,
    access,
    summary: 'Finished versions, newest first',
    params,
    response: z.object({ versions: z.array(IncomeReportVersion) }),
  }),
  file: endpoint({
    kind: 'download',
    method: 'GET',
    path: `${base}/:id/versions/:number/:format`,
    access,
    summary: 'A file of a finished version',
    params: params.extend({ number: z.coerce.number().int().min(1), format: ReportFormat }),
  }),
};
