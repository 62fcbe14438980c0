import type { RuleSettings } from '#engine/rulebook/record.ts';
import { rulebook } from '#engine/rulebook/rulebook.ts';
import type { FirmRule } from '#features/suitability-letters/contract.ts';
import { letterRuleEvents } from '#features/suitability-letters/server/events.ts';
import { letterRuleSettingsTable } from '#features/suitability-letters/server/tables.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Invalid } from '#platform/server/errors.ts';
import type { Issue } from '#platform/shared/errors.ts';
import { listRules, settingsOf } from './queries.ts';

/** Has single rules block, advise or rest; the others are as the product has them. What letters were judged by before counts no more. */
export function setRules(ctx: Context, settings: RuleSettings): Promise<{ rules: FirmRule[] }> {
  const issues = issuesOf(settings);
  if (issues.length > 0) throw new Invalid(issues);
  return tx(ctx, async () => {
    const before = await settingsOf(ctx);
    const table = letterRuleSettingsTable;
    const [row] = await db()
      .insert(table)
      .values({ tenant_id: tenantOf(ctx), settings })
      .onConflictDoUpdate({ target: table.tenant_id, set: { settings, updated_at: ctx.now().toISOString() } })
      .returning({ id: table.id });
    for (const rule of new Set([...Object.keys(before), ...Object.keys(settings)])) {
      const [was, is] = [before[rule] ?? null, settings[rule] ?? null];
      if (was !== is) ctx.audit(letterRuleEvents.set, { id: row!.id, details: { rule, setting: is, before: was } });
    }
    return listRules(ctx);
  });
}

function issuesOf(settings: RuleSettings): Issue[] {
  const rules = new Map(rulebook.map((rule) => [rule.id, rule]));
  return Object.entries(settings).flatMap(([id, setting]): Issue[] => {
    const rule = rules.get(id);
    if (!rule) return [{ path: ['settings', id], message: 'There is no such rule' }];
    if (setting !== 'blocking' || rule.confirmed) return [];
    return [{ path: ['settings', id], message: `“${rule.title}” can’t block: its primary text has not been seen` }];
  });
}
