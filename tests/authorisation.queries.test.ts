import { describe, expect, test } from 'vitest';
import { asSuperuser } from '#tests/support/database.ts';
import { knockFromOutside } from '#tests/support/matrix/outside.ts';
import { each, openScene, slow } from '#tests/support/matrix/scene.ts';

describe('with the scope of queries as the only guard', () => {
  const scene = openScene(async ({ house }) => {
    const tables = await asSuperuser<{ name: string }>(
      house.services,
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) await asSuperuser(house.services, `alter table ${name} disable row level security`);
  });

  test('nobody from outside a firm reads or changes anything of it', { timeout: slow }, async () => {
    expect(await each(scene, knockFromOutside)).toEqual([]);
  });
});
