import { expect, test } from 'vitest';
import { blankSheet } from '#tests/support/statement-fixtures/sheet.ts';
import { linesOf } from './lines.ts';
import { readTime, type PrintedTime } from './period.ts';

function timeOf(text: string): PrintedTime {
  const sheet = blankSheet();
  sheet.put(40, 60, text);
  return readTime(linesOf(sheet.source().pages).flat());
}

test('a period with the month first is read as such', () => {
  expect(timeOf('Statement period 04/13/2026 to 05/12/2026').period).toEqual({ from: '2026-04-13', to: '2026-05-12' });
});

test('two dates of which one has the day first and one the month first are no period', () => {
  expect(timeOf('28/12/2025 to 12/28/2025').period).toBeNull();
});

test.each(['Statement date 2 December 2025', 'Charges received by 2 December 2025', 'Payment due: 2 December 2025'])(
  '“%s” says when the statement was made',
  (text) => {
    expect(timeOf(text).made).toBe('2025-12-02');
  },
);

test('a period that is broken in its column goes on below, whatever stands beside it', () => {
  const sheet = blankSheet();
  sheet.put(40, 60, 'Rochdale');
  sheet.put(300, 60, 'Statement period');
  sheet.put(440, 60, '28 Nov 2025 to');
  sheet.put(40, 68, 'OL16 9ZZ');
  sheet.put(440, 74, '27 Feb 2026');
  expect(readTime(linesOf(sheet.source().pages).flat()).period).toEqual({ from: '2025-11-28', to: '2026-02-27' });
});
