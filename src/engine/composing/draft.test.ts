import { expect, test } from 'vitest';
import { extractFields } from '#engine/extraction/extract.ts';
import { Tag } from '#engine/extraction/record.ts';
import { statedOf } from '#tests/support/composing/clients.ts';
import { textFile } from '#tests/support/extraction/files.ts';
import { draftFields, questionsFor } from './draft.ts';

const tagsOf = (kinds: Record<string, Tag['kind']>): Tag[] =>
  Object.entries(kinds).map(([tag_name, kind]) => Tag.parse({ tag_name, kind }));
const namesIn = (tags: readonly Tag[]): string[] => tags.map(({ tag_name }) => tag_name);

test('documents are asked for what computed tags need, of a couple by number, for these themselves, and for nothing that snippets would like', () => {
  const lone = tagsOf({ client_full_name: 'extracted', monthly_surplus: 'computed', circumstances_summary: 'written' });
  expect(namesIn(questionsFor(lone))).toEqual(['client_full_name', 'net_monthly_income', 'monthly_expenditure', 'monthly_surplus']);
  const couple = tagsOf({ client2_full_name: 'extracted', monthly_surplus: 'computed' });
  expect(namesIn(questionsFor(couple))).toEqual([
    'client2_full_name',
    'client1_net_monthly_income',
    'client2_net_monthly_income',
    'monthly_expenditure',
    'monthly_surplus',
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

const surplus = [Tag.parse({ tag_name: 'monthly_surplus', kind: 'computed' })];
/** The fields of a letter of these tags from a fact-find of these lines. */
const fieldsFrom = (tags: readonly Tag[], ...lines: readonly string[]) =>
  draftFields(tags, extractFields(questionsFor(tags), [textFile('fact-find.txt', lines)]), { date: '2026-02-01' });
const income = 'Net monthly income: £2,400';
const spending = 'Monthly expenditure: £1,700';

test('a computed tag whose inputs are lacking is taken as the papers print it, with its quote, in paragraphs too', () => {
  const paragraphs = tagsOf({ capacity_for_loss: 'extracted', emergency_fund: 'extracted', capacity_for_loss_summary: 'written' });
  const [field, , , paragraph] = fieldsFrom(
    [...surplus, ...paragraphs],
    'Emergency fund: £9,000',
    'Monthly surplus: £650',
    'Capacity for loss: High',
  );
  expect(field).toMatchObject({ status: 'cited', value: '£650', file: 'fact-find.txt', citation: { quote: '£650' } });
  expect(paragraph?.value).toContain('Your household has £650 a month left');
});

test('where it can be worked out code wins, and another figure that the papers print is kept beside it and told', () => {
  const [field] = fieldsFrom(surplus, income, spending, 'Monthly surplus: £650');
  expect(field).toMatchObject({
    status: 'computed',
    value: '£700.00',
    working: '£2,400.00 a month − £1,700.00 a month = £700.00. In fact-find.txt it is printed as £650.',
    printed: { value: '£650', file: 'fact-find.txt', citation: { quote: '£650' } },
  });
});

test('the same figure in print is nothing to tell', () => {
  const [field] = fieldsFrom(surplus, income, spending, 'Monthly surplus: £700');
  expect(field).toMatchObject({ status: 'computed', working: '£2,400.00 a month − £1,700.00 a month = £700.00.' });
  expect(field).not.toHaveProperty('printed');
});

test('what is lacking and printed nowhere stays absent, by its inputs', () => {
  const [field] = fieldsFrom(surplus, income);
  expect(field).toMatchObject({ status: 'absent', value: null, missing: ['monthly_expenditure'] });
});

test('others are worked out from what is taken as printed, and what a person states overrules it', () => {
  const yearly = Tag.parse({ tag_name: 'yearly_surplus', kind: 'computed', prompt_body: 'Yearly amount of monthly_surplus.' });
  const [, field] = fieldsFrom([surplus[0]!, yearly], 'Monthly surplus: £650');
  expect(field).toMatchObject({
    status: 'computed',
    value: '£7,800.00',
    inputs: [{ field: 'monthly_surplus', citation: { quote: '£650' } }],
  });
  const found = extractFields(questionsFor(surplus), [textFile('fact-find.txt', ['Monthly surplus: £650'])]);
  const [stated] = draftFields(surplus, [...found, ...statedOf({ monthly_surplus: '£800' })], { date: '2026-02-01' });
  expect(stated).toMatchObject({ status: 'attested', value: '£800' });
});
