import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const people = [
  ['', 'Client 1', 'Client 2'],
  ['Name', 'Mrs Anwen Rees', 'Mr Huw Rees'],
];
const tags = ['client1_occupation', 'client1_employer', 'client2_occupation', 'client2_employer'];

test.each([
  'Anwen is a stock vet employed by Fell Farms Ltd and earns £41,000.',
  'Anwen, who has two horses, works as a stock vet for Fell Farms Ltd.',
  'Anwen is employed by Fell Farms Ltd as a stock vet.',
])('who does what for whom is told in a sentence: %s', (sentence) => {
  const form = wordFile('fact-find.docx', [people, '# Work', `${sentence} Huw works for himself.`]);
  expect(valuesOf(tags, [form])).toEqual(['stock vet', 'Fell Farms Ltd', null, null]);
});

test('nobody works where they used to, or may', () => {
  const form = wordFile('fact-find.docx', [
    people,
    '# Work',
    'Anwen was a stock vet employed by Fell Farms Ltd. Huw hopes that he works as a clerk for Tarn Mutual next year.',
  ]);
  expect(valuesOf(tags, [form])).toEqual([null, null, null, null]);
});

test('the profit that a sentence gives is the income of whom it names', () => {
  const form = wordFile('fact-find.docx', [people, '# Work', 'Anwen paints. Huw keeps bees and his profit last year was £9,300.']);
  expect(
    valuesOf(
      ['client1', 'client2'].map((one): [string, string] => [`${one}_profit`, `Find the yearly earnings from self-employment (${one}).`]),
      [form],
    ),
  ).toEqual([null, '£9,300']);
});

test.each([
  ['Anwen has been promoted to head vet, and Huw is well.', ['head vet', null]],
  ['Anwen was made head vet on 1 March.', ['head vet', null]],
  ['Anwen has a new job at Tarn Mutual from May.', [null, 'Tarn Mutual']],
  ['Anwen moved to Tarn Mutual at Easter, where she earns £41,000.', [null, 'Tarn Mutual']],
  ['Anwen has left the farm and now works for Tarn Mutual.', [null, 'Tarn Mutual']],
  ['Anwen moved to Tarn Valley at Easter.', [null, null]],
  ['Anwen was made redundant, and the payment was made to her in May.', [null, null]],
  ['If Anwen were promoted to head vet she could pay more.', [null, null]],
])('a note tells of a change of work: %s', (sentence, [occupation, employer]) => {
  const form = wordFile('fact-find.docx', [people, 'Signed on 3 February 2026']);
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', sentence]);
  expect(valuesOf(tags, [form, note])).toEqual([occupation, employer, null, null]);
});

test.each([
  ['She works three mornings as a bookkeeper to a farm for £14,200 a year.', '£14,200'],
  ['He is now paid £14,200 and likes it.', '£14,200'],
  ['She hopes to work as a bookkeeper for £14,200 a year.', null],
])('“%s” gives as pay %s', (sentence, pay) => {
  const form = wordFile('questionnaire.docx', ['# Work', sentence]);
  expect(valuesOf([['gross_income', 'Find the gross annual income.']], [form])).toEqual([pay]);
});

test.each([
  ['Mrs R has been made Head vet.', ['Head vet', null]],
  ['* AR promoted! Head vet from 1 June, pay up to £41,200.', ['Head vet', null]],
  ['AR – new job, head vet, from May.', ['head vet', null]],
  ['Huw has a new job as Farm manager from May.', [null, 'Farm manager']],
  ['Huw left the firm and now works as a self-employed surveyor.', [null, 'self-employed surveyor']],
  // Somebody else, or not yet.
  ['Anwen’s brother has a new job as a farm manager.', [null, null]],
  ['Huw might look for a new job as a farm manager.', [null, null]],
  ['Huw was pleased. Farm manager from Tarn came along.', [null, null]],
])('who does what from now on: “%s”', (sentence, values) => {
  const form = wordFile('fact-find.docx', [people]);
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', sentence]);
  expect(valuesOf(['client1_occupation', 'client2_occupation'], [form, note])).toEqual(values);
});

test('what a brother earns is nobody’s income', () => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', 'Anwen’s brother earns £70,000.']);
  const form = wordFile('fact-find.docx', [people]);
  expect(valuesOf([['client1_gross_income', 'Find the gross annual income of client 1.']], [form, note])).toEqual([null]);
});

test.each([
  ['Anwen is a stock vet with Fell Farms Ltd, where she has been since 2008.', ['stock vet', 'Fell Farms Ltd']],
  ['Anwen is a library assistant for the county council.', ['library assistant', null]],
  ['Anwen is a loyal customer with Fell Farms Ltd.', [null, null]],
  ['Her sister Anwen is a stock vet with Fell Farms Ltd.', [null, null]],
])('what somebody is with a firm is their work: %s', (sentence, work) => {
  const form = wordFile('fact-find.docx', [people, '# Work', sentence]);
  expect(valuesOf(tags.slice(0, 2), [form])).toEqual(work);
});
