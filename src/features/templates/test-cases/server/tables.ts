import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, tenantColumns, versionColumn } from '#platform/server/database/columns.ts';

/** Invented clients, to try tags on. */
export const testCasesTable = pgTable('template_test_cases', {
  ...tenantColumns(),
  user_id: uuid().notNull(),
  organisation_id: uuid(),
  name: text().notNull(),
  version: versionColumn(),
});
export type TestCaseRow = typeof testCasesTable.$inferSelect;

/** The files of test cases. */
export const testFilesTable = pgTable('template_test_files', {
  ...tenantColumns(),
  template_test_case_id: uuid().notNull(),
  file_metadata_id: uuid().notNull(),
});

/** What tags are expected to find; null is nothing. */
export const expectationsTable = pgTable('template_test_expectations', {
  ...tenantColumns(),
  template_test_case_id: uuid().notNull(),
  tag_name: text().notNull(),
  expected: text(),
});

/** What templates' letters are expected to say. */
export const testLettersTable = pgTable('template_test_letters', {
  ...tenantColumns(),
  template_test_case_id: uuid().notNull(),
  document_template_id: uuid().notNull(),
  text_sealed: bytes().notNull(),
});
