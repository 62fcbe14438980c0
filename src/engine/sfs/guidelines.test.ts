import { expect, test } from 'vitest';
import { guidelineNote } from '#engine/reports/guidelines/record.ts';
import { nothingStated } from '#engine/reports/household/record.ts';
import { checkGuideline, guidelineFor, guidelineOn, headsOf } from './guidelines.ts';
import type { SpendingGuideline } from './record.ts';
import { entered, reportOf } from './sample-lines.ts';

const amounts = { first_adult: 20_000, further_adult: 10_000, child_under_16: 5_000, child_16_to_18: 7_500 };
const guideline = (valid_from: string): SpendingGuideline => ({
  valid_from,
  amounts: { 'communications-leisure': amounts, 'food-housekeeping': amounts, personal: amounts },
});

test('a couple with a grown dependant, two children and one of 17: 200 + 2 × 100 + 2 × 50 + 75', () => {
  const heads = headsOf({
    ...nothingStated,
    joint: true,
    dependants_under_16: 2,
    dependants_16_to_18: 1,
    other_dependants: 1,
    non_dependants: 3,
  });
  expect(heads).toEqual({ adults: 3, under16: 2, from16: 1 });
  expect(heads && guidelineFor(amounts, heads)).toBe(57_500);
});

test('a household that is not stated is not compared', () => {
  expect(headsOf(nothingStated)).toBeNull();
  expect(headsOf({ ...nothingStated, joint: false, dependants_under_16: 0 })).toBeNull();
});

test('the guideline of a day is the last that began', () => {
  const all = [guideline('2026-04-06'), guideline('2024-04-01'), guideline('2025-04-07')];
  expect(guidelineOn(all, '2026-04-05')?.valid_from).toBe('2025-04-07');
  expect(guidelineOn(all, '2026-04-06')?.valid_from).toBe('2026-04-06');
  expect(guidelineOn(all, '2024-03-31')).toBeUndefined();
});

test('each flexible group stands beside its guideline, with the note that explains it', () => {
  const model = reportOf([
    entered({ name: 'Kestrel Foods', category: 'food.groceries', is_income: false, amount: 25_001 }),
    entered({ name: 'Barber', category: 'personal.hair_beauty', is_income: false, amount: 2_000 }),
  ]);
  const household = { ...nothingStated, joint: false, dependants_under_16: 1, dependants_16_to_18: 0 };
  const note = { kind: 'note' as const, subject: `${guidelineNote}food-housekeeping`, value: 'Coeliac: food costs more' };
  expect(checkGuideline({ ...model, household }, guideline('2025-04-07'), [note])).toEqual({
    valid_from: '2025-04-07',
    adults: 1,
    children: 1,
    groups: [
      { group: 'communications-leisure', label: 'Communications and leisure', spent: 0, guideline: 25_000, note: null },
      { group: 'food-housekeeping', label: 'Food and housekeeping', spent: 25_001, guideline: 25_000, note: 'Coeliac: food costs more' },
      { group: 'personal', label: 'Personal costs', spent: 2_000, guideline: 25_000, note: null },
    ],
  });
});

test('a group for which nothing was entered is not compared', () => {
  const none = { first_adult: 0, further_adult: 0, child_under_16: 0, child_16_to_18: 0 };
  const partly = { valid_from: '2025-04-07', amounts: { ...guideline('2025-04-07').amounts, personal: none } };
  const model = reportOf([entered({ name: 'Barber', category: 'personal.hair_beauty', is_income: false, amount: 2_000 })]);
  const household = { ...nothingStated, joint: false, dependants_under_16: 0, dependants_16_to_18: 0 };
  const check = checkGuideline({ ...model, household }, partly, []);
  expect(check?.groups.map(({ group }) => group)).toEqual(['communications-leisure', 'food-housekeeping']);
});
