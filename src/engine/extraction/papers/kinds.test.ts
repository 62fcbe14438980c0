import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { readDocuments } from '../facts/documents.ts';

const statement = wordFile('statement.docx', [
  '# Your pension plan statement',
  'Issued on 4 May 2026',
  [
    ['Plan name', 'Harrow Vale Stakeholder Pension'],
    ['Current value', '£48,210.55'],
    ['Transfer value', '£47,900.00'],
    ['Fund', 'Harrow Vale Managed'],
    ['Annual management charge', '1.05%'],
  ],
]);

test('what is recommended is taken from the paper that offers it, not from that of a plan already held', () => {
  const illustration = wordFile('figures.docx', [
    '# Personal illustration',
    'Produced on 11 May 2026',
    [
      ['Chosen fund', 'Penwith Growth 4'],
      ['Ongoing fund charge', '0.42%'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['recommended_fund', 'Find the fund in which the new pension will be invested.'],
        ['fund_charge', 'Find the ongoing charge of the recommended fund.'],
        ['current_value', 'Find the current value of the existing pension.'],
      ],
      [statement, illustration],
    ),
  ).toEqual(['Penwith Growth 4', '0.42%', '£48,210.55']);
});

test('the paper of a plan already held recommends nothing', () => {
  expect(valuesOf([['recommended_product', 'Find the name of the recommended pension product.']], [statement])).toEqual([null]);
});

test('a paper that offers something says so of all it gives, whatever kind of paper it is', () => {
  const costs = wordFile('costs.docx', [
    '# Costs and charges of your investment',
    'Made on 9 March 2026',
    [['Portfolio', 'Penwith Growth 4']],
  ]);
  const form = wordFile('fact-find.docx', ['# Fact-find', [['Date completed', '16 March 2026']], [['Portfolio', 'Penwith Cautious 2']]]);
  expect(valuesOf([['recommended_portfolio', 'Find the recommended portfolio.']], [costs, form])).toEqual(['Penwith Growth 4']);
});

test('a form tells what there is: what is asked of something new is sooner taken from the paper that offers it', () => {
  const form = wordFile('fact-find.docx', [
    '# Fact-find',
    [
      ['Personal loan balance', '£5,400'],
      ['Rate of interest', '7.1%'],
    ],
  ]);
  const offer = wordFile('mortgage-offer.docx', [
    '# Mortgage offer',
    [
      ['Sum advanced', '£182,480'],
      ['Initial rate of interest', '4.6%'],
    ],
  ]);
  expect(valuesOf([['new_rate', 'Find the interest rate of the new loan.']], [form, offer])).toEqual(['4.6%']);
});

test('in the paper of a loan on a home the loan is the mortgage, and in a form it is not', () => {
  const amount: [string, string] = ['mortgage_amount', 'Find the mortgage amount.'];
  const offer = wordFile('offer.docx', [
    '# Offer of loan',
    [
      ['Security', '5 Kiln Garth, Bedale'],
      ['Amount of loan', '£231,950'],
    ],
  ]);
  const form = wordFile('fact-find.docx', ['# Fact-find', [['Amount of loan', '£5,400']]]);
  expect([[offer], [form, offer], [form]].flatMap((papers) => valuesOf([amount], papers))).toEqual(['£231,950', '£231,950', null]);
});

test('a letter is about what its subject line says, and one that tells what a plan is worth is of a plan already held', () => {
  const letter = wordFile('from-quarrybank.docx', [
    '# Quarrybank',
    '4 May 2026',
    'Mrs Ada Penrose, 4 Mill Lane, Ludlow',
    'Dear Mrs Penrose',
    '# Your retirement plan QB/771/904',
    'At today’s date your plan is worth £42,310.55. Our yearly charge is 0.85%.',
  ]);
  const form = wordFile('fact-find.docx', ['# Fact-find', [['Client', 'Mrs Ada Penrose']]]);
  expect(
    valuesOf(
      [
        ['pension_value', 'Find the current value of the existing pension plan.'],
        ['existing_plan_number', 'Find the plan number of the existing pension.'],
        ['existing_plan_charge', 'Find the yearly charge of the existing pension.'],
      ],
      [form, letter],
    ),
  ).toEqual(['£42,310.55', 'QB/771/904', '0.85%']);
});

test('what there is already is sooner taken from its own paper than from one that offers the same in other words', () => {
  const held = wordFile('valuation.docx', [
    '# Valuation of your ISA',
    '2 May 2026',
    'The ongoing charge of the two funds together is 0.97%.',
  ]);
  const offered = wordFile('key-features.docx', [
    '# Thorngill ISA',
    'Figures run on 8 September 2026',
    '# Costs',
    [
      ['Cost', 'ISA', 'When'],
      ['Steady funds', '0.38%', 'Yearly'],
      ['Switching', 'Nil', 'Each time'],
    ],
  ]);
  expect(valuesOf([['existing_isa_fund_charge', 'Find the ongoing fund charge of the existing ISA.']], [held, offered])).toEqual(['0.97%']);
});

test('a form that asks a client as much as a fact-find does is one, whatever it is called', () => {
  const planner = wordFile('planner.docx', [
    '# Household Planner',
    [
      ['Date of birth', '4 July 1969'],
      ['National Insurance number', 'QQ 12 34 56 C'],
      ['Home address', '5 Weir Lane, Ludlow, SY8 1ZZ'],
      ['Occupation', 'Potter'],
      ['Employer', 'Teme Ceramics'],
      ['Marital status', 'Single'],
    ],
  ]);
  const schedule = wordFile('schedule.docx', ['# Household schedule', [['Home address', '5 Weir Lane, Ludlow, SY8 1ZZ']]]);
  expect(readDocuments([planner, schedule]).map(({ setting }) => setting.kind)).toEqual(['fact-find', 'other']);
});

test('a wake-up pack and a reply that gives the amount if transferred are of the pension that there is', () => {
  const offer = wordFile('offer.docx', ['# Personal illustration', 'Made on 9 March 2026', [['Product', 'Penwith Flexible Income Plan']]]);
  const reply = wordFile('reply.docx', [
    '# Information about the plan',
    [
      ['Product', 'Harrow Vale Stakeholder Pension'],
      ['Amount if transferred', '£47,900'],
    ],
  ]);
  const pack = wordFile('wake-up.docx', ['# Harrow Vale Pensions', 'Your wake-up pack', [['Your plan', 'Harrow Vale Pension']]]);
  const drawdown: [string, string] = ['recommended_product', 'Find the name of the drawdown product illustrated.'];
  expect(valuesOf([drawdown], [reply, offer])).toEqual(['Penwith Flexible Income Plan']);
  expect(valuesOf([['existing_provider', 'Find the provider of the existing pension.']], [pack])).toEqual(['Harrow Vale Pensions']);
});

test('what a plan that is offered would pay is no salary', () => {
  const form = wordFile('fact-find.docx', ['# Fact-find', 'Made on 1 May 2026', [['Gross salary a year', '£19,400']]]);
  const offer = wordFile('offer.docx', ['# Drawdown illustration', 'Made on 9 May 2026', [['Income before tax', '£8,400 each year']]]);
  expect(valuesOf([['gross_salary', 'Find the gross yearly salary.']], [form, offer])).toEqual(['£19,400']);
});

test('what a building society asks for in a redemption statement is owed on a mortgage', () => {
  const form = wordFile('fact-find.docx', ['# Your home', [['Owed on the house', '£31,000']]]);
  const statement = wordFile('redemption-statement.docx', [
    '# Garth Building Society',
    'Redemption statement',
    [
      ['Account number', 'GBS 2210-338'],
      ['To repay in full by 30 June 2026', '£30,412.18'],
      ['Interest each day after that', '£4.10'],
    ],
  ]);
  expect(valuesOf([['mortgage_account', 'Find the account number of the existing mortgage.']], [form, statement])).toEqual([
    'GBS 2210-338',
  ]);
});

test('what a paper calls itself is no label of who issued it', () => {
  const paper = pageFile('proposal.pdf', (sheet) => {
    sheet.put(50, 40, 'Investment Proposal', { size: 15, bold: true });
    sheet.put(50, 62, 'Carrow Hythe Investment Managers', { size: 9 });
    sheet.put(50, 90, 'Prepared for Mr G Parry at the request of Averell & Stroud. Valid for 30 days.', { size: 9 });
  });
  expect(valuesOf([['portfolio_name', 'Find the recommended portfolio.']], [paper])).toEqual([null]);
});
