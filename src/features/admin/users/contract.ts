import { z } from 'zod';
import { OrganisationRole } from '#features/identity/contract.ts';
import { emailAddress } from '#features/sign-in/rules.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord } from '#platform/shared/paging.ts';

const flag = z.union([z.literal(0), z.literal(1)]);

/** A person as the platform's administrators see them; nothing that opens their account. */
export const AdminUser = BaseRecord.extend({
  email: z.string(),
  name: z.string().nullable(),
  is_active: flag,
  is_email_verified: z.boolean(),
  is_platform_admin: z.boolean(),
  organisation_id: z.uuid().nullable(),
  organisation: z.string().nullable(),
  organisation_role: OrganisationRole.nullable(),
  last_sign_in_at: z.iso.datetime().nullable(),
  /** Sessions that are open now. */
  sessions: z.number().int(),
  /** They have a factor beyond the e-mailed code. */
  two_factor: z.boolean(),
  version: z.number().int(),
});
export type AdminUser = z.infer<typeof AdminUser>;

const name = z.string().trim().max(255);

/** An account for somebody, who sets their password by the mailed link. */
export const NewUser = z.strictObject({
  email: emailAddress,
  name: name.min(1, 'A name is required'),
  organisation_id: z.union([z.uuid(), z.literal('')]).optional(),
  organisation_role: OrganisationRole.optional(),
});
export type NewUser = z.infer<typeof NewUser>;

/** The address is its owner's to change, and the password nobody else's. */
export const UserChange = z.strictObject({ name, organisation_role: OrganisationRole.nullable(), is_active: flag });
export type UserChange = z.infer<typeof UserChange>;

const access = ['platform-admin'] as const;
const params = z.object({ id: z.uuid() });

export const adminUsers = {
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/admin/users/:id',
    access,
    summary: 'One person; the look stands in the trail of their firm',
    params,
    response: AdminUser,
  }),
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/admin/users',
    access,
    fresh: true,
    summary: 'Make an account for somebody, who is mailed a link to set their password by (7 days)',
    body: NewUser,
    response: AdminUser,
  }),
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: '/api/admin/users/:id',
    access,
    fresh: true,
    summary: 'Change a person’s name or role, or switch their account off or on',
    params,
    body: UserChange,
    response: AdminUser,
  }),
  invite: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/admin/users/:id/invite',
    access,
    fresh: true,
    summary: 'Mail the link to set a first password again',
    params,
  }),
};
