import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = wordFile('fact-find.docx', [
  [
    ['', 'Client 1', 'Client 2'],
    ['Full name', 'Mr Graham Tolworth', 'Mrs Sunita Tolworth'],
    ['Gross annual salary', '£52,000', '£38,400'],
  ],
  [['Emergency fund wanted', '£20,000']],
  'Signed on 3 February 2026',
]);
const head = ['Sunita Tolworth <sunita@example.com>', 'Lewis Hale <lewis@example.com>', 'Wed, 4 Mar 2026 10:00:00 +0000', 'Re: our form'];
const tags: [string, string][] = [
  ['client2_gross_salary', 'Find the gross annual salary of client 2.'],
  ['emergency_fund', 'Find the amount the clients want to keep as an emergency fund.'],
];

test.each([
  [['On 2 March 2026 Lewis Hale wrote:', '> The emergency fund is now £22,000, and Sunita’s salary is now £39,000.']],
  [['-----Original Message-----', 'From: Lewis Hale', 'The emergency fund is now £22,000, and Sunita’s salary is now £39,000.']],
])('what a mail says counts, not the earlier one that it repeats', (earlier) => {
  const mail = textFile('mail.eml', [
    ...head,
    'Please make the emergency fund £25,000.',
    'My salary is now £40,100.',
    'Sunita',
    ...earlier,
  ]);
  expect(valuesOf(tags, [form, mail])).toEqual(['£40,100', '£25,000']);
});

test('what only the earlier mail says still counts, and “my” is not of whoever repeats it', () => {
  const earlier = [
    'On 2 March 2026 Graham Tolworth wrote:',
    '> We want the emergency fund to be £22,000 now.',
    '> My salary is now £55,250.',
  ];
  const mail = textFile('mail.eml', [...head, 'What Graham says below is right.', 'Sunita', ...earlier]);
  expect(valuesOf(tags, [form, mail])).toEqual(['£38,400', '£22,000']);
});
