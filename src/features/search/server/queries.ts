import { nameOf } from '#features/customers/rules.ts';
import { findCustomers } from '#features/customers/server/queries.ts';
import type { DocumentKind } from '#features/documents/contract.ts';
import { findDocuments } from '#features/documents/server/queries.ts';
import { findReports } from '#features/income-reports/server/queries.ts';
import { findTemplates } from '#features/templates/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { type Found, mostFound } from '../contract.ts';

/** What the actor may see and is called so; each slice says itself who sees its records. */
export function find(ctx: Context, search: string): Promise<Found> {
  return tx(ctx, async () => ({
    clients: await clientsFound(ctx, search),
    reports: await reportsFound(ctx, search),
    letters: await documentsFound(ctx, 'letter', search),
    documents: await documentsFound(ctx, 'document', search),
    templates: await findTemplates(ctx, search, mostFound),
  }));
}

async function clientsFound(ctx: Context, search: string): Promise<Found['clients']> {
  const clients = await findCustomers(ctx, search, mostFound);
  return clients.map((client) => ({ id: client.id, name: nameOf(client), email: client.email, is_active: client.is_active === 1 }));
}

async function reportsFound(ctx: Context, search: string): Promise<Found['reports']> {
  const reports = await findReports(ctx, search, mostFound);
  return reports.map((report) => ({
    id: report.id,
    client: nameOf(report),
    period: report.period_from && report.period_to ? { from: report.period_from, to: report.period_to } : null,
    is_finished: report.finished_at !== null,
  }));
}

async function documentsFound(ctx: Context, kind: DocumentKind, search: string): Promise<Found['documents']> {
  const documents = await findDocuments(ctx, kind, { search, most: mostFound });
  return documents.map(({ id, name, status, first_name, last_name }) => ({
    id,
    name,
    status,
    client: first_name !== null && last_name !== null ? nameOf({ first_name, last_name }) : null,
  }));
}
