import { expect, test } from 'vitest';
import { type Part, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { readDocuments } from './facts/documents.ts';

const menu = wordFile('quotation.docx', [
  '# Quotation',
  [
    ['', 'Benefit A', 'Benefit B'],
    ['What it is', 'Life cover, level', 'Critical illness cover'],
    ['Who is insured', 'Una and Piers, joint life first death', 'Una'],
    ['Amount', '£180,000', '£42,000'],
    ['Term', '24 years', '18 years'],
    ['Premium a month', '£14.10', '£22.95'],
  ],
]);

test('columns that a letter tells apart are about what a row of theirs says, and are nobody’s name', () => {
  expect(
    valuesOf(
      [
        ['critical_illness_sum_assured', 'What is the sum assured of the critical illness cover?'],
        ['life_term', 'What is the term of the life cover?'],
        ['client_name', 'What is the full name of the client?'],
      ],
      [menu],
    ),
  ).toEqual(['£42,000', '24 years', null]);
});

test('of several offers side by side the one is meant that the tag names, and none where it names none', () => {
  const offers = wordFile('care-plan.docx', [
    '# Your choices',
    [
      ['', 'Option 1', 'Option 2', 'Option 3'],
      ['Escalation', 'Level', '3%', '5%'],
      ['Purchase price', '£91,200', '£104,350', '£120,775'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['purchase_price', 'What is the purchase price?'],
        ['option_2_purchase_price', 'What is the purchase price of option 2?'],
      ],
      [offers],
    ),
  ).toEqual([null, '£104,350']);
});

test.each([
  ['We talked it over and they settled on option 3.', '£120,775'],
  ['They don’t want to go with option 3.', null],
  ['They prefer option 2, and would accept option 3.', null],
])('“%s” says which offer was taken: %s', (said, price) => {
  const offers = wordFile('care-plan.docx', [
    '# Your choices',
    [
      ['', 'Option 2', 'Option 3'],
      ['Escalation', '3%', '5%'],
      ['Purchase price', '£104,350', '£120,775'],
    ],
  ]);
  const note = wordFile('meeting-note.docx', ['# Notes of meeting', said]);
  expect(valuesOf([['purchase_price', 'What is the purchase price?']], [offers, note])).toEqual([price]);
});

test('a column for both people together answers for both, and never for one', () => {
  const schedule = wordFile('schedule.docx', [
    '# Schedule of assets',
    [
      ['Asset', 'Husband', 'Wife', 'Together'],
      ['Savings', '£31,400', '£12,850', '£44,250'],
      ['Net estate', '£402,700', '£377,900', '£780,600'],
    ],
  ]);
  expect(valuesOf(['net_estate', 'client2_savings', 'client1_net_estate'], [schedule])).toEqual(['£780,600', '£12,850', '£402,700']);
});

test('what is owned jointly is a column of its own beside that of the sums', () => {
  const schedule = wordFile('estate.docx', [
    '# Estate',
    [
      ['Asset', 'Client 1', 'Client 2', 'Joint', 'Total'],
      ['Cash', '£8,100', '£5,300', '£20,000', '£33,400'],
    ],
  ]);
  expect(valuesOf(['total_cash', 'client1_cash'], [schedule])).toEqual(['£33,400', '£8,100']);
});

test('what nothing stands over names its row, and is no provider', () => {
  const pots = wordFile('client-profile.docx', [
    '# Pension pots to look at',
    [
      ['', 'Plan number', 'Roughly worth'],
      ['Pot 1', 'NX-20771-P', '£31,000'],
      ['Dale Street', 'R5518820', '£12,400'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['plan1_provider', 'Who is the provider of existing pension 1?'],
        ['plan2_provider', 'Who is the provider of existing pension 2?'],
      ],
      [pots],
    ),
  ).toEqual([null, null]);
});

test('figures over the columns of a scale are nobody’s label', () => {
  const scale: Part[] = [
    [
      ['Year of leaving', '1', '2 and 3', '4 to 6'],
      ['Charge', '5%', '4%', '2%'],
    ],
  ];
  const facts = readDocuments([wordFile('terms.docx', scale)]).flatMap((document) => document.facts);
  expect(facts.flatMap(({ label }) => (/^\d/.test(label) ? [label] : []))).toEqual([]);
});

test('columns under names of products are about what a row says each of them is', () => {
  const quotation = wordFile('quotation.docx', [
    '# Thorngill Assurance quotation',
    [
      ['', 'Hearth Plan', 'Steady Pay'],
      ['What is insured', 'Death or terminal illness', 'Being unable to work'],
      ['Amount of cover', '£164,000', '£1,450 a month'],
      ['Length', '21 years', 'To age 64'],
      ['Premium each month', '£13.80', '£41.25'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['ip_benefit', 'Find the monthly benefit of the income protection.'],
        ['ip_cease_age', 'Find the age to which the income protection runs.'],
        ['life_premium', 'Find the monthly premium of the life cover.'],
      ],
      [quotation],
    ),
  ).toEqual(['£1,450', '64', '£13.80']);
});

test('a form that says which product it is about says it of all its rows, and none of its figures is a total of several', () => {
  const quotation = wordFile('quotation.docx', [
    '# Thorngill Assurance quotation',
    '# Cover 1: Hearth Plan',
    [
      ['Type', 'Decreasing life cover'],
      ['Premium', '£13.80'],
    ],
    '# Cover 2: Steady Pay',
    [
      ['Type', 'Income protection'],
      ['Benefit', '£1,450 a month'],
      ['Rises each year with', 'Consumer Prices Index'],
      ['Premium', '£41.25'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['ip_indexation', 'Find the index by which the income protection benefit increases.'],
        ['ip_premium', 'Find the monthly premium of the income protection.'],
        ['total_premium', 'Find the total monthly premium for both covers.'],
      ],
      [quotation],
    ),
  ).toEqual(['Consumer Prices Index', '£41.25', null]);
});

test('how much the chosen option rises is answered by a percentage', () => {
  const choices = wordFile('care-plan-quotation.docx', [
    '# The choices',
    [
      ['', 'Choice A', 'Choice B', 'Choice C'],
      ['Rises each year by', 'Nothing', '3%', '5%'],
      ['Price', '£91,200', '£104,350', '£120,775'],
    ],
  ]);
  const note = wordFile('meeting-note.docx', ['Meeting note, 4 May 2026', 'The family go for choice C.']);
  expect(valuesOf([['plan_escalation', 'Find the yearly increase of the plan chosen.']], [choices, note])).toEqual(['5%']);
});

test('below a table, labels with figures under a title of their own are none of its rows', () => {
  const schedule = wordFile('schedule.docx', [
    [
      ['What', 'Where', 'Gareth', 'Priya', 'Joint'],
      ['Stocks and shares ISA', 'Calder Building Society', '£18,250', '£7,400', ''],
      ['Deposit account', 'Harrow Bank', '', '', '£61,000'],
      ['Inheritance tax estimate', '', '', '', ''],
      ['Gross estate', '£912,000', '', '', ''],
      ['Taxable', '£262,000', '', '', ''],
      ['Tax at 40%', '£104,800', '', '', ''],
    ],
  ]);
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Gareth Penhallow', 'Priya Penhallow'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['client2_isa_value', 'Find the value of the stocks and shares ISA (client 2).'],
        ['gross_estate', 'Find the gross value of the estate.'],
        ['iht_liability', 'Find the estimated inheritance tax.'],
      ],
      [form, schedule],
    ),
  ).toEqual(['£7,400', '£912,000', '£104,800']);
});

test('the benefit of a cover is what it is insured for', () => {
  const covers = wordFile('protection-quotation.docx', [
    '# Quotation',
    [
      ['', 'Cover 1', 'Cover 2'],
      ['What it is', 'Life cover', 'Critical illness cover'],
      ['Benefit', '£180,000', '£42,000'],
      ['Price a month', '£14.10', '£22.95'],
    ],
  ]);
  expect(valuesOf([['critical_illness_sum_assured', 'Find the critical illness sum assured.']], [covers])).toEqual(['£42,000']);
});
