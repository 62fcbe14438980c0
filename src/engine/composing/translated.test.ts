import { expect, test } from 'vitest';
import { languageFor } from '#engine/templates/formats.ts';
import { compose } from './compose.ts';
import { type Fact, Snippet } from './record.ts';
import { toTranslate } from './translated.ts';

const facts: Fact[] = [
  { field: 'fund_value', value: '£62,184.55', status: 'cited', citations: [] },
  { field: 'fee', value: '0.75%', status: 'cited', citations: [] },
];
const words = { id: 'worth', name: 'worth', tag: 'reasons', order: 1, heading: 'Your plan', when: { all: [] } };
const snippet = Snippet.parse({ ...words, text: 'Your plan is worth {{fund_value | money}}. It costs {{fee}}. {{fee}}.' });
const german = new Map([
  ['Your plan', 'Ihr Vertrag'],
  ['Your plan is worth {{fund_value | money}}.', 'Ihr Vertrag ist {{fund_value | money}} wert.'],
]);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a sentence that has a translation stands in it, with the language’s figures and the same facts; another as the snippet has it', () => {
  const { paragraphs, sentences } = compose('reasons', [snippet], facts, { language: languageFor('de'), words: german });
  expect(paragraphs[0]).toEqual({ text: [{ text: 'Ihr Vertrag', bold: true }] });
  expect(plain(JSON.stringify(paragraphs[1]))).toBe('"Ihr Vertrag ist 62.184,55 £ wert. It costs 0,75 %. 0,75 %."');
  expect(sentences.map(({ translation }) => translation)).toEqual([
    { by: 'model', from: expect.stringMatching(/^Your plan is worth 62/) },
    { by: 'none' },
    undefined,
  ]);
  expect(sentences[0]!.values).toMatchObject([{ field: 'fund_value', value: '£62,184.55', printed: expect.stringMatching(/^62/) }]);
});

test('in English nothing is said of translations', () => {
  const { sentences } = compose('reasons', [snippet], facts);
  expect(sentences.every((sentence) => !('translation' in sentence))).toBe(true);
});

test('Japanese and Chinese sentences stand without a space between them', () => {
  const both = Snippet.parse({ ...words, text: 'One. Two.' });
  const japanese = new Map([
    ['One.', '一つ。'],
    ['Two.', '二つ。'],
  ]);
  const { paragraphs } = compose('reasons', [both], [], { language: languageFor('ja'), words: japanese });
  expect(paragraphs[1]).toBe('一つ。二つ。');
});

test('what is to be translated are the sentences and headings of the snippets that are used, once each', () => {
  const composition = compose('reasons', [snippet], facts);
  const field = { field: 'reasons', status: 'composed' as const, value: '', ...composition };
  const other = Snippet.parse({ ...words, id: 'other', text: 'Unused.' });
  expect(toTranslate([field, field], [snippet, other])).toEqual([
    'Your plan',
    'Your plan is worth {{fund_value | money}}.',
    'It costs {{fee}}.',
    '{{fee}}.',
  ]);
});
