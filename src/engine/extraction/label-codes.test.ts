import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('what a form numbers its questions with is no part of their labels', () => {
  const form = wordFile('fact-find.docx', [
    '# C. Your home',
    [
      ['C1 Value', '£275,000', 'C2 Lender', 'Tarn Building Society'],
      ['C3 Balance', '£148,350', 'C4 Account no.', 'TBS/4410276'],
    ],
    [
      ['1a Name', 'Mr Owen Lee Tarrant', '1b Born', '3 May 1959'],
      ['1c Mobile', '07700 900 128', '1d Partner', 'Elsa Frome'],
    ],
  ]);
  expect(valuesOf(['client_full_name', 'client_date_of_birth'], [form])).toEqual(['Mr Owen Lee Tarrant', '3 May 1959']);
});
