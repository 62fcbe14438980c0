import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = (...rows: string[][]): ReturnType<typeof wordFile> =>
  wordFile('fact-find.docx', ['# Fact-find', '# What you have and owe', [['What', 'Value'], ['House, Frome', '£248,000'], ...rows]]);

test('the only debt that is no mortgage is the other debts, and of two neither', () => {
  const mortgage = ['Home loan, Tarn Building Society', '£114,350'];
  expect(valuesOf(['other_debts'], [form(mortgage, ['Car loan, Harrow Finance', '£4,870'])])).toEqual(['£4,870']);
  expect(valuesOf(['other_debts'], [form(mortgage, ['Car loan, Harrow', '£4,870'], ['Credit card', '£950'])])).toEqual([null]);
});
