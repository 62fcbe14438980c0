import { expect, test } from 'vitest';
import { textFile, valuesOf } from '#tests/support/extraction/files.ts';

test('the rate of a lifetime mortgage is not that of the mortgage which it repays', () => {
  const held = textFile('redemption.txt', [
    'Tarn Building Society',
    'Redemption statement: mortgage account 20/118873',
    '9 March 2026',
    'Your rate is 5.82%, variable.',
  ]);
  const offer = textFile('kfi.txt', [
    'Harrow Home Finance',
    'Key facts about this lifetime mortgage',
    '24 March 2026',
    'Interest rate: 6.47%',
  ]);
  const tags: [string, string][] = [['interest_rate', 'Find the interest rate of the lifetime mortgage.']];
  expect(valuesOf(tags, [held, offer])).toEqual(['6.47%']);
  expect(valuesOf(tags, [held])).toEqual([null]);
});
