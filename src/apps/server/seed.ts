import { foundOrganisation, joinOrganisation } from '#features/identity/server/service.ts';
import { hasAccounts, isPasswordOf, signUpNow } from '#features/sign-in/server/service.ts';
import { authenticateUser, openSession } from '#features/sign-in/sessions/server/service.ts';
import type { Context, Services } from '#platform/server/context.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import { deriveKey } from '#platform/server/secrets/crypto.ts';
import { seedFirm } from './seed-firm.ts';

/** How to sign in to the demo. */
export interface DemoSignIn {
  organisation: string;
  email: string;
  password: string;
}

/** The demo's people, just made. */
export interface Demo extends DemoSignIn {
  /** The contexts in which the demo is made, as if those two had done it themselves. */
  administrator: Context;
  contributor: Context;
}

const organisation = 'Harbour & Vale Financial Planning';
const email = 'eleanor.marsh@harbourvale.example';
const origin = { address: '127.0.0.1', device: 'demo' };

/** A believable firm to look around in, made by the product's own verbs; null when the database has accounts already. */
export async function seedDemo(services: Services): Promise<Demo | null> {
  const nobody = anonymous(services);
  if (await hasAccounts(nobody)) return null;
  const password = passwordFor(services);
  const eleanor = await signUpNow(nobody, { email, name: 'Eleanor Marsh', password, isDemo: true });
  const tom = await signUpNow(nobody, { email: 'tom.okafor@harbourvale.example', name: 'Tom Okafor', password, isDemo: true });
  const firm = await foundOrganisation(nobody, eleanor.id, organisation);
  await joinOrganisation(nobody, tom.id, firm.id, 'contributor');
  const sioned = await signUpNow(nobody, { email: 'sioned.rees@harbourvale.example', name: 'Sioned Rees', password });
  await joinOrganisation(nobody, sioned.id, firm.id, 'administrator');
  const administrator = await actAs(nobody, eleanor.id);
  await seedFirm(administrator);
  return { organisation, email, password, administrator, contributor: await actAs(nobody, tom.id) };
}

/** The same on a later start, as long as the demo is there with the password it was made with. */
export async function demoSignIn(services: Services): Promise<DemoSignIn | null> {
  const password = passwordFor(services);
  return (await isPasswordOf(anonymous(services), { email, password })) ? { organisation, email, password } : null;
}

/** The one that was set, or one that follows from this installation's secret and so can be told again. */
function passwordFor({ config, keys }: Services): string {
  return config.demoPassword ?? deriveKey(keys.lookupKey, 'demo password').toString('base64url').slice(0, 12);
}

function anonymous(services: Services): Context {
  return createContext(services, { actor: { type: 'anonymous' }, log: services.log, requestId: 'demo' });
}

async function actAs(nobody: Context, userId: string): Promise<Context> {
  const { accessToken } = await openSession(nobody, userId, origin);
  const actor = await authenticateUser(nobody, accessToken);
  if (!actor) throw new Error('The demo could not sign in');
  return createContext(nobody.services, { actor, log: nobody.log, requestId: 'demo' });
}
