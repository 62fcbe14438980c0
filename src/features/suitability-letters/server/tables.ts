import { boolean, integer, jsonb, pgTable, uuid, text } from 'drizzle-orm/pg-core';
import type { AdviceType, LetterKind, RuleSettings } from '#engine/rulebook/record.ts';
import { bytes, instant, tenantColumns } from '#platform/server/database/columns.ts';
import type { LetterReview } from '../contract.ts';

/** What letters are beyond documents; an id is the document's. */
export const suitabilityLettersTable = pgTable('suitability_letters', {
  ...tenantColumns(),
  letter_kind: text().$type<LetterKind>().notNull(),
  advice: jsonb().$type<AdviceType[]>().notNull(),
  advice_stated: boolean().notNull().default(false),
  mifid: boolean().notNull().default(false),
  previous_letter_id: uuid(),
  review_content: integer(),
  review_at: instant(),
  review_counts: jsonb().$type<LetterReview['counts']>(),
  review_sealed: bytes(),
  answers_sealed: bytes(),
});
export type SuitabilityLetterRow = typeof suitabilityLettersTable.$inferSelect;

/** What a firm makes of the rules that letters are judged by. */
export const letterRuleSettingsTable = pgTable('letter_rule_settings', {
  ...tenantColumns(),
  settings: jsonb().$type<RuleSettings>().notNull(),
});
