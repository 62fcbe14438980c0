import { expect, test } from 'vitest';
import { pageFile, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('of answers printed side by side the one that is marked counts, and none where none is', () => {
  const form = wordFile('profile.docx', [
    [
      ['Do you smoke?', 'X Yes', 'No'],
      ['Attitude to risk', 'Low', 'X Medium', 'High'],
      ['Confidence with money (1 low, 5 high)', '1', '2', '[4]', '5'],
      ['Valid will in place?', 'Yes', 'No', 'Not known'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['smoker', 'Smoker (Yes or No)'],
        'attitude_to_risk',
        ['confidence', 'Confidence with money (1 to 5)'],
        ['will', 'Will (Yes or No)'],
      ],
      [form],
    ),
  ).toEqual(['Yes', 'Medium', '4', null]);
});

test('what is left between strokes, or stands in brackets, is the answer', () => {
  const form = wordFile('profile.docx', [
    [
      ['Smoker', '/ No /'],
      ['Risk category', 'Cautious / [ Balanced ] / Growth'],
      ['Residence / domicile', 'UK / Malta'],
    ],
  ]);
  expect(valuesOf([['smoker', 'Smoker (Yes or No)'], 'risk_category', 'domicile'], [form])).toEqual(['No', 'Balanced', 'UK / Malta']);
});

test('a table with marks under yes and no may say more in a further column', () => {
  const form = wordFile('health.docx', [
    [
      ['Question', 'Yes', 'No', 'Details'],
      ['1. Diabetes?', '☐', '☑', ''],
      ['2. High blood pressure?', '☑', '☐', 'Since 2014, losartan'],
    ],
    [
      ['Since we last met', 'Yes', 'No'],
      ['Changed your spending by more than 10%', 'X', ''],
      ['New dependants', '', 'X'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['diabetes', 'Diabetes (Yes or No)'],
        ['blood_pressure_details', 'Details of the high blood pressure'],
        ['spending_changed', 'Has spending changed? (Yes or No)'],
        ['dependants', 'New dependants (Yes or No)'],
      ],
      [form],
    ),
  ).toEqual(['No', 'Since 2014, losartan', 'Yes', 'No']);
});

test('“will” before a verb is no testament', () => {
  const form = wordFile('profile.docx', [[['Will you sell the business?', 'Yes']]]);
  expect(
    valuesOf(
      [
        ['will', 'Date of the will'],
        ['has_will', 'Will in place'],
      ],
      [form],
    ),
  ).toEqual([null, null]);
});

test('dots that lead to an answer are no answer', () => {
  const page = pageFile('illustration.pdf', (sheet) => {
    const dots = Array.from({ length: 20 }, () => '.').join(' ');
    [
      ['Product charge', '0.30% each year'],
      ['Fund charge', '0.15% each year'],
    ].forEach(([label = '', answer = ''], row) => {
      sheet.put(40, 60 + 20 * row, label, { size: 10 });
      sheet.put(150, 60 + 20 * row, dots, { size: 10 });
      sheet.put(350, 60 + 20 * row, answer, { size: 10 });
    });
  });
  const note = textFile('file-note.txt', ['Planner........: Rowan Tregear', 'Place..........: telephone']);
  expect(valuesOf(['product_charge', 'fund_charge'], [page])).toEqual(['0.30%', '0.15%']);
  expect(valuesOf([['planner', 'Our planner']], [note])).toEqual(['Rowan Tregear']);
});

test('answers tell what a question is about that doesn’t say it, and what is written behind a box says more than its Yes', () => {
  const form = textFile('fact-find.txt', [
    'Fact-find',
    'Which of these is most like you?',
    '[ ] Cautious [x] Steady [ ] Balanced [ ] Adventurous',
    'Which of these is most like your home?',
    '[ ] Rented [x] Owned [ ] Other',
    'Should your money avoid particular industries?',
    '[ ] No [x] Yes, as follows: fur and palm oil',
  ]);
  const tags: [string, string][] = [
    ['attitude_to_risk', 'Find the attitude to investment risk.'],
    ['ethical_exclusions', 'Find the industries the client does not want to invest in.'],
    ['is_ethical', 'Should the money avoid industries (yes or no)?'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['Steady', 'fur and palm oil', 'Yes']);
});

test('how a choice came about says nothing of what was chosen: its heading does', () => {
  const asked: [string, string][] = [['risk_profile', 'Find the attitude to investment risk.']];
  const review = wordFile('review.docx', ['# Risk', 'Agreed after discussion: ☐ Low ☒ Low to medium ☐ Medium']);
  const record = wordFile('record.docx', ['# Your views on risk', [['Outcome of the questionnaire', '☐ Low ☐ Medium ☒ High']]]);
  expect([review, record].flatMap((form) => valuesOf(asked, [form]))).toEqual(['Low to medium', 'High']);
});

test('the attitude to the risk of a transfer is not that to investing', () => {
  const form = wordFile('fact-find.docx', [
    '# Risk',
    [
      ['Investment risk', '☐ Cautious ☒ Balanced ☐ Growth'],
      ['Attitude to transfer risk', '☒ Prefers certainty ☐ Neutral ☐ Prefers flexibility'],
    ],
  ]);
  expect(valuesOf([['risk_profile', 'Find the attitude to investment risk.']], [form])).toEqual(['Balanced']);
});
