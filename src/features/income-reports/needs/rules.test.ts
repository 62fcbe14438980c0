import { expect, test } from 'vitest';
import { standardCategories } from '#engine/categories/standard.ts';
import { needOf } from './rules.ts';

test.each([
  ['home.mortgage', 'committed'],
  ['debts.store_credit', 'committed'],
  ['transport.vehicle_finance', 'committed'],
  ['children.maintenance_paid', 'committed'],
  ['food.groceries', 'essential'],
  ['utilities.water', 'essential'],
  ['home.council_tax', 'essential'],
  ['home.insurance', 'essential'],
  ['comms.mobile', 'essential'],
  ['comms.broadband_tv', 'essential'],
  ['transport.public', 'essential'],
  ['leisure.subscriptions', 'quality_of_living'],
  ['personal.clothing', 'quality_of_living'],
  ['home.furnishing', 'quality_of_living'],
  ['children.childcare', 'quality_of_living'],
  ['utilities.tv_licence', 'quality_of_living'],
  ['leisure.holidays', 'other'],
  ['leisure.gambling', 'other'],
  ['other.unknown', 'other'],
])('%s is %s', (key, need) => {
  expect(needOf(standardCategories.find((category) => category.key === key)!)).toBe(need);
});

test('a category that nobody knows any more is other spending', () => {
  expect(needOf({ sfs: null, necessity: null })).toBe('other');
});

test('our categories of spending are of all four kinds', () => {
  const known = new Set(standardCategories.filter(({ is_income, sfs }) => !is_income && sfs !== null).map(needOf));
  expect([...known].sort()).toEqual(['committed', 'essential', 'other', 'quality_of_living']);
});
