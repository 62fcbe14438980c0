import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { UnreadFiles } from '#features/bank-accounts/contract.ts';
import { hasStatements, stuckStatements } from '#features/bank-accounts/server/queries.ts';
import { customersByIds, listCustomers } from '#features/customers/server/queries.ts';
import type { Document } from '#features/documents/contract.ts';
import { visibleDocuments } from '#features/documents/server/policy.ts';
import { asDocuments } from '#features/documents/server/queries.ts';
import { documentsTable } from '#features/documents/server/tables.ts';
import type { CustomerIncomeReport } from '#features/income-reports/contract.ts';
import { filesWaiting } from '#features/income-reports/rules.ts';
import { listReports } from '#features/income-reports/server/queries.ts';
import { listInvites } from '#features/organisations/invites/server/queries.ts';
import { listMembers } from '#features/organisations/members/server/queries.ts';
import { getFactors } from '#features/sign-in/factors/server/queries.ts';
import { proposalsWaiting } from '#features/templates/proposals/server/queries.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import type {
  Dashboard,
  DocumentItem,
  DocumentNeed,
  FirstSteps,
  RecentDocument,
  ReportItem,
  ReportState,
  StuckStatement,
} from '../contract.ts';

const mostOpen = 100;
const mostRecent = 6;
const mostStuck = 10;
const mostDocuments = 20;
const one = { page: 1, limit: 1 };

/** The signed-in person's start page. Every part is a page of a list that other screens show too, so each sees what they see there. */
export function getDashboard(ctx: Context): Promise<Dashboard> {
  return tx(ctx, async () => {
    const open = await listReports(ctx, { page: 1, limit: mostOpen, sort: '-updated_at', status: 'open' });
    const recent = await listReports(ctx, { page: 1, limit: mostRecent, sort: '-updated_at', status: 'all' });
    const invites = await invitesWaiting(ctx);
    return {
      first_steps: await firstSteps(ctx, { hasReports: recent.totalItems > 0, invites }),
      todo: itemsOf(open),
      open_reports: open.totalItems,
      documents: await documentsWaiting(ctx),
      stuck: await stuckOf(ctx, open.data),
      invites_waiting: invites,
      proposals: await proposalsWaiting(ctx),
      recent: itemsOf(recent),
      recent_documents: await recentDocuments(ctx),
    };
  });
}

type ReportPage = Awaited<ReturnType<typeof listReports>>;
type Named = { id: string; first_name: string; last_name: string };

function itemsOf({ data, relatedData }: ReportPage): ReportItem[] {
  const names = namesOf(relatedData.customers);
  return data.map((report) => ({
    id: report.id,
    client: names.get(report.customer_id) ?? '',
    state: stateOf(
      report,
      relatedData.unread.find(({ id }) => id === report.customer_id),
    ),
    to_review: report.summary?.toReview ?? 0,
    updated_at: report.updated_at,
  }));
}

function stateOf({ finished_at, summary }: CustomerIncomeReport, unread: UnreadFiles | undefined): ReportState {
  if (finished_at !== null) return 'finished';
  if (summary && summary.toReview > 0) return 'to_review';
  const hasNone = !summary || summary.statements === 0;
  const waiting = filesWaiting(unread?.files ?? {}, { isAll: hasNone });
  if (waiting) return waiting.what === 'reading' ? 'reading' : 'file_waiting';
  return hasNone ? 'no_statements' : 'ready';
}

/** Statements that wait for somebody, of clients whom the person may see. */
async function stuckOf(ctx: Context, open: readonly CustomerIncomeReport[]): Promise<StuckStatement[]> {
  const rows = await stuckStatements(ctx, mostStuck);
  const names = namesOf(await customersByIds(ctx, [...new Set(rows.map((row) => row.customer_id))]));
  return rows.flatMap(({ id, name, customer_id, status }) => {
    const client = names.get(customer_id);
    const report = open.find((one) => one.customer_id === customer_id);
    return client === undefined ? [] : [{ id, name, client, customer_id, report_id: report?.id ?? null, status }];
  });
}

/** Letters and documents in review that the person may approve, and drafts of their own that can't go on without them. */
async function documentsWaiting(ctx: Context): Promise<DocumentItem[]> {
  const { status, user_id, work, counts, updated_at } = documentsTable;
  const needsEyes = sql`(${counts}->>'need_eyes')::int > 0`;
  const mine = and(eq(status, 'draft'), eq(user_id, userOf(ctx).id), or(eq(work, 'failed'), needsEyes));
  const rows = await db()
    .select()
    .from(documentsTable)
    .where(visibleDocuments(ctx, or(eq(status, 'in_review'), mine)))
    .orderBy(desc(eq(status, 'in_review')), desc(updated_at))
    .limit(mostOpen);
  const items = (await asDocuments(ctx, rows)).flatMap((document) => {
    const need = needOf(document);
    return need ? [{ id: document.id, kind: document.kind, name: document.name, need, need_eyes: document.counts.need_eyes }] : [];
  });
  return items.slice(0, mostDocuments);
}

async function recentDocuments(ctx: Context): Promise<RecentDocument[]> {
  const rows = await db()
    .select()
    .from(documentsTable)
    .where(visibleDocuments(ctx))
    .orderBy(desc(documentsTable.updated_at))
    .limit(mostRecent);
  return rows.map(({ id, kind, name, status, work, counts, updated_at }) => ({ id, kind, name, status, work, counts, updated_at }));
}

/** Null where it waits for somebody else. */
function needOf({ status, work, can }: Document): DocumentNeed | null {
  if (status === 'in_review') return can.approve ? 'to_approve' : null;
  return work === 'failed' ? 'failed' : 'need_eyes';
}

function namesOf(customers: readonly Named[]): Map<string, string> {
  return new Map(customers.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
}

/** Null for who may not invite. */
async function invitesWaiting(ctx: Context): Promise<number | null> {
  return userOf(ctx).role === 'administrator' ? (await listInvites(ctx, one)).totalItems : null;
}

async function firstSteps(ctx: Context, { hasReports, invites }: { hasReports: boolean; invites: number | null }): Promise<FirstSteps> {
  const { totp, passkeys } = await getFactors(ctx);
  const finished = hasReports && (await listReports(ctx, { ...one, sort: '-updated_at', status: 'finished' })).totalItems > 0;
  return {
    client: hasReports || (await listCustomers(ctx, { ...one, sort: 'name', state: 'active' })).totalItems > 0,
    statement: await hasStatements(ctx),
    report: finished,
    two_factor: totp !== null || passkeys.length > 0,
    colleague: await hasColleague(ctx, invites),
  };
}

/** Whether the person works with others, or has asked somebody to; a contributor asks nobody. */
async function hasColleague(ctx: Context, invites: number | null): Promise<boolean | null> {
  const { organisationId, role } = userOf(ctx);
  if (organisationId === null) return false;
  if (role !== 'administrator') return null;
  return (invites ?? 0) > 0 || (await listMembers(ctx, { ...one, sort: 'name' })).totalItems > 1;
}
