import { describe, expect, test } from 'vitest';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { multipart } from '#tests/support/multipart.ts';
import { aPicture } from '#tests/support/pictures.ts';

const house = openHouse({ work: true });

const post = (who: Adviser, url: string, payload: object = {}) => who.inject({ method: 'POST', url, payload });
const put = (who: Adviser, url: string, payload: object, version?: number) =>
  who.inject({ method: 'PUT', url, payload, headers: version === undefined ? {} : { 'if-match': String(version) } });
const read = async (who: Adviser) => (await who.inject(`/api/organisations/${who.organisationId}`)).json().data;
const events = async (who: Adviser) => (await who.inject('/api/audit-rows')).json().data.data.map((row: { event: string }) => row.event);

const aLogo = (width = 900, height = 300) => aPicture(width, height);

function sendLogo(who: Adviser, content: Buffer, name = 'logo.png') {
  const { payload, headers } = multipart({ name, mime: 'image/png', content });
  return who.inject({ method: 'POST', url: `/api/organisations/${who.organisationId}/logo`, payload, headers });
}

describe('founding', () => {
  test('makes the person who works alone an administrator, and what they made the firm’s', async () => {
    const person = await house.anAdviser();
    const client = (await post(person, '/api/customers', { first_name: 'Amara', last_name: 'Nwosu' })).json().data;
    const made = await post(person, '/api/organisations', { name: '  Harbour & Vale ' });
    expect(made.json()).toMatchObject({
      success: true,
      message: 'Your organisation is there',
      data: { name: 'Harbour & Vale', can: { administer: true, leave: false, close: true } },
    });
    expect((await person.inject('/api/user')).json().data).toMatchObject({
      organisation_id: made.json().data.id,
      organisation_role: 'administrator',
    });
    expect((await person.inject(`/api/customers/${client.id}`)).json().data.organisation_id).toBe(made.json().data.id);
    expect(await events(person)).toContain('identity.organisation-founded');
    expect((await post(person, '/api/organisations', { name: 'Another' })).statusCode).toBe(409);
  });

  test('refuses names that are empty or longer than 255 characters', async () => {
    const person = await house.anAdviser();
    for (const name of ['', '   ', 'x'.repeat(256)]) expect((await post(person, '/api/organisations', { name })).statusCode).toBe(400);
  });

  test('is taken back by closing it while nobody else is in it: everything stays with its founder', async () => {
    const person = await house.anAdministrator();
    const client = (await post(person, '/api/customers', { first_name: 'Amara', last_name: 'Nwosu' })).json().data;
    await sendLogo(person, await aLogo());
    expect((await post(person, `/api/organisations/${person.organisationId}/close`)).json()).toMatchObject({
      message: 'You work alone again',
    });
    expect((await person.inject('/api/user')).json().data).toMatchObject({ organisation_id: null, organisation_role: null });
    expect((await person.inject(`/api/customers/${client.id}`)).json().data.organisation_id).toBeNull();
    expect((await post(person, '/api/organisations', { name: 'Once more' })).statusCode).toBe(200);
    const firm = await house.anAdministrator();
    await house.anAdviser({ of: firm });
    expect((await post(firm, `/api/organisations/${firm.organisationId}/close`)).statusCode).toBe(409);
  });
});

describe('branding', () => {
  test('is changed by administrators, with care for one another, and the trail has before and after', async () => {
    const boss = await house.anAdministrator('Old name');
    const url = `/api/organisations/${boss.organisationId}`;
    const { version } = await read(boss);
    expect((await put(boss, url, { name: 'New name', colour: '#7A1FA2' }, version)).json().data).toMatchObject({
      name: 'New name',
      colour: '#7a1fa2',
      version: version + 1,
    });
    const late = await put(boss, url, { name: 'Later', colour: null }, version);
    expect([late.statusCode, late.json().current.name]).toEqual([409, 'New name']);
    const [row] = (await boss.inject('/api/audit-rows')).json().data.data;
    expect(row).toMatchObject({
      event: 'organisations.updated',
      changes: [
        { field: 'name', kind: 'open', before: 'Old name', after: 'New name' },
        { field: 'colour', kind: 'open', before: null, after: '#7a1fa2' },
      ],
    });
    const member = await house.anAdviser({ of: boss });
    expect((await put(member, url, { name: 'Mine', colour: null })).statusCode).toBe(403);
    expect((await read(member)).name).toBe('New name');
  });

  test.each([
    ['#ffe27a', 'too light'],
    ['red', 'six digits'],
    ['#12345', 'six digits'],
    ['url(x)', 'six digits'],
  ])('refuses the colour %s', async (colour, why) => {
    const boss = await house.anAdministrator();
    const answer = await put(boss, `/api/organisations/${boss.organisationId}`, { name: 'Firm', colour });
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, ['colour']]);
    expect(answer.json().error).toContain(why);
  });

  test('a logo is made anew, shown to members, replaced without leaving the old one behind, and removed', async () => {
    const boss = await house.anAdministrator();
    const answer = await sendLogo(boss, Buffer.concat([await aLogo(1_800, 300), Buffer.from('<script>')]), 'logo.svg');
    const { logo_file_id: first } = answer.json().data;
    const member = await house.anAdviser({ of: boss });
    const shown = await member.inject(`/api/organisations/${boss.organisationId}/logo`);
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect([shown.rawPayload.readUInt32BE(16), shown.rawPayload.readUInt32BE(20)]).toEqual([960, 160]);
    expect(shown.rawPayload.includes('<script>')).toBe(false);
    expect((await boss.inject(`/api/file-metadata/${first}`)).json().data).toMatchObject({
      purpose: 'organisation_logo',
      name: 'logo.png',
      mime: 'image/png',
    });
    const second = (await sendLogo(boss, await aLogo())).json().data.logo_file_id;
    expect(second).not.toBe(first);
    expect((await boss.inject(`/api/file-metadata/${first}`)).statusCode).toBe(404);
    const removed = await boss.inject({ method: 'DELETE', url: `/api/organisations/${boss.organisationId}/logo` });
    expect(removed.json().data.logo_file_id).toBeNull();
    expect((await member.inject(`/api/organisations/${boss.organisationId}/logo`)).statusCode).toBe(404);
    expect((await events(boss)).filter((event: string) => event.startsWith('organisations.'))).toEqual([
      'organisations.logo-removed',
      'organisations.logo-set',
      'organisations.logo-set',
    ]);
  });

  test('what is no picture is refused, and nothing of it is kept', async () => {
    const boss = await house.anAdministrator();
    const svg = await sendLogo(boss, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([svg.statusCode, svg.json().issues[0]]).toEqual([400, { path: ['file'], message: 'Use a PNG, JPEG or WebP picture' }]);
    expect((await sendLogo(boss, Buffer.alloc(2 * 1024 * 1024 + 1, 1))).statusCode).toBe(413);
    expect(await asSuperuser(house.services, 'select 1 from file_metadata where tenant_id = $1', [boss.tenantId])).toEqual([]);
    expect((await read(boss)).logo_file_id).toBeNull();
  });

  test('stands in a finished report', async () => {
    const boss = await house.anAdministrator('Hartley & Rowe');
    await put(boss, `/api/organisations/${boss.organisationId}`, { name: 'Hartley & Rowe', colour: '#7a1fa2' });
    await sendLogo(boss, await aLogo(120, 40));
    const { id: customer_id } = (await post(boss, '/api/customers', { first_name: 'Amara', last_name: 'Nwosu' })).json().data;
    const report = (
      await post(boss, '/api/customer-income-reports', { customer_id, period: { from: '2025-01-01', to: '2025-03-31' } })
    ).json().data;
    const url = `/api/customer-income-reports/${report.id}`;
    const line = { is_income: true, name: 'Pension', category: 'income.private_pension', amount: 900, currency: 'GBP', frequency: 4 };
    const added = await post(boss, '/api/customer-income-report-lines', { ...line, customer_income_report_id: report.id });
    expect(added.statusCode, added.body).toBe(200);
    const finished = await post(boss, `${url}/finish`, { accept_warnings: true });
    expect(finished.statusCode, finished.body).toBe(200);
    const state = async () => (await boss.inject(`${url}/versions`)).json().data.versions[0].status;
    await expect.poll(state, { timeout: 30_000, interval: 200 }).toBe('ready');
    const json = (await boss.inject(`${url}/versions/1/json`)).json();
    expect(json.firm).toMatchObject({ name: 'Hartley & Rowe', colour: '#7a1fa2', logo: { type: 'image/png' } });
    const pdf = (await boss.inject(`${url}/versions/1/pdf`)).rawPayload;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.includes('/Subtype /Image') || pdf.includes('/Subtype/Image')).toBe(true);
  });
});

describe('the two-factor rule', () => {
  test('is set by an administrator who has used two factors, with a fresh proof, and the trail has it', async () => {
    const boss = await house.anAdministrator();
    const url = `/api/organisations/${boss.organisationId}/two-factor-rule`;
    const refused = await post(boss, url, { required: true });
    expect([refused.statusCode, refused.json().name]).toEqual([403, 'TwoFactorNeeded']);
    await asSuperuser(house.services, 'update sessions set two_factor = true where user_id = $1', [boss.id]);
    await asSuperuser(house.services, `insert into totp_secrets (user_id, sealed, confirmed_at) values ($1, '\\x00', now())`, [boss.id]);
    expect((await post(boss, url, { required: true })).json().data).toMatchObject({
      requires_two_factor: true,
      members: { total: 1, twoFactor: 1 },
    });
    expect((await boss.inject('/api/users')).json().data.data[0].two_factor).toBe(true);
    await house.anAdviser({ of: boss });
    expect((await read(boss)).members).toEqual({ total: 2, twoFactor: 1, administrators: 1 });
    await asSuperuser(house.services, `update sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [boss.id]);
    const stale = await post(boss, url, { required: false });
    expect([stale.statusCode, stale.json().name]).toEqual([403, 'ProofNeeded']);
    expect(await events(boss)).toContain('organisations.two-factor-rule-set');
  });
});

test('an organisation is not found by strangers, and its logo neither', async () => {
  const ours = await house.anAdministrator();
  await sendLogo(ours, await aLogo(30, 10));
  for (const stranger of [await house.anAdministrator(), await house.anAdviser()]) {
    for (const [method, path, payload] of [
      ['GET', '', undefined],
      ['GET', '/logo', undefined],
      ...(stranger.organisationId
        ? ([
            ['PUT', '', { name: 'Taken', colour: null }],
            ['DELETE', '/logo', undefined],
            ['POST', '/two-factor-rule', { required: false }],
            ['POST', '/close', {}],
            ['POST', '/leave', {}],
          ] as const)
        : []),
    ] as const) {
      const answer = await stranger.inject({
        method,
        url: `/api/organisations/${ours.organisationId}${path}`,
        ...(payload && { payload }),
      });
      expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
    }
  }
  expect(await read(ours)).toMatchObject({ name: 'Test & Partners', requires_two_factor: false, members: { total: 1 } });
});
