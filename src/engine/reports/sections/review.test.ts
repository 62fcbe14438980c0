import { expect, test } from 'vitest';
import { reportModel } from '../from-budget.ts';
import { lookupOf } from '../lookup.ts';
import { sampleInput } from '../sample-household.ts';
import { reviewSection } from './review.ts';

const sectionOf = (more: object) => {
  const model = reportModel({ ...sampleInput({ months: 2 }), ...more });
  return JSON.stringify(reviewSection(model, lookupOf(model)));
};

test('a report says which language model was asked and how many lines it suggested, and nothing of one that never was', () => {
  const name = 'north-1 (azure at firm.example, in the United Kingdom)';
  const said = sectionOf({ languageModel: { name, suggested: 3 } });
  expect(said).toContain(`${name} was asked for the categories of payees that are doubtful. 3 lines have a category that it suggested`);
  expect(sectionOf({ languageModel: { name, suggested: 0 } })).toContain('No line has a category that it suggested');
  expect(sectionOf({})).not.toMatch(/language model/i);
});
