import { and, asc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Category, CategoryRule } from '#engine/categories/record.ts';
import { standardCategories } from '#engine/categories/standard.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Invalid, NotFound } from '#platform/server/errors.ts';
import { likeLiteral, pageOf } from '#platform/server/http/paging.ts';
import type { PageQuery } from '#platform/shared/paging.ts';
import type { FirmRule, IncomeCategory, rules } from '../contract.ts';
import { asCategory, asCategoryRule, ownKey } from '../rules.ts';
import { categoryRulesTable, incomeCategoriesTable } from './tables.ts';

const standard = new Map(standardCategories.map((category) => [category.key, category]));

/** All categories that a report may name: the standard ones, then the firm's own; `offered` is false for those out of use, which old lines still name. */
export function categoryChoices(ctx: Context): Promise<(Category & { offered: boolean })[]> {
  return tx(ctx, async (db) => {
    const own = await db
      .select()
      .from(incomeCategoriesTable)
      .where(ofTenant(ctx, incomeCategoriesTable))
      .orderBy(asc(incomeCategoriesTable.category));
    return [
      ...standardCategories.map((category) => ({ ...category, offered: true })),
      ...own.map((row) => ({ ...asCategory(row, standard.get(row.standard_key)!), offered: row.is_active && row.deleted_at === null })),
    ];
  });
}

/** Says what categories are called. */
export async function nameCategories(
  ctx: Context,
  { keys, names }: { keys: ReadonlySet<string>; names: Map<string, string> },
): Promise<void> {
  if (keys.size === 0) return;
  for (const { key, label } of await categoryChoices(ctx)) if (keys.has(key)) names.set(key, label);
}

/** The category that a key names, or 400: for input that must name one. */
export async function requireCategory(ctx: Context, key: string, path: string[] = ['category']): Promise<Category> {
  const found = (await categoryChoices(ctx)).find((category) => category.key === key);
  if (!found) throw new Invalid([{ path, message: 'This category does not exist' }]);
  return found;
}

/** The firm's rules that are switched on, as the categoriser runs them. */
export function activeRules(ctx: Context): Promise<CategoryRule[]> {
  return tx(ctx, async (db) => {
    const rows = await db
      .select()
      .from(categoryRulesTable)
      .where(ofTenant(ctx, categoryRulesTable, eq(categoryRulesTable.is_active, true)))
      .orderBy(asc(categoryRulesTable.created_at));
    return rows.map((row) => asCategoryRule(asRule(row)));
  });
}

export function listCategories(ctx: Context, query: PageQuery) {
  return tx(ctx, async () => {
    const orderBy = [asc(sql`lower(${incomeCategoriesTable.category})`), asc(incomeCategoriesTable.id)];
    const where = ofTenant(ctx, incomeCategoriesTable, isNull(incomeCategoriesTable.deleted_at));
    const page = await pageOf(incomeCategoriesTable, { where, orderBy, query });
    return { ...page, data: page.data.map(asIncomeCategory) };
  });
}

export function getIncomeCategory(ctx: Context, id: string): Promise<IncomeCategory> {
  return tx(ctx, async (db) => {
    const [row] = await db
      .select()
      .from(incomeCategoriesTable)
      .where(ofTenant(ctx, incomeCategoriesTable, eq(incomeCategoriesTable.id, id), isNull(incomeCategoriesTable.deleted_at)));
    if (!row) throw new NotFound('Category');
    return asIncomeCategory(row);
  });
}

export function listRules(ctx: Context, query: z.output<typeof rules.list.query>) {
  return tx(ctx, async () => {
    const page = await pageOf(categoryRulesTable, {
      where: ofTenant(ctx, categoryRulesTable, holds(query.search)),
      orderBy: [asc(sql`lower(${categoryRulesTable.payee})`), asc(categoryRulesTable.id)],
      query,
    });
    return { ...page, data: page.data.map(asRule) };
  });
}

export function getRule(ctx: Context, id: string): Promise<FirmRule> {
  return tx(ctx, async (db) => {
    const [row] = await db
      .select()
      .from(categoryRulesTable)
      .where(ofTenant(ctx, categoryRulesTable, eq(categoryRulesTable.id, id)));
    if (!row) throw new NotFound('Rule');
    return asRule(row);
  });
}

/** The rule that stands for a payee and direction, switched on or off. */
export function ruleFor(ctx: Context, payee: string, direction: FirmRule['direction']): Promise<FirmRule | null> {
  return tx(ctx, async (db) => {
    const same = and(eq(sql`lower(${categoryRulesTable.payee})`, payee.toLowerCase()), eq(categoryRulesTable.direction, direction));
    const [row] = await db
      .select()
      .from(categoryRulesTable)
      .where(ofTenant(ctx, categoryRulesTable, same));
    return row ? asRule(row) : null;
  });
}

function holds(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const like = `%${likeLiteral(search)}%`;
  return or(ilike(categoryRulesTable.payee, like), ilike(categoryRulesTable.rename, like));
}

function asIncomeCategory({ tenant_id: _, deleted_at: __, is_active, ...row }: typeof incomeCategoriesTable.$inferSelect): IncomeCategory {
  return { ...row, is_active: is_active ? 1 : 0, key: ownKey(row.id) };
}

function asRule({ tenant_id: _, is_active, ...row }: typeof categoryRulesTable.$inferSelect): FirmRule {
  return { ...row, is_active: is_active ? 1 : 0 };
}
