import { expect, test } from 'vitest';
import { type Part, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import type { GivenFile } from '../document.ts';

/** A Word document in which paragraphs that begin with "~" are in small, grey type, and titles with a link in large type. */
function page(parts: readonly Part[]): GivenFile {
  const { name, source } = wordFile('profile.docx', parts);
  const blocks = 'blocks' in source ? source.blocks : [];
  const typed = blocks.map((block) =>
    block.text.startsWith('~')
      ? { ...block, text: block.text.slice(1), type: { size: 8.5, colour: '666666' } }
      : { ...block, type: { size: block.text.endsWith('Edit') ? 13 : 10, colour: 'auto' } },
  );
  return { name, source: { ...source, blocks: typed } as GivenFile['source'] };
}

test('labels stand in small type on lines of their own over their answers, parts under titles with a link', () => {
  const profile = page([
    'About you      Edit',
    '~Full name',
    'Mr Owen Vine',
    '~Occupation',
    'Joiner',
    '~Employer',
    'Pell & Co.',
    '~Do you smoke?',
    '○ Yes    ◉ No',
    'About your partner      Edit',
    'Step 2 of 6 – complete',
    '~Full name',
    'Mrs Ada Vine',
    '~Occupation',
    'Nurse',
    '~Employer',
    'Harrow Trust',
  ]);
  expect(
    valuesOf(
      [
        ['client1_employer', 'Find the employer (client 1).'],
        ['client2_employer', 'Find the employer (your partner).'],
        ['client1_smoker', 'Does client 1 smoke?'],
      ],
      [profile],
    ),
  ).toEqual(['Pell & Co.', 'Harrow Trust', 'No']);
});
