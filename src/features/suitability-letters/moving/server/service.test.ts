import { expect, test, vi } from 'vitest';
import { joinOrganisation } from '#features/identity/server/service.ts';
import type { LetterReview, SuitabilityLetter } from '#features/suitability-letters/contract.ts';
import { openHouse } from '#tests/support/app.ts';
import { aLetter, lettersPath as path } from '#tests/support/letters.ts';
import { aClient, arrived, get, ok, post } from '#tests/support/moves.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse({ work: true });

test('letters come along with their clients, with what they advise on and what the rules said of them', async () => {
  const boss = await house.anAdministrator();
  const person = await house.anAdviser();
  const { id: customer_id } = await aClient(person, 'Okafor');
  const { id } = await aLetter(person, { customer_id });
  await ok(person.inject({ method: 'PUT', url: `${path}/${id}`, payload: { advice: ['drawdown'] } }));
  const review = await post<LetterReview>(person, `${path}/${id}/check`);
  await joinOrganisation(house.nobody(), person.id, boss.organisationId!, 'contributor');
  expect((await get<{ totalItems: number }>(person, path)).totalItems).toBe(0);
  await post(person, '/api/organisation-moves', { clients: 'all', categories: false, templates: false });
  expect(await arrived(person)).toMatchObject({ state: 'done' });
  expect(await get<SuitabilityLetter>(boss, `${path}/${id}`)).toMatchObject({ advice: ['drawdown'], advice_stated: true, customer_id });
  expect(await post<LetterReview>(boss, `${path}/${id}/check`)).toEqual(review);
});
