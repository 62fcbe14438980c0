import type { E2eServer } from './e2e-server.ts';
import { expect, logIn, type Person, signUp, type Tokens } from './e2e.ts';

/** Posts to the API as somebody, and gives the `data` of the answer. */
export async function send<T>(
  server: E2eServer,
  path: string,
  body: object,
  { accessToken }: Pick<Tokens, 'accessToken'>,
  method = 'POST',
): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
  const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
  const { data } = (await answer.json()) as { data: T };
  expect(answer.ok, path).toBe(true);
  return data;
}

/** Makes somebody a contributor of a firm that the person founds. */
export async function colleagueOf(server: E2eServer, person: Person): Promise<Person> {
  const boss = await logIn(server, person);
  const colleague = await signUp(server);
  await send(server, '/api/organisations', { name: 'Harbour & Vale' }, boss);
  await send(server, '/api/organisation-invites', { email: colleague.email, role: 'contributor' }, boss);
  const token = /#token=([\w-]+)/.exec((await server.mailTo(colleague.email, 'Eleanor Rowe invites you to Harbour & Vale')).text)?.[1];
  await send(server, '/api/organisation-invites/join', { token }, await logIn(server, colleague));
  return colleague;
}
