import { expect, test } from 'vitest';
import { pageFile, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('of several sums in a row each is that of its own name', () => {
  const quotes = textFile('quotes.txt', [
    'Commission: relevant life £1,903.20; shareholder protection £6,410.55',
    'Unused allowance: 2024/25 £40,000, 2025/26 £32,500, 2026/27 £11,000',
  ]);
  expect(
    valuesOf(
      [
        ['relevant_life_commission', 'Commission on the relevant life plan'],
        ['unused_2526', 'Unused allowance from 2025/26'],
      ],
      [quotes],
    ),
  ).toEqual(['£1,903.20', '£32,500']);
});

test('a share behind a name is no part of it', () => {
  const form = wordFile('profile.docx', [[['Other shareholder', 'Ms Rosa Tindall, 40%']]]);
  expect(valuesOf([['other_shareholder', 'Full name of the other shareholder']], [form])).toEqual(['Ms Rosa Tindall']);
});

test('a word that begins a sentence is nobody’s name', () => {
  const note = textFile('meeting-note.txt', ['Yesterday the name of the spouse was asked for.']);
  expect(valuesOf([['spouse_name', 'The spouse’s name']], [note])).toEqual([null]);
});

test('a question states nothing', () => {
  const mail = textFile('mail.txt', ['Thank you. Is the contribution £90,000 now? I was not sure.']);
  expect(valuesOf([['contribution', 'Contribution']], [mail])).toEqual([null]);
});

test('what somebody has is answered by what is in it, and a level by its figure', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Asset', 'Client A', 'Client B', 'Joint', 'Where'],
      ['ISA', '£21,480', '£14,320', '', 'Calder Platform'],
      ['Home', '', '', '£310,000', 'Derby'],
      ['Home loan', '', '', '£118,000', 'Meadow Bank'],
    ],
    [
      ['', 'Client A', 'Client B'],
      ['Core portfolio risk (1 to 7)', '5', '4'],
      ['Venture capital risk accepted?', 'Y', 'N'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['client_a_isa', 'Client A ISA'],
        ['client_b_risk', 'Client B core portfolio risk (1 to 7)'],
        ['home_loan_lender', 'Who is the lender of the home loan?'],
      ],
      [form],
    ),
  ).toEqual(['£21,480', '4', 'Meadow Bank']);
});

test('where somebody lives is no lender', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Asset', 'Client A', 'Client B', 'Joint', 'Where'],
      ['Home', '', '', '£310,000', 'Derby'],
      ['Cash', '£400', '£900', '£2,000', 'Calder Bank'],
    ],
  ]);
  expect(valuesOf([['home_lender', 'Which lender holds the home?']], [form])).toEqual([null]);
});

test('a count under “years” is no money', () => {
  const form = wordFile('fact-find.docx', [[['Years in VCTs', '4']]]);
  expect(valuesOf([['vct_amount', 'Amount in VCTs']], [form])).toEqual([null]);
});

test('what only the title speaks of is no answer under another name', () => {
  const order = pageFile('order.pdf', (sheet) => {
    sheet.put(40, 60, 'Order of Judge Tindall', { size: 14, bold: true });
    sheet.put(40, 90, 'Person responsible for the arrangement: Calder Mutual', { size: 10 });
    sheet.put(40, 120, 'Court fee: £60', { size: 10 });
  });
  expect(valuesOf([['judge', 'The judge’s name']], [order])).toEqual([null]);
});

test.each([
  ['Isla Vine (by her attorney)', 'Isla Vine'],
  ['Ms Isla Vine, Chartered Financial Planner', 'Ms Isla Vine'],
  ['Isla Vine DipPFS', 'Isla Vine DipPFS'],
  ['Isla Vine at Pell & Co.', 'Isla Vine'],
  ['Ms Isla Vine, Pell Marsh', 'Ms Isla Vine'],
  ['My niece, Isla Vine', 'Isla Vine'],
  ['Isla Vine, Tom Vine', 'Isla Vine, Tom Vine'],
])('asked for somebody’s name, “%s” is %s', (answer, name) => {
  const form = wordFile('fact-find.docx', [[['Adviser', answer]]]);
  expect(valuesOf([['adviser_name', 'The adviser’s name']], [form])).toEqual([name]);
});

test('which adviser it was is answered by a name, without what they have passed', () => {
  const form = wordFile('fact-find.docx', [[['Adviser', 'Isla Vine, DipPFS']]]);
  expect(valuesOf([['adviser', 'Which adviser filled in the form?']], [form])).toEqual(['Isla Vine']);
});

test('a firm keeps what stands behind its name, unless the person is asked for', () => {
  const form = wordFile('fact-find.docx', [[['Solicitor', 'Isla Vine at Pell & Co.']]]);
  const tags: [string, string][] = [['solicitor', 'The name of the solicitor (the person, not the firm)']];
  expect(valuesOf(['solicitor', ...tags], [form])).toEqual(['Isla Vine at Pell & Co.', 'Isla Vine']);
});

test('months and days are nobody’s name', () => {
  const note = textFile('meeting-note.txt', ['The power of attorney was registered in August, and her attorney rang on Friday.']);
  expect(valuesOf([['attorney_name', 'The name of the attorney']], [note])).toEqual([null]);
});

test('what the question says already is no part of the answer', () => {
  const note = textFile('meeting-note.txt', [
    'Risk level: agreed as Medium-high for the pension.',
    '',
    'Trust: a split trust for the children.',
  ]);
  const tags: [string, string][] = [
    ['risk_agreed', 'Risk level agreed for the pension'],
    ['trust', 'The trust'],
  ];
  expect(valuesOf(tags, [note])).toEqual(['Medium-high', 'a split trust for the children']);
});

test('what the adviser takes each year is a share of the plan, which goes without saying', () => {
  const quotation = wordFile('quotation.docx', [
    '# Charges',
    [
      ['Type', 'Amount'],
      ['Fund charge', '0.44% of the fund'],
      ['Advice now', '£1,900'],
      ['Advice each year', '0.60% of the plan'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['initial_adviser_charge', 'Find the initial adviser charge.'],
        ['ongoing_adviser_charge', 'Find the ongoing adviser charge.'],
      ],
      [quotation],
    ),
  ).toEqual(['£1,900', '0.60%']);
});

test('of a charge the percentage alone is the answer, of anything else also what it is taken of', () => {
  const illustration = wordFile('illustration.docx', [
    [
      ['Ongoing adviser charge', '0.40% of the plan value each year'],
      ['Death benefit', '101% of the plan value'],
    ],
  ]);
  const tags: [string, string][] = [
    ['ongoing_adviser_charge', 'Find the ongoing adviser charge.'],
    ['death_benefit', 'Find the death benefit.'],
  ];
  expect(valuesOf(tags, [illustration])).toEqual(['0.40%', '101% of the plan value']);
});

test('everybody has a highest rate of tax, in words or in figures', () => {
  const tag: [string, string] = ['tax_rate', 'Find the highest rate of income tax the client pays.'];
  const answered = (answer: string): (string | null)[] =>
    valuesOf([tag], [wordFile('fact-find.docx', [[['At what rate is the top slice of your income taxed?', answer]]])]);
  expect([answered('20%'), answered('Basic rate')]).toEqual([['20%'], ['Basic rate']]);
});

test('a loan and the years to plan for are found by everyday words', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Amount to lend', '£45,000'],
      ['Time over which you plan', '15 years'],
    ],
  ]);
  const tags: [string, string][] = [
    ['loan_amount', 'Find the amount the client wishes to lend.'],
    ['time_horizon', 'Find the time horizon.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['£45,000', '15 years']);
});

test('an address ends with its postcode, whatever is said of it behind', () => {
  const form = wordFile('fact-find.docx', [[['Where do you live, and since when?', '2 Mill Lane, Frome, BA11 9ZZ (since May 2019)']]]);
  expect(valuesOf([['address', 'Find the home address.']], [form])).toEqual(['2 Mill Lane, Frome, BA11 9ZZ']);
});

test('of a charge what it is a part of goes without saying, and its rate is told rather than what it comes to at first', () => {
  const quotation = wordFile('quotation.docx', [
    '# Charges',
    [
      ['What for', 'Rate or sum', 'In year one'],
      ['Fund costs', '0.42%', '£311.20'],
      ['Adviser, each year', '0.55% of the plan', '£407.60'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['fund_charge', 'Find the ongoing fund charge.'],
        ['ongoing_adviser_charge', 'Find the ongoing adviser charge.'],
      ],
      [quotation],
    ),
  ).toEqual(['0.42%', '0.55%']);
});

test('of a date of birth with an age, of “Yes” with a day, and of a sum with a part of it, what is asked for answers', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Born / age', '3 March 1958 (68)'],
      ['Have you been to Pension Wise?', 'Yes, on 11 May 2026'],
      ['What do you spend each month?', '£1,960 including £540 for the rent'],
    ],
  ]);
  const tags: [string, string][] = [
    ['date_of_birth', 'Find the date of birth.'],
    ['pension_wise_date', 'Find the date of the Pension Wise appointment.'],
    ['monthly_expenditure', 'Find the total monthly expenditure.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['3 March 1958', '11 May 2026', '£1,960']);
});

test('a year is no month and year', () => {
  const note = textFile('meeting-note.txt', ['The wills were last reviewed in 2019.']);
  expect(valuesOf([['will_reviewed', 'Find the month and year in which the wills were last reviewed.']], [note])).toEqual([null]);
});

test('what is left after the tax-free cash is not the tax-free cash', () => {
  const comparison = textFile('comparison.txt', ['ANNUITY COMPARISON', 'Purchase money after lump £81,900.00']);
  expect(valuesOf([['tax_free_cash', 'Find the amount of the tax-free lump sum in pounds.']], [comparison])).toEqual([null]);
});

test('a sum whose cell breaks before “month” is given out without what is left of it', () => {
  const quotation = wordFile('quotation.docx', [
    '# Income protection',
    [
      ['Monthly benefit', '£1,950 a'],
      ['Waiting period', '13 weeks'],
    ],
  ]);
  expect(valuesOf([['ip_benefit', 'Find the monthly benefit of the income protection.']], [quotation])).toEqual(['£1,950']);
});

test('what a sum was the year before is no part of it', () => {
  const form = wordFile('fact-find.docx', ['# Work', [['Net profit in the last tax year', '£43,150 (and £39,800 the year before)']]]);
  expect(valuesOf([['net_profit', 'Find the net profit.']], [form])).toEqual(['£43,150']);
});

test.each(['I am a quantity surveyor with Tarn Homes Ltd, since 2011', 'quantity surveyor, trading as Tarn Costs since 2009'])(
  'what somebody does, without where and since when: %s',
  (answer) => {
    const form = wordFile('fact-find.docx', ['# Work', [['Occupation', answer]]]);
    expect(valuesOf(['occupation'], [form])).toEqual(['quantity surveyor']);
  },
);

test('what a table notes of people is nobody’s name', () => {
  const form = wordFile('fact-find.docx', [
    '# Executors',
    [
      ['Who', 'Notes'],
      ['Piers Mallow', 'Elder Brother'],
      ['Isla Thorne', 'Old Friend'],
    ],
  ]);
  expect(valuesOf([['executor1_name', 'Find the name of the first executor.']], [form])).toEqual(['Piers Mallow']);
});
