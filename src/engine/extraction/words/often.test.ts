import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { extractFields } from '../extract.ts';
import { Tag } from '../record.ts';
import { oftenBeside } from './often.ts';

const pair = { form: 'pair', head: '' } as const;

test.each([
  ['Net monthly income', 'monthly'],
  ['Monthly premium', 'monthly'],
  ['Rent (a month)', 'monthly'],
  ['Income required from the pension each month', 'monthly'],
  ['State Pension forecast, p.a.', 'yearly'],
  ['Gross annual salary', 'yearly'],
  ['State retirement pension (weekly)', 'weekly'],
  ['Four-weekly pay', 'fourWeekly'],
  ['Mortgage payment', null],
  ['Value at annual review', null],
  ['Annual allowance', null],
  ['Balance, yearly statement', null],
  ['Monthly plan, annual premium', 'yearly'],
  ['Annual income (monthly)', null],
  ['Rising by 3% a year', null],
] as const)('an amount under “%s” recurs %s', (label, every) => {
  expect(oftenBeside({ ...pair, label }, '£2,400')).toBe(every);
});

test('a column says it too; where label and column disagree, nobody does', () => {
  expect(oftenBeside({ form: 'cell', label: 'Rent', head: 'Each month' }, '£915')).toBe('monthly');
  expect(oftenBeside({ form: 'cell', label: 'Monthly rent', head: 'Each year' }, '£915')).toBeNull();
});

test('an amount that says so itself, a percentage and running text are left as they are', () => {
  expect(oftenBeside({ ...pair, label: 'Monthly income' }, '£2,400 a month')).toBeNull();
  expect(oftenBeside({ ...pair, label: 'Annual charge' }, '0.75%')).toBeNull();
  expect(oftenBeside({ form: 'sentence', label: '', head: 'Monthly income' }, '£2,400')).toBeNull();
});

test('a value keeps how often its label says it recurs; one that is no money has nothing of the kind', () => {
  const tags = ['take_home_income', 'age'].map((tag_name) => Tag.parse({ tag_name }));
  const [income, age] = extractFields(tags, [textFile('fact-find.txt', ['Monthly take-home income: £2,400', 'Age: 52'])]);
  expect(income).toMatchObject({ status: 'cited', value: '£2,400', every: 'monthly' });
  expect(age).not.toHaveProperty('every');
});

test('what goes out each month is not what is owed', () => {
  const form = wordFile('fact-find.docx', [
    '# Monthly commitments',
    [
      ['Item', 'Now'],
      ['Mortgage', '£1,140'],
      ['Council tax', '£163'],
    ],
  ]);
  expect(valuesOf([['mortgage_balance', 'What is the balance of the mortgage?']], [form])).toEqual([null]);
  expect(valuesOf([['mortgage', 'How much goes out on the mortgage each month?']], [form])).toEqual(['£1,140']);
});

test('what running text says is paid each month is not what something is worth', () => {
  const note = textFile('meeting-note.txt', ['Meeting note', 'Date: 2 March 2026', 'She would like £240 a month from the bond.']);
  const told = textFile('meeting-note.txt', ['Meeting note', 'Date: 2 March 2026', 'She would like £24,000 in the bond.']);
  const tag: [string, string] = ['bond_amount', 'Find the amount of the bond.'];
  expect(valuesOf([tag], [note])).toEqual([null]);
  expect(valuesOf([tag], [told])).toEqual(['£24,000']);
});

test('what comes in or goes out each month is not what a pension is worth', () => {
  const form = wordFile('fact-find.docx', [
    '# In and out each month',
    [['Pension contributions', '£310']],
    '# Per year, before tax',
    [['Pensions in payment', '£2,400']],
  ]);
  const pot = wordFile('statement.docx', ['# Harrow Vale pension statement', [['Your pot today', '£48,000']]]);
  const worth: [string, string] = ['pension_value', 'Find the value of the pension.'];
  expect(valuesOf([worth], [form])).toEqual([null]);
  expect(valuesOf([worth], [form, pot])).toEqual(['£48,000']);
});

test('how often a paper comes says nothing of the sums in it', () => {
  const statement = wordFile('tarnlife-statement.docx', [
    '# Tarn Life',
    '# Yearly pension statement',
    [
      ['Member number', 'TL-4471-20'],
      ['Closing value', '£61,204.18'],
    ],
    '# Looking ahead',
    'If you take nothing before 65 it could be worth £139,400 in today’s money.',
  ]);
  expect(valuesOf([['plan1_value', 'Find the current value of the Tarn Life pension.']], [statement])).toEqual(['£61,204.18']);
});
