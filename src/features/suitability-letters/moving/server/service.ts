import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Relocation } from '#features/identity/server/service.ts';
import { answersPlace } from '#features/suitability-letters/answers/server/queries.ts';
import { reviewPlace } from '#features/suitability-letters/reviews/server/queries.ts';
import { suitabilityLettersTable } from '#features/suitability-letters/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { asSystem } from '#platform/server/database/transaction.ts';
import { resealColumn } from '#platform/server/secrets/tenant-keys.ts';

/** What letters are beyond documents goes where their documents go; what a firm makes of the rules stays with it. */
export async function moveLetters(ctx: Context, move: Relocation & { ids: string[] }): Promise<void> {
  await asSystem(ctx, 'letters go to another tenant', async (db) => {
    const { id, tenant_id, previous_letter_id } = suitabilityLettersTable;
    const there = and(eq(tenant_id, move.from), inArray(id, move.ids));
    const rows = await db.select().from(suitabilityLettersTable).where(there);
    for (const row of rows) {
      const review_sealed = row.review_sealed && (await resealColumn(ctx, move, reviewPlace(row.id), row.review_sealed));
      const answers_sealed = row.answers_sealed && (await resealColumn(ctx, move, answersPlace(row.id), row.answers_sealed));
      await db
        .update(suitabilityLettersTable)
        .set({ tenant_id: move.to, review_sealed, answers_sealed })
        .where(and(eq(tenant_id, move.from), eq(id, row.id)));
    }
    // A letter that stays behind is no earlier letter of one that goes.
    await db
      .update(suitabilityLettersTable)
      .set({ previous_letter_id: null })
      .where(and(eq(tenant_id, move.to), inArray(id, move.ids), notInArray(previous_letter_id, move.ids)));
    await db
      .update(suitabilityLettersTable)
      .set({ previous_letter_id: null })
      .where(and(eq(tenant_id, move.from), inArray(previous_letter_id, move.ids)));
  });
}
