import { expect, test } from 'vitest';
import { startLibrary } from './library.ts';
import { mistakesIn } from './mistakes.ts';
import type { Condition } from './record.ts';

const always: Condition = { all: [] };
const snippet = { tag: 'costs_summary', text: 'It costs {{fee | money}}.', when: always };

test('nothing is wrong with the snippets that come with the product', () => {
  expect(startLibrary.flatMap((one) => mistakesIn(one).map(({ message }) => `${one.id}: ${message}`))).toEqual([]);
});

test('a text holds values, and nothing that repeats, chooses or doesn’t end', () => {
  expect(mistakesIn(snippet)).toEqual([]);
  for (const text of ['{{#fees}} one {{/fees}}', '{{fee', '{{client.fee}}', '{{fee | nonsense}}', 'fee }}']) {
    expect([text, mistakesIn({ ...snippet, text }).map(({ path }) => path)[0]]).toEqual([text, 'text']);
  }
});

test('a heading has no values, and a paragraph doesn’t want itself', () => {
  expect(mistakesIn({ ...snippet, heading: 'Costs of {{plan}}' })).toEqual([{ path: 'heading', message: 'A heading has no values.' }]);
  expect(mistakesIn({ ...snippet, text: 'As said: {{costs_summary}}' }).map(({ path }) => path)).toEqual(['text']);
});

test('a comparison that could never hold, or always would, is told wherever it stands', () => {
  const wrong = (when: Condition) => mistakesIn({ ...snippet, when }).map(({ path, message }) => `${path}: ${message}`);
  expect(wrong({ not: { any: [{ field: 'fee', above: 'much' }] } })).toEqual(['when: “much” is no figure: write £85,000, 5% or 55.']);
  expect(wrong({ all: [{ field: 'plan', means: 'xyzzy' }] })[0]).toContain('“xyzzy” are words whose meaning');
  for (const above of ['£85,000', '5%', '55']) expect(wrong({ field: 'fee', above })).toEqual([]);
  expect(wrong({ field: 'plan', means: 'drawdown' })).toEqual([]);
});
