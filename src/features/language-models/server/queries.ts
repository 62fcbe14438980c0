import { desc, eq, sql } from 'drizzle-orm';
import { organisations } from '#features/identity/server/tables.ts';
import { allows } from '#platform/server/ai/regions.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { type ResidencyRule, residencyRules } from '#platform/shared/ai.ts';
import type { InstalledModel, LanguageModel, ModelMonth, ModelUse } from '../contract.ts';
import { modelCallsTable, type ModelSettingsRow, modelSettingsTable } from './tables.ts';

/** Until a firm says otherwise. */
const strictest: ResidencyRule = 'uk';
/** Until a firm agrees to more. */
const leastUses: ModelUse[] = ['papers'];
const monthsShown = 24;

/** The model of this installation; null where none is set up. Its key stays where it is. */
export function installedModel({ services: { ai } }: Context): InstalledModel | null {
  return ai && { ...ai.settings };
}

/** Whether the actor's firm has a model asked, and by which rule; off for whoever works alone. */
export function getLanguageModel(ctx: Context): Promise<LanguageModel> {
  return tx(ctx, async () => {
    const row = await settingsOfFirm(ctx);
    const installed = installedModel(ctx);
    const is_on = row?.is_on ?? false;
    const { actor } = ctx;
    return {
      installed,
      is_on,
      uses: row?.agreed_uses ?? leastUses,
      residency: row?.residency ?? strictest,
      allowed_under: residencyRules.filter((rule) => installed !== null && allows(rule, installed.region)),
      kept_from: row && is_on && installed ? keptFrom(row, installed) : null,
      can: { change: actor.type === 'user' && actor.role === 'administrator' },
    };
  });
}

/** The model that may be asked such a thing for the actor's firm now, and the firm's rule; null where none may be. */
export async function modelToAsk(ctx: Context, use: ModelUse): Promise<{ model: InstalledModel; rule: ResidencyRule } | null> {
  const { installed, is_on, uses, residency, kept_from } = await getLanguageModel(ctx);
  return installed && is_on && uses.includes(use) && kept_from === null ? { model: installed, rule: residency } : null;
}

/** What a firm said, as long as it is one: a person who works alone has nobody's words sent anywhere. */
export function settingsOfFirm(ctx: Context): Promise<ModelSettingsRow | undefined> {
  return tx(ctx, async () => {
    const table = modelSettingsTable;
    const [row] = await db()
      .select({ settings: table })
      .from(table)
      .innerJoin(organisations, eq(organisations.tenant_id, table.tenant_id))
      .where(ofTenant(ctx, table));
    return row?.settings;
  });
}

/** What the model was asked for the firm, month by month, newest first. */
export function modelMonths(ctx: Context): Promise<ModelMonth[]> {
  const { month, outcome, input_tokens, output_tokens, cost } = modelCallsTable;
  return tx(ctx, () =>
    db()
      .select({
        month,
        calls: sql<number>`count(*)`.mapWith(Number),
        failed: sql<number>`count(*) filter (where ${outcome} <> 'answered')`.mapWith(Number),
        input_tokens: sql<number>`sum(${input_tokens})`.mapWith(Number),
        output_tokens: sql<number>`sum(${output_tokens})`.mapWith(Number),
        cost: sql<number | null>`sum(${cost})`.mapWith((sum: string) => Number(sum)),
      })
      .from(modelCallsTable)
      .where(ofTenant(ctx, modelCallsTable))
      .groupBy(month)
      .orderBy(desc(month))
      .limit(monthsShown),
  );
}

/** What speaks against asking a model that was switched on. */
function keptFrom(row: ModelSettingsRow, { provider, host, region }: InstalledModel): LanguageModel['kept_from'] {
  if (!allows(row.residency, region)) return 'not_allowed';
  const isAgreed = row.agreed_provider === provider && row.agreed_host === host && row.agreed_region === region;
  return isAgreed ? null : 'changed';
}
