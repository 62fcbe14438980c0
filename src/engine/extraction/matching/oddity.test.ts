import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a grade may have its number before it, and is no street for that', () => {
  const form = wordFile('fact-find.docx', [['Agreed risk band   ☐ 3 Balanced   ☒ 4 Balanced Growth   ☐ 5 Growth'].join('')]);
  expect(valuesOf([['risk_profile', 'Find the attitude to risk (client).']], [form])).toEqual(['4 Balanced Growth']);
});
