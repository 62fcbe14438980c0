import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';

const template = 'document_template';
const fields = { name: 'open', description: 'open', type: 'open' } as const;
const version = { number: z.number(), sha256: z.string(), tags: z.number(), problems: z.number() };

/** What is done with templates, as the trail names it. */
export const templateEvents = {
  created: auditEvent({ name: 'templates.created', object: template, fields }),
  copied: auditEvent({ name: 'templates.copied', object: template, details: { source: z.string(), number: z.number() }, fields }),
  updated: auditEvent({ name: 'templates.updated', object: template, fields }),
  versionAdded: auditEvent({ name: 'templates.version-added', object: template, details: version }),
  activated: auditEvent({ name: 'templates.activated', object: template, details: { number: z.number() } }),
  overruled: auditEvent({
    name: 'templates.expectations-overruled',
    object: template,
    details: { number: z.number(), count: z.number() },
    personal: { broken: z.string() },
  }),
  archived: auditEvent({ name: 'templates.archived', object: template }),
  restored: auditEvent({ name: 'templates.restored', object: template }),
  shared: auditEvent({ name: 'templates.shared', object: template }),
  unshared: auditEvent({ name: 'templates.unshared', object: template }),
  proposed: auditEvent({ name: 'templates.proposed', object: template }),
  withdrawn: auditEvent({ name: 'templates.withdrawn', object: template }),
  deleted: auditEvent({ name: 'templates.deleted', object: template, fields }),
  movedOut: auditEvent({ name: 'templates.moved-out', object: template }),
  movedIn: auditEvent({ name: 'templates.moved-in', object: template }),
  handedOver: auditEvent({ name: 'templates.handed-over', object: template, fields: { user_id: 'open' } }),
};

const tag = 'document_template_tag';
const tagFields = {
  tag_name: 'open',
  prompt_body: 'open',
  prompt_examples_json: 'open',
  metadata_json: 'open',
  document_type: 'open',
  purpose: 'open',
} as const;

/** What is done with tags. */
export const tagEvents = {
  created: auditEvent({ name: 'tags.created', object: tag, fields: tagFields }),
  updated: auditEvent({ name: 'tags.updated', object: tag, fields: tagFields }),
  enabled: auditEvent({ name: 'tags.enabled', object: tag }),
  disabled: auditEvent({ name: 'tags.disabled', object: tag }),
  shared: auditEvent({ name: 'tags.shared', object: tag }),
  unshared: auditEvent({ name: 'tags.unshared', object: tag }),
  proposed: auditEvent({ name: 'tags.proposed', object: tag }),
  withdrawn: auditEvent({ name: 'tags.withdrawn', object: tag }),
  deleted: auditEvent({ name: 'tags.deleted', object: tag, fields: tagFields }),
  movedOut: auditEvent({ name: 'tags.moved-out', object: tag }),
  movedIn: auditEvent({ name: 'tags.moved-in', object: tag }),
  handedOver: auditEvent({ name: 'tags.handed-over', object: tag, fields: { user_id: 'open' } }),
};

const snippet = 'snippet';
const words = { name: 'open', tag: 'open', heading: 'open', list: 'open', order: 'open', text: 'open', when: 'open' } as const;

/** What is done with snippets. */
export const snippetEvents = {
  created: auditEvent({ name: 'snippets.created', object: snippet, fields: words }),
  updated: auditEvent({ name: 'snippets.updated', object: snippet, details: { number: z.number() }, fields: words }),
  putBack: auditEvent({ name: 'snippets.put-back', object: snippet, fields: words }),
  enabled: auditEvent({ name: 'snippets.enabled', object: snippet }),
  disabled: auditEvent({ name: 'snippets.disabled', object: snippet }),
  shared: auditEvent({ name: 'snippets.shared', object: snippet }),
  unshared: auditEvent({ name: 'snippets.unshared', object: snippet }),
  proposed: auditEvent({ name: 'snippets.proposed', object: snippet }),
  withdrawn: auditEvent({ name: 'snippets.withdrawn', object: snippet }),
  deleted: auditEvent({ name: 'snippets.deleted', object: snippet, fields: words }),
  movedOut: auditEvent({ name: 'snippets.moved-out', object: snippet }),
  movedIn: auditEvent({ name: 'snippets.moved-in', object: snippet }),
  handedOver: auditEvent({ name: 'snippets.handed-over', object: snippet, fields: { user_id: 'open' } }),
};

const testCase = 'template_test_case';

/** What is done with test cases; what they hold may be somebody's. */
export const testCaseEvents = {
  created: auditEvent({ name: 'test-cases.created', object: testCase, fields: { name: 'personal' } }),
  updated: auditEvent({ name: 'test-cases.updated', object: testCase, fields: { name: 'personal' } }),
  fileAdded: auditEvent({ name: 'test-cases.file-added', object: testCase, details: { sha256: z.string() } }),
  fileRemoved: auditEvent({ name: 'test-cases.file-removed', object: testCase, details: { sha256: z.string() } }),
  expected: auditEvent({ name: 'test-cases.expected', object: testCase, details: { tag: z.string() } }),
  forgotten: auditEvent({ name: 'test-cases.forgotten', object: testCase, details: { tag: z.string() } }),
  letterExpected: auditEvent({ name: 'test-cases.letter-expected', object: testCase, details: { template: z.string() } }),
  letterForgotten: auditEvent({ name: 'test-cases.letter-forgotten', object: testCase, details: { template: z.string() } }),
  deleted: auditEvent({ name: 'test-cases.deleted', object: testCase, fields: { name: 'personal' } }),
  movedOut: auditEvent({ name: 'test-cases.moved-out', object: testCase }),
  movedIn: auditEvent({ name: 'test-cases.moved-in', object: testCase }),
};
