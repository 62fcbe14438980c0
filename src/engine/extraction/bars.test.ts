import { expect, test } from 'vitest';
import { pageFile, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import type { Sheet } from '#tests/support/statement-fixtures/sheet.ts';

/** Draws boxes below a bar that heads them, each with its label in small type over its answer. */
function drawPart(
  sheet: Sheet,
  [left, right]: readonly [number, number],
  top: number,
  bar: string,
  boxes: readonly (readonly [string, string])[],
): void {
  sheet.put(left + 4, top + 4, bar, { size: 9, bold: true });
  boxes.forEach(([label, answer], i) => {
    const y = top + 18 + 26 * i;
    sheet.put(left + 4, y + 3, label, { size: 6 });
    sheet.put(left + 4, y + 12, answer, { size: 9 });
  });
  const bottom = top + 18 + 26 * boxes.length;
  for (const y of [top, ...boxes.map((_, i) => top + 18 + 26 * i), bottom]) sheet.rule(left, y, right, y);
  for (const x of [left, right]) sheet.rule(x, top, x, bottom);
}

test('a bar over the boxes of a form says whom or what they are about', () => {
  const form = pageFile('circumstances.pdf', (sheet) => {
    sheet.put(40, 30, 'Your circumstances', { size: 14, bold: true });
    drawPart(sheet, [40, 280], 60, 'Applicant 1', [
      ['Full name', 'Mr Keith Penhaligon'],
      ['Smoker', 'Never'],
      ['Occupation', 'Retired dairy manager'],
      ['Date of birth', '3 April 1952'],
      ['Email', 'k.penhaligon@example.com'],
    ]);
    drawPart(sheet, [40, 280], 240, 'Applicant 2', [
      ['Full name', 'Mrs Maureen Penhaligon'],
      ['Smoker', 'Gave up 2008'],
      ['Occupation', 'Retired florist'],
      ['Date of birth', '27 November 1954'],
      ['Email', ''],
    ]);
  });
  expect(valuesOf(['client2_full_name', 'client2_smoker', 'client1_email', 'client2_email'], [form])).toEqual([
    'Mrs Maureen Penhaligon',
    'Gave up 2008',
    'k.penhaligon@example.com',
    null,
  ]);
});

test('parts of a form that say whom they are about have their names in words before that', () => {
  const part = (...cells: string[]): string[][] => [['Name in full', 'Born on', 'National Insurance number'], cells];
  const form = wordFile('at-retirement-questionnaire.docx', [
    '**Part one: yourself',
    part('Mr Desmond Arthur Pettifer', '3 May 1960', 'QQ 82 46 17 C'),
    '**Part two: your husband, wife or partner',
    part('Mrs Joyce Elaine Pettifer', '27 October 1962', ''),
  ]);
  expect(valuesOf(['client1_full_name', 'client2_date_of_birth', 'client2_ni_number'], [form])).toEqual([
    'Mr Desmond Arthur Pettifer',
    '27 October 1962',
    null,
  ]);
});

test('figures that stand over what they are, and boxes in a cell beside a scale', () => {
  const quote = wordFile('annuity-quotation.docx', [
    '# The income we will pay',
    [
      ['£7,482.36', '£623.53'],
      ['a year, before tax', 'each month, before tax'],
    ],
  ]);
  expect(valuesOf([['income', 'Find the income each month before tax.']], [quote])).toEqual(['£623.53']);
  const record = wordFile('planning-record.docx', [
    '# Risk',
    [
      ['', '1 Lowest', '2', '3 Highest', 'Capacity for loss'],
      ['Gerald', '☐', '☒', '☐', '☐ Low  ☒ Medium  ☐ High'],
      ['Rosemary', '☒', '☐', '☐', '☐ Low  ☒ Medium  ☐ High'],
    ],
  ]);
  expect(valuesOf([['capacity_for_loss', 'Find the capacity for loss.']], [record])).toEqual(['Medium']);
});

test('a stop behind the letter of an option ends the sentence, and where to look is not what to look for', () => {
  const quote = wordFile('annuity-options.docx', [
    '# Lifetime annuity: your options',
    [
      ['', 'Option A', 'Option B'],
      ['Income a year before tax', '£6,012.36', '£5,874.96'],
    ],
  ]);
  const note = textFile('telephone-note.txt', [
    'Telephone note, 3 June 2026',
    'Going for Option B. Knows it will not keep up with prices.',
  ]);
  const asked = "Look in the client's papers for the yearly income of the option chosen. Give it exactly as it is written there.";
  expect(valuesOf([['recommended_annual_income', asked]], [quote, note])).toEqual(['£5,874.96']);
});
