import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escaped, paragraph, textIn, wordFile } from '#tests/support/word.ts';
import { fillTemplate } from './fill.ts';
import { readTemplate } from './template.ts';

const TEXT =
  'Dear {{client.name}}, {{#plans}}[{{name}} {{fee | money}}{{#last}}.{{else}};{{/last}}]{{/plans}} & {{^plans}}no plans{{/plans}} “{{sum}}” < end';
const values = {
  client: { name: 'Ann\nCole' },
  plans: [
    { name: 'A', fee: 5, last: false },
    { name: 'B', fee: 6, last: true },
  ],
  sum: 7,
};

/** What Word puts between and into runs, and how it writes the same character. */
const between = [
  '',
  '<w:proofErr w:type="gramStart"/>',
  '<w:bookmarkStart w:id="1" w:name="b"/><w:bookmarkEnd w:id="1"/>',
  '<w:ins w:id="1">|</w:ins>',
  '<w:smartTag>|</w:smartTag>',
  '<w:del w:id="2"><w:r><w:delText>{{</w:delText></w:r></w:del>',
];
const looks = ['', '<w:b/>', '<w:lang w:val="en-GB"/>'];
const inside = ['', '<w:lastRenderedPageBreak/>'];

function cutAt(text: string, cuts: readonly number[]): string[] {
  const places = [0, ...new Set(cuts.map((cut) => cut % text.length)), text.length].toSorted((a, b) => a - b);
  return places.slice(1).map((to, index) => text.slice(places[index], to));
}

const splits = fc.array(
  fc.record({
    cut: fc.nat(TEXT.length),
    frame: fc.nat(between.length - 1),
    look: fc.nat(looks.length - 1),
    first: fc.nat(1),
    coded: fc.boolean(),
  }),
  { maxLength: 30 },
);

function splitParagraph(text: string, pieces: { cut: number; frame: number; look: number; first: number; coded: boolean }[]): string {
  const runs = cutAt(
    text,
    pieces.map(({ cut }) => cut),
  ).map((part, index) => {
    const { frame, look, first, coded } = pieces[index] ?? { frame: 0, look: 0, first: 0, coded: false };
    const properties = looks[look] === '' ? '' : `<w:rPr>${looks[look]}</w:rPr>`;
    const words = coded
      ? [...escaped(part).matchAll(/&\w+;|./gs)].map(([each]) => (each === '{' ? '&#123;' : each === '}' ? '&#x7D;' : each)).join('')
      : escaped(part);
    const run = `<w:r w:rsidR="00${index}">${properties}${inside[first]}<w:t xml:space="preserve">${words}</w:t></w:r>`;
    const around = between[frame] ?? '';
    return around.includes('|') ? around.replace('|', () => run) : around + run;
  });
  return paragraph(...runs);
}

test('the same text gives the same letter however it is split over runs', () => {
  const whole = fillTemplate(wordFile({ body: paragraph(TEXT) }), values);
  if (!('docx' in whole)) throw new Error(JSON.stringify(whole));
  const expected = textIn(whole.docx);
  expect(expected).toBe('Dear Ann⏎Cole, [A £0.05;][B £0.06.] &  “7” < end');
  fc.assert(
    fc.property(splits, (pieces) => {
      const filled = fillTemplate(wordFile({ body: splitParagraph(TEXT, pieces) }), values);
      if (!('docx' in filled)) throw new Error(JSON.stringify(filled));
      expect(textIn(filled.docx)).toBe(expected);
      readTemplate(filled.docx);
    }),
    { numRuns: 150 },
  );
});

test('the same tags are listed at the same places however they are split', () => {
  const listed = (body: string) => readTemplate(wordFile({ body })).tags;
  const expected = listed(paragraph(TEXT));
  expect(expected).toHaveLength(7);
  fc.assert(
    fc.property(splits, (pieces) => {
      expect(listed(splitParagraph(TEXT, pieces))).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

test('whatever stands in a paragraph is filled or refused, and what comes out can be read', () => {
  const words = fc.array(
    fc.constantFrom('{{a}}', '{{#b}}', '{{/b}}', '{{else}}', '{{^c}}', '{{/c}}', '{{', '}}', ' x ', '<&>', '{{b | money}}'),
    { maxLength: 12 },
  );
  const paragraphs = fc.array(
    words.map((each) => each.join('')),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(paragraphs, fc.array(splits, { minLength: 6, maxLength: 6 }), (texts, pieces) => {
      const body = texts.map((text, index) => (text === '' ? '<w:p/>' : splitParagraph(text, pieces[index] ?? []))).join('');
      const template = wordFile({ body });
      const filled = fillTemplate(template, { a: 'v', b: [1, 2], c: null });
      const refusals = 'docx' in filled ? 0 : filled.problems.length + filled.values.length;
      const left = 'docx' in filled ? readTemplate(filled.docx).problems.length : -1;
      expect([refusals > 0, left]).toEqual(refusals > 0 ? [true, -1] : [false, 0]);
    }),
    { numRuns: 300 },
  );
});
