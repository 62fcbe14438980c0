import { expect, test } from 'vitest';
import { dateText, dateTimeText, monthText, shortMonthText, whenText } from './date-text.ts';

const now = Date.parse('2026-06-15T12:00:00Z');

test("a statement's date is the day it prints, whatever the reader's zone", () => {
  expect(dateText('2025-01-03')).toBe('3 Jan 2025');
});

test('a month is told in full, and shortly above a narrow column', () => {
  expect([monthText('2025-01'), shortMonthText('2025-01')]).toEqual(['January 2025', 'Jan 25']);
});

test('a moment is told in London time', () => {
  expect(dateTimeText('2025-07-03T13:05:00Z')).toBe('3 Jul 2025, 14:05');
});

test.each([
  ['2026-06-15T11:59:40Z', 'now'],
  ['2026-06-15T11:58:00Z', '2 minutes ago'],
  ['2026-06-15T09:00:00Z', '3 hours ago'],
  ['2026-06-14T11:00:00Z', 'yesterday'],
  ['2026-06-11T11:00:00Z', '4 days ago'],
  ['2026-06-08T11:00:00Z', '8 Jun 2026'],
])('%s is "%s" when it is noon on 15 June 2026', (moment, words) => {
  expect(whenText(moment, now)).toBe(words);
});
