import { expect, test } from 'vitest';
import { Tag } from '#engine/extraction/record.ts';
import type { RichParagraph } from '#engine/templates/record.ts';
import {
  annuity,
  clients,
  drawdown,
  insistent,
  investment,
  optOut,
  pensions,
  statedOf,
  transfer,
} from '#tests/support/composing/clients.ts';
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
  ['annuity', annuity],
  ['transfer', transfer],
  ['opt-out', optOut],
  ['insistent', insistent],
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
  for (const client of Object.values(clients)) expect(letterOf(client)).not.toMatch(/[{}]|undefined|null| [.,;]|\(\)/);
});

test('a pension transfer is told once: as one, and as a move of several pensions only where papers call it so', () => {
  const moves = (client: Readonly<Record<string, string>>): string[] =>
    letterOf(client)
      .split('\n')
      .filter((line) => line.startsWith('I recommend that you'));
  const transferred =
    'I recommend that you transfer £62,300.00 from Larch Mutual to the Ridgeway Retirement Account with Ridgeway Platform.';
  expect(moves(transfer)).toEqual([transferred]);
  expect(moves(clients['safeguardedTransfer']!)).toEqual([transferred]);
  const consolidated = { ...pensions, advice_type: 'Pension transfer and consolidation' };
  expect(moves(consolidated)).toEqual([expect.stringContaining('move £100,954.18 from your existing pensions')]);
});

test('benefits that are safeguarded are told of where there are some, and nowhere else', () => {
  expect(letterOf(clients['safeguardedTransfer']!)).toContain('which a transfer would end for good: a final salary pension.');
  expect(letterOf(transfer)).not.toMatch(/safeguarded|scheme bears/);
  expect(letterOf(transfer)).toContain('makes no promise');
});

test('of what a client does against advice the letter says that it isn’t recommended, and recommends it nowhere', () => {
  const letter = letterOf(insistent);
  expect(letter).toContain('You want to do this against my advice: opt out of the Foundry Workers’ Pension. I do not recommend it');
  expect(letter).not.toContain('I recommend that you');
  expect(letter).toContain('please write to us in your own words');
  expect(letterOf(optOut)).not.toMatch(/against my advice/);
});
