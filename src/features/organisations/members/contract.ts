import { z } from 'zod';
import { OrganisationRole } from '#features/identity/contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

/** A person of the firm as colleagues see them; what concerns their sign-in is for administrators, and null for others. */
export const Member = BaseRecord.extend({
  is_active: z.union([z.literal(0), z.literal(1)]),
  email: z.string(),
  name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  organisation_role: OrganisationRole,
  last_sign_in_at: z.iso.datetime().nullable(),
  two_factor: z.boolean().nullable(),
});
export type Member = z.infer<typeof Member>;

export const MemberListQuery = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  sort: z.enum(['name', '-name', 'organisation_role', '-organisation_role', 'created_at', '-created_at']).default('name'),
});

const params = z.object({ id: z.uuid() });
/** Who takes over the clients of somebody who goes; the firm keeps all their records. */
const newOwner = z.uuid();

export const members = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/users',
    access: ['user'],
    summary: 'The people of your organisation',
    query: MemberListQuery,
    response: Page(Member),
  }),
  setRole: endpoint({
    kind: 'json',
    method: 'PUT',
    path: '/api/users/:id/role',
    access: ['organisation-administrator'],
    fresh: true,
    summary: 'Give a member another role; it counts from their next request',
    params,
    body: z.strictObject({ role: OrganisationRole }),
  }),
  remove: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/users/:id/remove',
    access: ['organisation-administrator'],
    fresh: true,
    summary: 'Take somebody out of the organisation. Their records stay, and their clients go to the member named',
    params,
    body: z.strictObject({ new_owner_user_id: newOwner }),
  }),
  leave: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/organisations/:id/leave',
    access: ['user'],
    fresh: true,
    summary: 'Leave your organisation. Your records stay, and your clients go to the member named, or to an administrator',
    params,
    body: z.strictObject({ new_owner_user_id: newOwner.optional() }),
  }),
};
