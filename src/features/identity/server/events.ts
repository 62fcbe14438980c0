import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';
import { OrganisationRole } from '../contract.ts';

const membership = { role: OrganisationRole.nullable(), organisation: z.uuid() };
const person = { email: z.string(), name: z.string().nullable() };

/** What this slice writes into the trail. */
export const identityEvents = {
  personCreated: auditEvent({ name: 'identity.person-created', object: 'user', personal: person }),
  personUpdated: auditEvent({
    name: 'identity.person-updated',
    object: 'user',
    fields: { name: 'personal', organisation_role: 'open', is_active: 'open' },
  }),
  organisationFounded: auditEvent({ name: 'identity.organisation-founded', object: 'organisation', fields: { name: 'open' } }),
  organisationDissolved: auditEvent({ name: 'identity.organisation-dissolved', object: 'organisation', fields: { name: 'open' } }),
  organisationJoined: auditEvent({ name: 'identity.organisation-joined', object: 'user', details: membership }),
  memberJoined: auditEvent({ name: 'identity.member-joined', object: 'user', details: membership, personal: person }),
  organisationLeft: auditEvent({ name: 'identity.organisation-left', object: 'user', details: membership }),
  memberLeft: auditEvent({ name: 'identity.member-left', object: 'user', details: membership, personal: person }),
  roleChanged: auditEvent({ name: 'identity.role-changed', object: 'user', fields: { organisation_role: 'open' } }),
};
