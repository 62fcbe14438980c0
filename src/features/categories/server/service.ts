import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { breadthOfName } from '#engine/categories/breadth.ts';
import { standardCategories } from '#engine/categories/standard.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid } from '#platform/server/errors.ts';
import { holdName } from '#platform/server/names.ts';
import type { FirmRule, FirmRuleInput, IncomeCategory, IncomeCategoryInput, NewFirmRule } from '../contract.ts';
import { mapsTo } from '../rules.ts';
import { categoryEvents, ruleEvents } from './events.ts';
import { getIncomeCategory, getRule, requireCategory, ruleFor } from './queries.ts';
import { categoryRulesTable, incomeCategoriesTable } from './tables.ts';

/** Adds a category of the firm's own, counted under a standard one. */
export function createCategory(ctx: Context, input: IncomeCategoryInput): Promise<IncomeCategory> {
  const user = userOf(ctx);
  return tx(ctx, async (db) => {
    await checkCategory(ctx, input);
    const id = newId();
    await db
      .insert(incomeCategoriesTable)
      .values({ id, tenant_id: tenantOf(ctx), user_id: user.id, organisation_id: user.organisationId, ...input });
    ctx.audit(categoryEvents.created, { id, before: null, after: input });
    return getIncomeCategory(ctx, id);
  });
}

/** Renames a category or maps it anew; lines that use it follow. */
export function updateCategory(ctx: Context, id: string, input: IncomeCategoryInput): Promise<IncomeCategory> {
  return tx(ctx, async (db) => {
    const before = await getIncomeCategory(ctx, id);
    await checkCategory(ctx, input, id);
    await db
      .update(incomeCategoriesTable)
      .set({ ...input, version: sql`${incomeCategoriesTable.version} + 1` })
      .where(ofTenant(ctx, incomeCategoriesTable, eq(incomeCategoriesTable.id, id)));
    ctx.audit(categoryEvents.updated, { id, before, after: input });
    return getIncomeCategory(ctx, id);
  });
}

/** Offers a category in the palette again, or no longer; lines that use it keep it. */
export function setCategoryActive(ctx: Context, id: string, active: boolean): Promise<IncomeCategory> {
  return tx(ctx, async (db) => {
    await getIncomeCategory(ctx, id);
    await db
      .update(incomeCategoriesTable)
      .set({ is_active: active, version: sql`${incomeCategoriesTable.version} + 1` })
      .where(ofTenant(ctx, incomeCategoriesTable, eq(incomeCategoriesTable.id, id)));
    ctx.audit(active ? categoryEvents.enabled : categoryEvents.disabled, { id });
    return getIncomeCategory(ctx, id);
  });
}

/** Deletes a category: it is offered and listed no more; lines that use it keep its name. */
export function deleteCategory(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async (db) => {
    const before = await getIncomeCategory(ctx, id);
    await db
      .update(incomeCategoriesTable)
      .set({ deleted_at: ctx.now().toISOString() })
      .where(ofTenant(ctx, incomeCategoriesTable, eq(incomeCategoriesTable.id, id)));
    ctx.audit(categoryEvents.deleted, { id, before, after: null });
  });
}

/**
 * Keeps a correction as the firm's rule; one that stands for the same payee and direction is replaced. A name that may take in more than
 * was meant is refused unless the caller says that it is meant. Gives the rule and the one that it replaced.
 */
export function keepRule(
  ctx: Context,
  { even_if_broad, ...input }: z.output<typeof NewFirmRule>,
): Promise<{ rule: FirmRule; replaced: FirmRule | null }> {
  const user = userOf(ctx);
  return tx(ctx, async (db) => {
    if (!even_if_broad) refuseBroad(input.payee);
    await requireCategory(ctx, input.category);
    await holdName(ctx, 'category rule', input.payee);
    const replaced = await ruleFor(ctx, input.payee, input.direction);
    if (replaced) return { rule: await updateRule(ctx, replaced.id, input), replaced };
    const id = newId();
    await db
      .insert(categoryRulesTable)
      .values({ id, tenant_id: tenantOf(ctx), user_id: user.id, organisation_id: user.organisationId, ...input });
    ctx.audit(ruleEvents.created, { id, before: null, after: input });
    return { rule: await getRule(ctx, id), replaced: null };
  });
}

/** Changes a rule and switches it on. */
export function updateRule(ctx: Context, id: string, input: z.output<typeof FirmRuleInput>): Promise<FirmRule> {
  return tx(ctx, async (db) => {
    const before = await getRule(ctx, id);
    await requireCategory(ctx, input.category);
    await holdName(ctx, 'category rule', input.payee);
    const same = await ruleFor(ctx, input.payee, input.direction);
    if (same && same.id !== id) throw new Conflict('There is a rule for this payee already', { current: same });
    await db
      .update(categoryRulesTable)
      .set({ ...input, is_active: true, version: sql`${categoryRulesTable.version} + 1` })
      .where(ofTenant(ctx, categoryRulesTable, eq(categoryRulesTable.id, id)));
    ctx.audit(ruleEvents.updated, { id, before, after: input });
    return getRule(ctx, id);
  });
}

export function setRuleActive(ctx: Context, id: string, active: boolean): Promise<FirmRule> {
  return tx(ctx, async (db) => {
    await getRule(ctx, id);
    await db
      .update(categoryRulesTable)
      .set({ is_active: active, version: sql`${categoryRulesTable.version} + 1` })
      .where(ofTenant(ctx, categoryRulesTable, eq(categoryRulesTable.id, id)));
    ctx.audit(active ? ruleEvents.enabled : ruleEvents.disabled, { id });
    return getRule(ctx, id);
  });
}

/** Deletes a rule and gives it, so that it can be made again. */
export function deleteRule(ctx: Context, id: string): Promise<FirmRule> {
  return tx(ctx, async (db) => {
    const rule = await getRule(ctx, id);
    await db.delete(categoryRulesTable).where(ofTenant(ctx, categoryRulesTable, eq(categoryRulesTable.id, id)));
    ctx.audit(ruleEvents.deleted, { id, before: rule, after: null });
    return rule;
  });
}

/** What makes a rule again. */
export function ruleInput({ payee, direction, category, rename }: FirmRule): z.output<typeof NewFirmRule> {
  return { payee, direction, category, rename, even_if_broad: true };
}

function refuseBroad(payee: string): void {
  const breadth = breadthOfName(payee);
  if (breadth === null) return;
  const why =
    breadth === 'person' ? 'looks like a person: another client’s may be somebody else' : 'stands on payments to many different payees';
  throw new Invalid([{ path: ['payee'], message: `“${payee}” ${why}. Send even_if_broad to keep a rule for every client all the same` }]);
}

async function checkCategory(ctx: Context, input: IncomeCategoryInput, id: string | null = null): Promise<void> {
  const under = standardCategories.find(({ key }) => key === input.standard_key);
  if (!mapsTo(input.is_income, under))
    throw new Invalid([{ path: ['standard_key'], message: 'Choose a standard category of the same side' }]);
  const same = and(
    eq(sql`lower(${incomeCategoriesTable.category})`, input.category.toLowerCase()),
    eq(incomeCategoriesTable.is_income, input.is_income),
    isNull(incomeCategoriesTable.deleted_at),
    id ? ne(incomeCategoriesTable.id, id) : undefined,
  );
  const [taken] = await tx(ctx, async (db) => {
    await holdName(ctx, 'category', input.category);
    return db
      .select({ id: incomeCategoriesTable.id })
      .from(incomeCategoriesTable)
      .where(ofTenant(ctx, incomeCategoriesTable, same));
  });
  if (taken) throw new Invalid([{ path: ['category'], message: 'There is a category of this name already' }]);
}
