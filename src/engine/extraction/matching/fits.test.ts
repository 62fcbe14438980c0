import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { readDocuments } from '../facts/documents.ts';
import { queryOf } from '../queries/queries.ts';
import { Tag } from '../record.ts';
import { offerFit } from './fits.ts';

test('an offer may say what there is already, where its label does', () => {
  const illustration = wordFile('drawdown-illustration.docx', [
    '# Drawdown illustration',
    [
      ['Current value of your SIPP', '£331,870.44'],
      ['Regular withdrawal', '£10,800.00'],
    ],
  ]);
  const query = queryOf(Tag.parse({ tag_name: 'existing_pension_value', prompt_body: 'Find the value of the existing pension.' }));
  const fits = readDocuments([illustration]).flatMap(({ facts, setting }) =>
    facts.filter(({ form }) => form === 'pair').map((fact) => [fact.value.text, offerFit(query, fact, setting)]),
  );
  expect(Object.fromEntries(fits)).toMatchObject({ '£331,870.44': 1, '£10,800.00': 0.5 });
});

test('how long a paper tells all its readers to stay invested is nobody’s own horizon', () => {
  const form = textFile('fact-find.txt', ['Completed on 17 February 2026.', 'I can leave it alone for at least ten years.']);
  const costs = textFile('costs-and-charges.txt', [
    'Costs and charges',
    'You should be ready to stay invested for not less than five years.',
  ]);
  const [horizon] = valuesOf(['time_horizon'], [form, costs]);
  expect(horizon).toContain('ten years');
});
