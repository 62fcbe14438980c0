import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

/** The lines of a print-out, one under the other. */
const printed = (lines: readonly string[]) =>
  pageFile('export.pdf', (sheet) => lines.forEach((line, i) => sheet.put(40, 60 + 11 * i, line, { size: 9 })));

test('what stands between two typed rules heads the lines below them', () => {
  const file = printed([
    '='.repeat(60),
    'CLIENT 1',
    '='.repeat(60),
    'Date of birth: 30/05/1966',
    'Occupation: Lecturer',
    'Employer:',
    'Smoker: No',
    '='.repeat(60),
    'CLIENT 2',
    '='.repeat(60),
    'Date of birth: 12/11/1970',
    'Occupation: Gardener',
    'Employer:',
    'Smoker: Yes',
  ]);
  const tags = ['client1_date_of_birth', 'client2_date_of_birth', 'client2_occupation', 'client2_employer', 'client2_smoker'];
  expect(valuesOf(tags, [file])).toEqual(['30/05/1966', '12/11/1970', 'Gardener', null, 'Yes']);
});

test('lines that signs set off head what stands below them', () => {
  const file = wordFile('export.docx', [
    '[Pension 1]',
    'Provider: Kingsferry Pensions',
    'Transfer value: GBP 88,523',
    '[Pension 2]',
    'Provider: Penrose Pensions',
    'Transfer value: GBP 284,664',
  ]);
  expect(valuesOf(['pension1_provider', 'pension2_provider', 'pension2_transfer_value'], [file])).toEqual([
    'Kingsferry Pensions',
    'Penrose Pensions',
    'GBP 284,664',
  ]);
});

test('a rule below a sum heads nothing', () => {
  const file = printed(['Surrender value: £36,914', '-'.repeat(20), 'Terminal bonus: £4,402']);
  expect(valuesOf(['surrender_value', 'terminal_bonus'], [file])).toEqual(['£36,914', '£4,402']);
});
