import { describe, expect, test } from 'vitest';
import { knockFromInside, readOnly } from '#tests/support/matrix/inside.ts';
import { knockFromOutside } from '#tests/support/matrix/outside.ts';
import { rows } from '#tests/support/matrix/rows.ts';
import { each, nameOf, openScene, slow } from '#tests/support/matrix/scene.ts';
import { swell } from '#tests/support/matrix/swollen.ts';

describe('with both guards', () => {
  const scene = openScene();

  test('every endpoint has its row, and every row its endpoint', () => {
    expect(scene.endpoints.map(nameOf).sort()).toEqual(Object.keys(rows).sort());
  });

  test('nobody from outside a firm reads or changes anything of it; its ids are not found', { timeout: slow }, async () => {
    expect(await each(scene, knockFromOutside)).toEqual([]);
  });

  test('its own people may do what their role says', { timeout: slow }, async () => {
    expect(await each(scene, knockFromInside)).toEqual([]);
  });

  test('reading changes nothing', { timeout: slow }, async () => {
    expect(await each(scene, readOnly)).toEqual([]);
  });

  test('no body and no address sets more than its contract names', { timeout: slow }, async () => {
    expect(await each(scene, swell)).toEqual([]);
    expect('is_platform_admin' in {}).toBe(false);
  });
});
