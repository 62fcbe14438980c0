import { expect, test } from 'vitest';
import { fieldsOf, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const factFind = wordFile('fact-find.docx', [
  [
    ['', 'Client 1', 'Client 2'],
    ['Full name', 'Mr Tom Ellis Arkwright', 'Mrs Isla Arkwright'],
    ['Planned retirement age', '64', '61'],
  ],
  [
    ['Amount owed on the mortgage', '£88,400'],
    ['Monthly mortgage payment', '£1,150'],
  ],
  'Signed on 3 February 2026',
]);

test('a later paper that says less, or gives a sum for something else, overrules nothing', () => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', 'Client 1: Tom Arkwright', 'Mortgage: £1,150']);
  expect(valuesOf(['client1_full_name', 'mortgage_balance', 'mortgage_payment'], [factFind, note])).toEqual([
    'Mr Tom Ellis Arkwright',
    '£88,400',
    '£1,150',
  ]);
});

test('what a later note says of one client is not the other’s', () => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', 'Tom would now rather carry on until he is 66.']);
  expect(valuesOf(['client1_retirement_age', 'client2_retirement_age'], [factFind, note])).toEqual(['66', '61']);
});

test('whoever talked it over with the other client decides', () => {
  const note = textFile('meeting-note.txt', [
    'Date: 1 March 2026',
    'Having gone through it with Isla he would now rather carry on until he is 66.',
  ]);
  expect(valuesOf(['client1_retirement_age', 'client2_retirement_age'], [factFind, note])).toEqual(['66', '61']);
});

test('who names the old sum and a new one speaks of it', () => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', 'They find £1,150 a lot, and the lender has agreed on £980 from June.']);
  expect(valuesOf(['mortgage_payment'], [factFind, note])).toEqual(['£980']);
});

test('a letter that gives a transfer value is of the plan that is given up', () => {
  const letter = wordFile('letter.docx', [
    '12 May 2026',
    [
      ['Transfer value', '£48,210.40'],
      ['Plan number', 'TR 55 201'],
    ],
  ]);
  expect(valuesOf(['ceding_plan_number', 'ceding_transfer_value'], [letter])).toEqual(['TR 55 201', '£48,210.40']);
});

test('how often stands behind an amount, not in it', () => {
  const quote = wordFile('quotation.docx', [
    [
      ['Premium', '£19.84 per month'],
      ['Plan charge', '0.45% a year of your fund'],
    ],
  ]);
  expect(fieldsOf(['premium', 'plan_charge'], [quote])).toMatchObject([{ value: '£19.84', every: 'monthly' }, { value: '0.45%' }]);
});

test('words around what is wanted ask for nothing', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Street', '4 Weavers Row'],
      ['Will', 'No'],
    ],
  ]);
  const tags: [string, string][] = [
    ['street', 'From the documents, give the street (as given in the papers; latest if changed).'],
    ['will', 'Extract: Will in place (Yes or No)'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['4 Weavers Row', 'No']);
});

test('what a plan might be worth is not what it is worth', () => {
  const illustration = wordFile('illustration.docx', [
    '# What the pension might be worth',
    [
      ['', 'At 2%', 'At 5%', 'At 8%'],
      ['Pension fund', '£71,400', '£92,900', '£121,700'],
    ],
  ]);
  expect(valuesOf(['pension_value', 'projected_fund_mid', 'projected_fund_high'], [illustration])).toEqual([null, '£92,900', '£121,700']);
});

test('a prompt that names a client by the first name asks for what is theirs', () => {
  const quote = wordFile('quotation.docx', [
    [
      ['Benefit', 'Who', 'Amount', 'Premium each month'],
      ['Income protection', 'Tom', '£1,350', '£34.08'],
      ['Income protection', 'Isla', '£2,400', '£27.55'],
    ],
  ]);
  const tags: [string, string][] = [['ip2_premium', 'Find the monthly premium of Isla’s income protection.']];
  expect(valuesOf(tags, [factFind, quote])).toEqual(['£27.55']);
});

test('what is offered is not what there is', () => {
  const review = wordFile('review.docx', [
    [
      ['Cover', 'Amount'],
      ['Life, level', '£75,000'],
    ],
  ]);
  const quote = wordFile('quotation.docx', [
    'Quotation',
    [
      ['Cover', 'Amount'],
      ['Life, level', '£243,750'],
    ],
  ]);
  const tags: [string, string][] = [['existing_life_amount', 'Find the amount of the existing life cover.']];
  expect(valuesOf(tags, [review])).toEqual(['£75,000']);
  expect(valuesOf(tags, [review, quote])).toEqual(['£75,000']);
});

test('a prompt begins with its own words', () => {
  const quote = wordFile('quotation.docx', [
    [
      ['Adviser charge', '£1,200'],
      ['Product charge', '0.20%'],
    ],
  ]);
  expect(valuesOf([['fee', 'Extract: Adviser charge']], [quote])).toEqual(['£1,200']);
});

test('what stands in place of a figure is the new one, and two things of one figure are two', () => {
  const record = wordFile('fact-find.docx', [
    [
      ['Drawdown income a year', '£6,000'],
      ['Gift to their son', '£20,000'],
      ['Least cash to hold', '£20,000'],
    ],
    'Signed on 3 February 2026',
  ]);
  const mail = textFile('email.txt', [
    'Date: 1 March 2026',
    'I should like £7,200 in place of £6,000.',
    'Please treat £25,000 as the least cash that we hold (we had said £20,000).',
  ]);
  expect(
    valuesOf(
      [
        ['drawdown_income', 'Drawdown income a year'],
        ['gift', 'Gift to their son'],
        ['least_cash', 'Least cash to hold'],
      ],
      [record, mail],
    ),
  ).toEqual(['£7,200', '£20,000', '£25,000']);
});

test('a sentence may revise what the one before it names', () => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', 'On retirement, Tom had said 64. Make that 67.']);
  expect(valuesOf(['client1_retirement_age', 'client2_retirement_age'], [factFind, note])).toEqual(['67', '61']);
});

test('a note may call by a shorter name what a form names in full', () => {
  const form = wordFile('fact-find.docx', [[['Stocks and shares ISA', '£38,100']], 'Signed on 3 February 2026']);
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', 'She has sold some of her ISA, which now stands at £29,600.']);
  expect(valuesOf([['stocks_isa', 'Value of the stocks and shares ISA']], [form, note])).toEqual(['£29,600']);
});

test('a later paper that gives a name by its initials overrules nothing', () => {
  const table = wordFile('comparison.docx', ['Date: 1 March 2026', [['Client', 'T E Arkwright']]]);
  expect(valuesOf(['client1_full_name'], [factFind, table])).toEqual(['Mr Tom Ellis Arkwright']);
});

test('nor does one that heads its columns with titles and surnames', () => {
  const form = wordFile('questionnaire.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Title', 'Dr', 'Mr'],
      ['Full name', 'Rowena Claire Haldenby', 'Philip James Haldenby'],
    ],
    'Signed on 3 February 2026',
  ]);
  const illustration = wordFile('isa-illustration.docx', [
    'Illustration date: 1 March 2026',
    '# Payments',
    [
      ['', 'Dr Haldenby', 'Mr Haldenby'],
      ['New subscription', '£20,000', '£20,000'],
      ['Total', '£109,214.60', '£20,000'],
    ],
  ]);
  expect(valuesOf(['client1_full_name'], [form, illustration])).toEqual(['Rowena Claire Haldenby']);
});

test('a comparison is no illustration, and gives no illustration’s day', () => {
  const comparison = wordFile('ceding-comparison.docx', [
    [
      ['Date', '9 April 2026'],
      ['Provider', 'Halford Life'],
    ],
  ]);
  const illustration = wordFile('plan-illustration.docx', [
    [
      ['Illustration created', '8 April 2026'],
      ['Provider', 'Halford Life'],
    ],
  ]);
  expect(valuesOf(['illustration_date'], [comparison, illustration])).toEqual(['8 April 2026']);
});

test('what somebody would live on once retired is the income that is wanted then, and a note may say it anew', () => {
  const tags: [string, string][] = [['target_income', 'Find the net monthly income wanted in retirement.']];
  const form = wordFile('profile.docx', [
    'Date: 2 March 2026',
    '# Looking ahead',
    [
      ['When do you hope to retire?', 'At 64'],
      ['What would you need to live on by then, each month after tax?', '£1,950'],
    ],
  ]);
  const note = textFile('call-note.txt', [
    'Call note',
    '9 April 2026',
    'We went through it again: she would need £2,200 a month after tax, with the caravan to keep.',
  ]);
  const spending = textFile('call-note.txt', ['Call note', '9 April 2026', 'Fuel is up again, so they now spend £2,200 a month.']);
  expect(valuesOf(tags, [form])).toEqual(['£1,950']);
  expect(valuesOf(tags, [form, note])).toEqual(['£2,200']);
  expect(valuesOf(tags, [form, spending])).toEqual(['£1,950']);
});
