import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { readDocuments } from './documents.ts';

test('a column of ticks before the names of a list says of each row that it was ticked, and names none', () => {
  const list = wordFile('documents-seen.docx', [
    [
      ['**Seen', '**Document', '**Reference', '**Expiry'],
      ['☒', 'Passport', '533019982', '14 February 2031'],
      ['☐', 'Driving licence', '', ''],
      ['☒', 'Council tax bill', 'CT-2026-88', ''],
    ],
  ]);
  const facts = readDocuments([list]).flatMap((document) => document.facts);
  expect(facts.filter(({ head }) => head === 'Reference').map(({ label, value }) => [label, value.text])).toEqual([
    ['Passport', '533019982'],
    ['Council tax bill', 'CT-2026-88'],
  ]);
});

test('answers to choose from that stand below their question, a line each, belong to it', () => {
  const form = pageFile('questionnaire.pdf', (sheet) =>
    [
      '3. Which of these best describes your attitude to risk with this money?',
      '☐ Cautious',
      '☒ Balanced',
      '☐ Adventurous',
      '4. What is your employment status?',
      '☐ Employed',
      '☐ Self-employed',
      '☒ Retired',
    ].forEach((line, i) => sheet.put(50, 60 + 14 * i, line, { size: 10 })),
  );
  expect(valuesOf(['attitude_to_risk', 'employment_status'], [form])).toEqual(['Balanced', 'Retired']);
});
