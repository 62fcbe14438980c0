import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const tags: [string, string][] = [
  ['recommended_fund', 'Find the fund recommended.'],
  ['recommended_product', 'Find the name of the product recommended.'],
];

test('the paper of an offer says in running text which product it is of and where the money goes', () => {
  const offer = wordFile('illustration.docx', [
    '# Your illustration',
    'It shows what £40,000 paid into a Garth Flexible Pension might come to. All of it goes into the Garth Careful Mixed 20 Fund.',
  ]);
  expect(valuesOf(tags, [offer])).toEqual(['Garth Careful Mixed 20 Fund', 'Garth Flexible Pension']);
});

test('of several funds in running text nothing tells which is recommended', () => {
  const offer = wordFile('illustration.docx', [
    '# Your illustration',
    'You may choose the Garth Careful Mixed Fund. You may also invest in the Garth Bold Growth Fund.',
  ]);
  expect(valuesOf(tags.slice(0, 1), [offer])).toEqual([null]);
});

test('a plan whose name says nothing of its kind may be of the kind that is asked for', () => {
  const quotation = wordFile('drawdown-quotation.docx', [
    '# Garth Bright Income Plan',
    'Drawdown quotation from Garth Mutual',
    [['Income a year', '£9,000']],
  ]);
  expect(valuesOf([['recommended_product', 'Find the name of the drawdown product recommended.']], [quotation])).toEqual([
    'Garth Bright Income Plan',
  ]);
});

test.each([
  [
    'Portfolio',
    'In both accounts: Windrush Steady Portfolio 3 (risk level 3 of 7). Steady Portfolio 4 returned 4.9%.',
    'Windrush Steady Portfolio 3',
  ],
  [
    'Where it will be invested',
    'Malverly Mix 50, for the whole account. Malverly Mix 30 and Mix 70 are 0.27% and 0.31%.',
    'Malverly Mix 50',
  ],
  ['Where it will be invested', 'Your adviser tells you of the funds that there are.', null],
  ['Cancelling', 'Malverly Mix 30 may be sold within 30 days.', null],
])('the text below “%s”, “%s”, names %s', (heading, text, name) => {
  const paper = wordFile('illustration.docx', ['# Illustration', [['Account', 'Malverly Retirement Account']], `# ${heading}`, text]);
  expect(valuesOf([['recommended_fund', 'Find the recommended fund.']], [paper])).toEqual([name]);
});
