import { z } from 'zod';
import { OrganisationRole } from '#features/identity/contract.ts';
import { auditEvent } from '#platform/server/audit/audit-events.ts';

const role = OrganisationRole;
const person = { email: z.string() };
const moved = {
  clients: z.number(),
  reports: z.number(),
  files: z.number(),
  categories: z.number(),
  rules: z.number(),
  templates: z.number(),
  tags: z.number(),
  snippets: z.number(),
  documents: z.number(),
  batches: z.number(),
};

/** What this slice writes into the trail. */
export const organisationEvents = {
  updated: auditEvent({ name: 'organisations.updated', object: 'organisation', fields: { name: 'open', colour: 'open' } }),
  twoFactorRuleSet: auditEvent({
    name: 'organisations.two-factor-rule-set',
    object: 'organisation',
    fields: { requires_two_factor: 'open' },
  }),
  logoSet: auditEvent({ name: 'organisations.logo-set', object: 'organisation', details: { sha256: z.string() } }),
  logoRemoved: auditEvent({ name: 'organisations.logo-removed', object: 'organisation' }),
};
export const inviteEvents = {
  sent: auditEvent({ name: 'organisation-invites.sent', object: 'organisation_invite', details: { role }, personal: person }),
  renewed: auditEvent({ name: 'organisation-invites.renewed', object: 'organisation_invite', details: { role }, personal: person }),
  revoked: auditEvent({ name: 'organisation-invites.revoked', object: 'organisation_invite', personal: person }),
  accepted: auditEvent({
    name: 'organisation-invites.accepted',
    object: 'organisation_invite',
    details: { role, invited_by: z.uuid() },
    personal: person,
  }),
};
export const moveEvents = {
  started: auditEvent({
    name: 'organisation-moves.started',
    object: 'organisation_move',
    details: { user: z.uuid(), clients: z.number(), categories: z.boolean(), templates: z.boolean() },
  }),
  done: auditEvent({
    name: 'organisation-moves.done',
    object: 'organisation_move',
    details: { ...moved, complete: z.boolean() },
  }),
  failed: auditEvent({ name: 'organisation-moves.failed', object: 'organisation_move', details: moved }),
};
