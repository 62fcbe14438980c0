import { expect, test } from 'vitest';
import { paragraph, partsOf, run, textIn, wordFile } from '#tests/support/word.ts';
import { fillTemplate } from './fill.ts';

const by = 'w:id="1" w:author="Ann" w:date="2026-01-05T10:00:00Z"';
const deleted = (text: string): string => `<w:del ${by}><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
const inserted = (text: string): string => `<w:ins ${by}>${run(text)}</w:ins>`;
const row = (text: string, change = ''): string => `<w:tr>${change && `<w:trPr>${change}</w:trPr>`}<w:tc>${paragraph(text)}</w:tc></w:tr>`;
const ended = (mark: string, ...content: string[]): string =>
  `<w:p><w:pPr><w:rPr><${mark} ${by}/></w:rPr></w:pPr>${content.join('')}</w:p>`;

test.each([
  ['words', paragraph(run('Our fee is '), deleted('9%'), inserted('{{fee}}'), run('.')), ['Our fee is 1%.']],
  ['a tag typed while Word tracks', paragraph(run('{{f'), inserted('ee'), deleted('{{'), run('}}')), ['1%']],
  [
    'moved words',
    `${paragraph(`<w:moveFrom ${by}>${run('away')}</w:moveFrom>`, run('a'))}${paragraph(`<w:moveTo ${by}>${run('here')}</w:moveTo>`)}`,
    ['a', 'here'],
  ],
  ['a paragraph taken out', paragraph('a') + ended('w:del', deleted('secret')) + paragraph('b'), ['a', 'b']],
  ['a paragraph put in', paragraph('a') + ended('w:ins', inserted('new')), ['a', 'new']],
  ['rows', `<w:tbl>${row('old', `<w:del ${by}/>`)}${row('new', `<w:ins ${by}/>`)}${row('same')}</w:tbl>`, ['new|', 'same|']],
  ['a table', `<w:tbl>${row(deleted('old'), `<w:del ${by}/>`)}</w:tbl>${paragraph('end')}`, ['end']],
])('changes that Word still tracks are accepted: %s', (_, body, lines) => {
  const filled = fillTemplate(wordFile({ body, footers: [paragraph(inserted('foot'), deleted('old foot'))] }), { fee: '1%' });
  if (!('docx' in filled)) throw new Error('not filled');
  expect(textIn(filled.docx).split('\n').filter(Boolean)).toEqual(lines);
  expect([...partsOf(filled.docx).values()].join('')).not.toMatch(/<w:(?:ins|del|moveFrom|moveTo)\b/);
});

test('what a format was before is gone, the format stays', () => {
  const body = paragraph(`<w:r><w:rPr><w:b/><w:rPrChange ${by}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>bold</w:t></w:r>`);
  const filled = fillTemplate(wordFile({ body }), {});
  if (!('docx' in filled)) throw new Error('not filled');
  expect(partsOf(filled.docx).get('word/document.xml')).toContain('<w:rPr><w:b/></w:rPr><w:t>bold</w:t>');
});
