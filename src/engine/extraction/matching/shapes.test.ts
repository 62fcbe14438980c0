import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test.each([
  ['how long somebody has worked is no occupation', 'client1_occupation', 'Occupation: 4 years 2 months', 'Occupation: Quantity surveyor'],
  ['whether a number has changed is no number', 'client_ni_number', 'National Insurance no.: No', 'National Insurance no.: QQ 38 02 95 B'],
  ['the name of a currency is no sum', 'policy_fee', 'Policy fee: GBP', 'Policy fee: £1.60'],
  ['a rate is nobody’s health', 'client_health', 'Health: 0.65% ongoing', 'Health: Good'],
])('%s', (_, tag, no, yes) => {
  expect(valuesOf([tag], [textFile('form.txt', [no])])).toEqual([null]);
  expect(valuesOf([tag], [textFile('form.txt', [yes])])).toEqual([yes.replace(/^.*: /, '')]);
});

test('people met on a day, not in a year', () => {
  const note = (line: string) => textFile('meeting-note.txt', ['MEETING NOTE', line]);
  expect(valuesOf(['meeting_date'], [note('Alan would rather stop work at 64, because Helen will finish in 2031.')])).toEqual([null]);
  expect(valuesOf(['meeting_date'], [note('Date of meeting: 15 January 2026')])).toEqual(['15 January 2026']);
});

test('of the names in a sentence only one in full, and without a word of the trade, is somebody’s', () => {
  const told = (line: string) => wordFile('note.docx', ['# File note', line]);
  const ask = (line: string) => valuesOf([['adviser_name', 'Find the adviser.']], [told(line)]);
  expect(ask('The advice was checked by Cover Review.')).toEqual([null]);
  expect(ask('Completed with the adviser: Owain and Keziah')).toEqual([null]);
  expect(ask('The adviser, Bethan Marsh, saw them at home.')).toEqual(['Bethan Marsh']);
});
