import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import type { GivenFile } from '../document.ts';
import { readDocuments } from './documents.ts';

const dayOf = (file: GivenFile): string | null | undefined => readDocuments([file])[0]?.date;

test('a note says when people met in a row of its first table, whatever the row is called', () => {
  const note = wordFile('file-note.docx', [
    '# File note',
    [
      ['Client', 'T Arkwright'],
      ['Seen on', '3 March 2026, at home'],
      ['By', 'Isla Vine'],
    ],
    '# What was said',
    'Start date moved to 1 June 2026, as he has holiday left.',
  ]);
  expect(dayOf(note)).toBe('2026-03-03');
});

test('what happens on a day is not the day of the note that tells of it', () => {
  const note = textFile('file-note.txt', ['Tom rang.', '', 'The sale will go through on 1 June 2026, so the money can wait.']);
  expect(dayOf(note)).toBeNull();
});

test('the day of a deed that a fact-find names is not its own', () => {
  const form = wordFile('fact-find.docx', [
    'Her will was signed on 3 May 2016 and leaves all to her sister. Taken down by Isla Vine on 8 July 2026.',
  ]);
  expect(dayOf(form)).toBe('2026-07-08');
});

test('the paper that bears the number of a plan is about what the list of plans calls it, and about nothing new', () => {
  const form = wordFile('fact-find.docx', [
    '# Fact-find',
    '# Pensions',
    [
      ['Company', 'Kind', 'Plan number', 'Worth'],
      ['Thorngill Mutual', 'Personal pension', 'TM-448120', '£40,000'],
      ['Quarrybank', 'Stakeholder pension', 'QB-771904', '£21,500'],
    ],
  ]);
  const letter = wordFile('letter-from-thorngill.docx', [
    '# Thorngill',
    '4 May 2026',
    [
      ['Our plan reference', 'TM-448120'],
      ['Fund value', '£42,310.55'],
      ['Plan fee', '£3.10'],
    ],
  ]);
  const illustration = wordFile('illustration.docx', ['# Your new plan', [['Platform fee, yearly', '0.31%']]]);
  expect(
    valuesOf(
      [
        ['plan1_value', 'Find the fund value of the Thorngill Mutual pension.'],
        ['platform_charge', 'Find the platform charge of the new plan.'],
      ],
      [form, letter, illustration],
    ),
  ).toEqual(['£42,310.55', '0.31%']);
});

test('“Not a client at present” in place of a name names nobody, though prompts say “not”', () => {
  const form = wordFile('fact-find.docx', [
    '# About you',
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Owen Lee Pell', 'Not a client at present'],
      ['Date of birth', '19 September 1968', ''],
    ],
  ]);
  const prompt = 'Find the date of birth. If it is not there, say so.';
  expect(valuesOf([['date_of_birth', prompt]], [form])).toEqual(['19 September 1968']);
});
