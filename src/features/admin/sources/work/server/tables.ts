import { eq, sql } from 'drizzle-orm';
import type { AdminListName } from '#features/admin/rules.ts';
import {
  type AdminSource,
  firms,
  owners,
  clients,
  firmOf,
  flag,
  personName,
  clientName,
  ofFirm,
  ofClient,
  ofPerson,
  base,
} from '#features/admin/sources/server/tables.ts';
import { incomeCategoriesTable } from '#features/categories/server/tables.ts';
import { documentsTable } from '#features/documents/server/tables.ts';
import { fileMetadata } from '#features/files/server/tables.ts';
import { incomeReportLinesTable } from '#features/income-reports/lines/server/tables.ts';
import { incomeReportsTable } from '#features/income-reports/server/tables.ts';
import { suitabilityLettersTable } from '#features/suitability-letters/server/tables.ts';
import { documentTemplatesTable } from '#features/templates/server/tables.ts';

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

/** Reports, letters, documents, and what they are made of. */
export const workSources = {
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
} satisfies Partial<Record<AdminListName, AdminSource>>;
