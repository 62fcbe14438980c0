import { expect, test } from 'vitest';
import { paragraph, partsOf, wordFile } from '#tests/support/word.ts';
import { fillTemplate } from './fill.ts';
import { languageFor, print, printKey } from './formats.ts';

/** As people see it: without the marks that only say in which direction something runs. */
const seen = (text: string | undefined) => text?.replaceAll(/[\u200e\u200f]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  ['en-GB', '£62,184.55', '£62,185', '12 March 2026', '12/03/2026', '0.75%', '1,234,567.5'],
  ['fr', '62 184,55 £GB', '62 185 £GB', '12 mars 2026', '12/03/2026', '0,75 %', '1 234 567,5'],
  ['de', '62.184,55 £', '62.185 £', '12. März 2026', '12.03.2026', '0,75 %', '1.234.567,5'],
  ['ar', '62,184.55 UK£', '62,185 UK£', '12 مارس 2026', '12/03/2026', '0.75%', '1,234,567.5'],
  ['ja', '£62,184.55', '£62,185', '2026年3月12日', '2026/03/12', '0.75%', '1,234,567.5'],
  ['pl', '62 184,55 GBP', '62 185 GBP', '12 marca 2026', '12.03.2026', '0,75%', '1 234 567,5'],
  ['bn', '৬২,১৮৪.৫৫£', '৬২,১৮৫£', '১২ মার্চ, ২০২৬', '১২/০৩/২০২৬', '০.৭৫%', '১২,৩৪,৫৬৭.৫'],
])('in %s an amount is %s or %s, a day %s or %s, a percentage %s, a number %s', (locale, ...printed) => {
  const language = languageFor(locale);
  const money = { $money: 6_218_455 };
  const day = { $date: '2026-03-12' };
  const values = [
    print(money, null, language),
    print(money, { name: 'money', decimals: 0 }, language),
    print(day, null, language),
    print(day, { name: 'date', style: 'short' }, language),
    print({ $percent: 0.75 }, null, language),
    print({ $number: 1_234_567.5 }, null, language),
  ];
  expect(values.map(seen)).toEqual(printed);
});

test('what was printed before is printed so again, and texts are always themselves', () => {
  const day = { $date: '2026-03-12' };
  const language = { ...languageFor('fr'), printed: { [printKey(day, null)]: 'le 12', [printKey('Ann', null)]: 'Bob' } };
  expect(print(day, null, language)).toBe('le 12');
  expect(print('Ann', null, language)).toBe('Ann');
});

test('paragraphs in Arabic or Hebrew run from the right, others and the template’s own from the left', () => {
  const file = wordFile({
    body: `<w:p><w:pPr><w:pStyle w:val="a"/><w:spacing w:after="40"/></w:pPr><w:r><w:t>{{reasons}}</w:t></w:r></w:p>${paragraph('Dear Ann')}`,
  });
  const filled = fillTemplate(file, { reasons: { $paragraphs: ['كانت قيمة خطتك £5.', 'The ISA.', 'ה-ISA שלך.'] } }, languageFor('ar'));
  const document = 'docx' in filled ? (partsOf(filled.docx).get('word/document.xml') ?? '') : '';
  expect(document).toContain('كانت');
  expect(document.match(/<w:pStyle w:val="a"\/><w:bidi\/><w:spacing/g)).toHaveLength(2);
  expect(document.match(/<w:rtl\/>/g)).toHaveLength(2);
});
