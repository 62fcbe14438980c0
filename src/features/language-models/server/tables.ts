import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantColumns } from '#platform/server/database/columns.ts';
import type { AiFailure, AiRegion, ResidencyRule } from '#platform/shared/ai.ts';
import type { ModelUse } from '../contract.ts';

/** Whether a firm has a language model asked, and which one it agreed to for what. */
export const modelSettingsTable = pgTable('language_model_settings', {
  ...tenantColumns(),
  is_on: boolean().notNull(),
  residency: text().$type<ResidencyRule>().notNull(),
  agreed_provider: text(),
  agreed_host: text(),
  agreed_region: text().$type<AiRegion>(),
  agreed_uses: jsonb().$type<ModelUse[]>().notNull(),
});
export type ModelSettingsRow = typeof modelSettingsTable.$inferSelect;

/** One row a question to a language model, without a word of what was said. */
export const modelCallsTable = pgTable('language_model_calls', {
  ...tenantColumns(),
  user_id: uuid(),
  purpose: text().notNull(),
  subject_id: uuid().notNull(),
  provider: text().notNull(),
  model: text().notNull(),
  host: text().notNull(),
  region: text().$type<AiRegion>().notNull(),
  outcome: text().$type<'answered' | AiFailure>().notNull(),
  tries: integer().notNull(),
  bytes_sent: bigint({ mode: 'number' }).notNull(),
  bytes_received: bigint({ mode: 'number' }).notNull(),
  input_tokens: bigint({ mode: 'number' }).notNull(),
  output_tokens: bigint({ mode: 'number' }).notNull(),
  /** In millionths of a penny; null where no prices are set. */
  cost: bigint({ mode: 'number' }),
  milliseconds: integer().notNull(),
  /** The calendar month in Europe/London, YYYY-MM. */
  month: text().notNull(),
});
