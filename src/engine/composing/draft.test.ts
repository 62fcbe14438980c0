import { expect, test } from 'vitest';
import { Tag } from '#engine/extraction/record.ts';
import { statedOf } from '#tests/support/composing/clients.ts';
import { draftFields, questionsFor } from './draft.ts';

const tagsOf = (kinds: Record<string, Tag['kind']>): Tag[] =>
  Object.entries(kinds).map(([tag_name, kind]) => Tag.parse({ tag_name, kind }));
const namesIn = (tags: readonly Tag[]): string[] => tags.map(({ tag_name }) => tag_name);

test('documents are asked for what computed tags need, of a couple by number, and for nothing that snippets would like', () => {
  const lone = tagsOf({ client_full_name: 'extracted', monthly_surplus: 'computed', circumstances_summary: 'written' });
  expect(namesIn(questionsFor(lone))).toEqual(['client_full_name', 'net_monthly_income', 'monthly_expenditure']);
  const couple = tagsOf({ client2_full_name: 'extracted', monthly_surplus: 'computed' });
  expect(namesIn(questionsFor(couple))).toEqual([
    'client2_full_name',
    'client1_net_monthly_income',
    'client2_net_monthly_income',
    'monthly_expenditure',
  ]);
});

test('what a person states overrules what was found, in figures and in paragraphs', () => {
  const tags = tagsOf({ emergency_fund: 'extracted', capacity_for_loss_summary: 'written' });
  const doubled = Tag.parse({ tag_name: 'double', kind: 'computed', prompt_body: 'Sum of emergency_fund and emergency_fund.' });
  const found = statedOf({ emergency_fund: '£1,000', capacity_for_loss: 'High' });
  const fields = draftFields([tags[0]!, doubled, tags[1]!], [...found, ...statedOf({ emergency_fund: '£9,000' })], { date: '2026-02-01' });
  expect(fields.map(({ value }) => value)).toEqual(['£9,000', '£18,000.00', expect.stringContaining('The £9,000 that you have set aside')]);
});

test('a written tag that no snippet serves is the adviser’s, and one to which none belongs says why', () => {
  const [letter, costs] = draftFields(tagsOf({ closing_words: 'written', costs_summary: 'written' }), [], { date: '2026-02-01' });
  expect(letter).toEqual({ field: 'closing_words', status: 'absent', value: null, confidence: 1 });
  expect(costs).toMatchObject({ status: 'absent', value: null, paragraphs: [] });
  expect(costs).toHaveProperty('skipped.0.why', 'nothing verified says initial adviser fee');
});
