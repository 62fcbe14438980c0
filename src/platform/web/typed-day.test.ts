import { expect, test } from 'vitest';
import { typedDay } from './typed-day.ts';

test('a day is typed as people here write it, the day before the month', () => {
  const written = ['6/7/25', '06/07/2025', '06.07.2025', '6-7-2025', '6 Jul 2025', '6th July 2025', '6jul 25', ' 2025-07-06 '];
  expect(written.map(typedDay)).toEqual(written.map(() => '2025-07-06'));
});

test('what is no day is none', () => {
  expect(['31/6/2025', '6/13/2025', '2025-02-29', '6 Foo 2025', '6/7', 'today', ''].filter((text) => typedDay(text) !== null)).toEqual([]);
});
