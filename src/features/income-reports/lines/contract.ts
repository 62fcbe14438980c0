import { z } from 'zod';
import { Pattern } from '#engine/budgets/record.ts';
import { mostPounds } from '#features/income-reports/rules.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { Frequency } from '#platform/shared/frequency.ts';
import { formatMoney, Money } from '#platform/shared/money.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

/** A line of a report (spec 3). Those from statements are worked out; those entered by hand are kept. */
export const IncomeReportLine = BaseRecord.extend({
  customer_income_report_id: z.uuid(),
  is_income: z.boolean(),
  name: z.string(),
  category: z.string(),
  amount: Money,
  currency: z.string(),
  frequency: Frequency,
  source: z.enum(['statement', 'open_banking', 'manual', 'client']),
  pattern: Pattern.nullable(),
  note: z.string().nullable(),
  version: z.number().int(),
});
export type IncomeReportLine = z.infer<typeof IncomeReportLine>;

export const IncomeReportLineInput = z.strictObject({
  is_income: z.boolean(),
  name: z.string().trim().min(1, 'A name is required').max(255),
  category: z.string().min(1, 'A category is required'),
  amount: Money.refine((pence) => pence >= 0, 'An amount is never negative: choose income or expense instead').refine(
    (pence) => pence <= mostPounds * 100,
    `An amount is at most ${formatMoney(mostPounds * 100)}`,
  ),
  currency: z.string().length(3).default('GBP'),
  frequency: Frequency,
  note: z.string().trim().max(1_000).nullable().default(null),
});
export type IncomeReportLineInput = z.input<typeof IncomeReportLineInput>;

const access = ['user'] as const;
const params = z.object({ id: z.uuid() });
const lineBase = '/api/customer-income-report-lines';

export const incomeReportLines = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: lineBase,
    access,
    summary: 'All lines of a report, worked out and entered by hand',
    query: PageQuery.extend({ customer_income_report_id: z.uuid() }),
    response: Page(IncomeReportLine),
  }),
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path: lineBase,
    access,
    summary: 'Add a line by hand',
    body: IncomeReportLineInput.extend({ customer_income_report_id: z.uuid() }),
    response: IncomeReportLine,
  }),
  get: endpoint({ kind: 'json', method: 'GET', path: `${lineBase}/:id`, access, summary: 'One line', params, response: IncomeReportLine }),
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: `${lineBase}/:id`,
    access,
    summary: 'Change a line that was entered by hand',
    params,
    body: IncomeReportLineInput,
    response: IncomeReportLine,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: `${lineBase}/:id`,
    access,
    summary: 'Delete a line that was entered by hand',
    params,
  }),
};
