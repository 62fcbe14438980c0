import { createReadStream, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getStatement } from '#features/bank-accounts/server/queries.ts';
import { addStatement } from '#features/bank-accounts/server/service.ts';
import { createCustomer } from '#features/customers/server/service.ts';
import { reviewQueue } from '#features/income-reports/rules.ts';
import { createReport, decide, updateReport } from '#features/income-reports/server/service.ts';
import { finishReport } from '#features/income-reports/versions/server/service.ts';
import { workingOf } from '#features/income-reports/working/server/queries.ts';
import { reportRow } from '#features/income-reports/server/queries.ts';
import type { Decision } from '#engine/budgets/record.ts';
import { type Household, nothingStated } from '#engine/reports/record.ts';
import type { Context } from '#platform/server/context.ts';
import { storeFile } from '#platform/server/upload.ts';

const samples = join(import.meta.dirname, '../../../samples/statements');

interface DemoClient {
  first_name: string;
  last_name: string;
  email: string;
  telephone: string;
  statements?: string[];
  household?: Partial<Household>;
  /** How far their report is: share of the queue that was reviewed; finished when all of it was. */
  reviewed?: number;
}

/** Six clients of an ordinary week: two reports finished, one half reviewed, one whose file waits for its password, two yet to begin. */
const clients: DemoClient[] = [
  {
    first_name: 'Daniel and Priya',
    last_name: 'Ashworth',
    email: 'ashworth@example.com',
    telephone: '020 7946 0112',
    statements: ['thornbury-couple-2025.pdf'],
    household: {
      joint: true,
      people: 4,
      dependants_under_16: 2,
      tenure: 'mortgage',
      employment: 'full_time',
      partner_employment: 'part_time',
      vehicles: 1,
    },
    reviewed: 0.5,
  },
  {
    first_name: 'Peter and Jean',
    last_name: 'Coleridge',
    email: 'coleridge@example.com',
    telephone: '01632 960 233',
    statements: ['thornbury-retired-1m.pdf'],
    household: {
      joint: true,
      people: 2,
      dependants_under_16: 0,
      tenure: 'owner',
      employment: 'retired',
      partner_employment: 'retired',
      vehicles: 1,
    },
    reviewed: 1,
  },
  {
    first_name: 'Dean',
    last_name: 'Prosser',
    email: 'dean.prosser@example.com',
    telephone: '07700 900 451',
    statements: ['orbit-benefits-6m.pdf'],
    household: { joint: false, people: 1, tenure: 'tenant_social', employment: 'illness_or_disability', vehicles: 0 },
    reviewed: 1,
  },
  {
    first_name: 'Alun',
    last_name: 'Gregory',
    email: 'alun.gregory@example.com',
    telephone: '07700 900 718',
    statements: ['protected-caldervale-selfemp-3m.pdf'],
  },
  { first_name: 'Amara', last_name: 'Nwosu', email: 'amara.nwosu@example.com', telephone: '0113 496 0147' },
  { first_name: 'Gwilym', last_name: 'Pritchard', email: 'gwilym@example.com', telephone: '029 2018 0366' },
];

/** Makes the demo's clients and reports by the product's own verbs, statements through its own reader. */
export async function seedClients({ administrator, contributor }: { administrator: Context; contributor: Context }): Promise<void> {
  for (const [index, client] of clients.entries()) {
    await seedClient(index % 2 === 0 ? administrator : contributor, client);
  }
}

async function seedClient(
  ctx: Context,
  { first_name, last_name, email, telephone, statements = [], household, reviewed }: DemoClient,
): Promise<void> {
  const customer = await createCustomer(ctx, { first_name, last_name, email, telephone });
  if (statements.length === 0) return;
  const report = await createReport(ctx, { customer_id: customer.id, period: null });
  for (const name of statements) await upload(ctx, customer.id, join(samples, name));
  if (household) await updateReport(ctx, report.id, { household: { ...nothingStated, ...household }, period: null }, null);
  if (reviewed === undefined) return;
  await review(ctx, report.id, reviewed);
  if (reviewed === 1) await finishReport(ctx, report.id, true, null);
}

async function upload(ctx: Context, customerId: string, path: string): Promise<void> {
  if (!existsSync(path)) return;
  const stored = await storeFile(ctx, createReadStream(path));
  const { id } = await addStatement(ctx, customerId, { ...stored, name: basename(path), mime: 'application/pdf', head: Buffer.alloc(0) });
  while (['waiting', 'reading'].includes((await getStatement(ctx, id)).status)) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Answers a share of what the report asks, the most money first, as a person would: yes to what was worked out. */
async function review(ctx: Context, reportId: string, share: number): Promise<void> {
  for (let round = 0; round < 5; round++) {
    const { budget, input } = await workingOf(ctx, await reportRow(ctx, reportId));
    const payments = new Map(input.accounts.flatMap(({ transactions }) => transactions.map((payment) => [payment.id, payment] as const)));
    const queue = reviewQueue(budget, payments);
    const decisions = queue
      .slice(0, Math.ceil(queue.length * share))
      .map((item): Decision =>
        item.kind === 'group'
          ? { kind: 'reviewed', subject: item.key, value: true }
          : { kind: item.kind, subject: item.subject, value: 'yes' },
      );
    if (decisions.length > 0) await decide(ctx, reportId, { decisions }, null);
    if (decisions.length === 0 || share < 1) return;
  }
}
