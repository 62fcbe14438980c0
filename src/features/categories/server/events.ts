import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';

const category = { category: 'open', is_income: 'open', standard_key: 'open' } as const;
const rule = { payee: 'personal', direction: 'open', category: 'open', rename: 'personal' } as const;
const guideline = { valid_from: 'open', amounts: 'open' } as const;

/** What this slice writes into the trail. */
export const categoryEvents = {
  created: auditEvent({ name: 'categories.created', object: 'income_category', fields: category }),
  updated: auditEvent({ name: 'categories.updated', object: 'income_category', fields: category }),
  enabled: auditEvent({ name: 'categories.enabled', object: 'income_category' }),
  disabled: auditEvent({ name: 'categories.disabled', object: 'income_category' }),
  deleted: auditEvent({ name: 'categories.deleted', object: 'income_category', fields: category }),
  copiedIn: auditEvent({ name: 'categories.copied-in', object: 'income_category', details: { offered: z.boolean() }, fields: category }),
};
export const ruleEvents = {
  created: auditEvent({ name: 'rules.created', object: 'category_rule', fields: rule }),
  updated: auditEvent({ name: 'rules.updated', object: 'category_rule', fields: rule }),
  enabled: auditEvent({ name: 'rules.enabled', object: 'category_rule' }),
  disabled: auditEvent({ name: 'rules.disabled', object: 'category_rule' }),
  deleted: auditEvent({ name: 'rules.deleted', object: 'category_rule', fields: rule }),
  copiedIn: auditEvent({ name: 'rules.copied-in', object: 'category_rule', fields: rule }),
};
export const guidelineEvents = {
  set: auditEvent({ name: 'spending-guidelines.set', object: 'spending_guideline', fields: guideline }),
  deleted: auditEvent({ name: 'spending-guidelines.deleted', object: 'spending_guideline', fields: guideline }),
};
