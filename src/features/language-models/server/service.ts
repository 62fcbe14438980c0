import { eq } from 'drizzle-orm';
import type { AiCall, AiOutcome, Question } from '#platform/server/ai/question.ts';
import { allows } from '#platform/server/ai/regions.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { asSystem, db, tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid } from '#platform/server/errors.ts';
import type { AiFailure, AiRegion, ResidencyRule } from '#platform/shared/ai.ts';
import { londonDate } from '#platform/shared/dates.ts';
import { type LanguageModel, type LanguageModelInput, type ModelUse, modelUses } from '../contract.ts';
import { modelEvents } from './events.ts';
import { getLanguageModel, installedModel, modelToAsk, settingsOfFirm } from './queries.ts';
import { modelCallsTable, modelSettingsTable } from './tables.ts';

/** Has the model asked for the firm, or no longer. Switching it on is agreeing to the one that is set up now for these uses, and to no other. */
export function setLanguageModel(ctx: Context, { is_on, residency, uses }: LanguageModelInput): Promise<LanguageModel> {
  const tenant_id = tenantOf(ctx);
  return tx(ctx, async () => {
    const installed = installedModel(ctx);
    if (is_on && !installed) throw new Conflict('No language model is set up here. Values are found on this machine alone');
    if (is_on && installed && residency !== 'any' && !allows(residency, installed.region)) {
      const message = `This rule keeps your clients’ words ${kept[residency]}. ${installed.model} runs ${runs[installed.region]}, so it can’t be asked`;
      throw new Invalid([{ path: ['residency'], message }]);
    }
    const agreed = is_on ? installed : null;
    const after = {
      is_on,
      residency,
      agreed_provider: agreed?.provider ?? null,
      agreed_host: agreed?.host ?? null,
      agreed_region: agreed?.region ?? null,
      agreed_uses: modelUses.filter((use) => uses.includes(use)),
    };
    const before = (await settingsOfFirm(ctx)) ?? null;
    const [row] = await db()
      .insert(modelSettingsTable)
      .values({ tenant_id, ...after })
      .onConflictDoUpdate({ target: modelSettingsTable.tenant_id, set: { ...after, updated_at: ctx.now().toISOString() } })
      .returning({ id: modelSettingsTable.id });
    ctx.audit(modelEvents.set, { id: row!.id, before: before && inWords(before), after: inWords(after) });
    return getLanguageModel(ctx);
  });
}

/** What was agreed to, as the trail shows it. */
function inWords<R extends { agreed_uses: readonly ModelUse[] }>(row: R) {
  return { ...row, agreed_uses: row.agreed_uses.join(', ') };
}

const kept: Record<Exclude<ResidencyRule, 'any'>, string> = {
  uk: 'in the United Kingdom',
  uk_eea: 'in the United Kingdom and the European Economic Area',
};

const runs: Record<AiRegion, string> = {
  here: 'on this machine',
  uk: 'in the United Kingdom',
  eea: 'in the European Economic Area',
  elsewhere: 'outside both, or nobody can say where',
};

/** A firm is founded or closed: what was agreed to before was agreed to by another. */
export async function forgetAgreement(ctx: Context, { tenantId }: { tenantId: string }): Promise<void> {
  await asSystem(ctx, 'a firm that is no more agrees to no language model', async () => {
    const [before] = await db().delete(modelSettingsTable).where(eq(modelSettingsTable.tenant_id, tenantId)).returning();
    if (before) ctx.audit(modelEvents.set, { tenantId, id: before.id, before: inWords(before), after: null });
  });
}

/** What a question is about, and whose client it concerns. */
export interface Subject {
  kind: 'document' | 'report';
  id: string;
  customer_id: string | null;
}

/**
 * Asks the firm's language model, and writes down what that took. Null where the firm has none asked such things: nothing leaves this
 * machine then. What goes wrong with the model is told, not thrown. Outside transactions.
 */
export async function askModel<T>(
  ctx: Context,
  { use, ...question }: Omit<Question<T>, 'rule'> & { use: ModelUse },
  about: Subject,
): Promise<AiOutcome<T> | null> {
  const { ai } = ctx.services;
  const allowed = ai && (await modelToAsk(ctx, use));
  if (!allowed) return null;
  const outcome = await ai.ask({ ...question, rule: allowed.rule });
  const { call } = outcome;
  const end = outcome.status === 'answered' ? outcome.status : outcome.reason;
  if (end !== 'answered') ctx.log.warn({ outcome: end, http: call.http, host: call.host, tries: call.tries }, 'the language model');
  await recordCall(ctx, about, { call, outcome: end });
  return outcome;
}

function recordCall(
  ctx: Context,
  { kind, id, customer_id }: Subject,
  { call, outcome }: { call: AiCall; outcome: 'answered' | AiFailure },
): Promise<void> {
  const { purpose, provider, model, host, region, tries, bytes, tokens, cost, milliseconds } = call;
  const details = {
    purpose,
    provider,
    model,
    host,
    region,
    outcome,
    tries,
    bytes_sent: bytes.sent,
    bytes_received: bytes.received,
    input_tokens: tokens.input,
    output_tokens: tokens.output,
    cost,
    milliseconds,
  };
  const { actor } = ctx;
  const user_id = actor.type === 'job' ? actor.userId : actor.type === 'user' ? actor.id : null;
  const month = londonDate(ctx.now().toISOString()).slice(0, 7);
  return tx(ctx, async () => {
    await db()
      .insert(modelCallsTable)
      .values({ ...details, tenant_id: tenantOf(ctx), user_id, subject_id: id, month });
    ctx.audit(kind === 'document' ? modelEvents.asked : modelEvents.askedOfReport, {
      id,
      customerId: customer_id,
      details: { user: user_id, ...details },
    });
  });
}
