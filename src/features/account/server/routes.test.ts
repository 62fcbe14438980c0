import { describe, expect, test } from 'vitest';
import { rasterSize } from '#platform/server/pictures/raster-size.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aPicture } from '#tests/support/pictures.ts';

const house = openHouse({ work: true });

const put = (who: Adviser, payload: object) => who.inject({ method: 'PUT', url: '/api/user', payload });
const me = async (who: Adviser) => (await who.inject('/api/user')).json().data;
const events = async (who: Adviser) => (await who.inject('/api/audit-rows')).json().data.data.map((row: { event: string }) => row.event);

async function anAvatar(content?: Buffer) {
  const bytes = content ?? (await aPicture(600, 400));
  return { name: 'me.svg', mime: 'image/svg+xml', size_bytes: bytes.length, base64: bytes.toString('base64') };
}

describe('the profile', () => {
  test('is changed in parts, and the trail has before and after as personal text', async () => {
    const person = await house.anAdviser();
    const answer = await put(person, { name: '  Eleanor Rowe ' });
    expect(answer.json()).toMatchObject({ success: true, data: { id: person.id, name: 'Eleanor Rowe', email: person.email } });
    const [row] = (await person.inject('/api/audit-rows')).json().data.data;
    expect(row).toMatchObject({
      event: 'account.profile-changed',
      changes: [{ field: 'name', kind: 'personal', before: 'Test Adviser', after: 'Eleanor Rowe' }],
    });
    expect((await put(person, {})).json().data.name).toBe('Eleanor Rowe');
    for (const name of ['', '   ', 'x'.repeat(256)]) expect((await put(person, { name })).statusCode).toBe(400);
  });

  test('gets a picture made anew, in the place of the one before; colleagues see it, others don’t', async () => {
    const boss = await house.anAdministrator();
    const person = await house.anAdviser({ of: boss });
    const first = (await put(person, { avatar: await anAvatar() })).json().data.avatar_url;
    expect(first).toMatch(/^\/api\/file-metadata\/[0-9a-f-]{36}\/content$/);
    const second = (await put(person, { avatar: await anAvatar() })).json().data.avatar_url;
    const shown = await boss.inject(second);
    expect([shown.statusCode, shown.headers['content-type'], rasterSize(shown.rawPayload)]).toEqual([
      200,
      'image/webp',
      { width: 256, height: 256 },
    ]);
    expect((await boss.inject(first)).statusCode).toBe(404);
    expect((await (await house.anAdviser()).inject(second)).statusCode).toBe(404);
    expect((await put(person, { avatar: null })).json().data.avatar_url).toBeNull();
    expect((await boss.inject(second)).statusCode).toBe(404);
    expect(await events(person)).toEqual(expect.arrayContaining(['account.avatar-set', 'account.avatar-removed']));
  });

  test('takes a picture of 2 MB, and refuses larger ones, what is none, and what arrived incomplete', async () => {
    const person = await house.anAdviser();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect((await put(person, { avatar: await anAvatar(drawing) })).json().error).toContain('PNG, JPEG or WebP');
    expect((await put(person, { avatar: { ...(await anAvatar()), size_bytes: 7 } })).statusCode).toBe(400);
    const large = await anAvatar(Buffer.concat([await aPicture(), Buffer.alloc(2 * 1024 * 1024)]));
    expect((await put(person, { avatar: large })).statusCode).toBe(413);
    const fits = await anAvatar(Buffer.concat([await aPicture(), Buffer.alloc(1_900_000)]));
    expect((await put(person, { avatar: fits })).statusCode).toBe(200);
  });

  // Cal.com CVE-2026-23478: there, an identity in the body decided whose account was changed.
  test('is that of the session, whoever the body names', async () => {
    const [person, other] = [await house.anAdviser(), await house.anAdviser()];
    for (const extra of [
      { id: other.id },
      { user_id: other.id },
      { organisation_role: 'administrator' },
      { is_platform_admin: true },
      { is_email_verified: true },
      { tenant_id: other.tenantId },
      { avatar_url: 'https://example.org/x.png' },
    ]) {
      expect([extra, (await put(person, { name: 'Mallory', ...extra })).statusCode]).toEqual([extra, 400]);
    }
    expect((await put(person, { name: 'Mallory', email: other.email })).statusCode).toBe(200);
    expect(await me(other)).toMatchObject({ name: 'Test Adviser', email: other.email });
    expect(await me(person)).toMatchObject({ id: person.id, name: 'Mallory', email: person.email });
  });
});
