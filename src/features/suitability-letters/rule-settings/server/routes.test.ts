import { expect, test } from 'vitest';
import type { FirmRule } from '#features/suitability-letters/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { events, get, ok } from '#tests/support/moves.ts';

const house = openHouse();
const path = '/api/letter-rules';
const rulesOf = async (who: Adviser) => (await get<{ rules: FirmRule[] }>(who, path)).rules;
const set = (who: Adviser, settings: object) => who.inject({ method: 'PUT', url: path, payload: { settings } });
const settingsIn = (rules: FirmRule[]) => Object.fromEntries(rules.flatMap(({ rule, setting }) => (setting ? [[rule.id, setting]] : [])));

test('the rulebook is told with each rule’s own words, where they were seen, and as the product has it', async () => {
  const rules = await rulesOf(await house.anAdviser());
  expect(rules.length).toBeGreaterThan(100);
  expect(settingsIn(rules)).toEqual({});
  expect(rules.every(({ rule }) => rule.confirmed === (rule.wording !== null))).toBe(true);
  expect(rules.some(({ rule }) => 'check' in rule)).toBe(false);
});

test('administrators have rules block, advise or rest, each change in the trail; everybody of the firm goes by it, and no other firm', async () => {
  const boss = await house.anAdministrator();
  const member = await house.anAdviser({ of: boss });
  const settings = { 'clear-surplus': 'blocking', 'clear-letter-dated': 'advisory', 'practice-headings': 'off' };
  const { rules } = await ok<{ rules: FirmRule[] }>(set(boss, settings));
  expect(settingsIn(rules)).toEqual(settings);
  expect(settingsIn(await rulesOf(member))).toEqual(settings);
  expect(settingsIn(await rulesOf(await house.anAdministrator()))).toEqual({});
  await ok(set(boss, { 'clear-surplus': 'blocking' }));
  expect(settingsIn(await rulesOf(member))).toEqual({ 'clear-surplus': 'blocking' });
  expect((await events(boss)).filter((event) => event === 'letter-rules.set').length).toBe(5);
});

test('a rule whose text was not seen can’t be made to block, nor can a rule that isn’t there', async () => {
  const boss = await house.anAdministrator();
  const refused = await set(boss, { 'practice-inflation': 'blocking', 'no-such-rule': 'off' });
  expect([refused.statusCode, refused.json().issues.map((issue: { path: string[] }) => issue.path.at(-1))]).toEqual([
    400,
    ['practice-inflation', 'no-such-rule'],
  ]);
  expect(settingsIn(await rulesOf(boss))).toEqual({});
});

test('members who are no administrators set nothing', async () => {
  const member = await house.anAdviser({ of: await house.anAdministrator() });
  expect((await set(member, { 'practice-headings': 'off' })).statusCode).toBe(403);
});
