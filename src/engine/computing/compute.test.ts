import { expect, test } from 'vitest';
import { Tag } from '#engine/extraction/record.ts';
import { compute } from './compute.ts';
import { recipeFor } from './library.ts';
import { AttestedField, type ComputedField, type GivenField } from './record.ts';

const date = '2026-01-20';
const stated = (values: Record<string, string>): AttestedField[] =>
  Object.entries(values).map(([field, value]) => AttestedField.parse({ field, status: 'attested', value, by: 'Rosalind Keane' }));

/** The tag's field, computed from values that the adviser states. */
function computed(tag_name: string, prompt_body: string, values: Record<string, string>): ComputedField {
  const recipe = recipeFor(Tag.parse({ tag_name, prompt_body, kind: 'computed' }));
  if (!recipe) throw new Error(`no recipe for ${tag_name}`);
  return compute([recipe], stated(values), { date })[0]!;
}

const investment = {
  total_investment: '£105,000',
  initial_adviser_fee: '£2,100',
  platform_charge: '0.30%',
  fund_charge: '0.52%',
  ongoing_adviser_charge: '0.60%',
};

test('the first year’s charges are pounds and percentages of the amount, without growth', () => {
  expect(computed('first_year_cost', '', investment)).toMatchObject({
    status: 'computed',
    value: '£3,591.00',
    printable: { $money: 359_100 },
    working: '(0.3% + 0.52% + 0.6%) of £105,000.00 + £2,100.00 = £3,591.00.',
    inputs: [{ field: 'total_investment', value: '£105,000', citation: null }, {}, {}, {}, {}],
  });
});

test('one charge that nothing answers makes the whole absent, and is named', () => {
  const { fund_charge: _, ...without } = investment;
  expect(computed('first_year_cost', '', without)).toEqual({
    field: 'first_year_cost',
    status: 'absent',
    value: null,
    missing: ['fund_charge'],
    working: 'Not known: fund_charge.',
  });
});

test.each([
  ['total', 'Sum of isa and gia.', { isa: '£20,000', gia: '85000.55' }, '£105,000.55', '£20,000.00 + £85,000.55 = £105,000.55.'],
  ['left', 'a_value minus b_value', { a_value: '£62,184.55', b_value: '£61,873.20' }, '£311.35', '£62,184.55 − £61,873.20 = £311.35.'],
  ['fee', '2% of transfer', { transfer: '£109,189.20' }, '£2,183.78', '2% of £109,189.20 = £2,183.78, rounded.'],
  ['half', '0.5% of transfer', { transfer: '£1' }, '£0.01', '0.5% of £1.00 = £0.01, rounded.'],
  [
    'rate',
    'income as a percentage of fund, to 1 decimal',
    { income: '£10,200', fund: '£188,905.40' },
    '5.4%',
    '£10,200.00 ÷ £188,905.40 = 5.4%, rounded.',
  ],
  ['yearly', 'Annual amount of benefit', { benefit: '£221.20 a week' }, '£11,502.40', '£221.20 a week × 52 = £11,502.40 a year.'],
  [
    'a_month',
    'Monthly amount of benefit',
    { benefit: '£221.20 a week' },
    '£958.53',
    '£221.20 a week × 52 ÷ 12 = £958.53 a month, rounded.',
  ],
  [
    'a_month',
    'Monthly amount of benefit',
    { benefit: '£300 every four weeks' },
    '£325.00',
    '£300.00 every four weeks × 13 ÷ 12 = £325.00 a month.',
  ],
  [
    'all',
    'Sum of wage and pension per year',
    { wage: '£100 a month', pension: '£5,000 a year' },
    '£6,200.00',
    '£1,200.00 a year (£100.00 a month) + £5,000.00 a year = £6,200.00.',
  ],
  ['cost', 'Find the sum of a_charge and b_charge.', { a_charge: '0.25%', b_charge: '0.38%' }, '0.63%', '0.25% + 0.38% = 0.63%.'],
  ['age_then', 'Age from born', { born: '14/03/1967' }, '58', 'From 14 March 1967 to 20 January 2026 are 58 whole years.'],
  [
    'age_next',
    'Age next birthday from born',
    { born: '20 January 1967' },
    '60',
    'From 20 January 1967 to 20 January 2026 are 59 whole years, so the next birthday is number 60.',
  ],
  [
    'wait',
    'Months from today to fixed_until',
    { fixed_until: '30 September 2027' },
    '20',
    'From 20 January 2026 to 30 September 2027 are 20 whole months.',
  ],
  [
    'months',
    'Months of scheme_income to pay fee',
    { scheme_income: '£3,000 a year', fee: '£2,618' },
    '11',
    '£2,618.00 ÷ £250.00 a month (£3,000.00 a year) = 10.47, so 11 months, rounded up.',
  ],
  [
    'months',
    'Months of scheme_income to pay fee',
    { scheme_income: '£250 a month', fee: '£2,500' },
    '10',
    '£2,500.00 ÷ £250.00 a month = 10, so 10 months, rounded up.',
  ],
] as const)('%s: “%s”', (name, prompt, values, value, working) => {
  expect(computed(name, prompt, values)).toMatchObject({ status: 'computed', value, working });
});

test('what can’t be computed is absent with the reason', () => {
  const reason = (prompt: string, values: Record<string, string>): string => computed('x', prompt, values).working;
  expect(reason('Sum of a_sum and b_sum', { a_sum: '£20,000 to £30,000', b_sum: '£5' })).toBe(
    'Not known: a_sum (“£20,000 to £30,000” is not one amount or percentage).',
  );
  expect(reason('Age from born', { born: '3 May 2031' })).toBe('20 January 2026 is before 3 May 2031.');
  expect(reason('paid as a percentage of fund', { paid: '£5', fund: '£0' })).toBe('Nothing is a share of nought.');
  expect(reason('Sum of a_sum and b_sum', { a_sum: '£20 a week', b_sum: '£5 a month' })).toContain('recur differently');
  expect(reason('Sum of a_sum and b_sum', { a_sum: '£20 a week', b_sum: '£5' })).toContain('recur differently');
  expect(reason('Sum of a_sum and b_sum', { a_sum: '£20', b_sum: '5%' })).toBe('£20.00 and 5% can’t be put together.');
  expect(reason('Annual amount of benefit', { benefit: '£20' })).toBe('Nothing says how often the amount is paid.');
  expect(reason('Sum of a_sum and b_sum', { a_sum: `£${'9'.repeat(40)}`, b_sum: '£5' })).toContain('is not one amount');
  expect(reason('a_rate of b_sum', { a_rate: '£500 or 2%', b_sum: '£5' })).toContain('is not one percentage or amount');
  expect(reason('Sum of x and y_sum', { y_sum: '£5' })).toBe('Not known: x.');
});

test('a person born on 29 February is a year older on 1 March of a common year', () => {
  const ageOn = (day: string): string | null => computed('x', `Age from born on ${day}`, { born: '29 February 1964' }).value;
  expect([ageOn('28 February 2025'), ageOn('1 March 2025')]).toEqual(['60', '61']);
});

test('the library knows what firms call things, whose they are, and computes what its recipes need', () => {
  const couple = {
    client1_full_name: 'Ann Oake',
    client2_full_name: 'Ben Oake',
    client2_dob: '2 November 1969',
    client1_date_of_birth: '14/03/1967',
  };
  expect(computed('client2_age', '', couple)).toMatchObject({ value: '56', inputs: [{ field: 'client2_dob' }, { value: date }] });
  const plans = { ceding1_transfer_value: '£61,873.20', ceding2_value: '£47,316', ceding1_charge: '1.35%', ceding2_charge: '0.85%' };
  expect(computed('ceding2_charge_in_pounds', '', plans)).toMatchObject({ value: '£402.19', inputs: [{ field: 'ceding2_value' }, {}] });
  const incomes = { client1_net_monthly_income: '£3,642', client2_net_income_monthly: '£1,118', total_monthly_outgoings: '£3,105' };
  expect(computed('monthly_surplus', '', incomes)).toMatchObject({
    value: '£1,655.00',
    inputs: [{ field: 'household_net_monthly_income', value: '£4,760.00' }, { field: 'total_monthly_outgoings' }],
  });
  expect(computed('age', '', couple)).toMatchObject({ status: 'absent', missing: ['date_of_birth'] });
  expect(recipeFor(Tag.parse({ tag_name: 'shoe_size', kind: 'computed' }))).toBeNull();
});

test('what a model tells and no document says is not computed with', () => {
  const recipe = recipeFor(Tag.parse({ tag_name: 'first_year_cost', kind: 'computed' }))!;
  const { total_investment, ...others } = investment;
  const told = {
    field: 'total_investment',
    status: 'unverified',
    value: total_investment,
    quote: total_investment,
    confidence: 0.1,
  } as const;
  expect(compute([recipe], [...stated(others), told], { date })[0]).toMatchObject({ status: 'absent', missing: ['total_investment'] });
});

test('an amount recurs as the words beside it say, before what its name would have it be', () => {
  const citation = { sha256: 'a'.repeat(64), place: { line: 3 }, at: 14, quote: '£915' };
  const rent: GivenField = {
    field: 'rent',
    status: 'cited',
    value: '£915',
    confidence: 0.9,
    file: 'fact-find.txt',
    date: null,
    citation,
    alternatives: [],
  };
  const yearly = (field: GivenField) =>
    compute([{ name: 'yearly_rent', operation: 'annual', inputs: [field.field], decimals: 2, output: 'money' }], [field], { date })[0];
  expect(yearly({ ...rent, every: 'monthly' })).toMatchObject({ status: 'computed', value: '£10,980.00' });
  expect(yearly({ ...rent, field: 'monthly_rent', every: 'yearly' })).toMatchObject({ status: 'computed', value: '£915.00' });
  expect(yearly(rent)).toMatchObject({ status: 'absent' });
});
