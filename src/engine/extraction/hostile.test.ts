import { expect, test } from 'vitest';
import type { Source, Word } from '#engine/reading/record.ts';
import { pageFile, textFile, valuesOf } from '#tests/support/extraction/files.ts';
import { growthOf } from '#tests/support/extraction/growth.ts';
import { extractFields } from './extract.ts';
import { Tag } from './record.ts';

const tags = ['mortgage_balance', 'ceding2_value', 'planned_retirement_age', 'review_frequency'].map((tag_name) => Tag.parse({ tag_name }));

test.each([
  ['labels without end', 'a: b '.repeat(400_000)],
  ['a typed line without end', '-'.repeat(1_000_000)],
  ['blanks', `x${' '.repeat(2_000_000)}y: z`],
  ['one sentence of figures', 'retire at 64 and now £5 '.repeat(100_000)],
  ['a question of one word', `${'is '.repeat(400_000)}?`],
  ['a number without end', '9'.repeat(1_000_000)],
  ['an address without end', `${'a'.repeat(500_000)}@${'b.'.repeat(250_000)}`],
])('%s are read without harm', (_, text) => {
  expect(extractFields(tags, [textFile('note.txt', [text])]).every(({ status }) => status === 'absent')).toBe(true);
});

test('tags with names that code has a use for are tags like any other', () => {
  const named = ['constructor', '__proto__', 'toString_valueOf'].map((tag_name) =>
    Tag.parse({ tag_name, prompt_body: 'Find the constructor.' }),
  );
  expect(extractFields(named, [textFile('note.txt', ['Constructor: Ada Lee'])])[0]).toMatchObject({
    field: 'constructor',
    value: 'Ada Lee',
  });
});

test('a page crowded with words that stand in no line is read in time that grows with it', () => {
  const word = (i: number): Word => ({
    text: i % 2 ? '£5' : 'Balance',
    box: { x0: i % 590, y0: i / 40, x1: (i % 590) + 4, y1: i / 40 + 0.01 },
    size: 0.01,
    bold: false,
  });
  const read = (words: number) => {
    const page = {
      number: 1,
      width: 595,
      height: 842,
      turns: 0 as const,
      scanned: false,
      words: Array.from({ length: words }, (_, i) => word(i)),
    };
    const source: Source = { sha256: 'a'.repeat(64), kind: 'pdf', pages: [page], info: { producer: null, creator: null } };
    return extractFields(tags, [{ name: 'form.pdf', source }]);
  };
  expect(growthOf(read, 4_000, 16_000)).toBeLessThan(10);
});

test('words that are printed over each other say nothing', () => {
  const printed = (isOver: boolean) =>
    pageFile('illustration.pdf', (sheet) => {
      sheet.put(50, 100, 'Fund value');
      sheet.put(330, 100, '£62,184.55');
      sheet.put(50, 120, 'Exit charge');
      sheet.put(330, 120, '£7,777');
      if (isOver) sheet.put(334, 120, 'BEGIN');
    });
  const asked = ['fund_value', 'exit_charge'];
  expect(valuesOf(asked, [printed(false)])).toEqual(['£62,184.55', '£7,777']);
  expect(valuesOf(asked, [printed(true)])).toEqual(['£62,184.55', null]);
});
