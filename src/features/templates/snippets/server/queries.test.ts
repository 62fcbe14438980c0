import { expect, test } from 'vitest';
import { startLibrary } from '#engine/composing/library.ts';
import type { LibrarySnippet } from '#features/templates/snippets/contract.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { post } from '#tests/support/moves.ts';
import { snippetsFor } from './queries.ts';

const house = openHouse();
const words = { name: 'Fee', tag: 'costs_summary', order: 5, text: 'It costs {{fee}}.', when: { all: [] } };

function aJobOf({ id, tenantId }: Adviser) {
  const actor = { type: 'job', id: newId(), name: 'test', tenantId, userId: id } as const;
  return createContext(house.services, { actor, log: house.services.log, requestId: 'test' });
}

test('whoever has no snippets of their own composes with the start library as it is', async () => {
  const person = await house.anAdviser();
  expect((await snippetsFor(person.ctx)).toSorted(byId)).toEqual(startLibrary.toSorted(byId));
});

test('a job composes with the library of whoever asked for it', async () => {
  const boss = await house.anAdministrator();
  const [ana, ben] = [await house.anAdviser({ of: boss }), await house.anAdviser({ of: boss })];
  const own = await post<LibrarySnippet>(ana, '/api/snippets', { ...words, replaces: 'cost-initial' });
  await ana.inject({ method: 'PUT', url: `/api/snippets/${own.id}`, payload: { ...words, heading: 'Costs', list: 'bullet' } });
  await post(ana, `/api/snippets/${own.id}/propose`);
  await boss.inject({ method: 'PATCH', url: '/api/snippets/cost-vary', payload: { is_active: 0 } });
  const composed = { ...words, id: 'cost-initial', version: 2, heading: 'Costs', list: 'bullet' };
  const found = async (who: Adviser) => {
    const snippets = await snippetsFor(aJobOf(who));
    return ['cost-initial', 'cost-vary'].map((key) => snippets.filter(({ id }) => id === key));
  };
  const shipped = startLibrary.filter(({ id }) => id === 'cost-initial');
  expect(await found(ana)).toEqual([[composed], []]);
  expect([await found(ben), await found(boss)]).toEqual([
    [shipped, []],
    [shipped, []],
  ]);
});

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
