import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const illustration = wordFile('illustration.docx', [
  'Your new plan',
  [
    ['Pension provider', 'Larkfield Life'],
    ['Pension fund charge', '0.45%'],
  ],
]);

test('what clearly answers one tag answers no other that fits it in part', () => {
  expect(valuesOf(['plan_provider'], [illustration])).toEqual(['Larkfield Life']);
  expect(valuesOf(['plan_provider', 'pension_provider'], [illustration])).toEqual([null, 'Larkfield Life']);
});

test('two tags that ask the same have one answer', () => {
  expect(valuesOf(['pension_provider', 'provider_of_pension'], [illustration])).toEqual(['Larkfield Life', 'Larkfield Life']);
});
