import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { numberedGrade } from './changes.ts';

const form = wordFile('fact-find.docx', [
  [
    ['', 'Client 1', 'Client 2'],
    ['Full name', 'Mr Graham Peter Tolworth', 'Mrs Sunita Tolworth'],
    ['Gross annual salary', '£52,000', '£38,400'],
    ['Value of pension', '£210,000', '£96,500'],
  ],
  [
    ['Total monthly expenditure', '£2,900'],
    ['Emergency fund wanted', '£20,000'],
    ['Outstanding mortgage', '£81,400'],
    ['Lump sum to invest', '£60,000'],
    ['Gifts made in the last seven years', '£15,000'],
    ['Care home shortfall a month', '£1,240'],
  ],
  'Signed on 3 February 2026',
]);
const tags: Record<string, string> = {
  client1_gross_salary: 'Find the gross annual salary of client 1.',
  client2_gross_salary: 'Find the gross annual salary of client 2.',
  client1_pension_value: 'Find the value of client 1’s pension.',
  client2_pension_value: 'Find the value of client 2’s pension.',
  monthly_expenditure: 'Find the total monthly expenditure of the household.',
  emergency_fund: 'Find the amount the clients want to keep as an emergency fund.',
  mortgage_balance: 'Find the outstanding balance of the mortgage.',
  investment_amount: 'Find the lump sum to be invested.',
  previous_gifts: 'Find the total of gifts made in the last seven years.',
  care_shortfall: 'Find the care home shortfall a month.',
};
const names = Object.keys(tags);
const before = ['£52,000', '£38,400', '£210,000', '£96,500', '£2,900', '£20,000', '£81,400', '£60,000', '£15,000', '£1,240'];
const afterNote = (line: string) =>
  valuesOf(Object.entries(tags), [form, textFile('meeting-note.txt', ['Date: 1 March 2026', 'Present: Graham and Sunita Tolworth', line])]);

test.each([
  ['investment_amount', 'Lump sum: the sale brought less, so £45,000 is the lump sum to invest.', '£45,000'],
  ['investment_amount', 'The amount to invest should read £45,000.', '£45,000'],
  [
    'investment_amount',
    'They had thought of £60,000 for the investment. They now want to put in £45,000 and keep the rest free.',
    '£45,000',
  ],
  ['emergency_fund', 'We spoke about the reserve that they must always have: they raised it from twenty to £25,000.', '£25,000'],
  ['monthly_expenditure', 'Spending: she had left out the car. With that it comes to £3,120 a month for the two of them.', '£3,120'],
  ['previous_gifts', 'Sunita remembered a further £5,000 to her niece, so the seven-year total should read £20,000.', '£20,000'],
  ['care_shortfall', 'The care home put its fees up, so the shortfall is £1,480 a month.', '£1,480'],
  ['client1_gross_salary', 'Pay review came through for Graham: basic goes to £55,250 from 1 April.', '£55,250'],
  ['client1_gross_salary', '* GT promoted! Contracts manager from 1 June, pay up to £58,000.', '£58,000'],
  ['client2_gross_salary', 'ST – new job, Head librarian, on £44,000 from May.', '£44,000'],
  ['client2_gross_salary', 'Mrs Tolworth has had a rise and earns £40,100.', '£40,100'],
  ['client1_gross_salary', 'Mr T’s basic is £55,250 since January.', '£55,250'],
  ['client2_pension_value', 'Sunita’s pension: provider says £98,720 as at 20 February.', '£98,720'],
  ['mortgage_balance', 'Mortgage statement seen, £80,150 outstanding at 28 February.', '£80,150'],
  ['mortgage_balance', 'Mortgage balance per lender’s letter £80,150.', '£80,150'],
])('%s after “%s” is %s', (tag, line, value) => expect(afterNote(line)).toEqual(before.with(names.indexOf(tag), value)));

test.each([
  'Their son’s salary is now £54,000.',
  'GT’s brother has a pension of £205,000 now.',
  'Salary now £54,000.',
  'Last year the basic for GT was £50,500.',
  'GT’s employer would pay £55,000 to whoever takes the other post.',
  'The lender’s letter says £80,150 may be lent again.',
  'Explained that the mortgage had been £88,000 a year ago.',
])('what is somebody else’s, nobody’s or over changes nothing: “%s”', (line) => expect(afterNote(line)).toEqual(before));

const notedLater = (...lines: string[]) => textFile('meeting-note.txt', ['Date: 1 March 2026', ...lines]);

test('the points of a questionnaire are no age, and a grade may have capitals of its own', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Intended retirement age', '60'],
      ['Attitude to risk', '7 – Moderately Adventurous'],
    ],
    'Signed on 3 February 2026',
  ]);
  const note = notedLater(
    'Retirement - now thinking 62 is more realistic than 60 with Bilal still to get through university.',
    'Risk - redone in the meeting. Score came out at 64, and that is 6 - Moderate Plus on our scale.',
  );
  expect(valuesOf(['retirement_age', 'risk_profile'], [form, note])).toEqual(['62', '6 - Moderate Plus']);
});

test('a day that is fixed is no longer hoped for, and who may leave earlier retires then', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Hoped-for completion', '1 May 2026'],
      ['Expects to finish work', 'April 2035'],
    ],
    'Signed on 3 February 2026',
  ]);
  const note = notedLater(
    'Solicitors are both ready and completion is fixed for 29 May 2026.',
    'Work: the partnership has agreed she may leave earlier than planned, in October 2033.',
  );
  expect(valuesOf(['completion_date', 'retirement_date'], [form, note])).toEqual(['29 May 2026', 'October 2033']);
});

test('a profile that a note only confirms stays as the form has it', () => {
  const form = wordFile('fact-find.docx', [[['Chosen profile', '5 – Moderate']], 'Signed on 3 February 2026']);
  expect(valuesOf(['risk_profile'], [form, notedLater('ATR: reconfirmed moderate.')])).toEqual(['5 – Moderate']);
});

test('a day without its year is no grade with its number', () => {
  expect('31 March and 1 July'.match(numberedGrade)).toBeNull();
  expect('she came out at 2 – Cautious'.match(numberedGrade)).toEqual(['2 – Cautious']);
});

test.each([
  ['contribution', 'Monthly contribution to the new plan', '- Ada asked about paying £300 a month into the new plan. Decided against it.'],
  ['value_protection', 'Percentage of value protection', 'Spoke about value protection at 50%. He does not want it.'],
  ['life_sum', 'Sum assured of the whole of life plan', 'Looked at a £40,000 whole of life plan for the funeral.'],
])('%s: what was only spoken about is no answer', (name, prompt, note) => {
  expect(valuesOf([[name, `Find the ${prompt}.`]], [textFile('note.txt', ['Meeting note', note])])).toEqual([null]);
});
