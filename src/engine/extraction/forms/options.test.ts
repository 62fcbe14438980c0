import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { readDocuments } from '../facts/documents.ts';

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

test('what is marked below a scale is chosen, under the question above it', () => {
  const form = wordFile('questionnaire.docx', [
    [
      ['Which of these is nearest to your view of investment risk?', '', ''],
      ['Cautious', 'Balanced', 'Adventurous'],
      ['', 'X', ''],
    ],
    [
      ['If the value fell, how much would your way of life suffer?', '', ''],
      ['Not at all', 'A little', 'A good deal'],
      ['', '', ''],
    ],
  ]);
  expect(valuesOf(['risk_profile', ['capacity_for_loss', 'Find the effect of a fall in value on your way of life.']], [form])).toEqual([
    'Balanced',
    null,
  ]);
});

test('what somebody thinks of a statement is no capacity for loss', () => {
  const form = wordFile('fact-find.docx', [
    '# Feelings about risk',
    'I would take a loss now for a better pension later.    [x] Agree   [ ] Not sure   [ ] Disagree',
  ]);
  expect(valuesOf([['capacity_for_loss', 'Find the capacity for loss.']], [form])).toEqual([null]);
});
