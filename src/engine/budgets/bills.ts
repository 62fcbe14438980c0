import type { Category } from '#engine/categories/record.ts';

/**
 * Headings of the Standard Financial Statement under which money moves by agreement, so that two payments already make a
 * rhythm; under the others (shopping, eating out, fuel) it takes more.
 */
const agreed = new Set([
  'income.earnings.salary',
  'income.pensions.state',
  'income.pensions.private_or_work',
  'income.benefits.universal_credit',
  'income.benefits.child_benefit',
  'income.benefits.disability',
  'income.benefits.other',
  'income.other.maintenance',
  'income.other.boarders_or_lodgers',
  'fixed.home.mortgage',
  'fixed.home.rent',
  'fixed.home.ground_rent_service_charge',
  'fixed.home.council_tax',
  'fixed.home.tv_licence',
  'fixed.pensions_insurances.buildings_contents',
  'fixed.pensions_insurances.health',
  'fixed.pensions_insurances.life',
  'fixed.pensions_insurances.pension',
  'fixed.pensions_insurances.other',
  'fixed.utilities.gas_electricity',
  'fixed.water.supply_waste',
  'fixed.transport.car_insurance',
  'fixed.transport.road_tax',
  'fixed.transport.hire_purchase',
  'fixed.care_health.childcare',
  'fixed.care_health.adult_care',
  'fixed.care_health.child_maintenance',
  'fixed.school.other',
  'fixed.professional.fees',
  'fixed.other_essential',
  'debts.non_priority',
  'flexible.communications_leisure.home_phone_internet_tv',
  'flexible.communications_leisure.mobile',
  'savings',
]);

/** Headings whose bills come once a year when they don't come every month. */
const annual = new Set([
  'income.benefits.other',
  'fixed.home.ground_rent_service_charge',
  'fixed.home.tv_licence',
  'fixed.pensions_insurances.buildings_contents',
  'fixed.pensions_insurances.health',
  'fixed.pensions_insurances.life',
  'fixed.pensions_insurances.other',
  'fixed.transport.car_insurance',
  'fixed.transport.road_tax',
  'fixed.professional.fees',
]);

/** Headings that are by custom paid in ten instalments, April to January. */
const tenths = new Set(['fixed.home.council_tax', 'fixed.water.supply_waste']);

/** Headings that follow the three terms of a school year. */
const terms = new Set(['fixed.school.other', 'fixed.school.uniform_trips_clubs', 'fixed.care_health.childcare']);

/** What the heading of a payment says about how such money moves. */
export interface Custom {
  agreed: boolean;
  annual: boolean;
  tenths: boolean;
  terms: boolean;
}

const none: Custom = { agreed: false, annual: false, tenths: false, terms: false };

export function customOf(category: Category | undefined): Custom {
  const heading = category?.sfs;
  if (heading === undefined || heading === null) return none;
  return { agreed: agreed.has(heading), annual: annual.has(heading), tenths: tenths.has(heading), terms: terms.has(heading) };
}
