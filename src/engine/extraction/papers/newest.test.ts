import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = wordFile('fact-find.docx', [[['Emergency fund wanted', '£20,000']], 'Signed on 3 February 2026']);
const tags: [string, string][] = [['emergency_fund', 'Find the amount the client wants to keep as an emergency fund.']];

test.each([
  'Emergency fund: £25,000 (was £20,000)',
  'Emergency fund: £25,000 (£20,000 on the form)',
  'Emergency fund: £25,000 (and £20,000 the year before)',
  'Emergency fund: was £20,000, now £25,000',
  'Emergency fund: £20,000 -> £25,000',
  'Emergency fund: from £20,000 to £25,000',
])('the figure of “%s” is the new one', (line) => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', line]);
  expect(valuesOf(tags, [form, note])).toEqual(['£25,000']);
});

test('figures that are not old and new stay beside each other', () => {
  const paper = wordFile('paper.docx', [[['Range of the fund', '£20,000 to £25,000 (about £22,000)']]]);
  expect(valuesOf([['fund_range', 'Copy the range of the fund.']], [paper])).toEqual(['£20,000 to £25,000 (about £22,000)']);
});
