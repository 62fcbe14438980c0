import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const plan = (provider: string, number: string, value: string): string[][] => [
  ['Provider', provider],
  ['Reference', number],
  ['Value', value],
];

test('plans one after the other are told apart by the line above each, and a plan’s reference is its number', () => {
  const form = wordFile('fact-find.docx', [
    '# Existing pensions',
    'Pension 1',
    plan('Fellside Mutual', 'FM/30871', '£18,400'),
    'Pension 2',
    plan('Tarn Life', 'TL/99120', '£52,750'),
  ]);
  expect(valuesOf(['plan1_provider', 'plan2_provider', 'plan1_value', 'plan2_value'], [form])).toEqual([
    'Fellside Mutual',
    'Tarn Life',
    '£18,400',
    '£52,750',
  ]);
  expect(valuesOf([['plan2_number', 'Find the plan number of existing pension 2.']], [form])).toEqual(['TL/99120']);
});

test('in text the headings of plans stand over the columns that they have below', () => {
  const form = textFile('fact-find.txt', [
    'EXISTING PENSIONS',
    'Plan 1\tPlan 2',
    'Provider\tFellside Mutual\tTarn Life',
    'Value\t£18,400\t£52,750',
  ]);
  expect(valuesOf(['plan1_provider', 'plan2_value'], [form])).toEqual(['Fellside Mutual', '£52,750']);
});

test('a plan is known by its provider under the heading of existing pensions', () => {
  const form = wordFile('fact-find.docx', [
    '# Existing pensions',
    [
      ['Provider', 'Plan number', 'Current value'],
      ['Fellside Mutual', 'FM/30871', '£18,400'],
      ['Tarn Life', 'TL/99120', '£52,750'],
    ],
  ]);
  expect(valuesOf([['tarn_value', 'Find the current value of the Tarn Life pension.']], [form])).toEqual(['£52,750']);
});

test('what a budget has for a mortgage is what is paid for it, and no debt', () => {
  const form = wordFile('fact-find.docx', [
    '# Monthly expenditure',
    [
      ['Mortgage', '£740'],
      ['Council tax', '£165'],
      ['Total', '£905'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['mortgage_payment', 'Find the monthly mortgage payment.'],
        ['total_expenditure', 'Find the total monthly expenditure.'],
      ],
      [form],
    ),
  ).toEqual(['£740', '£905']);
});

test('a part of a quotation with a wait before it pays is income protection, whatever it is called', () => {
  const menu = wordFile('cover-quotation.docx', [
    '# Garth Cover for Two',
    [
      ['Amount of cover', '£90,000'],
      ['Cost a month', '£11.40'],
    ],
    '# Garth Wage Guard',
    [
      ['Income while you are ill', '£1,300.00 a month'],
      ['Waiting time', '13 weeks'],
      ['Cost a month', '£22.75'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['ip_benefit', 'Find the monthly benefit of the income protection.'],
        ['ip_premium', 'Find the monthly premium of the income protection.'],
      ],
      [menu],
    ),
  ).toEqual(['£1,300.00', '£22.75']);
});

test('of several gifts the largest is the one of the greatest sum', () => {
  const form = wordFile('fact-find.docx', [
    '# Gifts made',
    [
      ['Given to', 'When', 'How much'],
      ['Ada', 'May 2021', '£15,000'],
      ['Ravi', 'June 2023', '£40,000'],
      ['Isla', 'July 2024', '£8,000'],
    ],
  ]);
  expect(valuesOf([['largest_gift', 'Find the amount of the largest gift.']], [form])).toEqual(['£40,000']);
});

test('a charge that is taken once is the initial one', () => {
  const quotation = wordFile('quotation.docx', [
    '# What you pay',
    [
      ['Charge', 'Amount', 'Taken'],
      ['Work by your adviser', '£2,150', 'Once, on top of the premium'],
      ['Adviser review', '0.55% a year', 'Quarterly from the bond'],
    ],
  ]);
  expect(valuesOf([['initial_adviser_charge', 'Find the initial adviser charge.']], [quotation])).toEqual(['£2,150']);
});

test('a cover that another row of the table names is not that of the others', () => {
  const quotation = wordFile('quotation.docx', [
    '# Critical illness and life cover',
    [
      ['Lives', 'Kind', 'Amount', 'Years'],
      ['Ada and Tom', 'Life or critical illness', '£55,000', '20'],
      ['Tom', 'Life, level', '£80,000', '15'],
    ],
  ]);
  expect(valuesOf([['critical_illness_sum', 'Find the sum assured of the critical illness cover.']], [quotation])).toEqual(['£55,000']);
});

test('who administers a scheme is told before who provides it', () => {
  const pack = wordFile('scheme-pack.docx', [
    '# Teme Potteries Pension Scheme',
    [
      ['Provider', 'Teme Potteries Ltd'],
      ['Administrator', 'Harrow Benefit Services'],
    ],
  ]);
  expect(valuesOf([['scheme_administrator', 'Find the administrator of the scheme.']], [pack])).toEqual(['Harrow Benefit Services']);
});

test('a plan that is asked for by its name is found in its own paper, whichever number the tag gives it', () => {
  const reply = (firm: string, charge: string): ReturnType<typeof wordFile> =>
    wordFile(`${firm}-reply.docx`, [
      `# ${firm} Pensions`,
      '9 May 2026',
      [
        ['You asked', 'Our answer'],
        ['Value on transfer', '£31,204.18'],
        ['Policy fee', '£2.00 a month'],
        ['Annual management charge', charge],
      ],
    ]);
  const tags: [string, string][] = [
    ['plan1_charge', 'Find the annual management charge of the Garthwick plan.'],
    ['plan2_charge', 'Find the annual management charge of the Tarnbrook plan.'],
    ['plan3_charge', 'Find the annual management charge of the Pellmoor plan.'],
  ];
  expect(valuesOf(tags, [reply('Tarnbrook', '0.95%'), reply('Garthwick', '1.10%')])).toEqual(['1.10%', '0.95%', null]);
});

test('a plan’s own paper needn’t say that its value is the plan’s, and gives the latest of several days', () => {
  const statement = wordFile('garth-pension-statement.docx', [
    '# Garth Mutual',
    '# Your yearly statement',
    [
      ['What it was worth on 1 May 2025', '£30,118.20'],
      ['Growth', '£2,085.98'],
      ['What it was worth on 30 April 2026', '£32,204.18'],
    ],
  ]);
  expect(valuesOf([['plan_value', 'Find the current value of the plan.']], [statement])).toEqual(['£32,204.18']);
});

test('columns are of numbered things with what each is called', () => {
  const quotation = wordFile('quotation.docx', [
    '# Menu quotation',
    [
      ['', 'Plan A Mortgage cover', 'Plan B Family cover: Owen', 'Plan C Family cover: Elsa'],
      ['Whose life', 'Both', 'Owen', 'Elsa'],
      ['Sum assured', '£172,000', '£75,000', '£60,000'],
    ],
  ]);
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Owen Tarrant', 'Mrs Elsa Tarrant'],
    ],
  ]);
  const tags: [string, string][] = [
    ['client1_family_cover', 'Find the sum assured of the family cover (client 1).'],
    ['client2_family_cover', 'Find the sum assured of the family cover (client 2).'],
  ];
  expect(valuesOf(tags, [form, quotation])).toEqual(['£75,000', '£60,000']);
});
