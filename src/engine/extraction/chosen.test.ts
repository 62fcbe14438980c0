import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const provider: [string, string] = ['recommended_provider', 'Find the name of the insurer recommended for the annuity.'];
const reference: [string, string] = ['quote_reference', 'Find the reference of the quotation from the recommended insurer.'];
const comparison = wordFile('comparison.docx', [
  '# Annuity quotations',
  'Made on 4 May 2026',
  [
    ['Rank', 'Insurer', 'Yearly income', 'Quotation no.'],
    ['1', 'Tarn Life', '£5,110', 'TL/4471-A'],
    ['2', 'Fellside Mutual', '£5,020', 'FM-88120'],
    ['3', 'Penwith Assurance', '£4,890', 'PA 20931'],
  ],
]);

test('of several insurers compared in a table, a note says which was chosen', () => {
  const noteOf = (said: string): ReturnType<typeof textFile> => textFile('meeting-note.txt', ['MEETING NOTE 11 May 2026', said]);
  const chosen = noteOf('Fellside is a little behind on income, but they are happy to go with them.');
  expect(valuesOf([provider, reference], [comparison, chosen])).toEqual(['Fellside Mutual', 'FM-88120']);
  const denied = noteOf('They would not go with Fellside.');
  expect(valuesOf([provider, reference], [comparison, denied])).not.toEqual(['Fellside Mutual', 'FM-88120']);
});

test('what is left to provide an income is no income', () => {
  const pack = wordFile('pack.docx', ['# Your retirement pack', [['Left to provide an income', '£70,500']]]);
  expect(valuesOf([['income', 'Find the income that the client has.']], [pack])).toEqual([null]);
});
