/**
 * Where our headings stand in the Statement, and what tells finer lines apart. A heading covers several lines of the Statement
 * where the two don't match: then words decide, and where there are none, a line that claims nothing, with a note.
 */

/** What words say: the first rule whose words are there decides. */
interface Telling {
  line: string;
  words: RegExp;
  note?: string;
}

export interface Place {
  line: string;
  /** Printed where no telling applies. */
  note?: string;
  tellings?: readonly Telling[];
  /** Only words beside the payee's name tell: a supplier called “Gas” sells both. */
  besideName?: boolean;
}

const notApart = (what: string): string => `${what}: the evidence does not tell them apart.`;

const benefits: readonly Telling[] = [
  { line: 'pension-credit', words: /\bpension credit\b/i },
  { line: 'jobseekers-allowance-contribution-based', words: /\b(?:ns ?jsa|new style (?:jsa|job)|contribution\S* based (?:jsa|job))/i },
  { line: 'jobseekers-allowance-income-based', words: /\b(?:jsa ?ib|income based (?:jsa|job))/i },
  { line: 'other-benefits', words: /\b(?:jsa|job ?seekers?)\b/i, note: notApart('Jobseeker’s Allowance, income or contribution based') },
  { line: 'income-support', words: /\bincome support\b/i },
  { line: 'other-benefits', words: /\bworking.*child tax credit\b/i, note: notApart('Working and Child Tax Credit') },
  { line: 'working-tax-credit', words: /\b(?:working tax cr|wtc\b)/i },
  { line: 'child-tax-credit', words: /\b(?:child tax cr|ctc\b)/i },
  { line: 'employment-support-allowance', words: /\b(?:esa|ns ?esa|employment (?:and )?support|statutory sick|ssp)\b/i },
  { line: 'carers-allowance', words: /\b(?:carer'?s? allowance|carers allow\w*|carer support payment)/i },
  { line: 'local-housing-allowance', words: /\b(?:local housing allowance|lha|housing ben\w*|hous ben)\b/i },
  { line: 'council-tax-support', words: /\bcouncil tax (?:support|reduction|benefit)\b/i },
  { line: 'tax-credits-universal-credit', words: /\buniversal credit\b/i },
];

const dualFuel = notApart('Gas and electricity on one bill');
const fuels: readonly Telling[] = [
  { line: 'other-utilities', words: /\b(?:heating oil|oils?|coal|calor|lpg|logs|wood pellets|paraffin)\b/i },
  { line: 'other-utilities-expenditure', words: /\bdual\b|\bgas\b.*\belec|\belec.*\bgas\b/i, note: dualFuel },
  { line: 'gas', words: /\bgas\b/i },
  { line: 'electricity', words: /\belec(?:tric|tricity)?\b/i },
];

const school: readonly Telling[] = [
  { line: 'school-uniform', words: /\buniforms?\b|schoolwear/i },
  { line: 'school-work-meals', words: /\b(?:meals?|lunch(?:es)?|dinners?|catering)\b/i },
  { line: 'after-school-clubs-school-trips', words: /\b(?:clubs?|trips?|after ?school|wraparound)\b/i },
];

const fees: readonly Telling[] = [
  {
    line: 'union-fees',
    words: /\b(?:trade union|union (?:subs\w*|fees|dues|membership)|unison|unite the union|gmb|usdaw|nasuwt|aslef|tssa)\b/i,
  },
  { line: 'professional-courses', words: /\b(?:courses?|training|cpd)\b/i },
];

/** By the heading of our categories (`sfs` of standard.json). */
export const places: Readonly<Record<string, Place>> = {
  'income.earnings.salary': { line: 'client-salary-or-wages' },
  'income.earnings.other': { line: 'other-earnings' },
  'income.pensions.state': { line: 'state-pensions', tellings: benefits },
  'income.pensions.private_or_work': { line: 'private-work-pensions' },
  'income.benefits.universal_credit': { line: 'tax-credits-universal-credit' },
  'income.benefits.child_benefit': { line: 'child-benefit' },
  'income.benefits.disability': { line: 'disability-benefits', tellings: benefits },
  'income.benefits.other': { line: 'other-benefits', tellings: benefits },
  'income.other.boarders_or_lodgers': { line: 'boarders-lodgers' },
  'income.other.maintenance': { line: 'maintenance-child-support' },
  'income.other.other': {
    line: 'other-other-income',
    tellings: [{ line: 'student-loans-grants', words: /\b(?:student (?:finance|loans?|awards|grants?)|bursary)\b/i }],
  },
  'fixed.home.mortgage': {
    line: 'mortgage',
    tellings: [
      { line: 'mortgage-endowment', words: /\bendowment\b/i },
      { line: 'secured-loans', words: /\b(?:secured loan|second charge)\b/i },
    ],
  },
  'fixed.home.rent': { line: 'rent' },
  'fixed.home.ground_rent_service_charge': { line: 'ground-rent-service-charges' },
  'fixed.home.council_tax': { line: 'council-tax-rates' },
  'fixed.home.appliance_furniture': {
    line: 'other-home-contents',
    tellings: [{ line: 'appliance-furniture-rental', words: /\b(?:rentals?|rent to own|hire purchase|hire)\b/i }],
  },
  'fixed.home.tv_licence': { line: 'tv-licence' },
  'fixed.utilities.gas_electricity': {
    line: 'other-utilities-expenditure',
    note: notApart('Gas, electricity and other fuel'),
    tellings: fuels,
    besideName: true,
  },
  'fixed.water.supply_waste': {
    line: 'water-supply',
    note: notApart('Water supply and waste water'),
    tellings: [{ line: 'water-waste', words: /^(?!.*\bsupply\b)(?!.*\bwater (?:and|&)).*(?:\bsewerage|\bsewage|\bwaste ?water)/i }],
  },
  'fixed.care_health.childcare': { line: 'childcare-costs' },
  'fixed.care_health.adult_care': { line: 'adult-care-costs' },
  'fixed.care_health.child_maintenance': { line: 'child-maintenance-child-support' },
  'fixed.care_health.dentistry_opticians_prescriptions': {
    line: 'other-care-health',
    note: notApart('Prescriptions, dentist, optician or other care'),
    tellings: [
      { line: 'prescriptions-medicines', words: /\b(?:prescriptions?|pharmac\w+|chemists?|medicines?)\b/i },
      { line: 'dentistry-opticians', words: /\b(?:dent(?:al|ists?|istry)|orthodont\w+|optic\w*|eyecare|specsavers)\b/i },
    ],
  },
  'fixed.transport.public': {
    line: 'public-transport',
    tellings: [{ line: 'other-transport-travel', words: /\b(?:taxis?|cabs?|minicabs?|private hire|uber|bolt)\b/i }],
  },
  'fixed.transport.hire_purchase': { line: 'hire-purchase-conditional-sale-vehicle' },
  'fixed.transport.car_insurance': { line: 'car-insurance' },
  'fixed.transport.road_tax': { line: 'road-tax' },
  'fixed.transport.mot_maintenance': {
    line: 'mot-ongoing-maintenance',
    tellings: [{ line: 'breakdown-cover', words: /\b(?:breakdown|roadside|aa|rac|green flag)\b/i }],
  },
  'fixed.transport.fuel_parking_tolls': { line: 'fuel-parking-toll-road-charges' },
  'fixed.school.uniform_trips_clubs': { line: 'other-school', note: notApart('School uniform, meals, trips and clubs'), tellings: school },
  'fixed.school.other': { line: 'other-school' },
  'fixed.pensions_insurances.pension': { line: 'pension-payments' },
  'fixed.pensions_insurances.life': {
    line: 'life-insurance',
    tellings: [{ line: 'mortgage-payment-protection-insurance', words: /\b(?:mortgage (?:payment )?protection|mppi)\b/i }],
  },
  'fixed.pensions_insurances.buildings_contents': { line: 'buildings-contents-insurance' },
  'fixed.pensions_insurances.health': { line: 'health-insurance' },
  'fixed.pensions_insurances.other': { line: 'other-pensions-insurances' },
  'fixed.professional.fees': { line: 'professional-fees', tellings: fees },
  'fixed.other_essential': { line: 'other-essential-costs' },
  'flexible.communications_leisure.home_phone_internet_tv': {
    line: 'home-phone-internet-tv',
    tellings: [{ line: 'newspapers-magazines-stationery-postage', words: /\b(?:newspapers?|news|magazines?|stationery|postage)\b/i }],
  },
  'flexible.communications_leisure.mobile': { line: 'mobile-phone' },
  'flexible.communications_leisure.hobbies_leisure_sport': {
    line: 'hobbies-leisure-sport',
    tellings: [{ line: 'school-work-meals', words: /\b(?:canteen|staff restaurant|meals at work)\b/i }],
  },
  'flexible.communications_leisure.gifts': { line: 'gifts' },
  'flexible.communications_leisure.other': { line: 'other-communications-leisure' },
  'flexible.food_housekeeping.groceries': {
    line: 'groceries',
    tellings: [
      { line: 'nappies-baby-items', words: /\b(?:nappies|baby)\b/i },
      { line: 'laundry-dry-cleaning', words: /\b(?:laundry|laundr?ette|dry clean\w*)\b/i },
    ],
  },
  'flexible.food_housekeeping.alcohol_smoking': {
    line: 'other-food-housekeeping',
    note: notApart('Alcohol and smoking products'),
    tellings: [
      { line: 'smoking-products', words: /\b(?:tobacco\w*|vap(?:e|es|ing)|cigar\w*|smok\w+)\b/i },
      { line: 'alcohol', words: /\b(?:off ?licen[cs]e|wines?|beers?|spirits|brewery)\b/i },
    ],
  },
  'flexible.food_housekeeping.vet_pet_insurance': {
    line: 'other-food-housekeeping',
    note: notApart('Pet food, vet and pet insurance'),
    tellings: [
      { line: 'vet-bills-pet-insurance', words: /\b(?:vets?|veterinar\w+|pet insurance|petplan)\b/i },
      { line: 'groceries', words: /\bpet ?foods?\b/i },
    ],
  },
  'flexible.food_housekeeping.house_repairs': { line: 'house-repairs-maintenance' },
  'flexible.personal.clothing_footwear': { line: 'clothing-footwear' },
  'flexible.personal.hairdressing_toiletries': {
    line: 'other-personal',
    note: notApart('Hairdressing, beauty and toiletries'),
    tellings: [
      { line: 'hairdressing', words: /\b(?:hair\w*|barbers?)\b/i },
      { line: 'toiletries', words: /\b(?:toiletries|cosmetics|perfumery?)\b/i },
    ],
  },
  'flexible.personal.other': { line: 'other-personal', tellings: [{ line: 'pocket-money', words: /\bpocket money\b/i }] },
};

/** What these words tell of a place; undefined where they tell nothing. */
export function told({ tellings = [] }: Place, words: string): Telling | undefined {
  return tellings.find((telling) => telling.words.test(words));
}
