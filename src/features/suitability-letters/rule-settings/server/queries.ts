import type { RuleSettings } from '#engine/rulebook/record.ts';
import { rulebook } from '#engine/rulebook/rulebook.ts';
import type { FirmRule } from '#features/suitability-letters/contract.ts';
import { letterRuleSettingsTable } from '#features/suitability-letters/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';

/** What the firm makes of single rules; of those that it says nothing of, the product's own severity counts. */
export function settingsOf(ctx: Context): Promise<RuleSettings> {
  return tx(ctx, async () => {
    const table = letterRuleSettingsTable;
    const [row] = await db().select({ settings: table.settings }).from(table).where(ofTenant(ctx, table));
    return row?.settings ?? {};
  });
}

/** The rulebook with what the firm makes of it. */
export async function listRules(ctx: Context): Promise<{ rules: FirmRule[] }> {
  const settings = await settingsOf(ctx);
  return { rules: rulebook.map(({ check: _, ...rule }) => ({ rule, setting: settings[rule.id] ?? null })) };
}

/** Says what rules of the rulebook are called. */
export async function nameRules(_: Context, { keys, names }: { keys: ReadonlySet<string>; names: Map<string, string> }): Promise<void> {
  for (const { id, title } of rulebook) if (keys.has(id)) names.set(id, title);
}
