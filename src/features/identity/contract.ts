import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord } from '#platform/shared/paging.ts';

export const OrganisationRole = z.enum(['administrator', 'contributor']);
export type OrganisationRole = z.infer<typeof OrganisationRole>;

/** A person in the shape that is safe to show (spec 3). */
export const User = BaseRecord.extend({
  email: z.string(),
  name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  is_email_verified: z.boolean(),
  organisation_id: z.uuid().nullable(),
  organisation_role: OrganisationRole.nullable(),
  /** Whether the admin area is theirs. */
  is_platform_admin: z.boolean(),
});
export type User = z.infer<typeof User>;

export const currentUser = endpoint({
  kind: 'json',
  method: 'GET',
  path: '/api/user',
  access: ['user'],
  beforeTwoFactor: true,
  summary: 'Who is signed in',
  response: User,
});
