import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { adviceFrom } from '#engine/composing/advice.ts';
import type { DocumentKind } from '#features/documents/contract.ts';
import { fieldState } from '#features/documents/fields/server/queries.ts';
import { expectCorrectable } from '#features/documents/server/policy.ts';
import { documentRow } from '#features/documents/server/queries.ts';
import { createDocument, setDocument } from '#features/documents/server/service.ts';
import { carriedFrom, carryOver, discardPictures } from '#features/suitability-letters/carrying/server/service.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { expectVersion } from '#platform/server/http/versions.ts';
import type { SuitabilityLetter, suitabilityLetters } from '../contract.ts';
import { letterEvents } from './events.ts';
import { getLetter, letterRow } from './queries.ts';
import { type SuitabilityLetterRow, suitabilityLettersTable } from './tables.ts';

/** Begins a letter to a client, a top-up letter with the values of an earlier one where one is named; outside transactions. */
export async function createLetter(ctx: Context, input: z.output<typeof suitabilityLetters.create.body>): Promise<SuitabilityLetter> {
  const { customer_id, previous_letter_id, ...document } = input;
  const carried = previous_letter_id ? await carriedFrom(ctx, { ...input, previous_letter_id }) : null;
  return tx(ctx, async () => {
    const { id, template_type } = await createDocument(ctx, document, { kind: 'letter', customer_id });
    const letter_kind = template_type === 'TOP_UP_LETTER' ? 'top-up' : 'suitability';
    await db()
      .insert(suitabilityLettersTable)
      .values({ id, tenant_id: tenantOf(ctx), letter_kind, advice: [], previous_letter_id: previous_letter_id ?? null });
    ctx.audit(letterEvents.begun, { id, customerId: customer_id, details: { kind: letter_kind } });
    if (carried) await carryOver(ctx, { id, customer_id }, carried);
    return getLetter(ctx, id);
  }).catch(async (error: unknown) => {
    if (carried) await discardPictures(ctx, carried.values);
    throw error;
  });
}

/** Says what kind of letter it is and what it advises on, before or in review; what the rulebook said of it counts no more. */
export function stateFacts(
  ctx: Context,
  id: string,
  facts: z.output<typeof suitabilityLetters.update.body>,
  version: number | null,
): Promise<SuitabilityLetter> {
  return tx(ctx, async () => {
    const row = await documentRow(ctx, id, { lock: true });
    const before = await letterRow(ctx, id, { lock: true });
    expectVersion(version, await getLetter(ctx, id));
    expectCorrectable(ctx, row);
    const isOfAdvice = facts.advice !== undefined || facts.mifid !== undefined;
    const after = { letter_kind: before.letter_kind, advice: before.advice, mifid: before.mifid, ...defined(facts) };
    await setLetter(ctx, id, { ...after, advice_stated: before.advice_stated || isOfAdvice });
    await setDocument(ctx, id, {});
    ctx.audit(letterEvents.stated, { id, customerId: row.customer_id, before, after });
    return getLetter(ctx, id);
  });
}

/** After its papers were read: finds out what a letter advises on, unless a person has said so. In the transaction of the reading. */
export async function findAdvice(ctx: Context, { id, kind }: { id: string; kind: DocumentKind }): Promise<void> {
  if (kind !== 'letter') return;
  const before = await letterRow(ctx, id, { lock: true });
  if (before.advice_stated) return;
  const { fields } = await fieldState(ctx, id);
  const after = adviceFrom(fields.map(({ draft }) => draft));
  if (after.mifid === before.mifid && after.advice.join() === before.advice.join()) return;
  await setLetter(ctx, id, after);
  const { customer_id } = await documentRow(ctx, id);
  ctx.audit(letterEvents.found, { id, customerId: customer_id, before, after });
}

/** Changes what a letter of the tenant is beyond its document. */
async function setLetter(ctx: Context, id: string, set: Partial<SuitabilityLetterRow>): Promise<void> {
  await db()
    .update(suitabilityLettersTable)
    .set(set)
    .where(ofTenant(ctx, suitabilityLettersTable, eq(suitabilityLettersTable.id, id)));
}

function defined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // What is undefined is left out, and nothing else is.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
