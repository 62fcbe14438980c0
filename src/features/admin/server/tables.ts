import { eq, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { incomeCategoriesTable } from '#features/categories/server/tables.ts';
import { customerAddressesTable, customerEmailsTable, customersTable, customerTelephonesTable } from '#features/customers/server/tables.ts';
import { documentsTable } from '#features/documents/server/tables.ts';
import { fileMetadata } from '#features/files/server/tables.ts';
import { organisations, users } from '#features/identity/server/tables.ts';
import { incomeReportLinesTable } from '#features/income-reports/lines/server/tables.ts';
import { incomeReportsTable } from '#features/income-reports/server/tables.ts';
import { modelSettingsTable } from '#features/language-models/server/tables.ts';
import { suitabilityLettersTable } from '#features/suitability-letters/server/tables.ts';
import { documentTemplatesTable } from '#features/templates/server/tables.ts';
import { invitesTable } from '#features/organisations/invites/server/tables.ts';
import { auditRows } from '#platform/server/audit-chain.ts';
import type { AdminListName } from '../rules.ts';

/** Where the rows of a list of the admin area come from. `columns` has a value for each of the list's columns, by its key. */
export interface AdminSource {
  table: PgTable;
  joins: readonly (readonly [PgTable, SQL])[];
  columns: Record<string, PgColumn | SQL>;
  tenant: PgColumn;
  /** Every word of a search must stand in one of them. */
  search: readonly (PgColumn | SQL)[];
  /** The columns by which a row belongs to a client, or to a report. */
  customer?: PgColumn;
  report?: PgColumn;
  /** What else a row of the list must be. */
  where?: SQL;
}

const firms = alias(organisations, 'firms');
const owners = alias(users, 'owners');
const clients = alias(customersTable, 'clients');

/* The firm's name; of a person who works alone, their own. */
function firmOf(tenant: PgColumn): SQL {
  return sql<string>`coalesce(${firms.name}, (select coalesce(p.name, p.email) from users p where p.tenant_id = ${tenant} order by p.created_at limit 1))`;
}

const flag = (column: PgColumn): SQL => sql<number>`${column}::int`;
const personName = (person: typeof owners): SQL => sql<string>`coalesce(${person.name}, ${person.email})`;
const clientName = sql<string>`${clients.first_name} || ' ' || ${clients.last_name}`;
const ofFirm = (tenant: PgColumn) => [firms, eq(firms.tenant_id, tenant)] as const;
const ofClient = (id: PgColumn) => [clients, eq(clients.id, id)] as const;
const ofPerson = (id: PgColumn) => [owners, eq(owners.id, id)] as const;

const base = ({ id, created_at, updated_at }: Record<'id' | 'created_at' | 'updated_at', PgColumn>) => ({ id, created_at, updated_at });

const lastSignIn = sql<string>`(select to_char(max(s.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from sessions s where s.user_id = ${users.id})`;

/* A figure of all that a firm's language model was asked; as a float, since sums outgrow an integer. */
const ofCalls = (figure: SQL): SQL =>
  sql<number>`(select (${figure})::float8 from language_model_calls c where c.tenant_id = ${modelSettingsTable.tenant_id})`;

/* A document without what it says. */
const ofDocument = {
  ...base(documentsTable),
  name: documentsTable.name,
  firm: firmOf(documentsTable.tenant_id),
  status: documentsTable.status,
  versions: sql<number>`(select count(*)::int from document_versions v where v.document_id = ${documentsTable.id})`,
  date: documentsTable.date,
  work: documentsTable.work,
  user: personName(owners),
  user_id: documentsTable.user_id,
  document_template_id: documentsTable.document_template_id,
  organisation_id: documentsTable.organisation_id,
};

export const adminSources: Record<AdminListName, AdminSource> = {
  users: {
    table: users,
    joins: [ofFirm(users.tenant_id)],
    columns: {
      ...base(users),
      email: users.email,
      name: users.name,
      firm: firmOf(users.tenant_id),
      organisation_id: users.organisation_id,
      organisation_role: users.organisation_role,
      is_active: flag(users.is_active),
      is_email_verified: users.is_email_verified,
      is_platform_admin: users.is_platform_admin,
      last_sign_in_at: lastSignIn,
    },
    tenant: users.tenant_id,
    search: [users.email, users.name, firms.name],
  },
  organisations: {
    table: organisations,
    joins: [],
    columns: {
      ...base(organisations),
      name: organisations.name,
      members: sql<number>`(select count(*)::int from users m where m.organisation_id = organisations.id)`,
      requires_two_factor: organisations.requires_two_factor,
      is_active: flag(organisations.is_active),
    },
    tenant: organisations.tenant_id,
    search: [organisations.name],
  },
  'organisation-invites': {
    table: invitesTable,
    joins: [ofFirm(invitesTable.tenant_id)],
    columns: {
      ...base(invitesTable),
      invited_email: invitesTable.invited_email,
      firm: firmOf(invitesTable.tenant_id),
      organisation_id: invitesTable.organisation_id,
      role: invitesTable.role,
      sent_at: invitesTable.sent_at,
      expires_at: invitesTable.expires_at,
      accepted_at: invitesTable.accepted_at,
      revoked_at: invitesTable.revoked_at,
      invited_by_user_id: invitesTable.invited_by_user_id,
    },
    tenant: invitesTable.tenant_id,
    search: [invitesTable.invited_email, firms.name],
  },
  customers: {
    table: customersTable,
    joins: [ofFirm(customersTable.tenant_id), ofPerson(customersTable.owner_user_id)],
    columns: {
      ...base(customersTable),
      first_name: customersTable.first_name,
      last_name: customersTable.last_name,
      firm: firmOf(customersTable.tenant_id),
      email: sql<string>`(select e.email from customer_emails e where e.id = ${customersTable.primary_email_id})`,
      telephone: sql<string>`(select n.telephone from customer_telephones n where n.id = ${customersTable.primary_tel_id})`,
      owner: personName(owners),
      external_crm_id: customersTable.external_crm_id,
      is_active: flag(customersTable.is_active),
      owner_user_id: customersTable.owner_user_id,
      organisation_id: customersTable.organisation_id,
    },
    tenant: customersTable.tenant_id,
    search: [customersTable.first_name, customersTable.last_name, firms.name],
    customer: customersTable.id,
  },
  'customer-emails': {
    table: customerEmailsTable,
    joins: [ofFirm(customerEmailsTable.tenant_id), ofClient(customerEmailsTable.customer_id)],
    columns: {
      ...base(customerEmailsTable),
      email: customerEmailsTable.email,
      customer: clientName,
      firm: firmOf(customerEmailsTable.tenant_id),
      email_type: customerEmailsTable.email_type,
      notes: customerEmailsTable.notes,
      customer_id: customerEmailsTable.customer_id,
      organisation_id: firms.id,
    },
    tenant: customerEmailsTable.tenant_id,
    search: [customerEmailsTable.email, clients.first_name, clients.last_name, firms.name],
    customer: customerEmailsTable.customer_id,
  },
  'customer-telephones': {
    table: customerTelephonesTable,
    joins: [ofFirm(customerTelephonesTable.tenant_id), ofClient(customerTelephonesTable.customer_id)],
    columns: {
      ...base(customerTelephonesTable),
      telephone: customerTelephonesTable.telephone,
      customer: clientName,
      firm: firmOf(customerTelephonesTable.tenant_id),
      telephone_type: customerTelephonesTable.telephone_type,
      notes: customerTelephonesTable.notes,
      customer_id: customerTelephonesTable.customer_id,
      organisation_id: firms.id,
    },
    tenant: customerTelephonesTable.tenant_id,
    search: [customerTelephonesTable.telephone, clients.first_name, clients.last_name, firms.name],
    customer: customerTelephonesTable.customer_id,
  },
  'customer-addresses': {
    table: customerAddressesTable,
    joins: [ofFirm(customerAddressesTable.tenant_id), ofClient(customerAddressesTable.customer_id)],
    columns: {
      ...base(customerAddressesTable),
      address_1: customerAddressesTable.address_1,
      address_2: customerAddressesTable.address_2,
      address_3: customerAddressesTable.address_3,
      city: customerAddressesTable.city,
      state: customerAddressesTable.state,
      postal_code: customerAddressesTable.postal_code,
      country: customerAddressesTable.country,
      address_type: customerAddressesTable.address_type,
      notes: customerAddressesTable.notes,
      customer: clientName,
      firm: firmOf(customerAddressesTable.tenant_id),
      customer_id: customerAddressesTable.customer_id,
      organisation_id: firms.id,
    },
    tenant: customerAddressesTable.tenant_id,
    search: [customerAddressesTable.address_1, customerAddressesTable.postal_code, clients.first_name, clients.last_name, firms.name],
    customer: customerAddressesTable.customer_id,
  },
  'customer-audits': {
    table: auditRows,
    joins: [ofFirm(auditRows.tenant_id), ofPerson(auditRows.actor_id)],
    columns: {
      id: sql<string>`${auditRows.tenant_id}::text || ':' || ${auditRows.seq}::text`,
      created_at: auditRows.at,
      action: auditRows.event,
      firm: firmOf(auditRows.tenant_id),
      actor_type: auditRows.actor_type,
      user: personName(owners),
      related_object_type: auditRows.object_type,
      related_object_id: auditRows.object_id,
      user_id: auditRows.actor_id,
      customer_id: auditRows.customer_id,
    },
    tenant: auditRows.tenant_id,
    search: [auditRows.event, firms.name, owners.name, owners.email],
    customer: auditRows.customer_id,
  },
  'customer-income-reports': {
    table: incomeReportsTable,
    joins: [ofFirm(incomeReportsTable.tenant_id), ofClient(incomeReportsTable.customer_id), ofPerson(incomeReportsTable.user_id)],
    columns: {
      ...base(incomeReportsTable),
      customer: clientName,
      firm: firmOf(incomeReportsTable.tenant_id),
      user: personName(owners),
      is_complete: incomeReportsTable.is_complete,
      finished_at: incomeReportsTable.finished_at,
      requested_at: incomeReportsTable.requested_at,
      first_opened_by_customer_at: incomeReportsTable.first_opened_by_customer_at,
      last_opened_by_customer_at: incomeReportsTable.last_opened_by_customer_at,
      completed_at: incomeReportsTable.completed_at,
      customer_id: incomeReportsTable.customer_id,
      user_id: incomeReportsTable.user_id,
      organisation_id: incomeReportsTable.organisation_id,
    },
    tenant: incomeReportsTable.tenant_id,
    search: [clients.first_name, clients.last_name, firms.name],
    customer: incomeReportsTable.customer_id,
    report: incomeReportsTable.id,
  },
  'customer-income-report-lines': {
    table: incomeReportLinesTable,
    joins: [
      ofFirm(incomeReportLinesTable.tenant_id),
      [incomeReportsTable, eq(incomeReportsTable.id, incomeReportLinesTable.customer_income_report_id)],
      ofClient(incomeReportsTable.customer_id),
    ],
    columns: {
      ...base(incomeReportLinesTable),
      name: incomeReportLinesTable.name,
      customer: clientName,
      firm: firmOf(incomeReportLinesTable.tenant_id),
      is_income: incomeReportLinesTable.is_income,
      category: incomeReportLinesTable.category,
      amount: incomeReportLinesTable.amount,
      currency: incomeReportLinesTable.currency,
      frequency: incomeReportLinesTable.frequency,
      source: incomeReportLinesTable.source,
      customer_income_report_id: incomeReportLinesTable.customer_income_report_id,
      organisation_id: firms.id,
    },
    tenant: incomeReportLinesTable.tenant_id,
    search: [incomeReportLinesTable.name, incomeReportLinesTable.category, firms.name],
    customer: incomeReportsTable.customer_id,
    report: incomeReportLinesTable.customer_income_report_id,
  },
  'income-expenditure-categories': {
    table: incomeCategoriesTable,
    joins: [ofFirm(incomeCategoriesTable.tenant_id), ofPerson(incomeCategoriesTable.user_id)],
    columns: {
      ...base(incomeCategoriesTable),
      category: incomeCategoriesTable.category,
      firm: firmOf(incomeCategoriesTable.tenant_id),
      is_income: incomeCategoriesTable.is_income,
      standard_key: incomeCategoriesTable.standard_key,
      is_active: flag(incomeCategoriesTable.is_active),
      user: personName(owners),
      user_id: incomeCategoriesTable.user_id,
      organisation_id: incomeCategoriesTable.organisation_id,
    },
    tenant: incomeCategoriesTable.tenant_id,
    search: [incomeCategoriesTable.category, firms.name],
  },
  'file-metadata': {
    table: fileMetadata,
    joins: [ofFirm(fileMetadata.tenant_id), ofPerson(fileMetadata.user_id)],
    columns: {
      ...base(fileMetadata),
      name: fileMetadata.name,
      firm: firmOf(fileMetadata.tenant_id),
      purpose: fileMetadata.purpose,
      mime: fileMetadata.mime,
      size_bytes: fileMetadata.size_bytes,
      sha256: fileMetadata.sha256,
      user: personName(owners),
      user_id: fileMetadata.user_id,
      organisation_id: fileMetadata.organisation_id,
    },
    tenant: fileMetadata.tenant_id,
    search: [fileMetadata.name, fileMetadata.purpose, firms.name],
  },
  'suitability-letters': {
    table: suitabilityLettersTable,
    joins: [
      [documentsTable, eq(documentsTable.id, suitabilityLettersTable.id)],
      ofFirm(suitabilityLettersTable.tenant_id),
      ofClient(documentsTable.customer_id),
      ofPerson(documentsTable.user_id),
    ],
    columns: {
      ...ofDocument,
      customer: clientName,
      letter_kind: suitabilityLettersTable.letter_kind,
      customer_id: documentsTable.customer_id,
    },
    tenant: suitabilityLettersTable.tenant_id,
    search: [documentsTable.name, clients.first_name, clients.last_name, firms.name],
    customer: documentsTable.customer_id,
  },
  documents: {
    table: documentsTable,
    joins: [ofFirm(documentsTable.tenant_id), ofPerson(documentsTable.user_id)],
    columns: ofDocument,
    tenant: documentsTable.tenant_id,
    search: [documentsTable.name, firms.name],
    where: eq(documentsTable.kind, 'document'),
  },
  'document-templates': {
    table: documentTemplatesTable,
    joins: [ofFirm(documentTemplatesTable.tenant_id), ofPerson(documentTemplatesTable.user_id)],
    columns: {
      ...base(documentTemplatesTable),
      name: documentTemplatesTable.name,
      firm: firmOf(documentTemplatesTable.tenant_id),
      type: documentTemplatesTable.type,
      is_shared: documentTemplatesTable.is_shared,
      active_version: documentTemplatesTable.active_version,
      latest_version: documentTemplatesTable.latest_version,
      archived_at: documentTemplatesTable.archived_at,
      user: personName(owners),
      user_id: documentTemplatesTable.user_id,
      organisation_id: documentTemplatesTable.organisation_id,
    },
    tenant: documentTemplatesTable.tenant_id,
    search: [documentTemplatesTable.name, firms.name],
  },
  'language-models': {
    table: modelSettingsTable,
    joins: [ofFirm(modelSettingsTable.tenant_id)],
    columns: {
      ...base(modelSettingsTable),
      firm: firmOf(modelSettingsTable.tenant_id),
      is_on: modelSettingsTable.is_on,
      residency: modelSettingsTable.residency,
      agreed_host: modelSettingsTable.agreed_host,
      agreed_provider: modelSettingsTable.agreed_provider,
      agreed_region: modelSettingsTable.agreed_region,
      calls: ofCalls(sql`count(*)`),
      unanswered: ofCalls(sql`count(*) filter (where c.outcome <> 'answered')`),
      model_input: ofCalls(sql`coalesce(sum(c.input_tokens), 0)`),
      model_output: ofCalls(sql`coalesce(sum(c.output_tokens), 0)`),
      // Of millionths of a penny, whole pence.
      cost: ofCalls(sql`round(sum(c.cost) / 1000000)`),
      organisation_id: firms.id,
    },
    tenant: modelSettingsTable.tenant_id,
    search: [modelSettingsTable.agreed_host, firms.name],
  },
};
