import { expect, test } from 'vitest';
import { pointedAt } from './rules.ts';

test('the mouse points at an option of the list, and no longer at one that was just filtered away', () => {
  const found = [{ key: 'rent' }, { key: 'rates' }];
  expect(pointedAt(found, 'rates', 0)).toBe(1);
  expect(pointedAt(found, 'groceries', 0)).toBe(0);
  expect(pointedAt(found, 'groceries', 1)).toBe(1);
});
