import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openHouse } from '#tests/support/app.ts';
import { createContext } from '../database/transaction.ts';
import { createKeyRing, seal, unseal } from './crypto.ts';
import { rewrapSigningKeys, signAccessToken, verifyAccessToken } from './signing.ts';
import { decryptColumn, encryptColumn, lookupHash, rewrapTenantKeys } from './tenant-keys.ts';

const house = openHouse();
const place = { table: 'bank_accounts', column: 'account_number', id: '1' };

test('a sealed value opens with its key and binding only, and never looks the same twice', () => {
  const key = randomBytes(32);
  const sealed = seal(key, Buffer.from('12345678'), 'a');
  expect(unseal(key, sealed, 'a').toString()).toBe('12345678');
  expect(() => unseal(key, sealed, 'b')).toThrow('unable to authenticate');
  expect(() => unseal(randomBytes(32), sealed, 'a')).toThrow('unable to authenticate');
  expect(seal(key, Buffer.from('12345678'), 'a').equals(sealed)).toBe(false);
});

test('after a change of APP_SECRET the old one still opens, and says that it is old', () => {
  const before = createKeyRing('the first secret, which is long enough', null);
  const wrapped = before.wrap(Buffer.from('key'), 'x');
  const after = createKeyRing('the second secret, which is long enough', 'the first secret, which is long enough');
  expect(after.unwrap(wrapped, 'x')).toMatchObject({ stale: true });
  expect(after.unwrap(after.wrap(Buffer.from('key'), 'x'), 'x').stale).toBe(false);
  expect(() => createKeyRing('the second secret, which is long enough', null).unwrap(wrapped, 'x')).toThrow('APP_SECRET');
});

test('a column value opens in its own row, for its own tenant', async () => {
  const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
  const sealed = await encryptColumn(ours.ctx, place, '12345678');
  expect(await decryptColumn(ours.ctx, place, sealed)).toBe('12345678');
  await expect(decryptColumn(ours.ctx, { ...place, id: '2' }, sealed)).rejects.toThrow('unable to authenticate');
  await expect(decryptColumn(theirs.ctx, place, sealed)).rejects.toThrow('unable to authenticate');
});

test('a value can be found by its hash within a tenant, and not across', async () => {
  const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
  const hash = await lookupHash(ours.ctx, '12345678');
  expect((await lookupHash(ours.ctx, '12345678')).equals(hash)).toBe(true);
  expect((await lookupHash(theirs.ctx, '12345678')).equals(hash)).toBe(false);
});

test('once all keys are wrapped by the new APP_SECRET, the old one can be forgotten', async () => {
  const { services } = house;
  const { ctx } = await house.anAdviser();
  const sealed = await encryptColumn(ctx, place, '12345678');
  const token = await signAccessToken(ctx, { sub: 'x' }, new Date(Date.now() + 60_000));
  const before = services.config.appSecret!;
  const next = 'the next secret, which is long enough too';

  const between = { ...services, keys: createKeyRing(next, before) };
  expect(await rewrapTenantKeys(between)).toBeGreaterThan(0);
  expect(await rewrapSigningKeys(between)).toBe(1);
  expect(await rewrapTenantKeys(between)).toBe(0);

  const after = { ...services, keys: createKeyRing(next, null) };
  const later = createContext(after, { actor: ctx.actor, log: after.log, requestId: 'test' });
  expect(await decryptColumn(later, place, sealed)).toBe('12345678');
  expect(await verifyAccessToken(later, token)).toMatchObject({ sub: 'x' });
  await rewrapTenantKeys({ ...services, keys: createKeyRing(before, next) });
  await rewrapSigningKeys({ ...services, keys: createKeyRing(before, next) });
});
