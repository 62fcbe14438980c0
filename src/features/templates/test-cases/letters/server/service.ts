import { and, eq } from 'drizzle-orm';
import type { LetterText } from '#engine/letters/record.ts';
import { testCaseEvents } from '#features/templates/server/events.ts';
import { getTemplate } from '#features/templates/server/queries.ts';
import type { TemplateTestCase } from '#features/templates/test-cases/contract.ts';
import { alterTestCase } from '#features/templates/test-cases/server/service.ts';
import { testLettersTable } from '#features/templates/test-cases/server/tables.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db } from '#platform/server/database/transaction.ts';
import { encryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { textPlace } from './queries.ts';

/** Saves what the letter of a template is expected to say in a case. */
export function expectLetter(
  ctx: Context,
  id: string,
  { document_template_id, text }: { document_template_id: string; text: LetterText },
): Promise<TemplateTestCase> {
  return alterTestCase(ctx, id, async () => {
    await getTemplate(ctx, document_template_id);
    await removeLetter(ctx, id, document_template_id);
    const letter = newId();
    const text_sealed = await encryptColumn(ctx, textPlace(letter), JSON.stringify(text));
    await db()
      .insert(testLettersTable)
      .values({ id: letter, tenant_id: tenantOf(ctx), template_test_case_id: id, document_template_id, text_sealed });
    ctx.audit(testCaseEvents.letterExpected, { id, details: { template: document_template_id } });
    return {};
  });
}

/** Expects nothing in particular of a template's letter any more. */
export function forgetLetter(ctx: Context, id: string, document_template_id: string): Promise<TemplateTestCase> {
  return alterTestCase(ctx, id, async () => {
    await removeLetter(ctx, id, document_template_id);
    ctx.audit(testCaseEvents.letterForgotten, { id, details: { template: document_template_id } });
    return {};
  });
}

async function removeLetter(ctx: Context, testCaseId: string, templateId: string): Promise<void> {
  const { template_test_case_id, document_template_id } = testLettersTable;
  const there = and(eq(template_test_case_id, testCaseId), eq(document_template_id, templateId));
  await db()
    .delete(testLettersTable)
    .where(ofTenant(ctx, testLettersTable, there));
}
