import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord } from '#platform/shared/paging.ts';
import { readsOnPaper } from './rules.ts';

/** A firm (spec 3), with how its documents look and what it asks of its members. */
export const Organisation = BaseRecord.extend({
  name: z.string(),
  is_active: z.union([z.literal(0), z.literal(1)]),
  /** #rrggbb; null is the product's own green. */
  colour: z.string().nullable(),
  logo_file_id: z.uuid().nullable(),
  requires_two_factor: z.boolean(),
  version: z.number().int(),
  /** Members, those among them who sign in with two factors, and administrators. */
  members: z.object({ total: z.number().int(), twoFactor: z.number().int(), administrators: z.number().int() }),
  /** What the caller may do here. */
  can: z.object({ administer: z.boolean(), leave: z.boolean(), close: z.boolean() }),
});
export type Organisation = z.infer<typeof Organisation>;

export const OrganisationName = z.string().trim().min(1, 'A name is required').max(255);

/** What an administrator says of the firm. */
export const OrganisationInput = z.strictObject({
  name: OrganisationName,
  colour: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'A colour is # and six digits, such as #0b6b5b')
    .refine(readsOnPaper, 'This colour is too light to be seen on white paper')
    .nullable(),
});
export type OrganisationInput = z.infer<typeof OrganisationInput>;

const params = z.object({ id: z.uuid() });

export const organisations = {
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/organisations',
    access: ['user'],
    summary: 'Found an organisation, for somebody who works alone: what is theirs becomes the organisation’s',
    body: z.strictObject({ name: OrganisationName }),
    response: Organisation,
  }),
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/organisations/:id',
    access: ['user'],
    summary: 'Your organisation',
    params,
    response: Organisation,
  }),
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: '/api/organisations/:id',
    access: ['organisation-administrator'],
    summary: 'Change the name and the colour',
    params,
    body: OrganisationInput,
    response: Organisation,
  }),
  setTwoFactorRule: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/organisations/:id/two-factor-rule',
    access: ['organisation-administrator'],
    fresh: true,
    summary: 'Demand two factors of every member, or no longer; demanding them takes a session that was opened with two',
    params,
    body: z.strictObject({ required: z.boolean() }),
    response: Organisation,
  }),
  setLogo: endpoint({
    kind: 'upload',
    method: 'POST',
    path: '/api/organisations/:id/logo',
    access: ['organisation-administrator'],
    summary: 'A logo: PNG, JPEG or WebP, at most 2 MB and 4,096 pixels a side; it is made anew as a PNG',
    params,
    response: Organisation,
  }),
  removeLogo: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: '/api/organisations/:id/logo',
    access: ['organisation-administrator'],
    summary: 'Take the logo away',
    params,
    response: Organisation,
  }),
  logo: endpoint({
    kind: 'download',
    method: 'GET',
    path: '/api/organisations/:id/logo',
    access: ['user'],
    summary: 'The logo as a PNG',
    params,
  }),
  close: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/organisations/:id/close',
    access: ['organisation-administrator'],
    fresh: true,
    summary: 'Close an organisation whose only member you are: you work alone again, with everything that is there',
    params,
  }),
};
