import Papa from 'papaparse';
import { addressesByIds } from '#features/customers/contacts/server/queries.ts';
import type { CustomerDetails, CustomerFilters } from '#features/customers/contract.ts';
import { customerEvents } from '#features/customers/server/events.ts';
import { countCustomers, customersByIds, eachCustomer, listOwners } from '#features/customers/server/queries.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Invalid, NotFound } from '#platform/server/errors.ts';
import type { Download } from '#platform/server/http/download.ts';
import { noLimitRows } from '#platform/shared/paging.ts';
import { formulaLike } from '#platform/shared/spreadsheet.ts';

/** The heads of the columns, in the order in which an import knows them again. */
const columns = [
  'First name',
  'Last name',
  'E-mail',
  'Telephone',
  'Address line 1',
  'Address line 2',
  'Address line 3',
  'Town or city',
  'County',
  'Postcode',
  'Country',
  'Owner',
  'Private',
  'Archived',
  'Added',
  'CRM reference',
  'Id',
] as const;

type Wanted = CustomerFilters & { format: 'csv' | 'xlsx'; ids?: string[] | undefined };

/**
 * Clients as a file, with their primary contacts: CSV is written while it is read, a workbook holds 10,000 at most. Text that a
 * spreadsheet would run as a formula begins with an apostrophe in CSV; in a workbook every cell is text. That it was taken out
 * stands in the trail.
 */
export async function exportCustomers(ctx: Context, { format, ...wanted }: Wanted): Promise<Download> {
  const name = `clients-${ctx.now().toISOString().slice(0, 10)}.${format}`;
  if (wanted.ids) await expectAll(ctx, wanted.ids);
  const counted = wanted.ids?.length ?? (await countCustomers(ctx, wanted, noLimitRows + 1));
  if (format === 'xlsx' && counted > noLimitRows) {
    const rows = noLimitRows.toLocaleString('en-GB');
    throw new Invalid([{ path: ['format'], message: `There are more than ${rows} clients: filter them, or take CSV` }]);
  }
  await tx(ctx, async () => {
    ctx.audit(customerEvents.exported, { id: tenantOf(ctx), details: { format, count: counted, chosen: wanted.ids !== undefined } });
  });
  const rows = exportRows(ctx, wanted);
  if (format === 'csv') return { name, mime: 'text/csv; charset=utf-8', content: asCsv(rows) };
  return { name, mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content: await asWorkbook(rows) };
}

/** 404 unless every client that was named is there to be seen. */
async function expectAll(ctx: Context, ids: string[]): Promise<void> {
  if ((await customersByIds(ctx, ids)).length < new Set(ids).size) throw new NotFound('Client');
}

async function* exportRows(ctx: Context, wanted: Omit<Wanted, 'format'>): AsyncGenerator<string[][]> {
  const owners = new Map((await listOwners(ctx)).map(({ id, name }) => [id, name]));
  for await (const batch of eachCustomer(ctx, wanted)) {
    const ids = batch.flatMap(({ primary_address_id }) => primary_address_id ?? []);
    const addresses = await addressesByIds(ctx, ids);
    yield batch.map((client) => cellsOf(client, addresses.get(client.primary_address_id ?? ''), owners.get(client.owner_user_id)));
  }
}

type Address = Awaited<ReturnType<typeof addressesByIds>> extends Map<string, infer A> ? A : never;

function cellsOf(client: CustomerDetails, address: Address | undefined, owner = ''): string[] {
  const yes = (is: boolean) => (is ? 'yes' : '');
  return [
    client.first_name,
    client.last_name,
    client.email ?? '',
    client.telephone ?? '',
    address?.address_1 ?? '',
    address?.address_2 ?? '',
    address?.address_3 ?? '',
    address?.city ?? '',
    address?.state ?? '',
    address?.postal_code ?? '',
    address?.country ?? '',
    owner,
    yes(client.is_private),
    yes(client.is_active === 0),
    client.created_at.slice(0, 10),
    client.external_crm_id ?? '',
    client.id,
  ];
}

async function* asCsv(batches: AsyncIterable<string[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${columns.join(',')}\r\n`);
  for await (const rows of batches) yield Buffer.from(`${Papa.unparse(rows, { escapeFormulae: formulaLike, newline: '\r\n' })}\r\n`);
}

async function asWorkbook(batches: AsyncIterable<string[][]>): Promise<Buffer> {
  const rows: string[][] = [[...columns]];
  for await (const batch of batches) rows.push(...batch);
  const { writeXlsx } = await import('hucre/xlsx');
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Clients', rows, freezePane: { rows: 1 } }] }));
}
