import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { accountEvents } from '#features/account/server/events.ts';
import { checkChain } from '#features/audit/server/service.ts';
import { createCustomer } from '#features/customers/server/service.ts';
import { addFile } from '#features/files/server/service.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { storeFile } from '#platform/server/http/upload.ts';
import { type Adviser, openHouse, testPassword } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { multipart } from '#tests/support/multipart.ts';
import { sample } from '#tests/support/reports.ts';

const house = openHouse({ work: true });

const close = (who: Adviser, payload: object = {}) => who.inject({ method: 'POST', url: '/api/user/close', payload });
const me = (who: Adviser) => who.inject('/api/user');
const post = async (who: Adviser, url: string, payload: object) => (await who.inject({ method: 'POST', url, payload })).json().data;
const aClient = (who: Adviser) => post(who, '/api/customers', { first_name: 'Amara', last_name: 'Nwosu' });
const logIn = ({ email, device }: Adviser) =>
  house.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: testPassword }, headers: { cookie: device } });

/** Tables that keep rows of a tenant after it was erased, and why: the tenant's place and its trail. */
const kept = new Set(['tenants', 'users', 'audit_rows', 'audit_heads', 'audit_anchors', 'outbox_mails']);

async function tablesHolding(tenantId: string): Promise<string[]> {
  const tables = await asSuperuser<{ name: string }>(
    house.services,
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name} where tenant_id = $1)`);
  const holding = await asSuperuser<{ name: string }>(house.services, counts.join(' union all '), [tenantId]);
  return holding.map(({ name }) => name).filter((name) => !kept.has(name));
}

describe('closing an account', () => {
  test('of whoever works alone erases all rows and files, ends the sessions and keeps tombstones in a whole chain', async () => {
    const person = await house.anAdviser();
    const client = await aClient(person);
    await post(person, '/api/income-expenditure-categories', { category: 'Hobby', is_income: false, standard_key: 'leisure.charity' });
    await post(person, '/api/customer-income-reports', { customer_id: client.id });
    const upload = multipart({ name: 'June.pdf', mime: 'application/pdf', content: await sample('thornbury-retired-1m.pdf') });
    await person.inject({ method: 'POST', url: `/api/bank-statements?customer_id=${client.id}`, ...upload });
    const stored = await storeFile(person.ctx, Readable.from([Buffer.from('a letter')]));
    const file = await addFile(person.ctx, stored, { name: 'a.pdf', mime: 'application/pdf', purpose: 'generated_document' });
    await post(person, '/api/data-exports', {});

    expect((await close(person)).json()).toMatchObject({ success: true, message: 'Your account is closed' });
    expect((await me(person)).statusCode).toBe(401);
    expect((await logIn(person)).statusCode).toBe(401);
    expect(await tablesHolding(person.tenantId)).toEqual([]);
    await expect
      .poll(() =>
        house.services.storage.get(file.storage_key).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone');
    const [row] = await asSuperuser(house.services, 'select email, name, is_active from users where id = $1', [person.id]);
    expect(row).toEqual({ email: `closed-${person.id}@closed.invalid`, name: null, is_active: false });
    const trail = await asSuperuser<{ event: string; personal: unknown; address: unknown }>(
      house.services,
      'select event, personal, address from audit_rows where tenant_id = $1 order by seq',
      [person.tenantId],
    );
    expect(trail.map(({ event }) => event)).toEqual(expect.arrayContaining(['customers.created', 'account.closed']));
    expect(trail.filter(({ personal, address }) => personal !== null || address !== null)).toEqual([]);
    expect((await checkChain(house.nobody(), person.tenantId)).ok).toBe(true);
    expect((await house.mailTo(person.email, 'Your account at Suitably is closed')).text).toContain('erased');
    // The address is free again.
    const again = await house.app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      payload: { email: person.email, password: 'marker lantern quarry 9', captchaToken: 'off' },
    });
    expect(again.statusCode).toBe(200);
    await house.mailTo(person.email, 'Confirm your e-mail address');
  });

  test('waits for what is being written, erases that too, and lets nothing follow', async () => {
    const person = await house.anAdviser();
    const { promise: enough, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const write = () => createCustomer(person.ctx, { first_name: 'Amara', last_name: 'Nwosu' });
    const writing = tx(person.ctx, async () => {
      await write();
      begin();
      await enough;
    });
    await begun;
    const closing = close(person);
    // Long enough for a closing that doesn't wait to have ended.
    await setTimeout(500);
    goOn();
    await writing;
    expect((await closing).statusCode).toBe(200);
    expect(await tablesHolding(person.tenantId)).toEqual([]);
    const late = tx(person.ctx, async () =>
      person.ctx.audit(accountEvents.emailChangeAsked, { id: person.id, personal: { email: 'a@x.example', new_email: 'b@x.example' } }),
    );
    await expect(late).rejects.toThrow('This account is closed');
  });

  test('of a member leaves the firm its records, under the owner who was named', async () => {
    const boss = await house.anAdministrator();
    const [member, heir] = [await house.anAdviser({ of: boss }), await house.anAdviser({ of: boss })];
    const client = await aClient(member);
    expect((await close(member, { new_owner_user_id: heir.id })).statusCode).toBe(200);
    expect((await boss.inject(`/api/customers/${client.id}`)).json().data.owner_user_id).toBe(heir.id);
    expect((await me(member)).statusCode).toBe(401);
    const people = (await boss.inject('/api/users')).json().data.data.map(({ id }: { id: string }) => id);
    expect(people).not.toContain(member.id);
    const events = (await boss.inject('/api/audit-rows')).json().data.data.map(({ event }: { event: string }) => event);
    expect(events).toContain('identity.member-left');
  });

  test('of the last administrator waits until somebody else is one; a firm of one closes with its founder', async () => {
    const boss = await house.anAdministrator();
    const member = await house.anAdviser({ of: boss });
    const refused = await close(boss, { new_owner_user_id: member.id });
    expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('administrator')]);
    expect((await me(boss)).statusCode).toBe(200);
    const founder = await house.anAdministrator('One & Only');
    await aClient(founder);
    expect((await close(founder)).statusCode).toBe(200);
    expect(await tablesHolding(founder.tenantId)).toEqual([]);
  });

  test('asks for a fresh proof of identity, and for no stranger as the heir', async () => {
    const boss = await house.anAdministrator();
    const [member, stranger] = [await house.anAdviser({ of: boss }), await house.anAdviser()];
    expect((await close(member, { new_owner_user_id: stranger.id })).statusCode).toBe(400);
    house.passTime(11 * 60_000);
    expect((await close(member)).json()).toMatchObject({ success: false, name: 'ProofNeeded' });
    expect((await me(stranger)).statusCode).toBe(200);
  });
});
