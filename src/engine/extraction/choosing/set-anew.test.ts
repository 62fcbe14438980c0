import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = wordFile('questionnaire.docx', [
  '# Monthly budget',
  [
    ['What do you need each month once you have both retired?', '£2,150'],
    ['Help from the neighbour each month', '£420'],
  ],
  '# Money put by',
  [
    ['Emergency fund', '£9,000'],
    ['Holiday fund', '£8,600'],
  ],
  'Signed on 3 February 2026',
]);
const need: [string, string] = ['retirement_income', 'Find the monthly income needed in retirement.'];
const fund: [string, string] = ['emergency_fund', 'Find the emergency fund.'];

test.each([
  [
    need,
    'Went through the budget again. With the boat they think £2,300 a month is nearer the mark than the figure on the form.',
    '£2,300',
  ],
  [need, 'I have worked out what I shall need. £2,300 a month would be right.', '£2,300'],
  [need, 'They looked at the budget again and think £27,600 a year is nearer.', '£2,150'],
  [need, 'The budget of the parish was looked at again. It came to £2,300 a year rather than more.', '£2,150'],
  [need, 'Went through the budget again. The new boat costs £2,300, which is too much.', '£2,150'],
  [fund, 'The emergency fund was looked at again, as the boiler cost £9,400.', '£9,000'],
  [fund, 'The new boiler is £9,500, to be paid from the emergency fund.', '£9,000'],
  [fund, 'They asked whether £9,500 would be right for the fund.', '£9,000'],
  [fund, 'They went through the funds again. They think £8,800 is nearer.', '£9,000'],
] as const)('%s: “%s” is %s', (tag, sentence, value) =>
  expect(valuesOf([[...tag]], [form, textFile('meeting-note.txt', ['Date: 1 March 2026', sentence])])).toEqual([value]),
);
