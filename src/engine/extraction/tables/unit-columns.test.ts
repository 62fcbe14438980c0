import { expect, test } from 'vitest';
import { fieldsOf, pageFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a pound sign and how often an amount recurs stand in columns of their own beside the figures, on both halves of a budget', () => {
  const budget = wordFile('budget.docx', [
    '# Monthly expenditure',
    [
      ['**Essential', '', '', '', '', '**Lifestyle', '', '', ''],
      ['Mortgage', '£', '742', 'p.m.', '', 'Holidays', '£', '150', 'p.m.'],
      ['Council tax', '£', '148', 'p.m.', '', 'Clothing', '£', '70', 'p.m.'],
      ['Water', '£', '39', 'p.m.', '', 'Gym membership', '£', '34', 'p.m.'],
    ],
  ]);
  const tags = ['council_tax', 'clothing', 'gym_membership'];
  expect(valuesOf(tags, [budget])).toEqual(['148', '70', '34']);
  expect(fieldsOf(['council_tax'], [budget])).toMatchObject([{ every: 'monthly' }]);
});

test('a heading over a sign and its figure is that of the figure', () => {
  const debts = wordFile('debts.docx', [
    '# Savings and debts',
    [
      ['**Item', '**With', '**Balance', '', '**Paid in or out', '', ''],
      ['Junior ISA', 'Copperfield Invest', '£', '4,107', '£', '600', 'p.a.'],
      ['Car finance', 'Autolease Fen', '£', '8,930', '£', '189', 'p.m.'],
    ],
  ]);
  const tags: [string, string][] = [
    ['car_finance_balance', 'Find the balance of the car finance.'],
    ['junior_isa_paid', 'Find the amount paid in to the Junior ISA.'],
    ['junior_isa_frequency', 'Find the frequency of payments to the Junior ISA.'],
  ];
  expect(valuesOf(tags, [debts])).toEqual(['8,930', '600', 'p.a.']);
});

test('on a page the heading stands between the sign and the figures', () => {
  const form = pageFile('fact-find.pdf', (sheet) => {
    const row = (y: number, [item, amount, kind]: readonly [string, string, string]): void => {
      sheet.put(50, y, item, { size: 9 });
      sheet.put(250, y, '£', { size: 9 });
      sheet.put(350, y, amount, { size: 9, align: 'right' });
      sheet.put(370, y, kind, { size: 9 });
    };
    sheet.put(50, 50, 'Monthly expenditure', { size: 12, bold: true });
    for (const [x, head] of [
      [50, 'Item'],
      [280, 'Amount'],
      [370, 'Kind'],
    ] as const)
      sheet.put(x, 80, head, { size: 9, bold: true });
    row(98, ['Council tax', '214', 'Essential']);
    row(116, ['Food and household', '1,590', 'Essential']);
    row(134, ['Holidays', '400', 'Discretionary']);
  });
  const tags: [string, string][] = [
    ['council_tax', 'Find the monthly amount of council tax.'],
    ['food', 'Find the monthly amount of food and household.'],
    ['holidays', 'Find the monthly amount of holidays.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['214', '1,590', '400']);
});

test('a sign with nothing behind it is no column of units', () => {
  const table = wordFile('assets.docx', [
    '# Assets',
    [
      ['**Asset', '**Provider', '**£'],
      ['Cash ISA', 'Ripon Savings', '23,750'],
      ['Premium Bonds', 'NS&I', '6,000'],
    ],
  ]);
  expect(valuesOf(['cash_isa_value', 'cash_isa_provider'], [table])).toEqual(['23,750', 'Ripon Savings']);
});

test('pounds in a column of their own are no answers', () => {
  const file = wordFile('redemption.docx', [
    [
      ['Mortgage exit fee', '£', '165.00'],
      ['Deeds release fee', '£', '85.00'],
      ['Arrears', '£', '12.50'],
    ],
  ]);
  expect(valuesOf(['mortgage_exit_fee', 'deeds_release_fee'], [file])).toEqual(['165.00', '85.00']);
});

test('letters count the rows of a list, whatever stands below its labels', () => {
  const file = pageFile('schedule.pdf', (sheet) => {
    const rows = [
      ['(a)', 'Normal retirement date', '22 June 2029'],
      ['(b)', 'Commutation factor', '17.2'],
      ['(c)', "Spouse's pension", '50%'],
      ['(d)', 'Guarantee period', '5 years'],
    ];
    rows.forEach(([letter = '', label = '', answer = ''], i) => {
      sheet.put(40, 80 + 12 * i, letter, { size: 10 });
      sheet.put(70, 80 + 12 * i, label, { size: 10 });
      sheet.put(330, 80 + 12 * i, answer, { size: 10 });
    });
  });
  expect(valuesOf(['normal_retirement_date', 'commutation_factor', 'guarantee_period'], [file])).toEqual([
    '22 June 2029',
    '17.2',
    '5 years',
  ]);
});
