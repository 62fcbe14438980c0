import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

/** What a fact-find says under a heading, as its labels and answers. */
const form = (heading: string, rows: string[][]) => wordFile('fact-find.docx', [`# ${heading}`, rows]);

test('of a person in other words than the tag has', () => {
  const given = form('About you', [
    ['What shall we call you?', 'Bram'],
    ['Nat. Ins.', 'QQ 12 34 56 C'],
    ['Marital position', 'Married'],
    ['Letters to', '4 Mill Row, Tarnby, TN3 7ZZ'],
    ['Anyone depending on you', 'My father, Piers, aged 81'],
    ['Last employment', 'Harbour master'],
    ['Conditions and medicines', 'Asthma, inhaler daily'],
  ]);
  expect(
    valuesOf(
      ['known_as', 'national_insurance_number', 'marital_status', 'address', 'dependants', 'former_occupation', 'medication'],
      [given],
    ),
  ).toEqual([
    'Bram',
    'QQ 12 34 56 C',
    'Married',
    '4 Mill Row, Tarnby, TN3 7ZZ',
    'My father, Piers, aged 81',
    'Harbour master',
    'Asthma, inhaler daily',
  ]);
});

test('of a household’s money in other words than the tag has', () => {
  const given = form('What comes in and goes out', [
    ['Household spending, everything', '£2,310'],
    ['Household spending, bills that must be met', '£1,605'],
    ['Left each month', '£420'],
    ['Comfortable with for protection', '£75'],
    ['Credit cards and loans', '£3,180'],
  ]);
  expect(
    valuesOf(
      [
        'essential_expenditure',
        'monthly_surplus',
        ['protection_budget', 'Find what the client can spend on protection each month.'],
        ['other_debts', 'Find the other debts.'],
      ],
      [given],
    ),
  ).toEqual(['£1,605', '£420', '£75', '£3,180']);
});

test('of a pension in other words than the tag has', () => {
  const statement = wordFile('tarnlife-statement.docx', [
    '# Tarn Life',
    'Yearly pension statement',
    [
      ['Member number', 'TL-4471-20'],
      ['Amount payable to a new provider', '£43,118.62'],
      ['Deduction on early transfer', '£212.40'],
    ],
  ]);
  expect(valuesOf(['ceding_transfer_value', 'ceding_exit_charge'], [statement])).toEqual(['£43,118.62', '£212.40']);
});

test('of cover in other words than the tag has', () => {
  const quote = wordFile('corrie-quotation.docx', [
    '# Corrie Mutual',
    'Personal quotation',
    '# Income protection',
    [
      ['Amount paid to you each month', '£1,820'],
      ['Wait before payments begin', '13 weeks'],
      ['Test for a claim', 'Unable to do your own job'],
      ['Kind of premium', 'Guaranteed'],
    ],
  ]);
  expect(
    valuesOf(['ip_benefit', 'ip_deferred_period', ['ip_definition', 'Find the definition of incapacity.'], 'premium_type'], [quote]),
  ).toEqual(['£1,820', '13 weeks', 'Unable to do your own job', 'Guaranteed']);
});

test('a gain that was taken is not one that is still to come', () => {
  const report = wordFile('valuation.docx', [
    '# Gains of the investment account',
    [
      ['Gains already realised', '£1,130'],
      ['Gain to date', '£8,415'],
    ],
  ]);
  expect(valuesOf([['unrealised_gain', 'Find the unrealised gain.']], [report])).toEqual(['£8,415']);
});

test('who is the client’s son is no status of the client', () => {
  const given = form('Your family', [
    ['Name', 'Relationship', 'Age'],
    ['Sebastian Tarn', 'Son', '41'],
    ['Imogen Tarn', 'Daughter', '38'],
  ]);
  expect(valuesOf(['marital_status'], [given])).toEqual([null]);
});

test('what a sum stands beside may say in a related word what it is of', () => {
  const schedule = form('The estate', [
    ['Residence', '£512,000'],
    ['Allowances, together', '£1,000,000'],
  ]);
  expect(
    valuesOf(
      [
        ['property_value', 'Find the value of the home.'],
        ['nil_rate_bands', 'Find the nil-rate bands available together.'],
      ],
      [schedule],
    ),
  ).toEqual(['£512,000', '£1,000,000']);
});

test('a business is a company where it is called one', () => {
  const tag: [string, string][] = [['company_name', 'Find the name of the client’s company.']];
  expect(valuesOf(tag, [form('Occupation', [['Business', 'Tarnby Boats Ltd']])])).toEqual(['Tarnby Boats Ltd']);
  expect(valuesOf(tag, [form('Occupation', [['Business', 'Boat building']])])).toEqual([null]);
});

test('what work pays beside the salary is other income', () => {
  const given = form('Earnings', [
    ['Basic pay', '£37,200'],
    ['Overtime and bonus', '£2,600'],
  ]);
  expect(valuesOf([['other_income', 'Find the other income.']], [given])).toEqual(['£2,600']);
});

test('what is insured and what an annuity pays', () => {
  const cover = wordFile('corrie-quotation.docx', [
    '# Corrie Life',
    'Quotation',
    [
      ['Life cover', '£182,000'],
      ['Premium a month', '£14.20'],
    ],
  ]);
  expect(valuesOf([['sum_assured', 'Find the sum assured (life cover).']], [cover])).toEqual(['£182,000']);
  const annuity = wordFile('tarn-quotation.docx', ['# Tarn Annuities', 'Annuity quotation', [['Benefit paid each month', '£412.30']]]);
  expect(valuesOf([['annuity_monthly_income', 'Find the monthly income from the annuity.']], [annuity])).toEqual(['£412.30']);
});

test('who has cover at work is not how much it is', () => {
  const given = form('Cover held now', [
    ['Who', 'What', 'Amount'],
    ['Rhys', 'Death in service', '£134,850'],
  ]);
  expect(valuesOf([['death_in_service', 'Find the death in service.']], [given])).toEqual(['£134,850']);
});

test('a mail revises what is paid into a pension before tax, and says nothing of what is paid after it', () => {
  const aims = form('Aims', [
    ['Personal pension payment thought of, gross', '£22,000'],
    ['Net pension payment', '£17,600'],
  ]);
  const mail = textFile('follow-up.eml', [
    'Date: 5 November 2026',
    'You asked for the gross pension payment to be £26,000 rather than the £22,000 we first spoke of, because your fees are likely to be higher this year.',
  ]);
  const asked = (papers: Parameters<typeof valuesOf>[1]): (string | null)[] => [
    ...valuesOf([['gross_pension_contribution', 'Find the gross personal pension contribution.']], papers),
    ...valuesOf([['net_pension_contribution', 'Find the net pension contribution.']], papers),
  ];
  expect(asked([aims])).toEqual(['£22,000', '£17,600']);
  expect(asked([aims, mail])).toEqual(['£26,000', '£17,600']);
  expect(asked([mail])).toEqual(['£26,000', null]);
});

test('for how long a product is meant says nothing of how long a client can wait', () => {
  const papers = [
    wordFile('fact-find.docx', ['# Aims', 'Her money can stay invested for 13 years.']),
    wordFile('tarn-key-facts.docx', [
      '# Tarn Platform',
      '# Key facts of your ISA',
      'You should be ready to stay invested for at least five years.',
    ]),
  ];
  expect(valuesOf([['time_horizon', 'Find the time horizon.']], papers)).toEqual(['13 years']);
});

test('where somebody lives since a day is no address where another answer is one', () => {
  const given = form('Person receiving care', [
    ['Usual home', '19 Priory Row, Tarnby, TN5 2ZZ'],
    ['Now living at', 'Corrie Lodge, since 24 August 2026'],
  ]);
  expect(valuesOf([['home_address', 'Find the address of the house.']], [given])).toEqual(['19 Priory Row, Tarnby, TN5 2ZZ']);
});

test('of care, a will and a trust in other words than the tag has', () => {
  const given = form('Later life', [
    ['Will kept by', 'Pell & Hollin'],
    ['Gap each month', '£1,140'],
    ['Who should act as trustees besides yourselves?', 'Ada Penrose and Tom Vine'],
    ['Kept within easy reach', '£30,000'],
  ]);
  expect(
    valuesOf(
      [
        ['will_held_by', 'Find the firm that holds the will.'],
        ['care_shortfall', 'Find the monthly shortfall.'],
        ['other_trustees', 'Find the other trustees.'],
        ['emergency_fund', 'Find the emergency fund.'],
      ],
      [given],
    ),
  ).toEqual(['Pell & Hollin', '£1,140', 'Ada Penrose and Tom Vine', '£30,000']);
});

test('of a loan in other words than the tag has', () => {
  const offer = wordFile('mortgage-offer.docx', [
    '# Mortgage offer',
    [
      ['Amount we will lend', '£187,400'],
      ['Property price', '£231,000'],
      ['Fixed rate', '4.15%'],
      ['Valuation fee', '£0'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['mortgage_amount', 'Find the amount of the mortgage.'],
        ['purchase_price', 'Find the purchase price of the home.'],
        ['mortgage_rate', 'Find the initial interest rate of the mortgage.'],
      ],
      [offer],
    ),
  ).toEqual(['£187,400', '£231,000', '4.15%']);
});

test('of a care plan that is offered in other words than the tag has', () => {
  const quote = wordFile('care-quote.docx', [
    '# Quotation: Tarn Care Plan',
    [
      ['Single payment', '£96,300'],
      ['Paid to your adviser', '£1,800'],
      ['First benefit', '4 May 2027'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['plan_premium', 'Find the single premium of the care fees plan.'],
        ['adviser_charge', 'Find the adviser charge for arranging the care fees plan.'],
        ['first_payment', 'Find the date of the first payment from the care fees plan.'],
      ],
      [quote],
    ),
  ).toEqual(['£96,300', '£1,800', '4 May 2027']);
});

test('of loss, time, health and family in everyday words', () => {
  const given = form('Your money and you', [
    ['Could she take a loss?', 'To a degree'],
    ['How long can the money be left?', 'At least 8 years'],
    ['Has she held investments before?', 'A little'],
    ['Anything a doctor has treated in the last 5 years', 'Hay fever only'],
    ['Would you prefer to avoid certain industries?', 'Tobacco'],
    ['Lump sum from employer on death', '3 x basic pay'],
    ['Is the price fixed?', 'Guaranteed'],
  ]);
  expect(
    valuesOf(
      ['capacity_for_loss', 'time_horizon', 'investment_experience', 'health', 'ethical_preference', 'death_in_service', 'premium_type'],
      [given],
    ),
  ).toEqual(['To a degree', 'At least 8 years', 'A little', 'Hay fever only', 'Tobacco', '3 x basic pay', 'Guaranteed']);
});
