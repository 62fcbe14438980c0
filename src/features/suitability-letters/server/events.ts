import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';

// A letter's id is its document's.
const object = 'document';

/** What is done with letters beyond what is done with documents. */
export const letterEvents = {
  begun: auditEvent({ name: 'suitability-letters.begun', object, details: { kind: z.string() } }),
  carried: auditEvent({ name: 'suitability-letters.carried', object, details: { previous: z.string(), fields: z.number() } }),
  stated: auditEvent({
    name: 'suitability-letters.stated',
    object,
    fields: { letter_kind: 'open', advice: 'open', mifid: 'open' },
  }),
  found: auditEvent({ name: 'suitability-letters.found', object, fields: { advice: 'open', mifid: 'open' } }),
  checked: auditEvent({
    name: 'suitability-letters.checked',
    object,
    details: { content: z.number(), rules: z.number(), failed: z.number(), blocking: z.number() },
  }),
  // The words are sealed with the letter: the trail isn't.
  answered: auditEvent({ name: 'suitability-letters.answered', object, details: { rule: z.string() } }),
  answerDropped: auditEvent({ name: 'suitability-letters.answer-dropped', object, details: { rule: z.string() } }),
};

const setting = z.string().nullable();

/** What a firm makes of the rules that letters are judged by; one row a rule. */
export const letterRuleEvents = {
  set: auditEvent({
    name: 'letter-rules.set',
    object: 'letter_rule_settings',
    details: { rule: z.string(), setting, before: setting },
  }),
};
