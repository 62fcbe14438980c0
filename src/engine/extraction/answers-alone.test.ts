import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('whom somebody married, since when a firm trades and when an attorney was registered is no part of the answer', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Marital status', 'Married to Isla Arkwright, born 30/10/1960'],
      ['Trading as', 'Arkwright Plumbing & Heating, since April 2012'],
      ['Attorney', 'Rosa Tindall, niece (registered 2021)'],
      ['Pension Wise', '☒ Taken, on 21/01/2026   ☐ Declined'],
      ['Savings', '£74,300, joint, Tarn Building Society. Includes £62,000 from the sale of a flat'],
    ],
  ]);
  expect(valuesOf(['marital_status', 'trading_name', 'attorney_name', 'pension_wise_date', 'savings_balance'], [form])).toEqual([
    'Married',
    'Arkwright Plumbing & Heating',
    'Rosa Tindall',
    '21/01/2026',
    '£74,300',
  ]);
});

test('what went into an account is not what it is worth, and two columns differ by neither', () => {
  const review = wordFile('comparison.docx', [
    [
      ['', 'Ceding fund', 'Receiving fund', 'Difference'],
      ['Platform charge', '0.31%', '0.28%', '0.03%'],
    ],
    [
      ['', 'Pension', 'ISA'],
      ['Paid in', '£9,600', '£12,000'],
    ],
  ]);
  expect(valuesOf(['platform_charge', ['isa_value', 'Find the current value of the ISA.']], [review])).toEqual(['0.31%', null]);
});

test('a kind of mortgage is no payment, and the payee before a figure is told apart from it', () => {
  const form = wordFile('fact-find.docx', [
    '# Household budget (a month)',
    [
      ['Mortgage: Tarn Building Society', '£748'],
      ['Food', '£410'],
    ],
    '# Debt',
    [
      ['', 'Lender', 'Balance', 'Ends'],
      ['Mortgage (repayment)', 'Tarn Building Society', '£121,400', '19 years'],
      ['Van lease', 'Selby Leasing', 'n/a', 'October 2027'],
    ],
  ]);
  expect(valuesOf(['mortgage_payment', 'mortgage_balance', 'mortgage_lender'], [form])).toEqual([
    '£748',
    '£121,400',
    'Tarn Building Society',
  ]);
});

test('units are no money, initials no name, and whether a risk profile still holds is none', () => {
  const papers = [
    wordFile('fact-find.docx', [
      [
        ["Adviser's initials", 'OT'],
        ['Do the answers to the risk questions still hold?', '☐ Yes ☑ No'],
      ],
    ]),
    wordFile('statement.docx', ['# Harrow Life pension statement', 'Your pension is held in 18,226.00 units of the Mixed Pension Fund.']),
  ];
  const tags: [string, string][] = [
    ['pension_value', 'Find the value of the pension.'],
    ['adviser_name', 'Find the adviser.'],
    ['risk_profile', 'Find the attitude to risk.'],
  ];
  expect(valuesOf(tags, papers)).toEqual([null, null, null]);
});

test('the firm beside an adviser is no part of the name, and the cash of a plan no savings', () => {
  const papers = [
    wordFile('fact-find.docx', [
      [
        ['Adviser', 'Owen Tranter, Pell & Vine'],
        ['Deposit account', '£74,300'],
      ],
    ]),
    wordFile('valuation.docx', [
      '# Harrow ISA valuation, 30 April 2026',
      [
        ['Holding', 'Units', 'Value'],
        ['Harrow Growth Fund', '18,402', '£36,510.66'],
        ['Cash', '', '£858.31'],
        ['Total', '', '£37,368.97'],
      ],
    ]),
  ];
  const tags: [string, string][] = [
    ['adviser_name', 'Find the name of the adviser.'],
    ['savings_balance', 'Find the balance of the deposit account.'],
  ];
  expect(valuesOf(tags, papers)).toEqual(['Owen Tranter', '£74,300']);
});

test('what is to be kept is not what there is', () => {
  const papers = [
    wordFile('fact-find.docx', [
      [
        ['Deposit account', '£74,300'],
        ['House (no mortgage)', '£272,500'],
      ],
    ]),
    textFile('meeting-note.txt', ['Date: 19 May 2026', 'They want £40,000 left on deposit now, for the roof.']),
  ];
  const tags: [string, string][] = [
    ['savings_balance', 'Find the balance of the deposit account.'],
    ['property_value', 'Find the property value.'],
  ];
  expect(valuesOf(tags, papers)).toEqual(['£74,300', '£272,500']);
});

test('a sum has what it is a part of before it, each with its own label', () => {
  const form = wordFile('fact-find.docx', [
    'Household spending a month: £2,310 of which essential: £1,665.',
    'Accountant: Neil Vine has moved on. The accountant to deal with is now Ailsa Vine, same firm.',
  ]);
  const tags: [string, string][] = [
    ['monthly_spending', 'Find the total monthly spending.'],
    ['essential_expenditure', 'Find the essential monthly spending.'],
    ['provider', 'Find the recommended provider.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['£2,310', '£1,665', null]);
});

test('of a score its scale, and of a marriage its partner and day, are no part', () => {
  const form = wordFile('fact-find.docx', [
    '# About you',
    [
      ['Marital status', 'Married to each other, August 2016'],
      ['Risk score', '31 of 100'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['marital_status', 'Find the marital status.'],
        ['risk_score', 'Find the risk score.'],
      ],
      [form],
    ),
  ).toEqual(['Married', '31']);
});

test('how much risk somebody takes, of so many, is a score; a level of so many is a level', () => {
  const asked: [string, string] = ['risk_score', 'Risk score'];
  expect(valuesOf([asked], [wordFile('form.docx', [[['Attitude to investment risk (1 to 7)', '3']]])])).toEqual(['3']);
  const both = wordFile('form.docx', [
    [
      ['Agreed risk level (1 to 10)', '4'],
      ['Questionnaire score (out of 100)', '41'],
    ],
  ]);
  expect(valuesOf([asked], [both])).toEqual(['41']);
});

test('cover for a family is no relevant life cover', () => {
  const quotation = wordFile('quotation.docx', [
    '# Life cover with critical illness',
    [
      ['Monthly premium', '£168.34'],
      ['Sum assured', '£90,000'],
    ],
  ]);
  expect(valuesOf([['relevant_life_premium', 'Find the monthly premium (relevant life).']], [quotation])).toEqual([null]);
});
