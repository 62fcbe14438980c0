import { describe, expect, test } from 'vitest';
import { fieldsOf, wordFile } from '#tests/support/extraction/files.ts';

const statement = wordFile('statement.docx', [
  '# Your pension statement',
  [
    ['', '6 April 2025', '5 April 2026'],
    ['Units held', '1,204.10', '1,310.44'],
    ['What your pension is worth', '£38,210.05', '£41,977.60'],
  ],
]);
const asked = (...tags: [string, string][]) => fieldsOf(tags, [statement]);

describe('what is not likely enough to be right', () => {
  const [now, before] = asked(
    ['pension_value', 'Find the value of the pension.'],
    ['previous_pension_value', 'Find the previous value of the pension.'],
  );

  test('is no answer, and is offered to be chosen, the likeliest first, with where it stands', () => {
    expect(before).toMatchObject({ status: 'absent', value: null });
    const [likeliest] = before?.status === 'absent' ? (before.nearest ?? []) : [];
    expect(likeliest).toMatchObject({ value: '£38,210.05', file: 'statement.docx', citation: { quote: '£38,210.05' } });
  });

  test('is an answer where little stands against it', () => {
    expect(now).toMatchObject({ status: 'cited', value: '£41,977.60' });
    expect(now?.confidence).toBeGreaterThan(0.88);
  });
});

test('nothing is offered where nothing comes near', () => {
  expect(asked(['pets', 'Find the pets of the client.'])).toEqual([{ field: 'pets', status: 'absent', value: null, confidence: 1 }]);
});
