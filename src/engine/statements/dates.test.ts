import { describe, expect, test } from 'vitest';
import { readDate } from './dates.ts';
import { settleDates } from './years.ts';

const wordsOf = (text: string) =>
  text.split(' ').map((piece, i) => ({ text: piece, box: { x0: 40 * i, y0: 0, x1: 40 * i + 38, y1: 10 }, size: 8, bold: false }));

describe('dates as banks print them', () => {
  test.each([
    ['1 July 2025', '1/7/2025'],
    ['01 Jul 25', '1/7/2025'],
    ['1st Jul', '1/7/'],
    ['1st of July 2025', '1/7/2025'],
    ['Tuesday 3 June 2025', '3/6/2025'],
    ['Tue, 3 June', '3/6/'],
    ['July 1, 2025', '1/7/2025'],
    ['Jul 01', '1/7/'],
    ['01/07/2025', '1/7/2025'],
    ['01-07-25', '1/7/2025'],
    ['01.07.25', '1/7/2025'],
    ['2025-07-01', '1/7/2025'],
    ['01JUL25', '1/7/2025'],
    ['01-Jul-2025', '1/7/2025'],
    ['01/07', '1/7/'],
    ['3 Mehefin 2025', '3/6/2025'],
  ])('%s', (text, expected) => {
    const date = readDate(wordsOf(text), 0);
    expect(date && `${date.day}/${date.month}/${date.year ?? ''}`).toBe(expected);
    expect(date?.words).toBe(text.split(' ').length);
  });

  test.each(['32 Jul', '1 Foo', '00-71-18', '12.50', '14:02', '2025', 'May', 'Sunday', '99/99/2025'])('%s is no date', (text) => {
    expect(readDate(wordsOf(text), 0)).toBeNull();
  });
});

describe('years', () => {
  const settle = (texts: string[], period: { from: string; to: string } | null, latest: string | null = null) =>
    settleDates(
      texts.map((text) => ({ date: readDate(wordsOf(text), 0) ?? expect.fail(text), heading: null })),
      { period, latest, made: null, monthFirst: null },
    ).dates;

  test('come from the period, across new year', () => {
    expect(settle(['30 Dec', '2 Jan'], { from: '2024-12-10', to: '2025-01-09' })).toEqual(['2024-12-30', '2025-01-02']);
  });

  test('come from the first printed one and the order of the rows', () => {
    expect(settle(['30 Dec 2024', '31 Dec', '2 Jan', '3 Jan'], null)).toEqual(['2024-12-30', '2024-12-31', '2025-01-02', '2025-01-03']);
  });

  test('come from the date of the statement when nothing else is printed', () => {
    expect(settle(['30 Nov', '2 Dec', '4 Jan'], null, '2025-01-09')).toEqual(['2024-11-30', '2024-12-02', '2025-01-04']);
  });

  test('run backwards when the newest row is first', () => {
    expect(settle(['2 Jan', '30 Dec', '1 Dec'], null, '2025-01-09')).toEqual(['2025-01-02', '2024-12-30', '2024-12-01']);
  });

  test('stay unknown when nothing tells them', () => {
    expect(settle(['30 Nov', '2 Dec'], null)).toEqual([null, null]);
  });

  test('a table that begins anew in the same period does not slip into the next year', () => {
    expect(settle(['3 Jan', '20 Dec', '4 Jan'], { from: '2025-01-01', to: '2025-12-31' })).toEqual([
      '2025-01-03',
      '2025-12-20',
      '2025-01-04',
    ]);
  });

  test('month before day is believed when the days demand it', () => {
    expect(settle(['06/01/2025', '06/14/2025'], null)).toEqual(['2025-06-01', '2025-06-14']);
  });

  test('of two readings of short dates the one in order is taken', () => {
    const period = { from: '2025-06-01', to: '2025-06-12' };
    expect(settle(['06/01/2025', '06/03/2025', '06/09/2025'], period)).toEqual(['2025-06-01', '2025-06-03', '2025-06-09']);
  });

  test('a printed weekday decides between years', () => {
    expect(settle(['Tuesday 3 June'], null, '2026-01-31')).toEqual(['2025-06-03']);
  });
});

describe('years that only the date of the statement tells', () => {
  const certain = (texts: string[], made: string | null): boolean =>
    settleDates(
      texts.map((text) => ({ date: readDate(wordsOf(text), 0) ?? expect.fail(text), heading: null })),
      { period: null, latest: '2026-01-09', made, monthFirst: null },
    ).certain;

  test('are certain where all payments come in the months before it', () => {
    expect(certain(['30 Nov', '2 Dec', '4 Jan'], '2026-01-09')).toBe(true);
  });

  test('are not where some come long before, or no date of the statement is printed', () => {
    expect(certain(['2 Mar', '2 Dec', '4 Jan'], '2026-01-09')).toBe(false);
    expect(certain(['30 Nov', '2 Dec', '4 Jan'], null)).toBe(false);
  });
});

test('a figure behind a date is not its year', () => {
  expect(readDate(wordsOf('Dec 10 41,207'), 0)).toMatchObject({ day: 10, month: 12, year: null });
  expect(readDate(wordsOf('Dec 10, 2025'), 0)).toMatchObject({ day: 10, month: 12, year: 2025 });
});
