import { describe, expect, test } from 'vitest';
import type { DraftField } from '#engine/composing/record.ts';
import { checkedSentences } from './checked-sentences.ts';
import type { CheckedSentence } from './record.ts';

const cited = (field: string, value: string, others: string[] = []): DraftField => {
  const place = { page: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 } };
  const citation = { sha256: 'a'.repeat(64), place, quote: value };
  const paper = { file: 'note.txt', date: null, citation };
  const alternatives = others.map((other) => ({ ...paper, value: other }));
  return { field, status: 'cited', value, confidence: 1, ...paper, alternatives };
};
const stated = (field: string, value: string): DraftField => ({ field, status: 'attested', value, by: 'Eleanor Rowe' });
const fields = [
  cited('transfer_value', '£182,450', ['£181,000']),
  cited('retirement_age', '64', ['66']),
  stated('meeting_date', '3 March 2026'),
  cited('product', 'Northmere Retirement Account'),
];

const reworded = (before: string, after: string): CheckedSentence =>
  checkedSentences({ changed: [{ before, after }], added: [], removed: [] }, fields)[0]!;
const origins = ({ pieces }: CheckedSentence) =>
  pieces.flatMap(({ text, figure }) => (figure ? [[text, figure.origin, figure.field]] : []));

describe('a sentence that was changed', () => {
  test('says of each figure what says it, however it is written', () => {
    const sentence = reworded(
      'You transfer £182,450 at 64.',
      'On 03/03/2026 you agreed to transfer £182,450.00, not £181,000, at 65 and pay 0.5%.',
    );
    expect(origins(sentence)).toEqual([
      ['03/03/2026', 'stated', 'meeting_date'],
      ['£182,450.00', 'cited', 'transfer_value'],
      ['£181,000', 'alternative', 'transfer_value'],
      ['65', 'unknown', null],
      ['0.5%', 'unknown', null],
    ]);
  });

  test('keeps the template’s own figures apart from those that somebody wrote in', () => {
    const sentence = reworded('You may cancel within 30 days.', 'You may cancel within 30 days, or 45 if you ask us.');
    expect(origins(sentence)).toEqual([
      ['30', 'template', null],
      ['45', 'unknown', null],
    ]);
  });

  test('is shown word by word: what stayed, what went, what came', () => {
    const { pieces } = reworded('You plan to stop work at 64.', 'You hope to stop work at 65.');
    expect(pieces.map(({ is, text }) => [is, text])).toEqual([
      ['kept', 'You '],
      ['gone', 'plan '],
      ['new', 'hope '],
      ['kept', 'to stop work at '],
      ['gone', '64'],
      ['new', '65'],
      ['kept', '.'],
    ]);
  });

  test('names the values that stood in it and don’t any more', () => {
    const { lost } = reworded('We recommend the Northmere Retirement Account at 64.', 'We recommend the Northmere Income Account at 64.');
    expect(lost).toEqual([{ field: 'product', value: 'Northmere Retirement Account' }]);
    expect(reworded('It is worth £182,450.', 'It is worth £182,450.00 now.').lost).toEqual([]);
  });
});

test('an added sentence may say what a removed one said; what neither papers nor the old text say is unknown', () => {
  const changes = { changed: [], added: [{ text: 'See COBS 9 and page 12.' }], removed: [{ text: 'Our rules are COBS 9.' }] };
  const [added, removed] = checkedSentences(changes, fields);
  expect(origins(added!)).toEqual([
    ['9', 'template', null],
    ['12', 'unknown', null],
  ]);
  expect(added).toMatchObject({ before: null, pieces: expect.arrayContaining([expect.objectContaining({ is: 'new' })]) });
  expect(removed).toMatchObject({ after: null, pieces: [{ text: 'Our rules are COBS 9.', is: 'gone' }] });
});

test('what was found when the text came back is said of each figure, and a sentence that was moved is shown once', () => {
  const after = 'You transfer £181,000 at £95, £7 and £8, within 64 days.';
  const span = (words: string) => ({ from: after.indexOf(words), to: after.indexOf(words) + words.length });
  const citation = { sha256: 'b'.repeat(64), place: { line: 3 }, quote: '£95' };
  const values = [
    { ...span('£181,000'), citation },
    { ...span('£95'), citation },
    { ...span('£7'), unproved: ['fee', 'cost'] },
    { ...span('£8'), unproved: [] },
    { ...span('64'), unproved: [] },
  ];
  const changes = { changed: [{ before: 'You transfer it.', after }], added: [], removed: [], moved: [{ text: 'Dear Ann,' }] };
  const [changed, moved] = checkedSentences(changes, fields, [{ text: after, is: 'changed', values }]);
  expect(origins(changed!)).toEqual([
    ['£181,000', 'alternative', 'transfer_value'],
    ['£95', 'paper', null],
    ['£7', 'several', 'fee'],
    ['£8', 'unknown', null],
    ['64', 'unknown', null],
  ]);
  expect(moved).toMatchObject({ before: 'Dear Ann,', after: 'Dear Ann,', moved: true, pieces: [{ is: 'kept' }], lost: [] });
});

test('a sentence too long to compare is shown whole, as it was and as it is', () => {
  const long = (word: string) => Array.from({ length: 2_500 }, (_, at) => word + String.fromCharCode(97 + (at % 26))).join(' ');
  const { pieces } = reworded(long('x'), long('y'));
  expect(pieces.map(({ is }) => is)).toEqual(['gone', 'new']);
});
