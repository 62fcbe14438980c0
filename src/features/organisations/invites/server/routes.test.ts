import { describe, expect, test } from 'vitest';
import { type Adviser, openHouse, testPassword } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';

const house = openHouse({ work: true });
const password = 'velvet compass harvest';
let number = 0;
let calls = 0;
const anEmail = () => `invited${++number}.${Date.now()}@example.test`;
const noLonger = 'This invite is no longer valid. Ask your administrator for a new one.';
const day = 24 * 3_600_000;

const post = (who: Adviser, url: string, payload: object = {}) => who.inject({ method: 'POST', url, payload });
/** Somebody who is not signed in, each time from another address. */
const open = (url: string, payload: object) =>
  house.app.inject({
    method: 'POST',
    url: `/api/organisation-invites/${url}`,
    payload,
    remoteAddress: `10.0.${Math.floor(++calls / 250)}.${calls % 250}`,
  });
const invite = (who: Adviser, email: string, role = 'contributor') => post(who, '/api/organisation-invites', { email, role });
const join = (who: Adviser, token: string) => post(who, '/api/organisation-invites/join', { token });
const accept = (token: string, name = 'New Person', word = password) => open('accept', { token, name, password: word });
const login = (email: string, word: string, headers: Record<string, string> = {}) =>
  house.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: word }, headers });
const pending = async (who: Adviser) =>
  (await who.inject('/api/organisation-invites')).json().data.data as { id: string; invited_email: string }[];
const me = async (who: Adviser) => (await who.inject('/api/user')).json().data;

const mailsTo = async (email: string) =>
  (await house.services.mail.list()).filter((mail) => mail.to === email && mail.subject.includes('invites you'));
/** The token of the newest mail to an address, once there are so many. */
async function tokenTo(email: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000, interval: 50 }).toBe(mails);
  const tokens = (await mailsTo(email)).map(({ text }) => /#token=([\w-]+)/.exec(text)![1]!);
  const found = await Promise.all(tokens.map(async (token) => (await open('look', { token })).statusCode === 200));
  return tokens.find((_, index) => found[index])!;
}
async function invited(boss: Adviser, email: string, role = 'contributor'): Promise<string> {
  expect((await invite(boss, email, role)).statusCode).toBe(200);
  return tokenTo(email);
}

describe('an invite', () => {
  test('leads somebody new to an account in the firm, in the role that it names', async () => {
    const boss = await house.anAdministrator('Harbour & Vale');
    const email = anEmail();
    const sent = await invite(boss, email, 'administrator');
    expect(sent.json()).toMatchObject({
      message: 'The invite is on its way',
      data: { invited_email: email, role: 'administrator', accepted_at: null, organisation_id: boss.organisationId },
    });
    expect(Date.parse(sent.json().data.expires_at) - Date.now()).toBeGreaterThan(7 * day - 60_000);
    expect(JSON.stringify(sent.json())).not.toContain('token');
    const token = await tokenTo(email);
    expect((await open('look', { token })).json().data).toEqual({
      organisation: 'Harbour & Vale',
      invited_by: 'Test Adviser',
      email,
      role: 'administrator',
      has_account: false,
    });
    const accepted = await accept(token);
    expect(accepted.json()).toEqual({ success: true, message: 'Your account is there', data: null });
    // The browser that followed the link is known; any other is asked for a mailed code.
    expect((await login(email, password)).json().data).not.toHaveProperty('accessToken');
    const device = accepted.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const tokens = (await login(email, password, { cookie: device })).json().data;
    const user = await house.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${tokens.accessToken}` } });
    expect(user.json().data).toMatchObject({
      email,
      name: 'New Person',
      is_email_verified: true,
      organisation_id: boss.organisationId,
      organisation_role: 'administrator',
    });
    expect(await pending(boss)).toEqual([]);
    const events = (await boss.inject('/api/audit-rows')).json().data.data.map((row: { event: string }) => row.event);
    expect(events.slice(1, 4)).toEqual(['identity.member-joined', 'organisation-invites.accepted', 'organisation-invites.sent']);
  });

  test('is kept as a hash: neither the token nor its link stands in the database', async () => {
    const boss = await house.anAdministrator();
    const token = await invited(boss, anEmail());
    const rows = await asSuperuser(house.services, `select row_to_json(organisation_invites)::text as text from organisation_invites`);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token).toHaveLength(43);
  });

  test('works once, also for two at the same moment', async () => {
    const boss = await house.anAdministrator();
    const token = await invited(boss, anEmail());
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await accept(token)).json().error).toBe(noLonger);
    expect((await open('look', { token })).json().error).toBe(noLonger);
  });

  test('ends after seven days', async () => {
    const boss = await house.anAdministrator();
    const person = await house.anAdviser();
    const token = await invited(boss, person.email);
    house.passTime(7 * day - 60_000);
    expect((await open('look', { token })).statusCode).toBe(200);
    house.passTime(120_000);
    for (const answer of [await open('look', { token }), await accept(token), await open('look', { token: `${token}x` })]) {
      expect([answer.statusCode, answer.json().error]).toEqual([400, noLonger]);
    }
    house.passTime(-7 * day - 60_000);
    expect((await join(person, token)).statusCode).toBe(200);
  });

  test('that is taken back, or sent again, ends the link before', async () => {
    const boss = await house.anAdministrator();
    const email = anEmail();
    const first = await invited(boss, email);
    const [{ id } = { id: '' }] = await pending(boss);
    expect((await post(boss, `/api/organisation-invites/${id}/resend`)).json().message).toBe('A new invite is on its way');
    const second = await tokenTo(email, 2);
    expect(second).not.toBe(first);
    expect((await accept(first)).json().error).toBe(noLonger);
    expect((await boss.inject({ method: 'DELETE', url: `/api/organisation-invites/${id}` })).statusCode).toBe(200);
    expect((await accept(second)).json().error).toBe(noLonger);
    expect(await pending(boss)).toEqual([]);
    expect((await post(boss, `/api/organisation-invites/${id}/resend`)).statusCode).toBe(404);
  });

  test('for an address that waits already renews it, with the role that is asked for now', async () => {
    const boss = await house.anAdministrator();
    const email = anEmail();
    await invited(boss, email);
    expect((await invite(boss, email.toUpperCase(), 'administrator')).json().data.role).toBe('administrator');
    expect(await pending(boss)).toHaveLength(1);
  });

  test('is sent by administrators of the firm alone, with a fresh proof, and never to a member', async () => {
    const boss = await house.anAdministrator();
    const member = await house.anAdviser({ of: boss });
    const stranger = await house.anAdministrator();
    for (const person of [member, await house.anAdviser()]) expect((await invite(person, anEmail())).statusCode).toBe(403);
    expect((await invite(boss, member.email.toUpperCase())).json().error).toBe('This person is a member already');
    await invited(boss, anEmail());
    const [{ id } = { id: '' }] = await pending(boss);
    expect((await post(stranger, `/api/organisation-invites/${id}/resend`)).statusCode).toBe(404);
    expect((await stranger.inject({ method: 'DELETE', url: `/api/organisation-invites/${id}` })).statusCode).toBe(404);
    expect(await pending(stranger)).toEqual([]);
    expect((await member.inject('/api/organisation-invites')).statusCode).toBe(403);
    await asSuperuser(house.services, `update sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [boss.id]);
    expect((await invite(boss, anEmail())).json().name).toBe('ProofNeeded');
  });
});

describe('an address that has an account', () => {
  test('gets the same answer as one that has none', async () => {
    const boss = await house.anAdministrator();
    const known = await house.anAdviser();
    const unknown = anEmail();
    const shapes = [await invite(boss, known.email), await invite(boss, unknown)].map((answer) => {
      const { data, ...rest } = answer.json();
      return { status: answer.statusCode, ...rest, keys: Object.keys(data).sort(), role: data.role };
    });
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test('joins by signing in as that address; nothing of the account is overwritten', async () => {
    const boss = await house.anAdministrator('Harbour & Vale');
    const person = await house.anAdviser();
    const before = await asSuperuser(
      house.services,
      'select l.*, u.name, u.email from logins l join users u on u.id = l.user_id where u.id = $1',
      [person.id],
    );
    const token = await invited(boss, person.email);
    expect((await open('look', { token })).json().data.has_account).toBe(true);
    // Cal.com, January 2026: an invite's sign-up overwrote the password of an account that existed.
    const overwrite = await accept(token, 'Somebody Else', 'another velvet compass');
    expect([overwrite.statusCode, overwrite.json().error]).toEqual([
      409,
      'There is an account with this address already. Log in to accept the invite.',
    ]);
    expect((await login(person.email, 'another velvet compass')).statusCode).toBe(401);
    expect((await login(person.email, testPassword)).statusCode).toBe(200);
    expect(
      await asSuperuser(house.services, 'select l.*, u.name, u.email from logins l join users u on u.id = l.user_id where u.id = $1', [
        person.id,
      ]),
    ).toEqual(before);
    expect((await join(person, token)).json().message).toBe('You are a member now');
    expect(await me(person)).toMatchObject({
      email: person.email,
      name: 'Test Adviser',
      organisation_id: boss.organisationId,
      organisation_role: 'contributor',
    });
    expect((await join(person, token)).json().error).toBe(noLonger);
  });

  test('of another spelling is the same address', async () => {
    const boss = await house.anAdministrator();
    const person = await house.anAdviser();
    await invite(boss, person.email.toUpperCase());
    const token = await tokenTo(person.email.toUpperCase());
    expect((await accept(token)).statusCode).toBe(409);
    expect((await join(person, token)).statusCode).toBe(200);
  });

  test('is the only one that an invite is good for', async () => {
    const boss = await house.anAdministrator();
    const email = anEmail();
    const token = await invited(boss, email, 'administrator');
    const thief = await house.anAdviser();
    const answer = await join(thief, token);
    expect([answer.statusCode, answer.json().error]).toEqual([403, `This invite is for ${email}. Log in with that address to accept it.`]);
    expect((await me(thief)).organisation_id).toBeNull();
    expect((await accept(token)).statusCode).toBe(200);
  });

  test('of a member of another firm is told so, and stays where it is', async () => {
    const [boss, other] = [await house.anAdministrator('Harbour & Vale'), await house.anAdministrator('Elsewhere Ltd')];
    const member = await house.anAdviser({ of: other });
    const token = await invited(boss, member.email);
    const answer = await join(member, token);
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'You belong to Elsewhere Ltd. A person belongs to one organisation at a time: leave it, or close it where you are its only member, and open this link again.',
    ]);
    expect((await me(member)).organisation_id).toBe(other.organisationId);
    await post(member, `/api/organisations/${other.organisationId}/leave`);
    expect((await join(member, token)).statusCode).toBe(200);
    expect((await me(member)).organisation_id).toBe(boss.organisationId);
  });
});

describe('abuse', () => {
  test('an address gets three mails an hour at most, whoever asks, and the answers stay the same', async () => {
    const boss = await house.anAdministrator();
    const email = anEmail();
    const answers = [await invite(boss, email)];
    const [{ id } = { id: '' }] = await pending(boss);
    for (let round = 0; round < 4; round++) answers.push(await post(boss, `/api/organisation-invites/${id}/resend`));
    const rival = await house.anAdministrator();
    answers.push(await invite(rival, email));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(3);
    const waiting = await asSuperuser(house.services, `select 1 from outbox_mails where state = 'waiting'`);
    expect(waiting).toEqual([]);
  });

  test('a weak password, a missing name or a forged token opens no account', async () => {
    const boss = await house.anAdministrator();
    const email = anEmail();
    const token = await invited(boss, email);
    for (const [word, name, why] of [
      ['short', 'Name', 'at least 12'],
      ['password1234', 'Name', 'easy to guess'],
      [password, ' ', 'name is required'],
    ] as const) {
      const answer = await accept(token, name, word);
      expect([answer.statusCode, answer.json().name]).toEqual([400, 'ZodError']);
      expect(answer.json().error).toContain(why);
    }
    const extra = await open('accept', { token, name: 'N', password, email: 'mine@example.test', role: 'administrator' });
    expect(extra.statusCode).toBe(400);
    expect((await accept('0'.repeat(43))).json().error).toBe(noLonger);
    expect((await accept(token)).statusCode).toBe(200);
  });
});
