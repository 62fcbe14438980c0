import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';

/** What this slice writes into the trail. */
export const signInEvents = {
  loggedIn: auditEvent({ name: 'sign-in.logged-in', object: 'session', details: { way: z.string(), two_factor: z.boolean() } }),
  loggedOut: auditEvent({ name: 'sign-in.logged-out', object: 'session' }),
  tokenReplayed: auditEvent({ name: 'sign-in.token-replayed', object: 'session' }),
  codesRefused: auditEvent({ name: 'sign-in.codes-refused', object: 'user', details: { attempts: z.number() } }),
  proved: auditEvent({ name: 'sign-in.proved', object: 'session', details: { way: z.string() } }),
  sessionRevoked: auditEvent({ name: 'sign-in.session-revoked', object: 'session' }),
  otherSessionsRevoked: auditEvent({ name: 'sign-in.other-sessions-revoked', object: 'user', details: { sessions: z.number() } }),
  passwordChanged: auditEvent({ name: 'sign-in.password-changed', object: 'user', details: { sessions: z.number() } }),
  passwordReset: auditEvent({ name: 'sign-in.password-reset', object: 'user', details: { sessions: z.number() } }),
  factorChanged: auditEvent({ name: 'sign-in.factor-changed', object: 'user', details: { change: z.string() } }),
  passkeyRenamed: auditEvent({ name: 'sign-in.passkey-renamed', object: 'passkey', fields: { name: 'personal' } }),
  providerConnected: auditEvent({ name: 'sign-in.provider-connected', object: 'provider-identity', details: { provider: z.string() } }),
  providerDisconnected: auditEvent({
    name: 'sign-in.provider-disconnected',
    object: 'provider-identity',
    details: { provider: z.string() },
  }),
  accountInvited: auditEvent({ name: 'sign-in.account-invited', object: 'user' }),
  platformAdminMade: auditEvent({ name: 'sign-in.platform-admin-made', object: 'user' }),
};
