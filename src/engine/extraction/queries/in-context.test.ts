import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('how long, below a mortgage, is its term; a cover’s paper has none', () => {
  const form = wordFile('review.docx', [
    '# Home and money',
    [
      ['26. Who is your mortgage with?', 'Tarn Building Society'],
      ['27. How much is left to pay?', '£121,900'],
      ['28. For how long?', '22 years'],
    ],
  ]);
  const quote = wordFile('quote.docx', ['# Harrow Assurance', '# Critical illness cover: quotation', [['Term of policy', '21 years']]]);
  const tags: [string, string][] = [['mortgage_term', 'Find the remaining term.']];
  expect(valuesOf(tags, [form, quote])).toEqual(['22 years']);
  expect(valuesOf(tags, [quote])).toEqual([null]);
});

test('what is owed at the end of a year of a lifetime mortgage is the debt then, and its interest a rate', () => {
  const offer = wordFile('kfi.docx', [
    '# Harrow Home Finance',
    '# Key facts about this lifetime mortgage',
    'Interest is fixed for life at 6.47% a year, added each month.',
    '# How the debt grows',
    [
      ['End of year', 'Interest in year', 'Owed at end'],
      ['1', '£3,899', '£62,399'],
      ['10', '£6,969', '£111,529'],
      ['15', '£9,622', '£153,992'],
    ],
  ]);
  const tags: [string, string][] = [
    ['debt_after_15_years', 'Find the debt after 15 years.'],
    ['interest_rate', 'Find the interest rate of the lifetime mortgage.'],
  ];
  expect(valuesOf(tags, [offer])).toEqual(['£153,992', '6.47%']);
});

test('a remark says which of several accounts is for emergencies', () => {
  const form = wordFile('fact-find.docx', [
    '# What you have',
    [
      ['What', 'Value', 'Notes'],
      ['Easy saver, Roath Bank', '£11,400', 'For emergencies. To be left alone'],
      ['Cash ISA, Roath Bank', '£6,275', '3.9%'],
    ],
  ]);
  expect(valuesOf(['emergency_fund'], [form])).toEqual(['£11,400']);
});

test('the client of a note is named in full', () => {
  const form = wordFile('fact-find.docx', ['# Fact-find', [['Client', 'D A Vine']]]);
  const note = textFile('note.txt', ['Record of meeting', 'Client(s): Mr Desmond Aled Vine', 'When: 27 March 2026']);
  expect(valuesOf(['client_full_name'], [form, note])).toEqual(['Mr Desmond Aled Vine']);
});

test('what had been put on a form takes the place of nothing', () => {
  const quote = wordFile('quote.docx', [
    '# Harrow Mutual',
    '# Income protection quotation, 3 March 2026',
    [['Deferred period', '52 weeks']],
  ]);
  const note = textFile('note.txt', [
    'Record of contact, 6 March 2026',
    '',
    'Waiting time. We had put 26 weeks on the form, but half pay runs on to a year.',
  ]);
  expect(valuesOf(['deferred_period'], [quote, note])).toEqual(['52 weeks']);
});
