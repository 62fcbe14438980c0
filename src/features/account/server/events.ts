import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';

const addresses = { email: z.string(), new_email: z.string() };

/** What this slice writes into the trail. */
export const accountEvents = {
  profileChanged: auditEvent({ name: 'account.profile-changed', object: 'user', fields: { name: 'personal' } }),
  avatarSet: auditEvent({ name: 'account.avatar-set', object: 'user', details: { sha256: z.string() } }),
  avatarRemoved: auditEvent({ name: 'account.avatar-removed', object: 'user' }),
  emailChangeAsked: auditEvent({ name: 'account.email-change-asked', object: 'user', personal: addresses }),
  emailChangeCancelled: auditEvent({ name: 'account.email-change-cancelled', object: 'user' }),
  emailChangeAgreed: auditEvent({
    name: 'account.email-change-agreed',
    object: 'user',
    details: { mailbox: z.enum(['old', 'new']) },
  }),
  emailChanged: auditEvent({ name: 'account.email-changed', object: 'user', fields: { email: 'personal' } }),
  exportAsked: auditEvent({ name: 'account.export-asked', object: 'data_export' }),
  exportMade: auditEvent({
    name: 'account.export-made',
    object: 'data_export',
    details: { size_bytes: z.number(), sha256: z.string() },
  }),
  exportFailed: auditEvent({ name: 'account.export-failed', object: 'data_export' }),
  exportDownloaded: auditEvent({ name: 'account.export-downloaded', object: 'data_export' }),
  closed: auditEvent({ name: 'account.closed', object: 'user' }),
};
