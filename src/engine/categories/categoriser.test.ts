import { describe, expect, test } from 'vitest';
import { processorClock } from '#tests/support/timing.ts';
import { createCategoriser } from './categoriser.ts';
import { readLabelledLines } from './held-out.ts';
import type { CategoryRule } from './record.ts';

const categoriser = createCategoriser();
const categoryOf = (description: string, pounds: number, type: string | null = null): string =>
  categoriser.categorise({ description, amount: Math.round(pounds * 100), type }).category;

describe('direction', () => {
  test.each([
    ['TESCO STORES 3217', -20, 'food.groceries'],
    ['TESCO STORES 3217 REFUND', 20, 'excluded.refund'],
    ['TESCO STORES LTD SALARY', 1600, 'income.salary'],
    ['LEEDS CITY COUNCIL', -150, 'home.council_tax'],
    ['LEEDS CITY COUNCIL PAY', 1900, 'income.salary'],
    ['LEEDS CITY COUNCIL HOUSING BENEFIT', 300, 'income.other_benefit'],
    ['AVIVA ANNUITY', 300, 'income.private_pension'],
    ['AVIVA CLAIMS', 900, 'income.other'],
    ['HMRC NDDS', -500, 'professional.tax'],
    ['HMRC TAX REPAYMENT', 300, 'income.tax_refund'],
    ['CMS 457273975367', 174, 'income.maintenance'],
    ['CMS PAYMENT 18001669', -140, 'children.maintenance_paid'],
    ['NS&I PREMIUM BONDS', -100, 'savings.cash'],
    ['PREMIUM BOND PRIZE', 50, 'income.other'],
    ['STUDENT LOANS CO', 2000, 'income.other'],
  ])('%s of %d is %s', (description, pounds, category) => {
    expect(categoryOf(description, pounds)).toBe(category);
  });
});

test('lines that say the same are told apart by the bank’s code and by their amounts', () => {
  const lines = [
    { description: 'NORTHGATE 12', amount: -2000, type: 'ATM' },
    { description: 'NORTHGATE 12', amount: -2000, type: null },
    { description: 'NORTHGATE 12', amount: -2000, type: 'ATM' },
    { description: 'NORTHGATE 12', amount: 2000, type: 'INT' },
    { description: 'NORTHGATE 12', amount: -2000, type: 'INT' },
  ];
  const categories = categoriser.categoriseAll(lines).map(({ category }) => category);
  expect(categories).toEqual(lines.map((line) => categoriser.categorise(line).category));
  expect(new Set(categories).size).toBe(4);
});

describe('words beside a known name', () => {
  test.each([
    ['ASDA FILLING STN YEOVIL', 'transport.fuel'],
    ['SAINSBURYS PFS LEEDS', 'transport.fuel'],
    ['MORRISONS CAFE', 'food.eating_out'],
    ['SANTANDER MORTGAGE 00123', 'home.mortgage'],
    ['SANTANDER LOAN', 'debts.loan'],
    ['LLOYDS BANK CREDIT CARD', 'excluded.card_repayment'],
    ['AVIVA PENSION 192721', 'protection.pension'],
    ['KENT COUNTY COUNCIL CAR PARK', 'transport.parking_tolls'],
    ['DIRECT DEBIT ADMIRAL INSURANCE', 'transport.vehicle_insurance'],
    ['VODAFONE LTD', 'comms.mobile'],
    ['VODAFONE HOME BROADBAND', 'comms.broadband_tv'],
  ])('%s is %s', (description, category) => {
    expect(categoryOf(description, -42)).toBe(category);
  });
});

describe('payees that nobody listed', () => {
  test.each([
    ['CARD PAYMENT TO BRAMBLEWOOD DENTAL PRACTICE', 'health.medical'],
    ['THE COPPER POT TEA ROOMS', 'food.eating_out'],
    ['HOLLOWAY & FINCH SOLICITORS', 'professional.fees'],
    ['PENHALIGON SCAFFOLDING LTD', 'home.maintenance'],
    ['SEAVIEW VETERINARY CENTRE', 'food.pets'],
    ['DD FERNDALE LETTINGS', 'home.rent'],
    ['LITTLE OTTERS PRE-SCHOOL', 'children.childcare'],
    ['ST AIDANS PCC', 'leisure.charity'],
    ['KWIKCUTZ BARBERS', 'personal.hair_beauty'],
    ['NORTHSIDE TYRES AND MOT', 'transport.vehicle_upkeep'],
  ])('%s is %s', (description, category) => {
    expect(categoryOf(description, -42)).toBe(category);
  });

  test('and say nothing are not known, and say so', () => {
    const answer = categoriser.categorise({ description: 'CARD PAYMENT TO SUMUP *XXTU2B', amount: -566 });
    expect(answer).toMatchObject({ category: 'other.unknown', because: 'other' });
  });
});

describe('how something was paid is no part of its name', () => {
  test.each([
    'CARD',
    'CRD',
    'Card 1234',
    'CARD XXXX1234',
    'CARD ENDING 1234',
    'CARD PAYMENT TO',
    'DEB',
    'POS',
    'VIS',
    'VDP',
    'CONTACTLESS',
  ])('%s before a shop', (opening) => {
    const categorised = categoriser.categorise({ description: `${opening} BOOTS 0912`, amount: -1_005 });
    expect(categorised).toMatchObject({ payee: 'Boots', category: 'personal.hair_beauty', because: 'payee' });
  });

  test.each(['APPLE PAY', 'GOOGLE PAY', 'MASTERCARD', 'MC', 'DEBIT', 'CARD', 'DPC', 'OTR', 'MPO', 'FPO'])(
    '%s before anybody',
    (opening) => {
      expect(categoriser.categorise({ description: `${opening} MOOR BOUTIQUE`, amount: -1_005 }).payee).toBe('Moor Boutique');
    },
  );

  test.each([
    ['CARD FACTORY 442', 'Card Factory'],
    ['CARD CARD FACTORY', 'Card Factory'],
    ['BP CONNECT', 'BP'],
    ['DEBIT INTEREST TO 14 MAY', 'Overdraft interest'],
  ])('%s is %s', (description, payee) => {
    expect(categoriser.categorise({ description, amount: -1_005 }).payee).toBe(payee);
  });

  test('a shop paid by card is no card that was paid off, whatever the sum; a card that is paid off by card is', () => {
    for (const shop of ['JET OTLEY RD', 'MOOR BOUTIQUE', 'THE CARD GALLERY', 'CREDIT CRESCENT STORES', 'PLATINUM BALANCE STUDIO'])
      for (const pounds of [6, 38, 105, 900]) expect(categoryOf(`CARD ${shop}`, -pounds)).not.toBe('excluded.card_repayment');
    expect(categoryOf('CARD PAYMENT TO BARCLAYCARD', -100)).toBe('excluded.card_repayment');
  });
});

describe('people', () => {
  test.each([
    ['BILL PAYMENT TO R BANSAL REFERENCE 110296', -30, 'other.person'],
    ['FASTER PAYMENT TO MRS E L THISTLEWOOD', -30, 'other.person'],
    ['STANDING ORDER TO OLUWASEUN BALOGUN', -30, 'other.person'],
    ['FASTER PAYMENT TO MR AND MRS P HOLROYD', -30, 'other.person'],
    ['FPI KWAME ASANTE', 30, 'income.other'],
    ['FASTER PAYMENT TO J THISTLEWOOD REF RENT', -800, 'home.rent'],
    ['MR D FERRIS MAINTENANCE FPI', 200, 'income.maintenance'],
    ['STANDING ORDER GARDENER A HOLT', -60, 'home.maintenance'],
    ['BILL PAYMENT TO TAYLOR BROOKE ACCOUNTANTS', -149, 'professional.fees'],
  ])('%s of %d is %s', (description, pounds, category) => {
    expect(categoryOf(description, pounds)).toBe(category);
  });

  test("a payment to the account's own holder is a transfer", () => {
    const own = createCategoriser({ holders: ['Mr Owen Farrant and Mrs Bea Farrant'] });
    expect(own.categorise({ description: 'FASTER PAYMENT TO O FARRANT', amount: -5_000 }).category).toBe('other.person');
    expect(own.categorise({ description: 'FASTER PAYMENT TO BEA FARRANT', amount: -5_000 }).category).toBe('excluded.transfer_own');
  });
});

describe("the bank's type column", () => {
  test.each([
    ['BARCLAYS BANK LUTON', -40, 'ATM', 'excluded.cash_withdrawal'],
    ['NEW LOOK RETAILERS', 20, 'REF', 'excluded.refund'],
    ['J THISTLEWOOD', 20, 'FPI', 'income.other'],
    ['000594', -120, 'CHQ', 'other.unknown'],
  ])('%s of %d under %s is %s', (description, pounds, type, category) => {
    expect(categoryOf(description, pounds, type)).toBe(category);
  });
});

describe("a firm's rules", () => {
  const rule: CategoryRule = { id: '1', payee: 'tesco', direction: 'out', category: 'personal.shopping', rename: 'Tesco (office)' };

  test('come before all that is known', () => {
    const answer = createCategoriser({ rules: [rule] }).categorise({ description: 'TESCO STORES 3217', amount: -100 });
    expect(answer).toEqual({ category: 'personal.shopping', confidence: 1, because: 'rule', payee: 'Tesco (office)' });
  });

  test('hold for their direction only', () => {
    const answer = createCategoriser({ rules: [rule] }).categorise({ description: 'TESCO STORES 3217 REFUND', amount: 100 });
    expect(answer.because).toBe('payee');
  });

  test('the first that matches decides', () => {
    const rules = [rule, { ...rule, id: '2', category: 'food.eating_out' }];
    expect(createCategoriser({ rules }).categorise({ description: 'TESCO', amount: -100 }).category).toBe('personal.shopping');
  });
});

test('the same lines give the same answers, one by one or all at once', () => {
  const lines = readLabelledLines().slice(0, 300);
  const once = categoriser.categoriseAll(lines);
  expect(createCategoriser().categoriseAll(lines)).toEqual(once);
  expect(lines.map((line) => categoriser.categorise(line))).toEqual(once);
});

test('a model trained on given lines answers by them', () => {
  const lines = readLabelledLines().filter((_, at) => at % 4 === 0);
  const taught = Array.from({ length: 20 }, (_, at) => ({ description: `ZYGGURAT ${at}`, amount: -900, category: 'leisure.gambling' }));
  const answer = createCategoriser({ lines: [...lines, ...taught] }).categorise({
    description: 'CARD PAYMENT TO ZYGGURAT 99',
    amount: -950,
  });
  expect(answer.category).toBe('leisure.gambling');
});

test('a hostile description of 100 kB is answered at once', () => {
  const units = ['A', '1', ' ', '*', 'TO ', 'REF ', 'A1', 'GB ', '01 JAN ', "'", '&', 'É', '1 GBP ', 'CD 1234 '];
  const spent = processorClock();
  for (const unit of units) categoriser.categorise({ description: unit.repeat(Math.ceil(100_000 / unit.length)), amount: -100 });
  expect(spent()).toBeLessThan(2_000);
});

test('a building society is sure to be the mortgage when the line says so, and a guess when it does not', () => {
  const categorise = (line: { description: string; amount: number }) => categoriser.categorise(line);
  expect(categorise({ description: 'Direct Debit to Skipton Bs Mortgage', amount: -90_000 })).toMatchObject({
    category: 'home.mortgage',
    confidence: 0.95,
  });
  expect(categorise({ description: 'Direct Debit to Coventry Bs', amount: -90_000 }).confidence).toBeLessThan(0.6);
});
