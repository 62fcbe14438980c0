import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { leaveTenancyToTheDatabase } from '#platform/server/database/tenancy.ts';
import { knockFromOutside } from '#tests/support/matrix/outside.ts';
import { each, openScene, slow } from '#tests/support/matrix/scene.ts';

describe('with row-level security as the only guard', () => {
  const scene = openScene(({ house }) => leaveTenancyToTheDatabase(house.services));

  test('nobody from outside a firm reads or changes anything of it', { timeout: slow }, async () => {
    expect(await each(scene, knockFromOutside)).toEqual([]);
  });

  test('which only tests can choose', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const callers = sources.filter((name) => readFileSync(`src/${name}`, 'utf8').includes('leaveTenancyToTheDatabase'));
    expect(callers).toEqual(['platform/server/database/tenancy.ts']);
    const { services } = scene.firm.house;
    expect(() => leaveTenancyToTheDatabase({ ...services, config: { ...services.config, production: true } })).toThrow('Production');
  });
});
