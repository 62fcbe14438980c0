import { expect, test } from 'vitest';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aPlatformAdmin } from '#tests/support/matrix/firm.ts';

const house = openHouse({ work: true });
const password = 'granite compass velvet 7';
const send = (who: Adviser, method: 'POST' | 'PUT', url: string, payload: object) => who.inject({ method, url, payload });

test('an account made here gets an invite and no password; its owner sets one and signs in', async () => {
  const admin = await aPlatformAdmin(house);
  const firm = await house.anAdministrator('Inviting Firm');
  const email = `made-${crypto.randomUUID()}@example.test`;
  const made = await send(admin, 'POST', '/api/admin/users', { email, name: 'Made Up', organisation_id: firm.organisationId });
  expect(made.json().data).toMatchObject({
    email,
    organisation: 'Inviting Firm',
    organisation_role: 'contributor',
    is_email_verified: false,
    is_platform_admin: false,
    last_sign_in_at: null,
  });
  expect(made.body).not.toMatch(/password|token|hash/);
  const login = (secret: string) => house.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: secret } });
  expect((await login('')).statusCode).toBe(400);
  expect((await login('anything at all')).statusCode).toBe(401);

  const { text } = await house.mailTo(email, 'Your account is ready');
  const token = /token=([\w-]+)/.exec(text)![1]!;
  const set = await house.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload: { email, token, newPassword: password } });
  expect(set.statusCode, set.body).toBe(200);
  const signedIn = await login(password);
  expect(signedIn.statusCode, signedIn.body).toBe(200);
  const { id } = made.json().data;
  expect((await admin.inject(`/api/admin/users/${id}`)).json().data).toMatchObject({ is_email_verified: true });
  const again = await house.app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { email, token, newPassword: password },
  });
  expect(again.statusCode).toBe(400);

  const trail = (await firm.inject('/api/audit-rows?limit=100')).json().data.data;
  const events = trail
    .filter((row: { actor_type: string }) => row.actor_type === 'platform-admin')
    .map((row: { event: string }) => row.event);
  expect(events).toEqual(['admin.looked', 'sign-in.account-invited', 'identity.member-joined']);
});

test('an address has one account', async () => {
  const admin = await aPlatformAdmin(house);
  const known = await house.anAdviser();
  const answer = await send(admin, 'POST', '/api/admin/users', { email: known.email.toUpperCase(), name: 'Twice' });
  expect([answer.statusCode, answer.json().error]).toEqual([409, 'There is an account with this address already']);
});

test('who is switched off is signed out at once and can not sign in, and can when switched on again', async () => {
  const admin = await aPlatformAdmin(house);
  const boss = await house.anAdministrator();
  const member = await house.anAdviser({ of: boss });
  const url = `/api/admin/users/${member.id}`;
  const { version } = (await admin.inject(url)).json().data;
  const change = { name: 'Test Adviser', organisation_role: 'contributor', is_active: 0 };
  const off = await admin.inject({ method: 'PUT', url, payload: change, headers: { 'if-match': String(version) } });
  expect(off.json().data).toMatchObject({ is_active: 0, sessions: 0, version: version + 1 });
  expect((await member.inject('/api/user')).statusCode).toBe(401);
  const refresh = { refreshToken: member.refreshToken };
  const headers = { authorization: `Bearer ${member.refreshToken}` };
  expect((await house.app.inject({ method: 'POST', url: '/api/auth/refresh-token', payload: refresh, headers })).statusCode).toBe(401);
  const stale = await admin.inject({ method: 'PUT', url, payload: { ...change, is_active: 1 }, headers: { 'if-match': String(version) } });
  expect([stale.statusCode, stale.json().current.version]).toEqual([409, version + 1]);
  expect((await send(admin, 'PUT', url, { ...change, is_active: 1 })).json().data.is_active).toBe(1);
  const [row] = (await boss.inject('/api/audit-rows?event=identity.person-updated')).json().data.data;
  expect(row).toMatchObject({ actor_id: admin.id, changes: [{ field: 'is_active', before: false, after: true }] });
});

test('an organisation keeps an administrator, and nobody switches themselves off', async () => {
  const admin = await aPlatformAdmin(house);
  const boss = await house.anAdministrator();
  const change = (id: string, part: object) =>
    send(admin, 'PUT', `/api/admin/users/${id}`, { name: 'X', organisation_role: 'administrator', is_active: 1, ...part });
  expect((await change(boss.id, { is_active: 0 })).statusCode).toBe(409);
  expect((await change(boss.id, { organisation_role: 'contributor' })).statusCode).toBe(409);
  expect((await change(admin.id, { is_active: 0 })).json().error).toBe('You can’t switch your own account off');
  for (const extra of [{ email: 'other@example.org' }, { is_platform_admin: true }, { password: 'granite compass velvet 7' }]) {
    expect((await change(boss.id, extra)).statusCode).toBe(400);
  }
});
