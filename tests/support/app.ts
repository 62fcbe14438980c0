import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { build } from '#apps/server/build.ts';
import { givenBySlices, jobHandlers } from '#apps/server/slices.ts';
import type { OrganisationRole } from '#features/identity/contract.ts';
import { foundOrganisation, joinOrganisation } from '#features/identity/server/service.ts';
import { rememberDevice } from '#features/sign-in/devices/server/service.ts';
import { createAccount } from '#features/sign-in/server/service.ts';
import { authenticateUser, openSession } from '#features/sign-in/sessions/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import type { MailMessage } from '#platform/server/mail/mail-transport.ts';
import { hashPassword } from '#platform/server/secrets/passwords.ts';
import type { OpenServices } from '#platform/server/services.ts';
import { testServices } from './database.ts';

/** A person with an account and an open session. */
export interface Adviser {
  app: FastifyInstance;
  id: string;
  email: string;
  tenantId: string;
  organisationId: string | null;
  token: string;
  refreshToken: string;
  /** The cookie of a browser that is known as theirs: a log-in that sends it asks for no mailed code. */
  device: string;
  /** Their context, for calling verbs directly. */
  ctx: Context;
  /** A request in their name. */
  inject(options: InjectOptions | string): Promise<LightMyRequestResponse>;
}

export interface House {
  app: FastifyInstance;
  services: OpenServices;
  /** Moves the clock that the product goes by. */
  passTime(ms: number): void;
  /** Somebody who works alone, or a member of the given person's organisation. */
  anAdviser(options?: { of?: Adviser; role?: OrganisationRole }): Promise<Adviser>;
  /** The administrator of a new organisation. */
  anAdministrator(name?: string): Promise<Adviser>;
  /** A context of nobody, for system verbs. */
  nobody(): Context;
  /** The newest mail to an address under a subject, once the job has sent it; the house must `work`. */
  mailTo(email: string, subject: string): Promise<MailMessage>;
}

export const testPassword = 'granite teapot umbrella';
let passwordHash: Promise<string> | undefined;

/**
 * The whole server on a database of the calling file's own; call it at the top of a test file. With `work` the jobs run too,
 * and `settings` are environment settings.
 */
export function openHouse(options: { work?: boolean; settings?: Record<string, string> } = {}): House {
  const house = {} as House;
  let offset = 0;
  beforeAll(async () => {
    const clock = () => new Date(Date.now() + offset);
    const services = await testServices({ ...givenBySlices, clock, settings: options.settings ?? {} });
    const app = await build(services);
    await app.ready();
    if (options.work) await services.queue.work(services, jobHandlers);
    Object.assign(house, {
      app,
      services,
      ...factories(app, services),
      mailTo: mailbox(services),
      passTime: (ms: number) => (offset += ms),
    });
  });
  afterAll(async () => {
    await house.app?.close();
    await house.services?.close();
  });
  return house;
}

function factories(app: FastifyInstance, services: OpenServices): Pick<House, 'anAdviser' | 'anAdministrator' | 'nobody'> {
  const nobody = () => createContext(services, { actor: { type: 'anonymous' }, log: services.log, requestId: 'test' });
  const anAdviser: House['anAdviser'] = async ({ of, role = 'contributor' } = {}) => {
    const ctx = nobody();
    const email = `adviser-${newId()}@example.test`;
    const account = { email, name: 'Test Adviser', passwordHash: await (passwordHash ??= hashPassword(testPassword)) };
    const user = await createAccount(ctx, account);
    if (of?.organisationId) await joinOrganisation(ctx, user.id, of.organisationId, role);
    return signedIn(app, services, user.id, email);
  };
  return {
    nobody,
    anAdviser,
    anAdministrator: async (name = 'Test & Partners') => {
      const person = await anAdviser();
      await foundOrganisation(nobody(), person.id, name);
      return signedIn(app, services, person.id, person.email);
    },
  };
}

function mailbox({ mail }: OpenServices): House['mailTo'] {
  return async (email, subject) => {
    const find = async () => (await mail.list()).find((one) => one.to === email && one.subject === subject);
    await expect.poll(find, { timeout: 15_000, interval: 100 }).toBeTruthy();
    return (await find())!;
  };
}

async function signedIn(app: FastifyInstance, services: OpenServices, id: string, email: string): Promise<Adviser> {
  const nobody = createContext(services, { actor: { type: 'anonymous' }, log: services.log, requestId: 'test' });
  const { accessToken: token, refreshToken } = await openSession(nobody, id, { address: '127.0.0.1', device: 'test' });
  const device = `suitably-device=${await rememberDevice(nobody, id, null)}`;
  const actor = await authenticateUser(nobody, token);
  if (actor?.type !== 'user') throw new Error('The session is not a user');
  const inject = (options: InjectOptions | string) => {
    const call: InjectOptions = typeof options === 'string' ? { url: options } : options;
    return app.inject({ ...call, headers: { authorization: `Bearer ${token}`, ...call.headers } });
  };
  const ctx = createContext(services, { actor, log: services.log, requestId: 'test' });
  const { tenantId, organisationId } = actor;
  return { app, id, email, tenantId, organisationId, token, refreshToken, device, ctx, inject };
}
