import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('an answer may say behind itself when something happened, and with whom', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Children', 'Ada Moss, born 9 June 2011'],
      ['Lasting power of attorney', '☐ None ☒ Both kinds, registered 4 May 2021'],
      ['Funeral plan', 'Yes, with Tarn Mutual'],
      ['Life cover', 'Yes'],
      ['Own or rent', 'Owned outright, worth about £240,000'],
    ],
  ]);
  const tags: [string, string][] = [
    ['child_date_of_birth', "Find the child's date of birth."],
    ['lpa_registration_date', 'Find the date on which the lasting power of attorney was registered.'],
    ['funeral_plan_provider', 'Find the provider of the funeral plan.'],
    ['life_cover_provider', 'Find the provider of the life cover.'],
    ['property_value', 'Find the value of the home.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['9 June 2011', '4 May 2021', 'Tarn Mutual', null, '£240,000']);
});
