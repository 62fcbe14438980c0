import type { Category } from '#engine/categories/record.ts';

/**
 * How a mortgage lender looks at spending (MCOB 11.6.5R and 11.6.10R): what is committed, what is basic and essential, what is
 * basic quality of living. The rule binds lenders; here it is a second view of the same lines. `other` is all that it doesn't name.
 */
export const needs = ['committed', 'essential', 'quality_of_living', 'other'] as const;
export type Need = (typeof needs)[number];

/** Credit, rent and maintenance: owed whatever the household would rather do. By headings of the Standard Financial Statement. */
const committed: ReadonlySet<string> = new Set([
  'fixed.home.mortgage',
  'fixed.home.rent',
  'fixed.transport.hire_purchase',
  'fixed.care_health.child_maintenance',
  'debts.non_priority',
]);

/** Clothing, household and personal goods, basic recreation, childcare: hard to do without, and not the first to be paid. */
const qualityOfLiving: ReadonlySet<string> = new Set([
  'flexible.personal.clothing_footwear',
  'flexible.personal.hairdressing_toiletries',
  'flexible.food_housekeeping.house_repairs',
  'flexible.communications_leisure.hobbies_leisure_sport',
  'fixed.home.appliance_furniture',
  'fixed.home.tv_licence',
  'fixed.care_health.childcare',
  'fixed.school.uniform_trips_clubs',
]);

/** Telephone is essential, television on the same heading is not. */
const partly = 'flexible.communications_leisure.home_phone_internet_tv';

/** What a category of spending is to a household. */
export function needOf({ sfs, necessity }: Pick<Category, 'sfs' | 'necessity'>): Need {
  if (sfs !== null && committed.has(sfs)) return 'committed';
  if (sfs !== null && qualityOfLiving.has(sfs)) return 'quality_of_living';
  if (necessity === 'essential') return 'essential';
  return sfs === partly ? 'quality_of_living' : 'other';
}
