import { and, asc, count, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { AdminSource } from '#features/admin/sources/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/frame.ts';
import { stableId } from '#platform/server/database/ids.ts';
import { asSystem } from '#platform/server/database/transaction.ts';
import { likeLiteral, pageFrom, type Paged } from '#platform/server/http/paging.ts';
import { noLimitRows, type PageQuery } from '#platform/shared/paging.ts';
import type { AdminFilters, AdminRow } from '../contract.ts';
import { frozenLines } from '../lines/server/service.ts';
import type { AdminListName } from '../rules.ts';
import { adminEvents } from './events.ts';
import { adminSources } from './tables.ts';

type Asked = AdminFilters & { sort: string };
/** A row with the tenant whose trail its look is written into. */
type Found = AdminRow & { tenant: string };

/**
 * A page of a list over every firm. That it was looked at stands, in the same transaction, in the trail of each firm on it. Asked
 * for one report's lines, those that its newest finished version froze come first.
 */
export async function listForAdmin(ctx: Context, name: AdminListName, query: PageQuery & Asked): Promise<Paged<AdminRow>> {
  const { customer_income_report_id: reportId } = query;
  const frozen = name === 'customer-income-report-lines' && reportId ? await frozenLines(ctx, reportId) : null;
  if (!frozen) return pageForAdmin(ctx, name, query);
  const { tenant, rows } = frozen;
  const { page, limit } = query.noLimit ? { page: 1, limit: noLimitRows } : query;
  const entered = await pageForAdmin(ctx, name, { ...query, page: 1, noLimit: true });
  const known = new Set(rows.map(({ id }) => id));
  const all = [...rows, ...entered.data.filter(({ id }) => !known.has(stableId('income-report-line', reportId!, id)))];
  await asSystem(ctx, 'the admin area reads frozen lines', async () =>
    noteLooks(
      ctx,
      name,
      rows.map((row) => ({ ...row, tenant })),
    ),
  );
  return pageFrom(all.slice((page - 1) * limit, page * limit), { total: all.length, limit, page });
}

function pageForAdmin(ctx: Context, name: AdminListName, query: PageQuery & Asked): Promise<Paged<AdminRow>> {
  const { noLimit, limit: asked } = query;
  const limit = noLimit ? noLimitRows : asked;
  const page = noLimit ? 1 : query.page;
  return asSystem(ctx, `the admin area lists ${name}`, async (db) => {
    const source = adminSources[name];
    const where = conditionsOf(source, query);
    const found = await rowsOf(db, source, { where, sort: query.sort, limit, offset: (page - 1) * limit });
    const counted = select(db, source, { one: sql`1` })
      .where(where)
      .limit(noLimitRows)
      .as('counted');
    const [row] = await db.select({ total: count() }).from(counted);
    noteLooks(ctx, name, found);
    return pageFrom(found.map(withoutTenant), { total: row?.total ?? 0, limit, page });
  });
}

/** The rows of a list for a file, at most 10,000. The trail of each firm says how many of its rows went out. */
export function exportForAdmin(ctx: Context, name: AdminListName, asked: Asked): Promise<AdminRow[]> {
  return asSystem(ctx, `the admin area exports ${name}`, async (db) => {
    const source = adminSources[name];
    const found = await rowsOf(db, source, { where: conditionsOf(source, asked), sort: asked.sort, limit: noLimitRows, offset: 0 });
    for (const [tenantId, rows] of Map.groupBy(found, ({ tenant }) => tenant)) {
      ctx.audit(adminEvents.exported, { tenantId, id: name, details: { rows: rows.length } });
    }
    return found.map(withoutTenant);
  });
}

function noteLooks(ctx: Context, name: AdminListName, found: Found[]): void {
  for (const [tenantId, rows] of Map.groupBy(found, ({ tenant }) => tenant)) {
    const ids = rows.slice(0, 100).map(({ id }) => id);
    ctx.audit(adminEvents.listed, { tenantId, id: name, details: { rows: rows.length, ids: ids.join(' ') } });
  }
}

async function rowsOf(
  db: Db,
  source: AdminSource,
  { where, sort, limit, offset }: { where: SQL | undefined; sort: string; limit: number; offset: number },
): Promise<Found[]> {
  const direction = sort.startsWith('-') ? desc : asc;
  const by = source.columns[sort.replace('-', '')]!;
  const rows = await select(db, source, { ...source.columns, tenant: source.tenant })
    .where(where)
    .orderBy(sql`${direction(sql`${by}`)} nulls last`, asc(source.columns['id']!))
    .limit(limit)
    .offset(offset);
  // The sources' columns are texts, numbers and flags; the endpoint checks each by its list's own record.
  return rows as Found[];
}

/* The columns of a list are known by name only, so the query's type says no more than that it is one. */
function select(db: Db, { table, joins }: AdminSource, columns: AdminSource['columns']): PgSelect {
  const base = db
    .select(columns)
    .from(table as PgTable)
    .$dynamic() as PgSelect;
  return joins.reduce<PgSelect>((query, [joined, on]) => query.leftJoin(joined, on) as PgSelect, base);
}

function conditionsOf({ search, tenant, columns, customer, report, where }: AdminSource, asked: AdminFilters): SQL | undefined {
  const words = (asked.search ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  const { organisation_id: organisation, customer_id: customerId, customer_income_report_id: reportId, from, to } = asked;
  const at = sql`${columns['created_at']!}`;
  return and(
    where,
    ...words.map((word) => or(...search.map((column) => ilike(column, `%${likeLiteral(word)}%`)))),
    organisation ? sql`${tenant} in (select tenant_id from organisations where id = ${organisation})` : undefined,
    customerId && customer ? eq(customer, customerId) : undefined,
    reportId && report ? eq(report, reportId) : undefined,
    from ? gte(at, sql`${from}::date::timestamp at time zone 'Europe/London'`) : undefined,
    to ? lt(at, sql`(${to}::date + 1)::timestamp at time zone 'Europe/London'`) : undefined,
  );
}

function withoutTenant({ tenant: _, ...row }: Found): AdminRow {
  return row;
}
