import { expect, test } from 'vitest';
import { textFile, valuesOf } from '#tests/support/extraction/files.ts';

test('a sentence may end on the line below: the forecast of a State Pension', () => {
  const forecast = textFile('state-pension-forecast.txt', [
    'Check your State Pension forecast',
    'You can get your State Pension on',
    '15 October 2039',
    '',
    'Your forecast is',
    '£230.25 a week',
    '',
    'Estimate based on your National Insurance record up to 5 April 2025',
    '£197.36 a week',
  ]);
  const tags: [string, string][] = [
    ['state_pension_date', 'Find the day on which you can get your State Pension.'],
    ['state_pension_weekly', 'Find the Your forecast is.'],
  ];
  expect(valuesOf(tags, [forecast])).toEqual(['15 October 2039', '£230.25']);
});
