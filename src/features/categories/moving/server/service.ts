import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { categoryEvents, ruleEvents } from '#features/categories/server/events.ts';
import { categoryRulesTable, incomeCategoriesTable } from '#features/categories/server/tables.ts';
import type { Belongings } from '#features/organisations/moving/contract.ts';
import type { MoveStep } from '#features/organisations/moving/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/frame.ts';
import { newId } from '#platform/server/database/ids.ts';
import { asSystem } from '#platform/server/database/transaction.ts';

/** How many categories and rules a tenant has. */
export async function countCategories(ctx: Context, { tenantId, found }: { tenantId: string; found: Belongings }): Promise<void> {
  await asSystem(ctx, 'what could be brought along', async (db) => {
    const categories = and(eq(incomeCategoriesTable.tenant_id, tenantId), isNull(incomeCategoriesTable.deleted_at));
    const [own] = await db.select({ number: count() }).from(incomeCategoriesTable).where(categories);
    const [rules] = await db.select({ number: count() }).from(categoryRulesTable).where(eq(categoryRulesTable.tenant_id, tenantId));
    found.categories = own?.number ?? 0;
    found.rules = rules?.number ?? 0;
  });
}

/**
 * Copies a person's categories, under the ids by which their reports name them, and their rules. Reports that move need their
 * categories in any case: where the person doesn't want to share them, or the firm has one of that name, they come as deleted
 * ones do, neither offered nor listed. A rule for a payee that the firm has one for stays behind.
 */
export async function copyCategories(ctx: Context, step: MoveStep): Promise<void> {
  if (step.customerIds?.length === 0 && !step.withCategories) return;
  await asSystem(ctx, 'copy categories to another tenant', async (db) => {
    step.moved.categories += await copyHeadings(ctx, db, step);
    if (step.withCategories) step.moved.rules += await copyRules(ctx, db, step);
  });
}

async function copyHeadings(ctx: Context, db: Db, { from, to, organisationId, withCategories }: MoveStep): Promise<number> {
  const table = incomeCategoriesTable;
  const there = db.select({ id: table.id }).from(table).where(eq(table.tenant_id, to));
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.tenant_id, from), sql`${table.id} not in ${there}`));
  for (const row of rows) {
    const named = and(
      eq(table.tenant_id, to),
      isNull(table.deleted_at),
      eq(table.is_income, row.is_income),
      eq(sql`lower(${table.category})`, row.category.toLowerCase()),
    );
    const isTaken = (await db.select({ id: table.id }).from(table).where(named)).length > 0;
    const deleted_at = row.deleted_at ?? (isTaken || !withCategories ? ctx.now().toISOString() : null);
    await db.insert(table).values({ ...row, tenant_id: to, organisation_id: organisationId, deleted_at });
    ctx.audit(categoryEvents.copiedIn, { tenantId: to, id: row.id, details: { offered: deleted_at === null }, before: null, after: row });
  }
  return rows.length;
}

async function copyRules(ctx: Context, db: Db, { from, to, organisationId }: MoveStep): Promise<number> {
  const table = categoryRulesTable;
  const key = sql<string>`lower(${table.payee}) || ' ' || ${table.direction}`;
  const there = db.select({ key }).from(table).where(eq(table.tenant_id, to));
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.tenant_id, from), sql`${key} not in ${there}`));
  for (const row of rows) {
    const id = newId();
    await db.insert(table).values({ ...row, id, tenant_id: to, organisation_id: organisationId });
    ctx.audit(ruleEvents.copiedIn, { tenantId: to, id, before: null, after: row });
  }
  return rows.length;
}

/** Keeps the organisation on the rows of a tenant that became one's, or is no longer. */
export async function renameTenantOfCategories(
  ctx: Context,
  { tenantId, organisationId }: { tenantId: string; organisationId: string | null },
): Promise<void> {
  await asSystem(ctx, 'a tenant became an organisation’s', async (db) => {
    for (const table of [incomeCategoriesTable, categoryRulesTable]) {
      await db.update(table).set({ organisation_id: organisationId }).where(eq(table.tenant_id, tenantId));
    }
  });
}
