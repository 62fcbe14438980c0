import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('what is written behind the boxes says more of what is ticked', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Have you made a will?', '☒ Yes   ☐ No     Reviewed June 2019, all to my sister'],
      ['Power of attorney', '☒ Yes ☐ No, registered 4 May 2022'],
    ],
    'Risk questionnaire:  ☐ 1  ☐ 2  ☒ 3  ☐ 4      Known as: Steady Growth',
  ]);
  expect(
    valuesOf(
      [
        ['will_reviewed', 'Find the month and year in which the will was last reviewed.'],
        ['lpa_date', 'Find the date of registration of the power of attorney.'],
        ['risk_profile', 'Find the name of the risk profile.'],
      ],
      [form],
    ),
  ).toEqual(['June 2019', '4 May 2022', 'Steady Growth']);
});

test('of several questions with boxes on one line each has its own answer', () => {
  const form = pageFile('fact-find.pdf', (sheet) => {
    sheet.put(50, 100, 'Smoker: ☐ Yes ☒ No Good health: ☒ Yes ☐ No');
  });
  expect(
    valuesOf(
      [
        ['smoker', 'Smoker (Yes or No)'],
        ['good_health', 'Good health (Yes or No)'],
      ],
      [form],
    ),
  ).toEqual(['No', 'Yes']);
});

test('the day is the answer where a day is asked for, with or without the yes', () => {
  const form = wordFile('fact-find.docx', [[['Pension Wise appointment held?', '☒ Yes, on 9 March 2026   ☐ No']]]);
  expect(valuesOf([['pension_wise_date', 'Find the date of the Pension Wise appointment.']], [form])).toEqual(['9 March 2026']);
});

test('how a question is to be answered is no answer', () => {
  const form = wordFile('booklet.docx', ['# Your plans', '**What is your main objective? (tick one)', '☐ Growth\n☒ Income for life']);
  expect(valuesOf([['main_objective', 'Find the main objective.']], [form])).toEqual(['Income for life']);
});

test('boxes that stand behind their answers, and an answer before the first question, are read one by one', () => {
  const form = wordFile('review.docx', [
    'Capacity for loss? Low ☐ Medium ☑ High ☐ Any wish for ethical funds? Yes ☑ No ☐ Which: no tobacco',
    'Risk score: 61        Attitude to risk?  ☐ Low   ☑ Medium   ☐ High',
    [['Adviser: signs of vulnerability?', '☐ None ☒ Life event ☐ Resilience']],
  ]);
  expect(valuesOf(['capacity_for_loss', 'risk_score', 'risk_profile', 'vulnerability'], [form])).toEqual([
    'Medium',
    '61',
    'Medium',
    'Life event',
  ]);
});

test('a label between wide gaps asks the next question, and so does one within a cell', () => {
  const form = wordFile('fact-find.docx', [
    [['Will and power of attorney', 'Will made:  ☑ yes  ☐ no          Lasting power of attorney:  ☐ yes  ☑ no, thinking about it']],
    'Smoker   [  ] yes  [X] no       Good health   [X] yes  [  ] no',
  ]);
  expect(valuesOf(['will', 'lasting_power_of_attorney', 'smoker', 'good_health'], [form])).toEqual(['yes', 'no', 'no', 'yes']);
});

test('what stands behind the boxes may have a label in small letters', () => {
  const form = wordFile('fact-find.docx', [[['Will?', '☑ Yes  ☐ No     year: 2017']]]);
  expect(valuesOf([['will_year', 'Find the year of the will.']], [form])).toEqual(['2017']);
});

test('“No strong view” is an answer of its own', () => {
  const form = wordFile('fact-find.docx', ['Wants ethical or sustainable funds   ☐ Yes    ☐ No    ☒ No strong view']);
  expect(valuesOf([['esg_preference', 'Find whether they want sustainable funds.']], [form])).toEqual(['No strong view']);
});

test('a label with its answer may stand between two questions with boxes', () => {
  const form = wordFile('questionnaire.docx', [
    '# Section 1 Personal details',
    '1.18 Have you made a will? ☒ Yes ☐ No Date of will: MAY 2024 1.19 Lasting power of attorney: ☐ Yes ☒ No',
  ]);
  expect(valuesOf([['will_date', 'Find the date of the will.'], 'lasting_power_of_attorney'], [form])).toEqual(['MAY 2024', 'No']);
});
