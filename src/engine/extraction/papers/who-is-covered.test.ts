import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('what stands under a cover is about the one whom it names as covered', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Daniel Okafor', 'Ms Rebecca Turnbull'],
      ['Date of birth', '3 May 1988', '4 June 1990'],
    ],
  ]);
  const quote = wordFile('kestrel-quote.docx', [
    'Your personal quote',
    '# Cover 1 – Income Protection',
    [
      ['Who is covered', 'Mr Daniel Okafor'],
      ['Monthly benefit', '£2,050'],
      ['Deferred period', '4 weeks'],
    ],
    '# Cover 2 – Income Protection',
    [
      ['Who is covered', 'Ms Rebecca Turnbull'],
      ['Monthly benefit', '£1,400'],
      ['Deferred period', '8 weeks'],
    ],
  ]);
  const tags = ['client1_income_protection_monthly_benefit', 'client2_income_protection_monthly_benefit'];
  expect(valuesOf(tags, [form, quote])).toEqual(['£2,050', '£1,400']);
});
