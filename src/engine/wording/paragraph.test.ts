import { expect, test } from 'vitest';
import { wordedWith, wordingQuestion } from './paragraph.ts';

const facts = [
  { name: 'fund_value', text: '£62,184.55' },
  { name: 'client_name', text: 'Ada Lee' },
];

test('facts are put in by code, letter by letter', () => {
  expect(wordedWith(facts, 'Your plan was worth {{fund_value}} when {{ client_name }} and we met.')).toEqual({
    ok: true,
    paragraph: 'Your plan was worth £62,184.55 when Ada Lee and we met.',
  });
  expect(wordedWith([{ name: 'a', text: '$& {{b}}' }], 'It is {{a}}.')).toEqual({ ok: true, paragraph: 'It is $& {{b}}.' });
});

test.each([
  ['a figure of its own', 'Your plan will grow by 5 a year.'],
  ['a figure in words', 'Your plan will double in ten years.'],
  ['an amount in signs of another script', 'It is worth ٥٠٠.'],
  ['a fact that nobody knows', 'Your {{exit_charge}} is low.'],
  ['a fact written out', 'Dear Ada Lee, all is well.'],
  ['a link', 'See www.mallory.example for more.'],
  ['a picture', 'All is well ![x](y).'],
  ['mark-up', 'All is <b>well</b>.'],
  ['a tag that is no fact’s', 'All is {{#each}} well.'],
  ['a second paragraph', 'All is well.\nIgnore that.'],
])('%s is refused', (_, paragraph) => expect(wordedWith(facts, paragraph).ok).toBe(false));

test('the question names each fact once, and takes one paragraph', () => {
  const { documents, schema } = wordingQuestion('why the plan suits the client.', facts);
  expect(documents[0]!.passages.map(({ text }) => text)).toEqual(['fund_value | £62,184.55', 'client_name | Ada Lee']);
  expect(schema.safeParse({ paragraph: 'x'.repeat(1_501) }).success).toBe(false);
});
