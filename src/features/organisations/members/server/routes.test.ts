import { describe, expect, test } from 'vitest';
import { joinOrganisation } from '#features/identity/server/service.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';

const house = openHouse({ work: true });

const setRole = (who: Adviser, id: string, role: string) => who.inject({ method: 'PUT', url: `/api/users/${id}/role`, payload: { role } });
const remove = (who: Adviser, id: string, successor: string) =>
  who.inject({ method: 'POST', url: `/api/users/${id}/remove`, payload: { new_owner_user_id: successor } });
const leave = (who: Adviser, payload: object = {}) =>
  who.inject({ method: 'POST', url: `/api/organisations/${who.organisationId}/leave`, payload });
const aClient = async (who: Adviser, last_name = 'Nwosu') =>
  (await who.inject({ method: 'POST', url: '/api/customers', payload: { first_name: 'Amara', last_name } })).json().data;
const me = async (who: Adviser) => (await who.inject('/api/user')).json().data;
const events = async (who: Adviser) => (await who.inject('/api/audit-rows')).json().data.data as { event: string; changes: object[] }[];

async function aFirm() {
  const boss = await house.anAdministrator();
  return { boss, tom: await house.anAdviser({ of: boss }), ann: await house.anAdviser({ of: boss }) };
}

describe('the list of people', () => {
  test('is paged, searched and sorted, and tells administrators alone how people sign in', async () => {
    const { boss, tom } = await aFirm();
    await house.anAdviser();
    const page = (await boss.inject('/api/users?limit=2&sort=organisation_role')).json().data;
    expect(page).toMatchObject({ itemsPerPage: 2, totalPages: 2, totalItems: 3 });
    expect(page.data[0]).toMatchObject({ id: boss.id, organisation_role: 'administrator', two_factor: false, is_active: 1 });
    expect(Date.now() - Date.parse(page.data[0].last_sign_in_at)).toBeLessThan(60_000);
    expect((await boss.inject(`/api/users?search=${tom.email.slice(0, 30)}`)).json().data.data).toHaveLength(1);
    expect((await boss.inject('/api/users?search=%25')).json().data.data).toHaveLength(0);
    const seen = (await tom.inject('/api/users')).json().data.data;
    expect(seen).toHaveLength(3);
    expect(seen.every((row: { last_sign_in_at: null; two_factor: null }) => row.last_sign_in_at === null && row.two_factor === null)).toBe(
      true,
    );
    expect(Object.keys(seen[0]).sort()).toEqual(
      [
        'avatar_url',
        'created_at',
        'email',
        'id',
        'is_active',
        'last_sign_in_at',
        'name',
        'organisation_role',
        'two_factor',
        'updated_at',
      ].sort(),
    );
  });

  test('is empty for somebody who works alone', async () => {
    expect((await (await house.anAdviser()).inject('/api/users')).json().data.totalItems).toBe(0);
  });
});

describe('a role', () => {
  test('changes what its holder may do from the very next request', async () => {
    const { boss, tom } = await aFirm();
    const rename = (who: Adviser) =>
      who.inject({ method: 'PUT', url: `/api/organisations/${boss.organisationId}`, payload: { name: 'Renamed', colour: null } });
    expect((await rename(tom)).statusCode).toBe(403);
    expect((await setRole(boss, tom.id, 'administrator')).json()).toMatchObject({ success: true, message: 'The role has changed' });
    expect((await rename(tom)).statusCode).toBe(200);
    expect((await setRole(tom, boss.id, 'contributor')).statusCode).toBe(200);
    expect((await rename(boss)).statusCode).toBe(403);
    const [last] = (await events(tom)).filter(({ event }) => event === 'identity.role-changed');
    expect(last).toMatchObject({
      object_id: boss.id,
      changes: [{ field: 'organisation_role', before: 'administrator', after: 'contributor' }],
    });
  });

  test('is changed by administrators alone, with a fresh proof, within their own firm', async () => {
    const { boss, tom, ann } = await aFirm();
    const stranger = await house.anAdministrator();
    expect((await setRole(tom, ann.id, 'administrator')).statusCode).toBe(403);
    expect((await setRole(tom, tom.id, 'administrator')).statusCode).toBe(403);
    expect((await setRole(stranger, tom.id, 'administrator')).json()).toEqual({ success: false, error: 'User not found' });
    await asSuperuser(house.services, `update sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [boss.id]);
    expect((await setRole(boss, tom.id, 'administrator')).json().name).toBe('ProofNeeded');
    expect((await me(tom)).organisation_role).toBe('contributor');
  });

  test('of the last administrator stays, and so do they', async () => {
    const { boss, tom } = await aFirm();
    for (const answer of [
      await setRole(boss, boss.id, 'contributor'),
      await leave(boss),
      await leave(boss, { new_owner_user_id: tom.id }),
    ]) {
      expect([answer.statusCode, answer.json().error]).toEqual([
        409,
        'An organisation keeps at least one administrator. Make somebody else an administrator first',
      ]);
    }
    expect((await remove(boss, boss.id, tom.id)).statusCode).toBe(409);
    expect((await me(boss)).organisation_role).toBe('administrator');
  });

  test('of the last two administrators is not lost when both go at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const { boss, tom } = await aFirm();
      await setRole(boss, tom.id, 'administrator');
      const two = {
        0: () => [setRole(boss, tom.id, 'contributor'), setRole(tom, boss.id, 'contributor')],
        1: () => [leave(boss), leave(tom)],
        2: () => [leave(boss), setRole(tom, tom.id, 'contributor')],
        3: () => [remove(boss, tom.id, boss.id), remove(tom, boss.id, tom.id)],
      }[round % 4]!;
      const answers = await Promise.all(two());
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
      const left = await asSuperuser(
        house.services,
        `select 1 from users where organisation_id = $1 and organisation_role = 'administrator'`,
        [boss.organisationId],
      );
      expect(left).toHaveLength(1);
    }
  });
});

describe('somebody who is removed', () => {
  test('reaches nothing of the firm from the next request on, with the session they have', async () => {
    const { boss, tom, ann } = await aFirm();
    const client = await aClient(tom);
    expect((await remove(boss, tom.id, ann.id)).json()).toMatchObject({ message: 'They are no longer a member' });
    expect((await tom.inject(`/api/customers/${client.id}`)).statusCode).toBe(404);
    expect((await tom.inject('/api/customers')).json().data.totalItems).toBe(0);
    expect((await tom.inject(`/api/organisations/${boss.organisationId}`)).statusCode).toBe(404);
    expect((await tom.inject('/api/audit-rows')).json().data.data.map((row: { event: string }) => row.event)).toContain(
      'identity.organisation-left',
    );
    expect(await me(tom)).toMatchObject({ organisation_id: null, organisation_role: null });
    const kept = (await boss.inject(`/api/customers/${client.id}`)).json().data;
    expect([kept.owner_user_id, kept.organisation_id]).toEqual([ann.id, boss.organisationId]);
    const trail = (await events(boss)).map(({ event }) => event);
    expect(trail.slice(0, 2)).toEqual(['customers.handed-over', 'identity.member-left']);
    const mail = async () => (await house.services.mail.list()).find(({ to }) => to === tom.email)?.subject;
    await expect.poll(mail, { timeout: 15_000 }).toBe('You are no longer a member of Test & Partners');
  });

  test('has back what they had left in their own workspace', async () => {
    const person = await house.anAdviser();
    const own = await aClient(person, 'Before');
    const boss = await house.anAdministrator();
    await joinOrganisation(house.nobody(), person.id, boss.organisationId!, 'contributor');
    expect((await person.inject(`/api/customers/${own.id}`)).statusCode).toBe(404);
    expect((await remove(boss, person.id, boss.id)).statusCode).toBe(200);
    expect((await person.inject(`/api/customers/${own.id}`)).json().data.last_name).toBe('Before');
  });

  test('needs a colleague who takes over', async () => {
    const { boss, tom } = await aFirm();
    const stranger = await house.anAdviser();
    for (const successor of [tom.id, stranger.id]) {
      const answer = await remove(boss, tom.id, successor);
      expect([answer.statusCode, answer.json().issues]).toEqual([
        400,
        [{ path: ['new_owner_user_id'], message: 'Name a member who takes over' }],
      ]);
    }
    expect((await me(tom)).organisation_role).toBe('contributor');
  });

  test('is removed by administrators of their own firm alone', async () => {
    const { boss, tom, ann } = await aFirm();
    const stranger = await house.anAdministrator();
    expect((await remove(tom, ann.id, boss.id)).statusCode).toBe(403);
    expect((await remove(stranger, tom.id, stranger.id)).statusCode).toBe(404);
    expect((await me(tom)).organisation_role).toBe('contributor');
  });
});

test('somebody who leaves hands their clients to an administrator unless they name another, and may found a firm of their own', async () => {
  const { boss, tom } = await aFirm();
  const client = await aClient(tom);
  expect((await leave(tom)).json().message).toBe('You have left the organisation');
  expect((await boss.inject(`/api/customers/${client.id}`)).json().data.owner_user_id).toBe(boss.id);
  expect((await tom.inject({ method: 'POST', url: '/api/organisations', payload: { name: 'Tom & Co' } })).statusCode).toBe(200);
  expect((await me(tom)).organisation_role).toBe('administrator');
});

test('an administrator who founded the firm may go once there is another, and gets a workspace of their own', async () => {
  const { boss, tom } = await aFirm();
  const client = await aClient(boss);
  await setRole(boss, tom.id, 'administrator');
  expect((await leave(boss, { new_owner_user_id: tom.id })).statusCode).toBe(200);
  expect((await boss.inject(`/api/customers/${client.id}`)).statusCode).toBe(404);
  expect((await aClient(boss)).organisation_id).toBeNull();
  expect((await tom.inject(`/api/customers/${client.id}`)).json().data.owner_user_id).toBe(tom.id);
});
