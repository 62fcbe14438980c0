import { randomBytes } from 'node:crypto';
import { foundOrganisation, joinOrganisation } from '#features/identity/server/service.ts';
import { hasAccounts, signUpNow } from '#features/sign-in/server/service.ts';
import { authenticateUser, openSession } from '#features/sign-in/sessions/server/service.ts';
import type { Context, Services } from '#platform/server/context.ts';
import { createContext } from '#platform/server/transaction.ts';

/** The demo's people and how to sign in as them. */
export interface Demo {
  organisation: string;
  email: string;
  password: string;
  /** The contexts in which the demo is made, as if those two had done it themselves. */
  administrator: Context;
  contributor: Context;
}

const origin = { address: '127.0.0.1', device: 'demo' };

/** A believable firm to look around in, made by the product's own verbs; null when the database has accounts already. */
export async function seedDemo(services: Services): Promise<Demo | null> {
  const nobody = createContext(services, { actor: { type: 'anonymous' }, log: services.log, requestId: 'demo' });
  if (await hasAccounts(nobody)) return null;
  const password = services.config.demoPassword ?? randomBytes(9).toString('base64url');
  const organisation = 'Harbour & Vale Financial Planning';
  const email = 'eleanor.marsh@harbourvale.example';
  const eleanor = await signUpNow(nobody, { email, name: 'Eleanor Marsh', password });
  const tom = await signUpNow(nobody, { email: 'tom.okafor@harbourvale.example', name: 'Tom Okafor', password });
  const firm = await foundOrganisation(nobody, eleanor.id, organisation);
  await joinOrganisation(nobody, tom.id, firm.id, 'contributor');
  return { organisation, email, password, administrator: await actAs(nobody, eleanor.id), contributor: await actAs(nobody, tom.id) };
}

async function actAs(nobody: Context, userId: string): Promise<Context> {
  const { accessToken } = await openSession(nobody, userId, origin);
  const actor = await authenticateUser(nobody, accessToken);
  if (!actor) throw new Error('The demo could not sign in');
  return createContext(nobody.services, { actor, log: nobody.log, requestId: 'demo' });
}
