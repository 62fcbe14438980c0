import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const total: [string, string] = ['total_premium', 'Find the total monthly premium.'];
const parts = (sum: string): Parameters<typeof wordFile>[1] => [
  '# Cover One. Mortgage life cover',
  [['Monthly premium', '£11.20']],
  '# Cover Two. Critical illness cover',
  [['Monthly premium', '£23.45']],
  '# And so',
  [['Zubbed', sum]],
];

test('what adds up the same label of several parts is its total, whatever it is called', () => {
  expect(valuesOf([total], [wordFile('quote.docx', parts('£34.65'))])).toEqual(['£34.65']);
});

test('another amount is none', () => {
  expect(valuesOf([total], [wordFile('quote.docx', parts('£36.65'))])).not.toEqual(['£36.65']);
});
