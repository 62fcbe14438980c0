import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { readDocuments } from '../facts/documents.ts';
import { queryOf } from '../queries/queries.ts';
import { Tag } from '../record.ts';
import { costFit } from './costs.ts';

test('in a table of costs nothing says what a house is worth', () => {
  const illustration = wordFile('tarn-illustration.docx', [
    '# Tarn Trustees: illustration of the Tarn SIPP',
    '# What it costs',
    [
      ['Charge', 'How taken', 'Amount'],
      ['Administration', 'From cash, each year', '£195'],
      ['Commercial property, if bought', 'Once', '£720'],
    ],
  ]);
  const form = wordFile('fact-find.docx', ['# Fact-find', [['Family home, worth now', '£485,000']]]);
  const tags: [string, string][] = [['property_value', 'Find the value of the home.']];
  expect(valuesOf(tags, [illustration])).toEqual([null]);
  expect(valuesOf(tags, [form, illustration])).toEqual(['£485,000']);
});

test('what is left after charges is worth something', () => {
  const illustration = wordFile('tarn-illustration.docx', [
    '# Tarn Life: illustration of the Tarn Bond',
    '# Possible values after charges',
    [
      ['End of year', '2% growth', '5% growth', '8% growth'],
      ['Year 5', '£171,100', '£188,900', '£207,300'],
      ['Year 10', '£182,600', '£214,300', '£259,400'],
    ],
  ]);
  const query = queryOf(Tag.parse({ tag_name: 'projected_value', prompt_body: 'Find the projected value after ten years.' }));
  const fits = readDocuments([illustration]).flatMap(({ facts, setting }) =>
    facts.filter(({ value }) => value.text === '£214,300').map((fact) => costFit(query, fact, setting)),
  );
  expect(fits).toEqual([1]);
});
