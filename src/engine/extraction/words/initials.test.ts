import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { initialsOf, personByInitials } from './initials.ts';

const form = wordFile('fact-find.docx', [
  'Date: 2 May 2026',
  [
    ['', 'Client 1', 'Client 2'],
    ['Full name', 'Mr Tom Edwin Vine', 'Mrs Isla Vine'],
    ['Date of birth', '1 May 1970', '3 June 1972'],
  ],
]);
const letter = wordFile('garth-reply.docx', [
  '# Garth Mutual',
  '9 May 2026',
  'Your enquiry: Mrs I Vine, plan 4471',
  [
    ['You asked', 'Our answer'],
    ['Type of contract', 'Personal pension'],
    ['Value on transfer', '£31,204.18'],
    ['Yearly management charge', '0.85%'],
  ],
]);

test('a plan’s own paper that names its holder by initials answers for that person’s plan, whichever number the plan has', () => {
  const tags: [string, string][] = [
    ['plan2_transfer_value', 'Find the transfer value of client 2’s existing pension.'],
    ['plan2_charge', 'Find the annual management charge of client 2’s existing pension.'],
    ['plan1_charge', 'Find the annual management charge of client 1’s existing pension.'],
  ];
  expect(valuesOf(tags, [form, letter])).toEqual(['£31,204.18', '0.85%', null]);
});

test('initials that stand for two people mean neither, and another surname is somebody else', () => {
  const people = new Map([
    ['tom', 1],
    ['thea', 2],
    ['isla', 3],
  ]);
  const initials = initialsOf(['Mr Tom Vine', 'Mrs Thea Vine', 'Isla Vine'], people);
  expect(['Mr T Vine', 'I. M. Vine', 'Mrs I Pell', 'Isla Vine'].map((name) => personByInitials(name, initials))).toEqual([
    null,
    3,
    null,
    null,
  ]);
});
