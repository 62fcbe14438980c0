import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('what stands beside an address in the head of a letter is no answer of its lines', () => {
  const statement = wordFile('statement.docx', [
    '# Your yearly drawdown statement',
    [
      ['Miss I J Arkwright', 'Plan Harrow Flexible Pension'],
      ['2 Mill Lane', 'Number HFP-008842-T'],
      ['Frome', 'Drawdown since 12 September 2019'],
    ],
  ]);
  expect(valuesOf(['drawdown_start_date'], [statement])).toEqual(['12 September 2019']);
});

test('a row of numbers and days with what they are is read cell by cell', () => {
  const offer = wordFile('quotation.docx', [
    '# Harrow Life: your quotation',
    [['Quotation HL26-448193-02', 'Made on 21 April 2026', 'Account 4471-2209']],
    [['Monthly premium', '£21.40']],
  ]);
  expect(valuesOf(['quotation_number'], [offer])).toEqual(['HL26-448193-02']);
});
