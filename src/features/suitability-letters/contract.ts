import { z } from 'zod';
import { AdviceType, LetterKind, Outcome, Rule, RuleSettings, Severity, VerdictPlace } from '#engine/rulebook/record.ts';
import { Document, DocumentInput, DocumentQuery } from '#features/documents/contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { Page } from '#platform/shared/paging.ts';

/** A document for a client that recommends something; its workspace is the document's, under the same id. */
export const SuitabilityLetter = Document.extend({
  customer_id: z.uuid(),
  letter_kind: LetterKind,
  /** What it advises on: snippets and rules go by it. */
  advice: z.array(AdviceType),
  /** A person said so; otherwise found in the papers. */
  advice_stated: z.boolean(),
  /** Whether the advice is MiFID business: funds and shares, and not a pension, a bond or a policy. */
  mifid: z.boolean(),
  /** The final letter whose values this one began with. */
  previous_letter_id: z.uuid().nullable(),
});
export type SuitabilityLetter = z.infer<typeof SuitabilityLetter>;

const { id, title, reference, wording, source, confirmed, effective } = Rule.shape;

/** Why a finding that advises may stand, in a person's words. */
export const FindingAnswer = z.object({ text: z.string(), user_name: z.string().nullable(), at: z.iso.datetime() });
export type FindingAnswer = z.infer<typeof FindingAnswer>;

/** What one rule says of a letter, with the rule's own words beside it. */
export const LetterVerdict = z.object({
  rule: z.object({ id, title, reference, wording, source, confirmed, effective }),
  outcome: Outcome,
  severity: Severity,
  reason: z.string(),
  places: z.array(VerdictPlace),
  /** What somebody said to it, for as long as it says the same; null where nobody has. */
  answer: FindingAnswer.nullable(),
});
export type LetterVerdict = z.infer<typeof LetterVerdict>;

/** A letter judged as it stood. */
export const LetterReview = z.object({
  /** The content that was judged: the letter's own, or it has changed since. */
  content: z.number().int(),
  checked_at: z.iso.datetime(),
  verdicts: z.array(LetterVerdict),
  /** Rules in force that were put to the letter; of them with an answer, failed, and failed that block. */
  counts: z.object({ rules: z.number().int(), run: z.number().int(), failed: z.number().int(), blocking: z.number().int() }),
});
export type LetterReview = z.infer<typeof LetterReview>;

const params = z.object({ id: z.uuid() });
const path = '/api/suitability-letters';
const Facts = { letter_kind: LetterKind, advice: z.array(AdviceType).max(20), mifid: z.boolean() };

export const suitabilityLetters = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'The firm’s letters, with the clients they are for',
    query: DocumentQuery.extend({ customer_id: z.uuid().optional() }),
    response: Page(SuitabilityLetter),
  }),
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path,
    access: ['user'],
    summary: 'Begin a letter to a client; a top-up letter may begin with the values of the client’s last final letter',
    body: DocumentInput.extend({ customer_id: z.uuid(), previous_letter_id: z.uuid().optional() }),
    response: SuitabilityLetter,
  }),
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'One letter',
    params,
    response: SuitabilityLetter,
  }),
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'Say what kind of letter it is, and what it advises on',
    params,
    body: z.strictObject(Facts).partial(),
    response: SuitabilityLetter,
  }),
  review: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/check`,
    access: ['user'],
    summary: 'Judge a letter by the rules in force on its day; the answer for a content that was judged before is kept',
    params,
    response: LetterReview,
  }),
  answer: endpoint({
    kind: 'json',
    method: 'PUT',
    path: `${path}/:id/answers`,
    access: ['user'],
    summary: 'Say why a finding that advises may stand; null takes that back',
    params,
    body: z.strictObject({ rule: z.string().max(100), text: z.string().trim().min(1).max(1_000).nullable() }),
    response: LetterReview,
  }),
};

/** A rule with what the firm makes of it. */
export const FirmRule = z.object({
  rule: Rule,
  /** Null: as the product has it. */
  setting: z.enum(['blocking', 'advisory', 'off']).nullable(),
});
export type FirmRule = z.infer<typeof FirmRule>;

export const letterRules = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/letter-rules',
    access: ['user'],
    summary: 'The rulebook with what the firm makes of each rule',
    response: z.object({ rules: z.array(FirmRule) }),
  }),
  set: endpoint({
    kind: 'json',
    method: 'PUT',
    path: '/api/letter-rules',
    access: ['organisation-administrator'],
    summary: 'Have single rules block, advise or rest; the others are as the product has them',
    body: z.strictObject({ settings: RuleSettings }),
    response: z.object({ rules: z.array(FirmRule) }),
  }),
};
