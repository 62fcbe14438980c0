import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DraftField } from '#engine/composing/record.ts';
import { british } from '#engine/templates/formats.ts';
import { savedByWord } from '#tests/support/letters/edited-in-word.ts';
import { madeLetter } from '#tests/support/letters/made-letter.ts';
import { paragraph, run, table, wordFile } from '#tests/support/word.ts';
import { viewDraft } from './make-letter.ts';
import { readEdited } from './read-edited.ts';
import type { EditedSentence, LetterInputs } from './record.ts';

const cited = (field: string, value: string): DraftField => {
  const place = { page: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 } };
  return {
    field,
    status: 'cited',
    value,
    confidence: 1,
    file: 'note.pdf',
    date: null,
    citation: { sha256: 'a'.repeat(64), place, quote: `${field} ${value}` },
    alternatives: [],
  };
};

const fields = [
  cited('client_name', 'Ann Lowe'),
  cited('isa_value', '£20,000'),
  cited('pension_value', '£20,000'),
  cited('adviser_fee', '£1,200'),
  cited('retirement_age', '64'),
];

/** The body of a Word file, a line a paragraph. */
const file = (...lines: string[]): Buffer =>
  wordFile({ body: lines.map((line) => (line.startsWith('<') ? line : paragraph(line))).join('') });

/** What is known of the sentences of a text that was edited, made of a template with the values above. */
function sentencesOf(template: Buffer, edited: Buffer): EditedSentence[] {
  const read = readEdited({ template, fields, given: {}, language: british }, edited);
  if ('problems' in read) throw new Error(JSON.stringify(read));
  return read.sentences;
}

/** Each value in words: what stands there, and the field that it leads to. */
const valuesOf = ({ text, values }: EditedSentence) =>
  values.map((value) => [
    text.slice(value.from, value.to),
    'field' in value ? value.field : 'unproved' in value ? value.unproved : 'paper',
  ]);

const template = file(
  'Dear {{client_name}},',
  'You plan to stop work at {{retirement_age}}. Our fee is {{adviser_fee}}.',
  'Your ISA',
  'It is worth {{isa_value}}.',
  'Your pension',
  'It is worth {{pension_value}}.',
);
const { letter } = madeLetter(template, { fields });
const made = ['Dear Ann Lowe,', 'You plan to stop work at 64. Our fee is £1,200.', 'Your ISA', 'It is worth £20,000.'];
const rest = ['Your pension', 'It is worth £20,000.'];

describe('sentences that nobody changed', () => {
  test('keep what their values rest on, however Word saves them', () => {
    const sentences = sentencesOf(template, savedByWord(letter));
    expect(sentences.map(({ is }) => is)).toEqual(Array.from({ length: 7 }, () => 'kept'));
    expect(sentences.map(valuesOf)).toEqual([
      [['Ann Lowe', 'client_name']],
      [['64', 'retirement_age']],
      [['£1,200', 'adviser_fee']],
      [],
      [['£20,000', 'isa_value']],
      [],
      [['£20,000', 'pension_value']],
    ]);
  });

  test('keep it beside ones that were changed, and where they are moved', () => {
    const [first = '', second = '', ...others] = made;
    const sentences = sentencesOf(template, file(second, first, 'A new line.', ...others, ...rest));
    expect(sentences.map(({ is, text }) => [is, text])).toEqual([
      ['kept', 'You plan to stop work at 64.'],
      ['kept', 'Our fee is £1,200.'],
      ['moved', 'Dear Ann Lowe,'],
      ['added', 'A new line.'],
      ['kept', 'Your ISA'],
      ['kept', 'It is worth £20,000.'],
      ['kept', 'Your pension'],
      ['kept', 'It is worth £20,000.'],
    ]);
    expect(sentences.flatMap(valuesOf).map(([, field]) => field)).toEqual([
      'retirement_age',
      'adviser_fee',
      'client_name',
      'isa_value',
      'pension_value',
    ]);
  });

  test('are told in tables, headers and notes too', () => {
    const parts = (body: string, head: string) => wordFile({ body, headers: [paragraph(head)] });
    const withTags = parts(table(['Fee', '{{adviser_fee}}'], ['ISA', '{{isa_value}}']), 'For {{client_name}}');
    const edited = parts(table(['Fee', '£1,200'], ['New', 'row'], ['ISA', '£20,000']), 'For Ann Lowe');
    expect(sentencesOf(withTags, edited).flatMap(valuesOf)).toEqual([
      ['Ann Lowe', 'client_name'],
      ['£1,200', 'adviser_fee'],
      ['£20,000', 'isa_value'],
    ]);
  });
});

describe('a sentence that stands twice, of other values', () => {
  const worth = (...lines: string[]) =>
    sentencesOf(template, file(...lines))
      .filter(({ text }) => text.startsWith('It is worth'))
      .flatMap(valuesOf)
      .map(([, field]) => field);

  test('keeps each its own when what stands around them changes places', () => {
    expect(worth(...made.slice(0, 2), ...rest, ...made.slice(2))).toEqual(['pension_value', 'isa_value']);
  });

  test('keeps the one that is left its own', () => {
    expect(worth(...made.slice(0, 2), ...rest)).toEqual(['pension_value']);
    expect(worth(...made)).toEqual(['isa_value']);
  });

  test('keeps its own where the headings above are changed, and exchanged', () => {
    expect(worth(...made.slice(0, 2), 'Your savings', 'It is worth £20,000.', 'The old plan', 'It is worth £20,000.')).toEqual([
      'isa_value',
      'pension_value',
    ]);
    const exchanged = ['Your old pension', 'It is worth £20,000.', 'Your old ISA', 'It is worth £20,000.'];
    expect(worth(...made.slice(0, 2), ...exchanged)).toEqual(['pension_value', 'isa_value']);
  });

  test('leads to neither where nothing says which it is', () => {
    expect(worth('It is worth £20,000.')).toEqual([['isa_value', 'pension_value']]);
  });
});

describe('a sentence that was changed', () => {
  const changed = (after: string) => {
    const sentence = sentencesOf(template, file('Dear Ann Lowe,', after, ...made.slice(2), ...rest)).find(({ is }) => is === 'changed');
    return sentence && valuesOf(sentence);
  };

  test('still leads to the values that stand in it, and says of others that nothing proves them', () => {
    expect(changed('You hope to stop work at 64. Our fee is £1,200.')).toEqual([['64', 'retirement_age']]);
    expect(changed('You plan to stop work at 64. Our fee is £1,200, and £95 for Ann Lowe’s yearly review.')).toEqual([
      ['£1,200', 'adviser_fee'],
      ['£95', []],
      ['Ann Lowe', 'client_name'],
    ]);
  });

  test('takes no number for a value that didn’t stand in it, and no figure for one of several', () => {
    expect(changed('You plan to stop work at 64. Our fee is £1,200 for 64 pages.')).toEqual([
      ['£1,200', 'adviser_fee'],
      ['64', []],
    ]);
    expect(changed('You plan to stop work at 64. Our fee is £1,200 of £20,000.')).toEqual([
      ['£1,200', 'adviser_fee'],
      ['£20,000', ['isa_value', 'pension_value']],
    ]);
  });
});

test('a text that was edited looks as it is, each value leading where it led, what was changed and what nothing proves', () => {
  const edited = file('Dear Ann Lowe,', '<w:p>' + run('Our  fee ', '<w:b/>') + run('is £1,300.') + '</w:p>', ...made.slice(2));
  const inWord = {
    by: 'Eleanor Rowe',
    at: '2026-03-03T10:00:00Z',
    made_with: { name: 'template.docx', sha256: hash('sha256', template) },
    changes: { changed: [], added: [], removed: [] },
    sentences: sentencesOf(template, edited),
  } satisfies LetterInputs['edited'];
  const looked = viewDraft(edited, { fields, given: {}, language: british, edited: inWord });
  if (!('view' in looked)) throw new Error('it can’t be looked at');
  const runs = looked.view.body.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  expect(runs).toEqual([
    [{ text: 'Dear ' }, { text: 'Ann Lowe', field: 'client_name' }, { text: ',' }],
    [
      { text: 'Our  fee ', bold: true, edited: 'changed' },
      { text: 'is ', edited: 'changed' },
      { text: '£1,300', edited: 'changed', unproved: [] },
      { text: '.', edited: 'changed' },
    ],
    [{ text: 'Your ISA' }],
    [{ text: 'It is worth ' }, { text: '£20,000', field: 'isa_value' }, { text: '.' }],
  ]);
});

test('a figure that only a composed paragraph works out leads to that paragraph', () => {
  const composed: DraftField = {
    field: 'costs',
    status: 'composed',
    value: 'Together that is £630.00 a year.',
    paragraphs: [{ text: ['Together that is £630.00 a year.'] }],
    sentences: [{ text: 'Together that is £630.00 a year.', snippet: { id: 'costs', version: 1 }, citations: [], values: [] }],
    used: [],
    skipped: [],
    missing: [],
  };
  const withCosts = file('Dear {{client_name}},', '{{costs}}');
  const made = { template: withCosts, fields: [...fields, composed], given: {}, language: british };
  const read = readEdited(made, file('Dear Ann Lowe,', 'Together that is £630.00 a year.', 'You will pay us £630 by May.'));
  if ('problems' in read) throw new Error(JSON.stringify(read));
  expect(read.sentences.map((sentence) => [sentence.is, valuesOf(sentence)])).toEqual([
    ['kept', [['Ann Lowe', 'client_name']]],
    ['kept', [['Together that is £630.00 a year.', 'costs']]],
    ['added', [['£630', 'costs']]],
  ]);
});
