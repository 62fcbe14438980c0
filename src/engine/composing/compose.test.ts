import { expect, test } from 'vitest';
import type { Citation } from '#engine/citing/record.ts';
import { compose } from './compose.ts';
import { factsOf } from './facts.ts';
import { Snippet, type Fact } from './record.ts';

const citation: Citation = { sha256: 'a'.repeat(64), place: { line: 3 }, quote: '£12,500' };
const fact = (field: string, value: string, more: Partial<Fact> = {}): Fact => ({
  field,
  value,
  status: 'cited',
  citations: [citation],
  ...more,
});
const snippet = (id: string, more: object): Snippet =>
  Snippet.parse({ id, name: id, tag: 'reasons', order: 1, text: 'Yes.', when: { all: [] }, ...more });

test('sentences are the firm’s, with the citations of the facts in them', () => {
  const savings = snippet('savings', {
    text: 'You have {{emergency_fund | money 0}}. That is yours, {{client_name}}.',
    when: { field: 'emergency_fund', above: '£5,000' },
    version: 3,
  });
  const facts = [fact('emergency_fund', '£12,500'), fact('client_name', 'Ann Oake', { status: 'attested', by: 'R. Keane', citations: [] })];
  expect(compose('reasons', [savings], facts)).toEqual({
    paragraphs: ['You have £12,500. That is yours, Ann Oake.'],
    sentences: [
      {
        text: 'You have £12,500.',
        snippet: { id: 'savings', version: 3 },
        citations: [citation],
        values: [{ field: 'emergency_fund', value: '£12,500', status: 'cited' }],
      },
      {
        text: 'That is yours, Ann Oake.',
        snippet: { id: 'savings', version: 3 },
        citations: [],
        values: [{ field: 'client_name', value: 'Ann Oake', status: 'attested', by: 'R. Keane' }],
      },
    ],
    used: [{ snippet: { id: 'savings', version: 3 }, because: 'because emergency fund is £12,500, above £5,000', citations: [citation] }],
    skipped: [],
    missing: [],
  });
});

test('a snippet that wants what nobody verified is left out whole, and said', () => {
  const { paragraphs, skipped, missing } = compose('reasons', [snippet('half', { text: 'All is well. You have {{savings}}.' })], []);
  expect(paragraphs).toEqual([]);
  expect(skipped).toEqual([{ snippet: { id: 'half', version: 1 }, why: 'it would belong here, but nothing verified says savings' }]);
  expect(missing).toEqual(['savings']);
});

test('absent fields are no facts, and a value that is no amount keeps an amount’s sentence out', () => {
  const facts = factsOf([{ field: 'savings', status: 'absent', value: null, confidence: 1 }]);
  expect(facts).toEqual([]);
  const { skipped, missing } = compose(
    'reasons',
    [snippet('amount', { text: 'You have {{savings | money}}.' })],
    [fact('savings', 'plenty')],
  );
  expect(skipped[0]?.why).toBe('it would belong here, but savings is “plenty”, which is no money');
  expect(missing).toEqual([]);
  const none = compose('reasons', [snippet('text', { text: 'You have {{savings}}.' })], [fact('savings', 'None')]);
  expect([none.paragraphs, none.skipped[0]?.why]).toEqual([[], 'it would belong here, but savings is “None”']);
});

test('snippets stand in their order, the newest version of each, under headings that aren’t repeated', () => {
  const all = [
    snippet('c', { order: 2, text: 'Third.', heading: 'Later' }),
    snippet('b', { order: 1, text: 'Second.', heading: 'First', list: 'bullet' }),
    snippet('a', { order: 1, text: 'Old.', heading: 'First' }),
    snippet('a', { order: 1, text: 'First.', heading: 'First', version: 2 }),
    snippet('d', { order: 0, text: 'Of another tag.', tag: 'costs' }),
  ];
  expect(compose('reasons', all, []).paragraphs).toEqual([
    { text: [{ text: 'First', bold: true }] },
    'First.',
    { text: 'Second.', list: 'bullet' },
    { text: [{ text: 'Later', bold: true }] },
    'Third.',
  ]);
  expect(compose('reasons', all.toReversed(), [])).toEqual(compose('reasons', all, []));
});

test('words of a document fit into a sentence: no second full stop, no line of their own', () => {
  const quoting = snippet('quote', { text: 'You want this: {{objective}}. We agreed.' });
  expect(compose('reasons', [quoting], [fact('objective', 'To retire early.')]).paragraphs).toEqual([
    'You want this: To retire early. We agreed.',
  ]);
  expect(compose('reasons', [quoting], [fact('objective', 'To rest\nand travel')]).paragraphs).toEqual([
    'You want this: To rest and travel. We agreed.',
  ]);
});

test('what a document says is only ever words: a tag in it is not filled', () => {
  const quoting = snippet('quote', { text: 'You said {{objective}}.' });
  expect(compose('reasons', [quoting], [fact('objective', '{{client_name}} {{#x}}'), fact('client_name', 'Ann')]).paragraphs).toEqual([
    'You said {{client_name}} {{#x}}.',
  ]);
});

test('what a model tells and no document says is no fact', () => {
  expect(
    factsOf([{ field: 'emergency_fund', status: 'unverified', value: '£12,500', quote: '£12,500', confidence: 0.1, by: 'model' }]),
  ).toEqual([]);
});
