import { expect, test } from 'vitest';
import { pageFile, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('labels with a number before them, or side by side, each have their own answer', () => {
  const form = textFile('form.txt', [
    '1.  Annuitant: Mr Owen Vine    Date of birth: 14-Sep-1959',
    '2.  Spouse: Mrs Elsa Vine    Date of birth: 03-Feb-1962',
    '3.  Monthly spending now: £2,310    Previously: £1,980',
    '4.  N.I. number: QQ 11 22 33 A',
  ]);
  expect(
    valuesOf(
      [
        ['annuitant_name', 'The annuitant’s name'],
        ['spouse_name', 'The spouse’s name'],
        ['spouse_dob', 'The spouse’s date of birth'],
        'monthly_spending',
        ['spending_before', 'Previous spending'],
        'ni_number',
      ],
      [form],
    ),
  ).toEqual(['Mr Owen Vine', 'Mrs Elsa Vine', '03-Feb-1962', '£2,310', '£1,980', 'QQ 11 22 33 A']);
});

test('a head of plans or people may stand below other rows', () => {
  const sheet = wordFile('comparison.docx', [
    [
      ['Client', 'Mr Owen Vine', '', ''],
      ['Feature', 'Plan A', 'Plan B', 'Plan C'],
      ['Plan number', 'HL700118', 'CD-22-40', 'SK 20180'],
      ['Current value', '£41,200', '£18,030', '£77,915'],
      ['Number of funds', '1', '34', '12'],
    ],
    [
      ['Vine household', '', '', ''],
      ['No', 'Question', 'Client A', 'Client B'],
      ['1', 'Date of birth', '3 May 1960', '9 June 1962'],
      ['2', 'Health', 'Good', 'Asthma'],
    ],
  ]);
  expect(
    valuesOf(
      [
        'plan_a_number',
        ['plan_c_value', 'Plan C current value?'],
        ['plan_b_funds', 'Plan B number of funds?'],
        'client_a_dob',
        'client_b_health',
      ],
      [sheet],
    ),
  ).toEqual(['HL700118', '£77,915', '34', '3 May 1960', 'Asthma']);
});

test('names over the columns of people are theirs, and tell whose the rows of other papers are', () => {
  const record = wordFile('record.docx', [
    [
      ['', 'Mr Owen Vine', 'Mrs Elsa Vine'],
      ['Born', '3 May 1960', '9 June 1962'],
    ],
  ]);
  const valuation = wordFile('valuation.docx', [
    [
      ['Owner and account', 'Product', 'Value'],
      ['Owen Vine', 'Stocks and shares ISA', '£52,110.40'],
      ['Elsa Vine', 'Stocks and shares ISA', '£61,905.12'],
    ],
  ]);
  expect(valuesOf(['client2_name', ['isa2_value', 'The value of Elsa’s stocks and shares ISA']], [record, valuation])).toEqual([
    'Mrs Elsa Vine',
    '£61,905.12',
  ]);
});

test('headings that are centred over columns set to the left head them, and the best is where the figures are highest', () => {
  const page = pageFile('comparison.pdf', (sheet) => {
    const row = (y: number, xs: number[], cells: string[]): void => cells.forEach((text, i) => sheet.put(xs[i] ?? 0, y, text, { size: 8 }));
    row(60, [25, 109, 211, 294, 400], ['Rank', 'Provider', 'Yearly income', 'Monthly income', 'Quote reference']);
    row(82, [18, 55, 241, 337, 380], ['1', 'Halford Life', '£8,440.10', '£703.34', 'HL/61/20447']);
    row(104, [18, 55, 241, 337, 380], ['2', 'Meridian Annuities', '£8,302.64', '£691.89', 'MA-8830-1']);
    row(126, [18, 55, 241, 337, 380], ['3', 'Calder Mutual', '£8,015.00', '£667.92', 'CM270311-5']);
  });
  expect(
    valuesOf(
      [
        ['best_provider', 'Which company pays most?'],
        ['best_yearly', 'The yearly income from Halford Life'],
        ['best_reference', 'The quote reference of Halford Life'],
      ],
      [page],
    ),
  ).toEqual(['Halford Life', '£8,440.10', 'HL/61/20447']);
});

test('a total is one of what its table lists, and pounds alone head a column', () => {
  const budget = wordFile('money.docx', [
    [
      ['My spending', '£ a month', 'Remarks'],
      ['Rent', '910', ''],
      ['Water', '38', ''],
      ['Total', '1640', ''],
    ],
    [
      ['What', '£', 'Where'],
      ['Current account', '2875', 'Calder Bank'],
      ['Cash ISA', '9100', 'Halford Savings'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['spending_total', 'The total of the spending'],
        ['cash_isa_where', 'Where is the cash ISA held?'],
      ],
      [budget],
    ),
  ).toEqual(['1640', 'Halford Savings']);
});

test('one row of labels over one row of answers, in other type, is read downwards', () => {
  const page = pageFile('profile.pdf', (sheet) => {
    ['RETIREMENT AGE', 'INCOME REQUIRED', 'SMOKER'].forEach((text, i) => sheet.put([40, 214, 388][i] ?? 0, 60, text, { size: 7 }));
    ['57', '£55,000', 'No'].forEach((text, i) => sheet.put([40, 214, 388][i] ?? 0, 72, text, { size: 11 }));
  });
  expect(valuesOf(['retirement_age', 'income_required', ['smoker', 'Smoker (Yes or No)']], [page])).toEqual(['57', '£55,000', 'No']);
});

test('a label that says no more than what is asked leaves the rest to the heading above it', () => {
  const plans = wordFile('plans.docx', [
    '# Workplace pension',
    [
      ['Annual charge', '0.45%'],
      ['Started', '2 May 2009'],
    ],
    '# Stocks and shares ISA',
    [
      ['Annual charge', '0.85%'],
      ['Started', '9 April 2015'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['isa_charge', 'What is the annual charge of the stocks and shares ISA?'],
        ['workplace_charge', 'What is the annual charge of the workplace pension?'],
      ],
      [plans],
    ),
  ).toEqual(['0.85%', '0.45%']);
});

test('“Value of the plan” in the columns of a projection is the projected fund, and the cash from it is not', () => {
  const illustration = wordFile('illustration.docx', [
    '# Thorngill pension illustration',
    '# What you could have at the age of 67',
    [
      ['', 'Lower growth (2%)', 'Medium growth (5%)', 'Higher growth (8%)'],
      ['Value of the plan', '£84,100', '£103,300', '£127,900'],
      ['Or, a tax-free lump sum of', '£21,025', '£25,825', '£31,975'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['projected_fund_mid', 'Find the projected fund value at the middle rate of growth.'],
        ['projected_fund_low', 'Find the projected fund value at the lower rate of growth.'],
      ],
      [illustration],
    ),
  ).toEqual(['£103,300', '£84,100']);
});

test('short labels say what goes without saying: a salary is gross, and what goes out each month is paid', () => {
  const form = wordFile('review-form.docx', [
    '# Work',
    [
      ['Salary', '£48,300'],
      ['Net pay', '£3,050'],
    ],
    '# Month by month',
    [
      ['Mortgage', '£870'],
      ['Food', '£410'],
    ],
    '# Wishes',
    [
      ['Purpose', 'A boat at sixty'],
      ['Responsible investing?', 'Yes'],
      ['Anything to keep out', 'Arms'],
    ],
    '# Accounts',
    [
      ['Account', 'Number', 'Gain not yet realised'],
      ['Stocks and Shares ISA', 'GR-40117', '£2,400.00'],
      ['Investment Account', 'GR-40118', '£1,160.00'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['gross_income', 'Find the gross annual salary.'],
        ['mortgage_payment', 'Find the monthly mortgage payment.'],
        ['objective', 'Find the objective of the client.'],
        ['exclusions', 'Find the investments which the client wishes to exclude.'],
        ['isa_account_number', 'Find the account number of the existing ISA.'],
        ['unrealised_gain', 'Find the unrealised gain in the general investment account.'],
      ],
      [form],
    ),
  ).toEqual(['£48,300', '£870', 'A boat at sixty', 'Arms', 'GR-40117', '£1,160.00']);
});

test('plain words of forms say what they are', () => {
  const form = wordFile('record.docx', [
    '# The new home',
    [['Price', '£243,000']],
    '# Costs of the plan',
    [
      ['Plan charge', '0.40%'],
      ['Policy fee', '£2.75'],
    ],
    '# You',
    [
      ['How do we reach you?', 'owen.vine@example.com'],
      ['What would you most like to achieve?', 'Time with the boats'],
      ['Works pension, a month', '£218'],
    ],
    '# Spending each month',
    [
      ['Food', '£310'],
      ['Everything else', '£455'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['purchase_price', 'Find the purchase price of the property.'],
        ['policy_fee', 'Find the policy fee of the plan.'],
        ['plan_charge', 'Find the plan charge.'],
        ['email', 'Find the email address of the client.'],
        ['client_objective', 'Find the main objective of the client.'],
        ['occupational_pension', 'Find the occupational pension a month.'],
        ['other_spending', 'All other spending per month'],
      ],
      [form],
    ),
  ).toEqual(['£243,000', '£2.75', '0.40%', 'owen.vine@example.com', 'Time with the boats', '£218', '£455']);
});

test('what a fall would do is asked in many words', () => {
  const form = wordFile('questionnaire.docx', [
    '# Risk',
    [
      ['If an investment fell I would', 'Hold on to it'],
      ['Could you stand a loss?', 'A small one'],
      ['Are there industries you would not hold?', 'Arms'],
    ],
    '# Later',
    [
      ['What the cash is for', 'A new roof'],
      ['Who you have asked us to pay on death', 'Una Vine 100%'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['fall_reaction', 'Reaction to a fall in the markets'],
        ['loss', 'Could she live with a loss? (answer on the form)'],
        ['exclusions', 'Industries that she refuses to hold'],
        ['lump_sum_purpose', 'Find the purpose of the tax-free cash.'],
        ['death_benefit_nomination', 'Find the nominated beneficiary of the pension.'],
      ],
      [form],
    ),
  ).toEqual(['Hold on to it', 'A small one', 'Arms', 'A new roof', 'Una Vine 100%']);
});

test('neither a title nor a warning is a question to what stands below it', () => {
  const form = wordFile('fact-find.docx', [
    '**Getting to know you: home and family cover',
    'For use where a mortgage has been agreed and cover is wanted to go with it.',
    '# Risks',
    'Income is not guaranteed.',
  ]);
  expect(valuesOf(['family_history', 'attitude_to_risk'], [form])).toEqual([null, null]);
});
