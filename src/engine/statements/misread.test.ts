import { describe, expect, test } from 'vitest';
import { likelyDate, likelyFigure, misreadDate, misreadFigure } from './misread.ts';

test.each([
  ['27:31', '27.31'],
  ['§.21', '5.21'],
  ['-§33.64', '-533.64'],
  ['3.53)', '3.53'],
  ['(3.53)', '-3.53'],
  ['13:73:', '13.73'],
  ['£1.234,56', '1234.56'],
  ['l2.5O', '12.50'],
  ['247', '2.47'],
  ['12:33--DR', '12.33DR'],
  ['353,.23', '353.23'],
])('%s is likeliest %s', (seen, figure) => expect(likelyFigure(seen)).toBe(figure));

test.each(['W711', '3', 'LOLA', 'SO', 'B&Q', '7.1'])('%s could be many figures', (seen) => expect(likelyFigure(seen)).toBeNull());

describe('how far what was recognised is from a figure:', () => {
  test.each([
    ['12.34', 1234, 0],
    ['£1,234.56', 123_456, 0],
    // A letter that stands for a digit is that digit.
    ['l2.3A', 1234, 0],
    // 1 and 4 look alike, 2 and 8 don't.
    ['42.34', 1234, 1],
    ['82.34', 2234, 2],
    // One too many, one too few; the pence of a few pence have their noughts.
    ['1224', 124, 1],
    ['W711', 17_711, 2],
    ['0.05', 5, 0],
    ['614.16', -61_416, 0],
  ])('%s from %i pence', (seen, pence, off) => expect(misreadFigure(seen, pence)).toBe(off));
});

test.each([
  ['l2 Nov 25', { day: 12, month: 11, year: 2025, numeric: false }],
  ['12 Nav', { day: 12, month: 11, year: null, numeric: false }],
  ['41 Jun 25', { day: 41, month: 6, year: 2025, numeric: false }],
  ['411 Jun 25', { day: 411, month: 6, year: 2025, numeric: false }],
  ['0l/06/2O25', { day: 1, month: 6, year: 2025, numeric: true }],
  ['Jun 1Z', { day: 12, month: 6, year: null, numeric: false }],
])('%s is likeliest a day', (seen, date) => expect(likelyDate(seen)).toEqual(date));

test.each(['December 2024', 'CARD 4410', '12 Mob', '5521/8890', 'Jun', '14.02'])('%s is no day', (seen) =>
  expect(likelyDate(seen)).toBeNull(),
);

test.each([
  ['41 Jun 25', '2025-06-11', 1],
  ['411 Jun 25', '2025-06-11', 1],
  ['11 Jun 25', '2025-06-11', 0],
  ['01JUL25', '2025-07-01', 0],
  ['18.06.25', '2025-06-13', 1],
  ['l2 Nav', '2025-11-12', 1],
  ['2nd July', '2025-07-02', 0],
  ['14', '2025-01-11', 1],
])('%s is so far from %s', (seen, date, off) => expect(misreadDate(seen, date)).toBe(off));
