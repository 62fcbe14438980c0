import { expect, test } from 'vitest';
import { Tag } from '#engine/extraction/record.ts';
import type { RichParagraph } from '#engine/templates/record.ts';
import { drawdown, investment, pensions, statedOf } from '#tests/support/composing/clients.ts';
import { draftFields } from './draft.ts';
import { sections } from './library.ts';

const wordsOf = (paragraph: RichParagraph): string => {
  if (typeof paragraph === 'string') return paragraph;
  const text =
    typeof paragraph.text === 'string'
      ? paragraph.text
      : paragraph.text.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
  return paragraph.list === undefined ? text : `• ${text}`;
};

/** A whole letter of every section, as a person reads it. */
function letterOf(client: Readonly<Record<string, string>>): string {
  const tags = sections.map(({ tag }) => Tag.parse({ tag_name: tag, kind: 'written' }));
  const fields = draftFields(tags, statedOf(client), { date: '2026-02-10' });
  return fields
    .flatMap((field, i) => (field.status === 'composed' ? [`# ${sections[i]!.title}`, ...field.paragraphs.map(wordsOf), ''] : []))
    .join('\n');
}

/* Read these as a client would: tests/support/composing/*.txt. */
test.each([
  ['pensions', pensions],
  ['investment', investment],
  ['drawdown', drawdown],
])('the letter about %s reads as it did', async (name, client) => {
  await expect(letterOf(client)).toMatchFileSnapshot(new URL(`../../../tests/support/composing/${name}.txt`, import.meta.url).pathname);
});

test('a letter about drawdown has its five warnings, and one about an ISA has none of them', () => {
  const warnings = [
    'may be eroded',
    'less than those in the illustration',
    'annuity rates may be worse',
    'may not be sustainable',
    'taxed as income',
  ];
  expect(warnings.filter((words) => letterOf(drawdown).includes(words))).toEqual(warnings);
  expect(warnings.filter((words) => letterOf(investment).includes(words))).toEqual([]);
});

test('nothing is left blank, and nothing of the grammar shows', () => {
  for (const client of [pensions, investment, drawdown]) expect(letterOf(client)).not.toMatch(/[{}]|undefined|null| [.,;]|\(\)/);
});
