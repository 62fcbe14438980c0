import { expect, test } from 'vitest';
import { compose } from './compose.ts';
import type { Fact, Snippet } from './record.ts';
import { reworded } from './rewording.ts';

const citation = { sha256: 'a'.repeat(64), place: { line: 1, from: 0, to: 6 }, quote: '£5,000' } as const;
const fact = (field: string, value: string): Fact => ({ field, value, status: 'cited', citations: [{ ...citation, quote: value }] });
const snippet = (id: string, text: string, more: Partial<Snippet> = {}): Snippet => ({
  id,
  name: id,
  tag: 'summary',
  version: 1,
  order: 1,
  text,
  when: { all: [] },
  ...more,
});
const snippets = [
  snippet('pay', 'You earn {{pay}} at {{work}}. It is paid monthly.', { heading: 'Your pay' }),
  snippet('fee', 'Our fee is {{fee}}.', { order: 2, list: 'bullet' }),
];
const composedOf = (fee = '£500') => {
  const composition = compose('summary', snippets, [fact('pay', '£5,000'), fact('work', 'Acme'), fact('fee', fee)]);
  return { ...composition, field: 'summary', status: 'composed' as const, value: composition.sentences.map(({ text }) => text).join(' ') };
};
const by = { model: 'north-1', accepted_by: 'Ana' };
const sentences = [
  { was: 'You earn £5,000 at Acme.', text: 'At Acme you are paid £5,000.' },
  { was: 'Our fee is £500.', text: 'You pay us £500.' },
];

test('sentences stand in other words, in their paragraphs, with what they rest on behind them', () => {
  const before = composedOf();
  const after = reworded(before, { sentences, by });
  expect(after.value).toBe('At Acme you are paid £5,000. It is paid monthly. You pay us £500.');
  expect(after.paragraphs).toEqual([
    { text: [{ text: 'Your pay', bold: true }] },
    'At Acme you are paid £5,000. It is paid monthly.',
    { text: 'You pay us £500.', list: 'bullet' },
  ]);
  expect(after.reworded).toEqual(by);
  expect(after.sentences.map(({ citations, snippet: of }) => [citations, of])).toEqual(
    before.sentences.map(({ citations, snippet: of }) => [citations, of]),
  );
  expect(after.sentences.map(({ was }) => was)).toEqual(['You earn £5,000 at Acme.', undefined, 'Our fee is £500.']);
  // Values in the order in which they stand now.
  expect(after.sentences[0]!.values.map(({ field }) => field)).toEqual(['work', 'pay']);
});

test('a sentence that says something else by now stands as it is composed', () => {
  const after = reworded(composedOf('£600'), { sentences, by });
  expect(after.value).toBe('At Acme you are paid £5,000. It is paid monthly. Our fee is £600.');
  const other = composedOf('£600');
  expect(reworded(other, { sentences: sentences.slice(1), by })).toBe(other);
});
