import { createReadStream, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Decision } from '#engine/evidence/record.ts';
import { type Household, nothingStated } from '#engine/reports/household/record.ts';
import { getStatement } from '#features/bank-accounts/server/queries.ts';
import { addStatement } from '#features/bank-accounts/server/service.ts';
import type { AddressInput } from '#features/customers/contacts/contract.ts';
import { createContact } from '#features/customers/contacts/server/service.ts';
import { createCustomer, setPartner } from '#features/customers/server/service.ts';
import { reviewQueue } from '#features/income-reports/rules.ts';
import { reportRow } from '#features/income-reports/server/queries.ts';
import { createReport, decide, updateReport } from '#features/income-reports/server/service.ts';
import { finishReport } from '#features/income-reports/versions/server/service.ts';
import { workingOf } from '#features/income-reports/working/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { storeFile } from '#platform/server/http/upload.ts';
import { untilProgress } from '#platform/server/jobs/progress.ts';

const samples = join(import.meta.dirname, '../../../samples/statements');

interface DemoClient {
  first_name: string;
  last_name: string;
  email: string;
  telephone: string;
  /** A second number. */
  mobile?: string;
  address: AddressInput;
  /** A client of before to whom they are linked as partners: by first name. */
  partner?: string;
  statements?: string[];
  household?: Partial<Household>;
  /** How far their report is: share of the queue that was reviewed; finished when all of it was. */
  reviewed?: number;
}

/** Six clients of an ordinary week, a couple among them: two reports finished, one half reviewed, one whose file waits for its password, two yet to begin. */
const clients: DemoClient[] = [
  {
    first_name: 'Daniel and Priya',
    last_name: 'Ashworth',
    email: 'ashworth@example.com',
    telephone: '020 7946 0112',
    mobile: '07700 900 233',
    address: { address_1: '27 Calder Road', city: 'London', postal_code: 'SE15 3QN', address_type: 'Home' },
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
    address: { address_1: 'Orchard Cottage', address_2: 'Mill Lane', city: 'Hexham', state: 'Northumberland', postal_code: 'NE46 2LT' },
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
    address: { address_1: 'Flat 4', address_2: '112 Station Road', city: 'Newport', postal_code: 'NP20 1FS' },
    statements: ['orbit-benefits-6m.pdf'],
    household: { joint: false, people: 1, tenure: 'tenant_social', employment: 'illness_or_disability', vehicles: 0 },
    reviewed: 1,
  },
  {
    first_name: 'Alun',
    last_name: 'Gregory',
    email: 'alun.gregory@example.com',
    telephone: '07700 900 718',
    address: { address_1: '3 Foundry Yard', city: 'Swansea', postal_code: 'SA1 8PJ' },
    statements: ['protected-caldervale-selfemp-3m.pdf'],
  },
  {
    first_name: 'Gwilym',
    last_name: 'Pritchard',
    email: 'gwilym@example.com',
    telephone: '029 2018 0366',
    mobile: '+353 1 555 0143',
    address: { address_1: '14 Bryn Terrace', city: 'Conwy', postal_code: 'LL32 8AY' },
  },
  {
    first_name: 'Olwen',
    last_name: 'Pritchard',
    email: 'olwen@example.com',
    telephone: '07700 900 146',
    address: { address_1: '14 Bryn Terrace', city: 'Conwy', postal_code: 'LL32 8AY' },
    partner: 'Gwilym',
  },
];

/** Makes the demo's clients and reports by the product's own verbs, statements through its own reader. */
export async function seedClients({ administrator, contributor }: { administrator: Context; contributor: Context }): Promise<void> {
  const made = new Map<string, string>();
  for (const [index, client] of clients.entries()) {
    const ctx = index % 2 === 0 ? administrator : contributor;
    const id = await seedClient(ctx, client);
    made.set(client.first_name, id);
    const partner = made.get(client.partner ?? '');
    if (partner) await setPartner(ctx, id, partner);
  }
}

async function seedClient(
  ctx: Context,
  { first_name, last_name, email, telephone, mobile, address, ...work }: DemoClient,
): Promise<string> {
  const { id } = await createCustomer(ctx, { first_name, last_name, email, telephone });
  await createContact(ctx, 'address', { customer_id: id, ...address });
  if (mobile) await createContact(ctx, 'telephone', { customer_id: id, telephone: mobile, telephone_type: 'Mobile' });
  if (work.statements) await seedReport(ctx, id, work.statements, work);
  return id;
}

async function seedReport(
  ctx: Context,
  customerId: string,
  statements: string[],
  { household, reviewed }: Pick<DemoClient, 'household' | 'reviewed'>,
): Promise<void> {
  const report = await createReport(ctx, { customer_id: customerId, period: null, left_out: [] });
  for (const name of statements) await upload(ctx, customerId, join(samples, name));
  if (household) await updateReport(ctx, report.id, { household: { ...nothingStated, ...household }, period: null }, null);
  if (reviewed === undefined) return;
  await review(ctx, report.id, reviewed);
  if (reviewed === 1) await finishReport(ctx, report.id, { accept_warnings: true, compare_with: null }, null);
}

async function upload(ctx: Context, customerId: string, path: string): Promise<void> {
  if (!existsSync(path)) return;
  const stored = await storeFile(ctx, createReadStream(path));
  const { id } = await addStatement(ctx, customerId, { ...stored, name: basename(path), mime: 'application/pdf', head: Buffer.alloc(0) });
  await untilProgress(ctx, async () => !['waiting', 'reading'].includes((await getStatement(ctx, id)).status));
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
