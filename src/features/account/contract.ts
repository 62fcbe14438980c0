import { z } from 'zod';
import { User } from '#features/identity/contract.ts';
import { emailAddress } from '#features/sign-in/rules.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** A picture of at most 2 MB is a third longer in base64. */
const longestBase64 = 2_800_000;

/** A picture as the browser read it (spec 7). What it claims to be is not believed: it is made anew from its pixels. */
export const Avatar = z.strictObject({
  name: z.string().trim().min(1).max(255),
  mime: z.string().max(100),
  size_bytes: z.number().int().positive(),
  base64: z.base64().min(1).max(longestBase64, 'The picture is larger than 2 MB'),
});
export type Avatar = z.infer<typeof Avatar>;

/** What a person says of themselves; what is left out stays. An e-mail address changes once both mailboxes have agreed. */
export const Profile = z.strictObject({
  email: emailAddress.optional(),
  name: z.string().trim().min(1, 'A name is required').max(255).optional(),
  /** Null takes the picture away. */
  avatar: Avatar.nullable().optional(),
});
export type Profile = z.infer<typeof Profile>;

export const account = {
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: '/api/user',
    access: ['user'],
    summary: 'Change your name, picture or e-mail address; another address asks for a fresh proof of identity and for both mailboxes',
    body: Profile,
    response: User,
  }),
};
