import { expect, test } from 'vitest';
import { pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a heading in bold may name a percentage', () => {
  const report = wordFile('comparison.docx', [
    '# Results',
    [
      ['', '**Provider', '**Level', '**3% escalation', '**Adviser charge'],
      ['1', 'Wharram Life', '£6,204.00', '£4,511.40', '£1,450'],
    ],
  ]);
  expect(valuesOf([['adviser_charge', 'What is the adviser charge?']], [report])).toEqual(['£1,450']);
});

test('a row and its column are asked for in their very words, with the column in brackets', () => {
  const accounts = wordFile('accounts.docx', [
    [
      ['', 'Year to 31/03/2024', 'Year to 31/03/2025'],
      ['Gross profit', '£310,400', '£342,900'],
      ['Net profit before tax', '£96,150', '£101,720'],
    ],
  ]);
  expect(valuesOf([['profit', 'Find the Net profit before tax (Year to 31/03/2024).']], [accounts])).toEqual(['£96,150']);
});

test('headings of two lines are read whole, whether or not their columns begin below them', () => {
  const quotation = pageFile('quotation.pdf', (sheet) => {
    const put = (y: number, at: readonly number[], cells: readonly string[], bold = false): void =>
      cells.forEach((text, i) => text !== '' && sheet.put(at[i] ?? 0, y, text, { size: 9, bold }));
    const heads = [44, 168, 244, 330];
    put(60, heads, ['Life insured', 'Sum', 'Cover', 'Monthly'], true);
    put(71, heads, ['', 'assured', 'ends in', 'premium'], true);
    put(90, [40, 160, 240, 322], ['Mr Owen Hale', '£210,000', '2041', '£19.80']);
    put(108, [40, 160, 240, 322], ['Ms Ada Frost', '£95,000', '2046', '£11.25']);
  });
  expect(
    valuesOf(
      [
        ['owen_sum_assured', 'What is the sum assured for Owen Hale?'],
        ['ada_premium', 'What is the monthly premium for Ada Frost?'],
        ['business_value', 'What is the value of the business?'],
      ],
      [quotation],
    ),
  ).toEqual(['£210,000', '£11.25', null]);
});

test('the label of another person is nobody’s answer', () => {
  const form = wordFile('form.docx', [
    '# You and your spouse',
    [
      ['**You', '', '**Your spouse', ''],
      ['Title', 'Mr', 'Title', 'Mrs'],
      ['Date of Will', '3 February 2009', 'Date of Will', ''],
      ['State of health', 'Fair', 'State of health', 'Good'],
    ],
  ]);
  expect(valuesOf([['client2_will', 'Find the Date of Will (Your spouse).']], [form])).toEqual([null]);
});

test.each(['**', ''])('a label (%s) without an answer is not answered by the label beside it', (bold) => {
  const form = wordFile('form.docx', [
    [
      [`${bold}Employer`, '', `${bold}Nationality`, 'Welsh'],
      [`${bold}Occupation`, 'Glazier', `${bold}Health`, 'Good'],
    ],
  ]);
  expect(valuesOf(['employer', 'nationality', 'occupation'], [form])).toEqual([null, 'Welsh', 'Glazier']);
});

test('a table of a single cell is the heading of what stands below it', () => {
  const form = wordFile('fact-find.docx', [
    [['Money coming in each month']],
    [
      ['', 'Sum'],
      ['Altogether after tax', '£2,140'],
    ],
    [['Money going out each month']],
    [
      ['', 'Sum'],
      ['Altogether', '£1,795'],
    ],
  ]);
  expect(valuesOf([['net_income', 'Find the total net monthly income.']], [form])).toEqual(['£2,140']);
});

test('under headings with nothing over the labels a row may answer for one of them alone', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Resident', 'Person acting for them'],
      ['Name', 'Mr Josef Brandt', 'Miss Lena Brandt'],
      ['NI number', 'QQ 45 12 90 C', ''],
      ['Relationship', '', 'Niece'],
      ['Address', 'Larch House, Ripon, HG4 9ZZ', '3 Tarn Row, Ripon, HG4 8ZZ'],
      ['E-mail', '', 'lena@example.com'],
    ],
  ]);
  const asked = ['full_name', 'relationship', 'address', 'email'];
  const tags = asked.map((name): [string, string] => [`attorney_${name}`, `Find the attorney's ${name.replace('_', ' ')}.`]);
  expect(valuesOf(tags, [form])).toEqual(['Miss Lena Brandt', 'Niece', '3 Tarn Row, Ripon, HG4 8ZZ', 'lena@example.com']);
});

test('a column of nothing but figures tells headings from labels with their answers', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['What', 'With', 'Amount', 'Remarks'],
      ['House', 'Sole name', '£310,000', 'Own estimate'],
      ['Mortgage', 'Tarn Building Society', '£54,250', 'Ends 2031'],
    ],
  ]);
  expect(valuesOf([['mortgage_balance', 'Find the outstanding mortgage balance.']], [form])).toEqual(['£54,250']);
});

test('the second of two people may be a husband, wife or partner', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'You', 'Husband, wife or partner'],
      ['Title, forename(s), surname', 'Miss Ada Moss', 'Mr Ravi Nair'],
      ['Date of birth', '4 May 1970', '9 June 1968'],
    ],
  ]);
  const tags = ['client1_full_name', 'client2_full_name', 'client2_date_of_birth'];
  expect(valuesOf(tags, [form])).toEqual(['Miss Ada Moss', 'Mr Ravi Nair', '9 June 1968']);
});

test('words over two columns of figures are headings, whatever they say', () => {
  const costs = wordFile('costs.docx', [
    '# Costs and charges',
    [
      ['Charge', 'Percentage', 'In money', 'When taken'],
      ['Platform charge', '0.30%', '£240.00', 'Each month'],
      ['Initial adviser charge', '1.00%', '£800.00', 'At once'],
      ['All in the first year', '1.30%', '£1,040.00', ''],
    ],
  ]);
  expect(valuesOf([['initial_adviser_charge', 'Find the initial adviser charge in pounds.']], [costs])).toEqual(['£800.00']);
});

test('without headings a share and a sum stand beside what each row names', () => {
  const costs = wordFile('top-up-illustration.docx', [
    '# Illustration: what it costs each year',
    [
      ['Platform', '0.25%', '£50'],
      ['Portfolio', '0.40%', '£80'],
      ['Advice', '0.50%', '£100'],
      ['Total', '1.15%', '£230'],
    ],
  ]);
  const tags: [string, string][] = [
    ['total_charge', 'Find the total of all charges each year as a percentage.'],
    ['top_up_amount', 'Find the amount of the top-up.'],
  ];
  expect(valuesOf(tags, [costs])).toEqual(['1.15%', null]);
});

test('a label that goes on below its row has all of its words, and the table goes on', () => {
  const quotation = pageFile('protection-quotation.pdf', (sheet) => {
    const at = [50, 180, 300, 400];
    const put = (y: number, cells: readonly string[], bold = false): void =>
      cells.forEach((text, i) => sheet.put(at[i] ?? 0, y, text, { size: 10, bold }));
    put(60, ['Policy', 'Who is covered', 'Cover', 'Premium each month'], true);
    put(84, ['Level term with critical', 'Joint lives', '£90,000', '£31.40']);
    put(96, ['Illness cover']);
    put(120, ['Level term life cover', 'Ms Ada Frost', '£150,000', '£12.10']);
    put(144, ['Income protection', 'Mr Owen Hale', '£1,500', '£22.75']);
  });
  const tags: [string, string][] = [
    ['critical_illness_sum_assured', 'Find the sum assured of the critical illness cover.'],
    ['income_protection_premium', 'Find the monthly premium of the income protection.'],
  ];
  expect(valuesOf(tags, [quotation])).toEqual(['£90,000', '£22.75']);
});

test('where nothing sets the first row off from the others, two labels with their answers in each are no table', () => {
  const comparison = wordFile('comparison.docx', [
    '# Plan A: mortgage cover',
    [
      ['Company', 'Beacon Mutual', 'Lives covered', 'Both, first event'],
      ['Cover', 'Decreasing life cover', 'Amount at outset', '£246,500'],
      ['Runs for', '31 years', 'Each month', '£58.42'],
    ],
  ]);
  expect(valuesOf(['insurer', 'sum_assured'], [comparison])).toEqual(['Beacon Mutual', '£246,500']);
});

test('a column may be worked out on a sum, and say for what somebody is paid', () => {
  const illustration = wordFile('illustration.docx', [
    '# Harrow ISA illustration: yearly costs',
    [
      ['Who is paid', 'For what', 'Rate', 'On £136,000 of new money'],
      ['Harrow Platform Ltd', 'Platform', '0.24%', '£326.40'],
      ['Fund managers', 'Running the fund', '0.29%', '£394.40'],
      ['Pell & Vine', 'Ongoing advice', '0.65%', '£884.00'],
    ],
  ]);
  expect(valuesOf(['platform_charge', 'ongoing_adviser_charge'], [illustration])).toEqual(['0.24%', '0.65%']);
});

test('of lettered plans one may have a remark behind its letter, and a prompt may be the name of its tag', () => {
  const form = wordFile('fact-find.docx', [
    '# Pensions that you have',
    [
      ['', 'Plan A', 'Plan B', 'Plan C (workplace)'],
      ['Company', 'Harrow Life', 'Tarn Mutual', 'Northgate Pensions'],
      ['Policy number', 'HL-4408127', 'TM70/223914', 'BFP 00381'],
    ],
  ]);
  const tags: [string, string][] = [
    ['ceding1_provider', 'Find the ceding1 provider.'],
    ['ceding2_policy', 'Find the ceding2 policy.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['Harrow Life', 'TM70/223914']);
});

test('a row for each client is under its headings, though nothing stands there but words', () => {
  const form = wordFile('fact-find.docx', [
    '# Risk',
    [
      ['**Client', '**Attitude to risk', '**Capacity for loss', '**Main objective'],
      ['Client 1', 'Cautious', 'Low', 'Repay the lifetime mortgage'],
      ['Client 2', 'Balanced', 'Medium', 'Help a grandson'],
    ],
  ]);
  expect(valuesOf(['client1_attitude_to_risk', 'client2_capacity_for_loss'], [form])).toEqual(['Cautious', 'Medium']);
});

test('names with what they hold, over columns of answers, tell whose each column is', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Owen Vine', 'Dr Ada Vine'],
    ],
  ]);
  const summary = wordFile('summary.docx', [
    '# Harrow Platform',
    [
      ['', 'Owen: ISA', 'Ada: ISA'],
      ['Amount invested', '£16,000', '£20,000'],
      ['Fund', 'Harrow Cautious', 'Harrow Growth'],
    ],
  ]);
  const tags: [string, string][] = [
    ['client1_isa_amount', 'Find the amount invested in the ISA (Owen).'],
    ['client2_isa_amount', 'Find the amount invested in the ISA (Ada).'],
  ];
  expect(valuesOf(tags, [form, summary])).toEqual(['£16,000', '£20,000']);
});

test('a column may be headed by what it gives and the day of that', () => {
  const valuation = wordFile('portfolio-valuation.docx', [
    '# Summary',
    [
      ['Account', 'Account number', 'Opening value 15/01/2025', 'Paid in', 'Withdrawn', 'Value 14/01/2026', 'Return'],
      ['Personal Pension', 'MG10664207-P1', '£236,118.02', '£24,000.00', '£0.00', '£287,954.61', '11.2%'],
      ['Stocks & Shares ISA', 'MG10664207-I1', '£88,402.75', '£0.00', '£5,000.00', '£91,063.28', '8.9%'],
      ['Total', '', '', '', '', '£379,017.89', ''],
    ],
  ]);
  expect(valuesOf(['pension_value', 'isa_value'], [valuation])).toEqual(['£287,954.61', '£91,063.28']);
});

test('of the columns of a deferred pension the one answers that is of leaving', () => {
  const statement = wordFile('deferred-benefits.docx', [
    '# Your benefits',
    [
      ['', 'At leaving', 'Revalued to statement date'],
      ['Pension a year', '£9,846.10', '£14,215.32'],
    ],
  ]);
  expect(valuesOf([['pension_at_leaving', 'Find the yearly pension at leaving.']], [statement])).toEqual(['£9,846.10']);
});
