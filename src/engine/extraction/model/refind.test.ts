import { expect, test } from 'vitest';
import { pageFile, textFile, wordFile } from '#tests/support/extraction/files.ts';
import { readDocuments } from '../facts/documents.ts';
import { citedIn } from '../pieces.ts';
import type { WantedType } from '../words/values.ts';
import { linesOf } from './lines.ts';
import type { Told } from './questions.ts';
import { refind } from './refind.ts';

const documents = readDocuments([
  wordFile('fact-find.docx', [
    [
      ['Date of birth', '14 March 1967', '3 June 1969'],
      ['Salary', '£64,000', '£640'],
    ],
    'She “would like” to stop at 63 – or at 64.',
    'The sum is £1.2m, and 5.5% of it is −£2,000.',
  ]),
  textFile('note.txt', ['She would like to go to Rome.', 'Twice said.', 'Twice said.']),
  pageFile('plan.pdf', (sheet) => {
    sheet.put(60, 60, 'Fund value');
    sheet.put(260, 60, '£62,184.55');
    sheet.put(60, 120, 'The plan was begun on 1 June 1998 with the Beaconhurst company of York.');
  }),
]);
const lines = linesOf(documents);
const found = (told: Partial<Told>, type: WantedType = 'text'): string | null => {
  const refound = refind({ value: '', place: '', quote: '', ...told }, type, lines);
  const citation = refound && citedIn(refound.line.document.source, refound.piece);
  return citation && `${refound.line.document.name}: ${refound.piece.text}`;
};

test('a value stands in its quote, letter by letter, spaces and bars aside', () => {
  expect(found({ value: '14 March 1967', place: 'd1.1', quote: 'Date of birth | 14 March 1967' })).toBe('fact-find.docx: 14 March 1967');
  expect(found({ value: '14 March 1967', place: 'd1.1', quote: 'Date of birth  14 March 1967' })).toBe('fact-find.docx: 14 March 1967');
  expect(found({ value: '£62,184.55', place: 'd3.1', quote: 'Fund value £62,184.55' })).toBe('plan.pdf: £62,184.55');
  expect(found({ value: 'Beaconhurst company', place: 'd3.2', quote: 'with the Beaconhurst company of York' })).toBe(
    'plan.pdf: Beaconhurst company',
  );
  expect(found({ value: '"would like"', place: 'd1.3', quote: 'She "would like" to stop at 63 - or' })).toBe(
    'fact-find.docx: “would like”',
  );
});

test('the same day, amount or figure in another form is given as the document has it', () => {
  expect(found({ value: '1967-03-14', place: 'd1.1', quote: 'Date of birth 14 March 1967' }, 'date')).toBe('fact-find.docx: 14 March 1967');
  expect(found({ value: '64000', place: 'd1.2', quote: 'Salary £64,000' }, 'money')).toBe('fact-find.docx: £64,000');
  expect(found({ value: '£64000', place: 'd1.2', quote: 'Salary £64,000' }, 'money')).toBe('fact-find.docx: £64,000');
  expect(found({ value: '14 March 1968', place: 'd1.1', quote: 'Date of birth 14 March 1967' }, 'date')).toBeNull();
});

test.each([
  ['a part of a longer figure', { value: '£64', place: 'd1.2', quote: 'Salary £64,000' }],
  ['a figure without its sign', { value: '£2,000', place: 'd1.4', quote: '5.5% of it is −£2,000' }],
  ['a figure without its unit', { value: '£1.2', place: 'd1.4', quote: 'The sum is £1.2m' }],
  ['a figure without its per cent', { value: '5.5', place: 'd1.4', quote: 'and 5.5% of it' }],
  ['a part of a word', { value: 'Rom', place: 'd2.1', quote: 'go to Rome' }],
  ['what stands beside the quote', { value: '3 June 1969', place: 'd1.1', quote: 'Date of birth 14 March 1967' }],
  ['what runs over two cells', { value: '14 March 1967 3 June 1969', place: 'd1.1', quote: '14 March 1967 | 3 June 1969' }],
  ['a quote that nobody wrote', { value: '63', place: 'd1.3', quote: 'She wants to stop at 63' }],
  ['a quote in other words', { value: 'Rome', place: 'd2.1', quote: 'she would like to go to Rome' }],
  ['nothing', { value: ' ', place: 'd2.1', quote: ' | ' }],
])('%s is not found', (_, told) => expect(found(told)).toBeNull());

test('a quote with a wrong place is found where it stands once, and nowhere where it stands twice', () => {
  expect(found({ value: 'Rome', place: 'd9.9', quote: 'She would like to go to Rome' })).toBe('note.txt: Rome');
  expect(found({ value: 'Twice', place: 'd9.9', quote: 'Twice said.' })).toBeNull();
  expect(found({ value: 'Twice', place: 'd2.3', quote: 'Twice said.' })).toBe('note.txt: Twice');
});
