import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findAgain } from '#engine/citing/cite.ts';
import { textFile, wordFile } from '#tests/support/extraction/files.ts';
import { fieldsIn } from '../extract.ts';
import { createExtractor } from '../extractor.ts';
import { readDocuments } from '../facts/documents.ts';
import { type ExtractedField, Tag } from '../record.ts';
import { fieldsToldBy } from './answers.ts';
import { mergeFields } from './merge.ts';
import { answerSchema, type ModelAnswer, questionsOf } from './questions.ts';

const tagsOf = (...names: string[]): Tag[] =>
  names.map((tag_name) => Tag.parse({ tag_name, prompt_body: `Find the ${tag_name.replaceAll('_', ' ')}.` }));
const factFind = wordFile('fact-find.docx', [
  [
    ['Planned retirement age', '64'],
    ['Salary', '£64,000'],
  ],
  'She means to leave all of it to her niece in York.',
  'Signed on 3 February 2026',
]);
const note = textFile('meeting-note.txt', ['Date: 15 February 2026', 'She means to leave half of it to a hospice.']);
const documents = readDocuments([factFind, note]);
const tags = tagsOf('planned_retirement_age', 'legacy_wishes', 'trustee');
const merged = (...answers: ModelAnswer[]): ExtractedField[] =>
  mergeFields(
    fieldsIn(documents, tags),
    fieldsToldBy(
      answers.map((answer) => ({ tags, answer })),
      documents,
    ),
  );

test('each group of tags is asked with the words of all documents, by places that are the same each time', () => {
  const questions = questionsOf(tagsOf(...Array.from({ length: 30 }, (_, i) => `tag_${i}`)), documents);
  expect(questions.map((question) => question.tags.length)).toEqual([12, 12, 6]);
  expect(questions[0]!.documents.map(({ about }) => about)).toEqual(['fact-find of 2026-02-03', 'note of 2026-02-15']);
  expect(questions[0]!.documents[0]!.passages[0]).toEqual({ place: 'd1.1', text: 'Planned retirement age | 64' });
  expect(JSON.stringify(questions)).not.toContain('fact-find.docx');
  expect(questionsOf(tags, readDocuments([factFind, note]))).toEqual(questionsOf(tags, documents));
});

test('however many tags there are, they are asked about in six questions', () => {
  const many = tagsOf(...Array.from({ length: 100 }, (_, i) => `tag_${i}`));
  const questions = questionsOf(many, documents);
  expect(questions).toHaveLength(6);
  expect(questions.flatMap((question) => question.tags)).toEqual(many);
});

test('long cases are asked about in parts, none longer than a model reads, none left out', () => {
  const long = textFile(
    'note.txt',
    Array.from({ length: 4_000 }, (_, i) => `She has ${i} pounds in the bank and is content with that, as she told us.`),
  );
  const questions = questionsOf(tags, readDocuments([long, factFind]));
  const lengths = questions.map((question) =>
    question.documents.flatMap(({ passages }) => passages).reduce((sum, { text }) => sum + text.length, 0),
  );
  expect(lengths.length).toBeGreaterThan(1);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(120_000);
  const places = questions.flatMap((question) => question.documents.flatMap(({ passages }) => passages.map(({ place }) => place)));
  expect(places).toHaveLength(4_004);
  expect(new Set(places).size).toBe(4_004);
});

test('tags that nobody looks for in documents are not asked about', () => {
  expect(questionsOf([Tag.parse({ tag_name: 'recommendation', kind: 'written' })], documents)).toEqual([]);
});

test('an answer has the form of its tags, and nothing beside', () => {
  const schema = answerSchema(tagsOf('a', 'constructor'));
  expect(schema.safeParse({ t1: null, t2: { value: 'x', place: 'd1.1', quote: 'x' } }).success).toBe(true);
  for (const wrong of [
    {},
    { t1: null },
    { t1: null, t2: null, t3: null },
    { t1: null, t2: { value: 'x' } },
    { t1: null, t2: { value: 'x'.repeat(501), place: '', quote: 'x' } },
  ])
    expect(schema.safeParse(wrong).success).toBe(false);
});

test('what code did not find is filled with what the model cites, found again in its file', () => {
  const told = { value: 'her niece in York', place: 'd1.3', quote: 'She means to leave all of it to her niece in York.' };
  const [, field] = merged({ t1: null, t2: told, t3: null });
  expect(field).toMatchObject({
    field: 'legacy_wishes',
    status: 'cited',
    value: 'her niece in York',
    file: 'fact-find.docx',
    date: '2026-02-03',
    by: 'model',
  });
  expect(field?.status === 'cited' && findAgain(factFind.source, field.citation)).toBe(true);
});

test('of several answers the later document’s counts, and a cited one before one that is not', () => {
  const early = { value: 'her niece in York', place: 'd1.3', quote: 'all of it to her niece in York' };
  const late = { value: 'a hospice', place: 'd2.2', quote: 'half of it to a hospice' };
  const invented = { value: 'the crown', place: 'd2.2', quote: 'half of it to the crown' };
  const none = { t1: null, t3: null };
  expect(merged({ ...none, t2: late }, { ...none, t2: early })[1]).toMatchObject({ value: 'a hospice' });
  expect(merged({ ...none, t2: early }, { ...none, t2: late })[1]).toMatchObject({ value: 'a hospice' });
  expect(merged({ ...none, t2: early }, { ...none, t2: invented })[1]).toMatchObject({ value: 'her niece in York' });
});

test('what stands in no document is unverified, with the words that were told', () => {
  const told = { value: 'Mallory Grey', place: 'd1.1', quote: 'The trustee is Mallory Grey' };
  expect(merged({ t1: null, t2: null, t3: told })[2]).toEqual({
    field: 'trustee',
    status: 'unverified',
    value: 'Mallory Grey',
    quote: 'The trustee is Mallory Grey',
    confidence: 0.1,
    by: 'model',
  });
});

test('what is not of the tag’s kind is unverified too', () => {
  const told = { value: 'her niece in York', place: 'd1.3', quote: 'all of it to her niece in York' };
  expect(merged({ t1: told, t2: null, t3: null })[0]).toMatchObject({ status: 'cited', value: '64' });
  const [date] = fieldsToldBy([{ tags: tagsOf('date_of_birth'), answer: { t1: told } }], documents);
  expect(date).toMatchObject({ status: 'unverified' });
});

test('what code cites stays; another cited value beside it is an alternative, and the field is disputed', () => {
  const other = { value: '£64,000', place: 'd1.2', quote: 'Salary | £64,000' };
  const salary = tagsOf('salary');
  const [found] = fieldsIn(documents, salary);
  expect(found).toMatchObject({ status: 'cited', value: '£64,000' });
  expect(mergeFields([found!], fieldsToldBy([{ tags: salary, answer: { t1: other } }], documents))).toEqual([found]);
  const wishes = { value: 'a hospice', place: 'd2.2', quote: 'to a hospice' };
  const told = fieldsToldBy([{ tags: [Tag.parse({ tag_name: 'salary', type: 'text' })], answer: { t1: wishes } }], documents);
  const [disputed] = mergeFields([found!], told);
  expect(disputed).toMatchObject({
    status: 'cited',
    value: '£64,000',
    disputed: true,
    alternatives: [{ value: 'a hospice', file: 'meeting-note.txt', by: 'model' }],
  });
  const [undisputed] = mergeFields(
    [found!],
    [{ field: 'salary', status: 'unverified', value: '£1', quote: '£1', confidence: 0.1, by: 'model' }],
  );
  expect(undisputed).toEqual(found);
});

test('files are read in limited children: once for the questions, once more for the answers', async () => {
  const bytes = readFileSync(new URL('../../../../samples/letters/case1-pension-consolidation/meeting-note.txt', import.meta.url));
  const files = [{ name: 'meeting-note.txt', bytes }];
  const extractor = createExtractor({ size: 1, once: true });
  try {
    const { questions, fields } = await extractor.extract({ files, tags, model: { unsureBelow: 2 } });
    const { place, text } = questions[0]!.documents[0]!.passages.at(-1)!;
    const told = { value: text.split(' ')[0]!.replace(/\W+$/, ''), place, quote: text };
    const { fields: again } = await extractor.extract({ files, tags, model: [{ tags: questions[0]!.tags, answer: { t3: told } }] });
    expect(fields.find(({ field }) => field === 'trustee')).toMatchObject({ status: 'absent' });
    expect(again.find(({ field }) => field === 'trustee')).toMatchObject({ status: 'cited', by: 'model', file: 'meeting-note.txt' });
  } finally {
    await extractor.close();
  }
});

test('a list that was found item by item is not disputed by a model’s words', () => {
  const aims = [Tag.parse({ tag_name: 'objectives', prompt_body: 'The objectives', type: 'list' })];
  const given = readDocuments([textFile('note.txt', ['Objectives:', '- Retire at 60', '- Travel'])]);
  const [found] = fieldsIn(given, aims);
  if (found?.status !== 'cited') throw new Error('not found');
  const { items, ...told } = found;
  expect(items).toHaveLength(2);
  expect(mergeFields([found], [{ ...told, value: 'Retire at 60' }])).toEqual([found]);
});
