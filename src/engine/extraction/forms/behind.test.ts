import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('an answer may say behind itself when something happened, and with whom', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Children', 'Ada Moss, born 9 June 2011'],
      ['Lasting power of attorney', '☐ None ☒ Both kinds, registered 4 May 2021'],
      ['Funeral plan', 'Yes, with Tarn Mutual'],
      ['Life cover', 'Yes'],
      ['Lifetime ISA', 'cash, with Calder Savings'],
      ['Own or rent', 'Owned outright, worth about £240,000'],
    ],
  ]);
  const tags: [string, string][] = [
    ['child_date_of_birth', "Find the child's date of birth."],
    ['lpa_registration_date', 'Find the date on which the lasting power of attorney was registered.'],
    ['funeral_plan_provider', 'Find the provider of the funeral plan.'],
    ['life_cover_provider', 'Find the provider of the life cover.'],
    ['lifetime_isa_provider', 'Find the provider of the Lifetime ISA.'],
    ['property_value', 'Find the value of the home.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['9 June 2011', '4 May 2021', 'Tarn Mutual', null, 'Calder Savings', '£240,000']);
});

test.each([
  ['beside something else', [['Marital status', 'Widow; husband Owen died 9 March 2022']], []],
  ['in a row of its own', [['Date of death', '9 March 2022']], []],
  ['under a heading', [], ['# The late Mr Vine', 'Owen Vine died on 9 March 2022 at home.']],
])('when the husband or wife died, %s', (_, rows, lines) => {
  const form = wordFile('fact-find.docx', [[['Date of birth', '3 May 1950'], ['Home', '2 Mill Lane'], ...rows], ...lines]);
  const tag: [string, string] = ['spouse_date_of_death', 'Find the date on which the client’s husband died.'];
  expect(valuesOf([tag, ['client_dob', 'Find the date of birth.']], [form])).toEqual(['9 March 2022', '3 May 1950']);
});

test('a date with an age behind it says the age too', () => {
  const statement = wordFile('scheme-statement.docx', [
    [
      ['Member', 'Mr Owen Tremlett'],
      ['Normal pension date', '4 July 2031 (age 62)'],
    ],
  ]);
  expect(valuesOf([['normal_pension_age', 'Find the normal pension age of the scheme.']], [statement])).toEqual(['62']);
});

test('what cover costs for a sum is its premium', () => {
  const note = wordFile('meeting-note.docx', ['Whole of life cover was looked at and set aside: £285 a month for £140,000.']);
  expect(valuesOf([['whole_of_life_premium', 'Find the monthly premium quoted for whole of life cover.']], [note])).toEqual(['£285']);
});
