import { asc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { fileMetadata } from '#features/files/server/tables.ts';
import { namesOf } from '#features/templates/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { likeLiteral, pageOf } from '#platform/server/http/paging.ts';
import type { TemplateTestCase, testCases } from '../contract.ts';
import { expectationsTable, type TestCaseRow, testCasesTable, testFilesTable, testLettersTable } from './tables.ts';

/** The row behind a test case of the firm, or 404; `lock` holds it until the transaction ends. */
export function testCaseRow(ctx: Context, id: string, { lock = false } = {}): Promise<TestCaseRow> {
  return tx(ctx, async () => {
    const select = db()
      .select()
      .from(testCasesTable)
      .where(ofTenant(ctx, testCasesTable, eq(testCasesTable.id, id)));
    const [row] = lock ? await select.for('update') : await select;
    if (!row) throw new NotFound('Test case');
    return row;
  });
}

export function getTestCase(ctx: Context, id: string): Promise<TemplateTestCase> {
  return tx(ctx, async () => (await asTestCases(ctx, [await testCaseRow(ctx, id)]))[0]!);
}

/** A page of the firm's test cases, by name. */
export function listTestCases(ctx: Context, { search, ...query }: z.output<typeof testCases.list.query>) {
  const table = testCasesTable;
  return tx(ctx, async () => {
    const page = await pageOf(table, {
      where: ofTenant(ctx, table, search ? ilike(table.name, `%${likeLiteral(search)}%`) : undefined),
      orderBy: [asc(sql`lower(${table.name})`), asc(table.id)],
      query,
    });
    return { ...page, data: await asTestCases(ctx, page.data) };
  });
}

/** The firm's cases of which something is expected: of tags, or of a template's letter. */
export function casesExpecting(ctx: Context, templateId: string): Promise<TemplateTestCase[]> {
  const table = testCasesTable;
  return tx(ctx, async () => {
    const rows = await db()
      .select()
      .from(table)
      .where(ofTenant(ctx, table))
      .orderBy(asc(sql`lower(${table.name})`), asc(table.id));
    const all = await asTestCases(ctx, rows);
    return all.filter(({ expectations, letters }) => expectations.length > 0 || letters.includes(templateId));
  });
}

async function asTestCases(ctx: Context, rows: TestCaseRow[]): Promise<TemplateTestCase[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { template_test_case_id: of } = testFilesTable;
  const files = await db()
    .select({
      of,
      id: testFilesTable.id,
      file_metadata_id: testFilesTable.file_metadata_id,
      name: fileMetadata.name,
      size_bytes: fileMetadata.size_bytes,
    })
    .from(testFilesTable)
    .innerJoin(fileMetadata, eq(fileMetadata.id, testFilesTable.file_metadata_id))
    .where(ofTenant(ctx, testFilesTable, inArray(of, ids)))
    .orderBy(asc(testFilesTable.created_at), asc(testFilesTable.id));
  const expectations = await db()
    .select()
    .from(expectationsTable)
    .where(ofTenant(ctx, expectationsTable, inArray(expectationsTable.template_test_case_id, ids)))
    .orderBy(asc(expectationsTable.tag_name));
  const letters = await db()
    .select({ of: testLettersTable.template_test_case_id, template: testLettersTable.document_template_id })
    .from(testLettersTable)
    .where(ofTenant(ctx, testLettersTable, inArray(testLettersTable.template_test_case_id, ids)));
  const names = await namesOf(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ tenant_id: _, ...row }) => ({
    ...row,
    user_name: names.get(row.user_id) ?? null,
    files: files.filter((file) => file.of === row.id).map(({ of: __, ...file }) => file),
    expectations: expectations
      .filter(({ template_test_case_id }) => template_test_case_id === row.id)
      .map(({ tag_name, expected }) => ({ tag_name, expected })),
    letters: letters.filter((letter) => letter.of === row.id).map(({ template }) => template),
  }));
}
