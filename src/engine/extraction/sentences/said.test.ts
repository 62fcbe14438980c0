import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { blockPiece } from '../pieces.ts';
import { saidIn } from './said.ts';

const said = (text: string): string[][] => {
  const piece = blockPiece({ text, place: { line: 1 }, heading: 0, bold: false, cell: null });
  return saidIn(piece, '').map(({ label, value }) => [label, value.text]);
};

test.each([
  ['Your plan number is TR/55-201.', [['plan number', 'TR/55-201']]],
  ['The fund stood at £48,115.20 on 3 May 2026, which is less than we hoped.', [['fund', '£48,115.20 on 3 May 2026']]],
  ['At the prices of today the fund stands at £48,115.20.', [['fund', '£48,115.20']]],
  ['On 3 May 2026 the plan had a value of £48,115.20.', [['plan value', '£48,115.20']]],
  ['Our ongoing fee stays at 0.80%.', [['ongoing fee', '0.80%']]],
  ['The retirement date has been moved back to 4 May 2026.', [['retirement date', '4 May 2026']]],
  ['Your basic pay rose on 1 May 2026 to £28,450 a year.', [['basic pay', '£28,450 a year']]],
  ['Their giving goes up to £300 a month from July.', [['giving', '£300 a month from July']]],
  ['Her risk score came out at 4 on a scale of 1 to 7.', [['risk score', '4']]],
  ['Exit charge £250.00.', [['Exit charge', '£250.00']]],
  [
    'The plan started on 4 June 2001 and the selected retirement age is 65.',
    [
      ['plan started on', '4 June 2001'],
      ['selected retirement age', '65'],
    ],
  ],
  [
    'Isla draws a State Pension of £9,120 a year and a small works pension of £2,044.',
    [
      ['State Pension', '£9,120 a year'],
      ['small works pension', '£2,044'],
    ],
  ],
  ['Isla has a small annuity from Calder Life of £2,410 a year.', [['small annuity from Calder Life', '£2,410 a year']]],
  ['The beneficiary is to be in favour of his brother, Tom Arkwright.', [['beneficiary', 'Tom Arkwright']]],
])('“%s” says what a form would', (text, facts) => expect(said(text)).toEqual(facts));

test.each([
  'She asked whether the exit charge is £250.',
  'Her income is under £100,000.',
  'The transfer was thought of and turned down.',
  'The charge is not £250.',
  'She might take a guaranteed income of £5,400 a year.',
  'The effect of charges is to reduce growth of 4.2% to 3.1%.',
])('“%s” gives no answer', (text) => expect(said(text)).toEqual([]));

test('labels on one line have each its own answer, without what leads up to it', () => {
  const note = textFile('meeting-note.txt', [
    'Plan holder: Mr T Arkwright Plan number: 5520 118 K',
    '',
    'Quote reference HX-1120-4 | Guaranteed until 4 August 2026',
    '',
    'Beneficiary of the pension: his sister, Isla Arkwright.',
    'Risk level: agreed as Cautious.',
    'Clients: Mr Tom Arkwright and Mrs Isla Arkwright',
  ]);
  const tags = [
    'plan_number',
    'quote_reference',
    'quote_valid_until',
    'beneficiary',
    'risk_level',
    'client1_full_name',
    'client2_full_name',
  ];
  expect(valuesOf(tags, [note])).toEqual([
    '5520 118 K',
    'HX-1120-4',
    '4 August 2026',
    'Isla Arkwright',
    'Cautious',
    'Mr Tom Arkwright',
    'Mrs Isla Arkwright',
  ]);
});

test('what a letter says in its sentences is found as if it were a form', () => {
  const letter = textFile('letter.txt', [
    'Thank you for writing to us.',
    'Your policy number is HX-90021 and the transfer value is £61,004.18.',
  ]);
  expect(valuesOf(['policy_number', 'transfer_value'], [letter])).toEqual(['HX-90021', '£61,004.18']);
});

test('a sum belongs to the one whom its sentence begins with, where a note names the clients', () => {
  const note = textFile('meeting-note.txt', [
    'Clients: Mr Tom Arkwright and Mrs Isla Arkwright',
    '',
    'Tom was born on 4 June 1952 and has a State Pension of £11,502. Isla was born on 9 May 1955 and has a State Pension of £8,730.',
  ]);
  const tags = ['client1_state_pension', 'client2_state_pension', 'client1_dob', 'client2_dob'];
  expect(valuesOf(tags, [note])).toEqual(['£11,502', '£8,730', '4 June 1952', '9 May 1955']);
});

test.each([
  ['The whole sum buys Tarn Steady Blend 40 (income units).', 'Tarn Steady Blend 40'],
  ['After our charges the money will go into the Tarn Cautious Fund, which holds shares.', 'Tarn Cautious Fund'],
  ['The payment could go into the Tarn Cautious Fund.', null],
  ['The money is no longer held in the Tarn Cautious Fund.', null],
])('“%s” says where the money goes: %s', (sentence, value) => {
  const offer = wordFile('illustration.docx', ['# Tarn Hub', '# Your plan', sentence]);
  expect(valuesOf([['recommended_fund', 'Find the recommended fund.']], [offer])).toEqual([value]);
});

test('what is promised on a condition is named by both', () => {
  expect(said('Should you die while employed by us, a lump sum of £58,000 would be paid to your family.')).toEqual([
    ['lump sum you die while employed by us', '£58,000'],
  ]);
});

test('a letter to one of two people tells of their pay, and a sum overrules a multiple of it', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Gareth Penhallow', 'Priya Penhallow'],
      ['Lump sum if you die in service', 'None', '2 x salary'],
      ['Basic pay', '£41,000', '£27,100'],
    ],
    'Signed on 3 February 2026',
  ]);
  const letter = textFile('employer.txt', [
    'Harrow Chemists',
    '11 March 2026',
    'Dear Priya',
    'Your basic pay rose on 1 March 2026 to £29,000 a year.',
    'Should you die while employed by us, a lump sum of £58,000 would be paid to your family.',
  ]);
  const asked: [string, string][] = [
    ['client1_gross_salary', 'Find the gross salary (client 1).'],
    ['client2_gross_salary', 'Find the gross salary (client 2).'],
    ['client2_death_in_service', 'Find the amount of the death in service benefit (client 2).'],
  ];
  expect(valuesOf(asked, [form, letter])).toEqual(['£41,000', '£29,000', '£58,000']);
});

test.each([
  [
    'The cash equivalent of your benefits was worked out on 3 May 2026 and is £48,115.20.',
    [['cash equivalent of your benefits', '£48,115.20']],
  ],
  [
    'The transfer value of £48,115.20 is guaranteed until 3 August 2026.',
    [
      ['transfer value', '£48,115.20'],
      ['transfer value guaranteed until', '3 August 2026'],
    ],
  ],
  ['At the statement date it was worth £48,115.20.', [['worth', '£48,115.20']]],
  ['It is guaranteed until 3 August 2026, by which time we must have your forms.', [['guaranteed until', '3 August 2026']]],
])('“%s” says when, and what it comes to', (text, facts) => expect(said(text)).toEqual(facts));

test('what a sentence calls it answers its question, and a name stays without what the label has said', () => {
  const form = wordFile('fact-find.docx', [
    '# Risk',
    'How do you feel about risk?',
    'They went through the questions one by one. Both came out at 4, which the scale describes as Fairly bold.',
    '# Wishes',
    'Death benefits: nomination to be Ada and Piers equally.',
  ]);
  const tags: [string, string][] = [
    ['risk_profile', 'Find the name of the risk profile.'],
    ['nomination', 'Find the nomination for the death benefits.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['Fairly bold', 'Ada and Piers equally']);
});

test.each([
  ['Ada put the tax bill on the second death at about £61,300.', 'inheritance_tax', 'Find the tax bill on the second death.', '£61,300'],
  ['They reckon their monthly spending is £1,930.', 'monthly_spending', 'Find the monthly spending.', '£1,930'],
  ['- Fee for this work reduced to £900, as it is soon done.', 'fee', 'Find the fee for this work.', '£900'],
  ['Term of the loan extended to 28 yrs.', 'loan_term', 'Find the term of the loan.', '28 yrs'],
  ['They asked whether the fee for this work may be reduced to £900.', 'fee', 'Find the fee for this work.', null],
])('what somebody works out, or a note says was changed: “%s”', (sentence, name, prompt, value) => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', sentence]);
  expect(valuesOf([[name, prompt]], [note])).toEqual([value]);
});

test('a sentence begins where somebody does something after an initial', () => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', 'Trustees: Tom and Lady V. Isla would rather not act.']);
  expect(valuesOf([['trustees', 'Find the trustees.']], [note])).toEqual(['Tom and Lady V']);
});
