import { z } from 'zod';
import { OrganisationRole } from '#features/identity/contract.ts';
import { emailAddress, newPassword } from '#features/sign-in/rules.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';
import { BringAlong } from '../moving/contract.ts';

/** An invite (spec 3). Its token is in the mail alone: here stands when it ends. */
export const OrganisationInvite = BaseRecord.extend({
  organisation_id: z.uuid(),
  invited_by_user_id: z.uuid(),
  invited_email: z.string(),
  role: OrganisationRole,
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  accepted_at: z.iso.datetime().nullable(),
});
export type OrganisationInvite = z.infer<typeof OrganisationInvite>;

export const InviteInput = z.strictObject({ email: emailAddress, role: OrganisationRole });
export type InviteInput = z.infer<typeof InviteInput>;

const token = z.string().min(1).max(200);

/** What the holder of an invite's link is told. */
export const InviteOffer = z.object({
  organisation: z.string(),
  invited_by: z.string(),
  email: z.string(),
  role: OrganisationRole,
  /** The address has an account, which must be signed in to accept. */
  has_account: z.boolean(),
});
export type InviteOffer = z.infer<typeof InviteOffer>;

export const AcceptInvite = z.strictObject({
  token,
  name: z.string().trim().min(1, 'A name is required').max(255),
  password: newPassword,
});
export type AcceptInvite = z.infer<typeof AcceptInvite>;

const params = z.object({ id: z.uuid() });

export const invites = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/organisation-invites',
    access: ['organisation-administrator'],
    summary: 'Invites that nobody has accepted yet, the newest first',
    query: PageQuery,
    response: Page(OrganisationInvite),
  }),
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/organisation-invites',
    access: ['organisation-administrator'],
    fresh: true,
    summary: 'Invite somebody by mail; the link works once, for seven days. One who was invited before gets a new link',
    body: InviteInput,
    response: OrganisationInvite,
  }),
  resend: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/organisation-invites/:id/resend',
    access: ['organisation-administrator'],
    summary: 'Send a new link; the old one ends. An address gets at most three mails an hour',
    params,
    response: OrganisationInvite,
  }),
  revoke: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: '/api/organisation-invites/:id',
    access: ['organisation-administrator'],
    summary: 'Take an invite back: its link ends at once',
    params,
  }),
  look: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/organisation-invites/look',
    access: ['public'],
    summary: 'What an invite offers, by its token',
    body: z.strictObject({ token }),
    response: InviteOffer,
  }),
  accept: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/organisation-invites/accept',
    access: ['public'],
    summary: 'Accept an invite with a new account for the invited address, which the link has confirmed',
    body: AcceptInvite,
  }),
  join: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/organisation-invites/join',
    access: ['user'],
    summary: 'Accept an invite with the account of the invited address, and say what comes along',
    body: z.strictObject({ token, bring: BringAlong.optional() }),
  }),
};
