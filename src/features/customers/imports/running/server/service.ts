import { eq, sql } from 'drizzle-orm';
import { addressLines } from '#features/customers/contacts/rules.ts';
import { contactValues, refreshSearch } from '#features/customers/contacts/server/service.ts';
import type { DuplicateChoice, ImportField } from '#features/customers/imports/contract.ts';
import { type ImportedClient, isRefused, readRow } from '#features/customers/imports/rules.ts';
import { importRow, rowsAfter } from '#features/customers/imports/server/queries.ts';
import { countOutcomes, setImport } from '#features/customers/imports/server/service.ts';
import type { FileRow, ImportRow, Made } from '#features/customers/imports/server/tables.ts';
import { nameKey, searchText } from '#features/customers/rules.ts';
import { customerEvents } from '#features/customers/server/events.ts';
import { listedCustomers } from '#features/customers/server/policy.ts';
import { customerAddressesTable, customerEmailsTable, customersTable, customerTelephonesTable } from '#features/customers/server/tables.ts';
import { getUser } from '#features/identity/server/service.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import type { ReportProgress } from '#platform/server/jobs/job.ts';

const batch = 200;

/** Adds the clients of a checked file, a batch a transaction. Rows that have an outcome are left, so it may run again. */
export async function addClients(ctx: Context, id: string, progress: ReportProgress): Promise<void> {
  const file = await importRow(ctx, id);
  const total = file.counts.rows ?? 0;
  for (let done = 0; ;) {
    const rows = await rowsAfter(ctx, id, done, batch);
    if (rows.length === 0) break;
    await tx(ctx, () =>
      addBatch(
        ctx,
        file,
        rows.filter(({ outcome }) => outcome === null),
      ),
    );
    done = rows.at(-1)!.number;
    await progress({ done, total });
  }
  await setImport(ctx, id, { status: 'done', counts: { ...file.counts, ...(await countOutcomes(ctx, id)) } });
}

interface Planned {
  row: FileRow;
  client: ImportedClient;
  action: 'add' | 'update' | 'skip' | 'refuse';
  /** The client that it is, or will be. */
  customerId: string;
}

async function addBatch(ctx: Context, file: ImportRow, rows: FileRow[]): Promise<void> {
  if (rows.length === 0) return;
  const planned = rows.map((row) => plan(row, file.mapping, file.on_duplicate));
  const made = await insertClients(
    ctx,
    file,
    planned.filter(({ action }) => action === 'add'),
  );
  const updates = planned.filter(({ action }) => action === 'update');
  for (const one of updates) made.set(one.row.id, await completeClient(ctx, file, one));
  if (updates.length > 0)
    await refreshSearch(
      ctx,
      updates.map(({ customerId }) => customerId),
    );
  await settle(ctx, planned, made);
}

function plan(row: FileRow, mapping: (ImportField | null)[], onDuplicate: DuplicateChoice): Planned {
  const { client, problems } = readRow(row.cells, mapping);
  const choice = row.duplicate_by === null ? 'add' : (row.choice ?? onDuplicate);
  // Another row of the file is no client yet, that could be completed.
  const action = isRefused(problems) ? 'refuse' : choice === 'update' && row.duplicate_of === null ? 'skip' : choice;
  return { row, client, action, customerId: action === 'update' ? row.duplicate_of! : newId() };
}

/** Adds clients with their contacts, the first of each kind the primary one: a statement a table, however many they are. */
async function insertClients(ctx: Context, { id: importId, user_id }: ImportRow, planned: Planned[]): Promise<Map<string, Made>> {
  if (planned.length === 0) return new Map();
  const { organisation_id } = await getUser(ctx, user_id);
  const whole = planned.map((one) => ({ ...one, contacts: newContacts(ctx, one.customerId, contactsOf(one.client)) }));
  await db()
    .insert(customersTable)
    .values(
      whole.map(({ customerId, client: { first_name, last_name, external_crm_id }, contacts: { emails, telephones, addresses } }) => ({
        id: customerId,
        tenant_id: tenantOf(ctx),
        organisation_id,
        owner_user_id: user_id,
        first_name,
        last_name,
        external_crm_id,
        primary_email_id: emails[0]?.id ?? null,
        primary_tel_id: telephones[0]?.id ?? null,
        primary_address_id: addresses[0]?.id ?? null,
        name_key: nameKey({ first_name, last_name }),
        search_text: searchText({
          first_name,
          last_name,
          emails: emails.map(({ email }) => email),
          telephones: telephones.map(({ telephone, telephone_e164 }) => ({ typed: telephone, e164: telephone_e164 })),
          postcodes: addresses.map(({ postal_code }) => postal_code ?? ''),
        }),
      })),
    );
  await insertContacts(whole.map(({ contacts }) => contacts));
  for (const { customerId, client, row } of planned) {
    const { first_name, last_name } = client;
    ctx.audit(customerEvents.imported, {
      id: customerId,
      customerId,
      details: { import: importId, row: row.number },
      personal: { first_name, last_name },
    });
  }
  return new Map(whole.map(({ row, client, contacts }) => [row.id, madeOf(contacts, client.external_crm_id !== null)]));
}

function contactsOf({ email, telephones, address }: ImportedClient): NewContacts {
  return { emails: email === null ? [] : [email], telephones, address };
}

/** Adds to a client what they lack; what they have stays as it is. One who is out of sight by now is left alone. */
async function completeClient(ctx: Context, { id: importId }: ImportRow, { customerId, client, row }: Planned): Promise<Made> {
  const nothing: Made = { emails: [], telephones: [], addresses: [], crm: false };
  const [current] = await db()
    .select()
    .from(customersTable)
    .where(listedCustomers(ctx, eq(customersTable.id, customerId)))
    .for('update');
  if (!current) return nothing;
  const contacts = newContacts(ctx, customerId, await lacking(ctx, customerId, client));
  await insertContacts([contacts]);
  const made = madeOf(contacts, false);
  const crm = current.external_crm_id === null && client.external_crm_id !== null;
  await db()
    .update(customersTable)
    .set({
      primary_email_id: current.primary_email_id ?? made.emails[0] ?? null,
      primary_tel_id: current.primary_tel_id ?? made.telephones[0] ?? null,
      primary_address_id: current.primary_address_id ?? made.addresses[0] ?? null,
      ...(crm && { external_crm_id: client.external_crm_id }),
      version: sql`${customersTable.version} + 1`,
    })
    .where(ofTenant(ctx, customersTable, eq(customersTable.id, customerId)));
  ctx.audit(customerEvents.importUpdated, { id: customerId, customerId, details: { import: importId, row: row.number } });
  return { ...made, crm };
}

interface NewContacts {
  emails: string[];
  telephones: string[];
  address: ImportedClient['address'];
}

async function lacking(ctx: Context, customerId: string, client: ImportedClient): Promise<NewContacts> {
  const own = <T extends typeof customerEmailsTable | typeof customerTelephonesTable | typeof customerAddressesTable>(table: T) =>
    ofTenant(ctx, table, eq(table.customer_id, customerId));
  const emails = await db().select().from(customerEmailsTable).where(own(customerEmailsTable));
  const telephones = await db().select().from(customerTelephonesTable).where(own(customerTelephonesTable));
  const addresses = await db().select().from(customerAddressesTable).where(own(customerAddressesTable));
  const line = (address: Parameters<typeof addressLines>[0]) => addressLines(address).join(' ').toLowerCase();
  const places = new Set(addresses.map(line));
  const keys = new Set(emails.map(({ email_key }) => email_key));
  const numbers = new Set(telephones.map(({ telephone, telephone_e164 }) => telephone_e164 ?? telephone));
  return {
    emails: client.email !== null && !keys.has(contactValues.email({ email: client.email }).email_key) ? [client.email] : [],
    telephones: client.telephones.filter((telephone) => {
      const { telephone_e164 } = contactValues.telephone({ telephone });
      return !numbers.has(telephone_e164 ?? telephone);
    }),
    address: client.address && !places.has(line(contactValues.address(client.address))) ? client.address : null,
  };
}

type ContactRows = ReturnType<typeof newContacts>;

/** Contacts as rows, each with its id. */
function newContacts(ctx: Context, customer_id: string, { emails, telephones, address }: NewContacts) {
  const base = () => ({ id: newId(), tenant_id: tenantOf(ctx), customer_id });
  return {
    emails: emails.map((email) => ({ ...base(), ...contactValues.email({ email }) })),
    telephones: telephones.map((telephone) => ({ ...base(), ...contactValues.telephone({ telephone }) })),
    addresses: address ? [{ ...base(), ...contactValues.address(address) }] : [],
  };
}

async function insertContacts(contacts: ContactRows[]): Promise<void> {
  const emails = contacts.flatMap((one) => one.emails);
  const telephones = contacts.flatMap((one) => one.telephones);
  const addresses = contacts.flatMap((one) => one.addresses);
  if (emails.length > 0) await db().insert(customerEmailsTable).values(emails);
  if (telephones.length > 0) await db().insert(customerTelephonesTable).values(telephones);
  if (addresses.length > 0) await db().insert(customerAddressesTable).values(addresses);
}

function madeOf({ emails, telephones, addresses }: ContactRows, crm: boolean): Made {
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return { emails: ids(emails), telephones: ids(telephones), addresses: ids(addresses), crm };
}

/** Writes down what became of each row. */
async function settle(ctx: Context, planned: Planned[], made: ReadonlyMap<string, Made>): Promise<void> {
  const outcomes = { add: 'added', update: 'updated', skip: 'skipped', refuse: 'refused' } as const;
  const settled = planned.map(({ row, action, customerId }) => ({
    id: row.id,
    outcome: outcomes[action],
    customer_id: action === 'add' || action === 'update' ? customerId : null,
    made: made.get(row.id) ?? null,
  }));
  await db().execute(sql`
    update customer_import_rows as r
    set outcome = s.outcome, customer_id = s.customer_id, made = s.made, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s(id uuid, outcome text, customer_id uuid, made jsonb)
    where r.tenant_id = ${tenantOf(ctx)} and r.id = s.id`);
}
