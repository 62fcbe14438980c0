import { describe, expect, test } from 'vitest';
import { wordFile } from '#tests/support/extraction/files.ts';
import { textOf } from '../text.ts';
import type { Case, Finding } from '../vocabulary.ts';
import { poundsAndPercent } from './costs.ts';
import { sharesAreRight, taxFreeShare } from './shares.ts';
import { monthsAndYears, partsOfWholes, surplus, tableTotals } from './sums.ts';
import { monthsToPay } from './transfers.ts';

function caseOf(...parts: (string | string[][])[]): Case {
  const source = wordFile('letter.docx', parts).source;
  const review: Case['review'] = {
    text: source,
    date: '2026-03-16',
    kind: 'suitability',
    advice: ['pension-switch'],
    mifid: false,
    recommended: null,
    unfilled: [],
    fields: [],
    sources: [],
  };
  return { review, date: '2026-03-16', letter: textOf('letter', source), sources: [] };
}

const judged = (check: (reviewed: Case) => Finding, ...parts: (string | string[][])[]): string => check(caseOf(...parts)).outcome;

describe('percentages of amounts', () => {
  test.each([
    ['Our fee is 3% of £80,000 = £2,400.', 'pass'],
    ['Our fee is 3% of £80,000 = £2,500.', 'fail'],
    ['We charge £2,183.78, which is 2% of the £109,189.20 transferred.', 'pass'],
    ['We charge £2,138.78, which is 2% of the £109,189.20 transferred.', 'fail'],
    ['The fee of £2,400 (3% of £80,000) is paid from the plan.', 'pass'],
    ['The fee will be £2,600 (3% of £80,000).', 'fail'],
    ['Take 25% of your £120,000 pension, that is £30,000, free of tax.', 'pass'],
    ['Take 25% of your £120,000 pension, that is £25,000, free of tax.', 'fail'],
    ['0.75% a year of £100,000 is about £63 a month.', 'pass'],
    ['0.5 per cent of £91,300 comes to roughly £450.', 'pass'],
    ['Our fee is 1% of £250k, i.e. £2,500.', 'pass'],
    ['Our fee is 1% of £1.2m, i.e. £12,500.', 'fail'],
    ['Charges of 1.2% apply to the £40,000 that you invest. You have £9,000 in cash.', 'not-applicable'],
    ['You keep 40% of £50,000 and your wife has £12,000.', 'not-applicable'],
    ['We charge 0.5% of the fund, i.e. £500 a year or £41.67 a month.', 'not-applicable'],
    ['We charge 3% of £80,000 or £2,000, whichever is the greater.', 'not-applicable'],
    ['Take 25% of £80,000 (your Marl plan) and £5,000 of your savings.', 'not-applicable'],
    ['At 25% of £80,000, which is held with Marl and £5,000 elsewhere, little is left.', 'not-applicable'],
    ['Half a per cent, that is 0.5% of £80,000, is less than £500.', 'not-applicable'],
  ])('%s: %s', (sentence, outcome) => {
    expect(judged(sharesAreRight, sentence)).toBe(outcome);
  });

  test('the reason tells the right amount', () => {
    expect(sharesAreRight(caseOf('Our fee is 3% of £80,000 = £2,500.')).reason).toBe(
      '3% of £80,000 is £2,400, and the letter says £2,500.',
    );
  });
});

describe('parts and wholes', () => {
  test.each([
    ['Invest £105,000: £20,000 in the ISA and £85,000 in the general account.', 'pass'],
    ['Invest £105,000: £20,000 in the ISA and £80,000 in the general account.', 'fail'],
    ['The total of £90,000 is made up of £61,000 from Marl and £29,000 from Tarn.', 'pass'],
    ['The total of £90,000 is made up of £61,000 from Marl and £39,000 from Tarn.', 'fail'],
    ['Your plans are worth £61,000, £12,500 and £16,500, in total £90,000.', 'pass'],
    ['Your plans are worth £61,000 and £39,000, making £90,000 altogether.', 'fail'],
    ['You have £30,000: keep £10,000 in cash and pay £5,000 off the loan.', 'not-applicable'],
    ['You earn £30,000, spend £20,000 and owe £5,000.', 'not-applicable'],
    ['You have £5,000 and £6,000, together with a pension of £200,000.', 'not-applicable'],
    ['You will pay £1,000 and £500, making a withdrawal of £20,000 necessary.', 'not-applicable'],
  ])('%s: %s', (sentence, outcome) => {
    expect(judged(partsOfWholes, sentence)).toBe(outcome);
  });
});

describe('totals of tables', () => {
  const table = (...totals: string[]): string[][] => [
    ['Charge', 'Rate', 'Pounds'],
    ['Plan', '0.25%', '£250.50'],
    ['Fund', '0.38%', '£380.25'],
    ['Total', ...totals],
  ];
  test.each([
    [table('0.63%', '£630.75'), 'pass'],
    [table('0.63%', '£630.57'), 'fail'],
    [table('0.73%', '£630.75'), 'fail'],
    [table('', 'see below'), 'not-applicable'],
  ])('%s', (rows, outcome) => {
    expect(judged(tableTotals, rows)).toBe(outcome);
  });

  test('a second total counts from the first', () => {
    const rows = [...table('0.63%', '£630.75'), ['Advice', '0.50%', '£500'], ['Set-up', '1.00%', '£1,000'], ['Total', '1.50%', '£1,500']];
    expect(judged(tableTotals, rows)).toBe('pass');
  });

  test('an average of rates is no sum, nor is a total of what is owned less what is owed', () => {
    const funds = [
      ['A', '£50,000', '0.50%'],
      ['B', '£30,000', '0.80%'],
      ['Total', '£80,000', '0.61%'],
    ];
    expect(judged(tableTotals, funds)).toBe('pass');
    expect(
      judged(tableTotals, [
        ['House', '£300,000'],
        ['Savings', '£20,000'],
        ['Mortgage', '£90,000'],
        ['Total', '£230,000'],
      ]),
    ).toBe('not-applicable');
  });

  test('rates and amounts in one column are no sum', () => {
    expect(
      judged(tableTotals, [
        ['Plan', '0.25%'],
        ['Advice', '£500'],
        ['Fund', '0.38%'],
        ['Total', '£1,130'],
      ]),
    ).toBe('not-applicable');
  });
});

describe('months and years', () => {
  test.each([
    ['You need £550 a month (£6,600 a year).', 'pass'],
    ['You need £550 a month (£6,500 a year).', 'fail'],
    ['It pays £8,000 a year, which is £667 a month.', 'pass'],
    ['It pays £8,000 per annum, equivalent to £700 per month.', 'fail'],
    ['The premium is £50 a month or £560 a year.', 'not-applicable'],
    ['You earn £40,000 a year and spend £2,000 a month.', 'not-applicable'],
    ['You earn £2,400 a month net (£38,000 a year gross).', 'not-applicable'],
  ])('%s: %s', (sentence, outcome) => {
    expect(judged(monthsAndYears, sentence)).toBe(outcome);
  });
});

describe('what is left', () => {
  test.each([
    ['Your income is £2,900 a month and you spend £2,100, which leaves a surplus of £800.', 'pass'],
    ['After tax you bring home £2,900 a month. Your outgoings are £2,100. You have about £700 left.', 'fail'],
    ['Your income is £2,900 a month. You have £700 left.', 'not-applicable'],
  ])('%s: %s', (paragraph, outcome) => {
    expect(judged(surplus, paragraph)).toBe(outcome);
  });
});

describe('months to pay for the advice', () => {
  test.each([
    ['The advice costs £4,000. It would take 6 months of your scheme income of £8,000 a year to pay for it.', 'pass'],
    ['Our advice charge of £5,500 is equal to 9 months of the pension of £650 a month that you would give up.', 'pass'],
    ['Our advice charge of £5,500 is equal to 8 months of the pension of £650 a month that you would give up.', 'fail'],
    ['It would take 9 months of the scheme’s income to pay for the advice.', 'cannot-tell'],
    ['The cover pays after 6 months.', 'not-applicable'],
  ])('%s: %s', (paragraph, outcome) => {
    expect(judged(monthsToPay, paragraph)).toBe(outcome);
  });
});

describe('charges in pounds and per cent', () => {
  test.each([
    ['You invest £30,000. The platform charge is 0.25% (£75) a year.', 'pass'],
    ['You invest £30,000. The platform charge is 0.25% (£85) a year.', 'fail'],
    ['You invest £30,000. Our fee is £600, which is 2%.', 'pass'],
    ['You invest £30,000. The ongoing fee is 0.5%, or £12.50 a month.', 'pass'],
    ['You invest £30,000. The fee is £600.', 'not-applicable'],
  ])('%s: %s', (paragraph, outcome) => {
    expect(judged(poundsAndPercent, paragraph)).toBe(outcome);
  });
});

describe('tax-free cash', () => {
  test.each([
    ['You can take up to 25% of your pension as tax-free cash.', 'pass'],
    ['You can take up to 30% of your pension as tax-free cash.', 'fail'],
    ['Your pension has protected tax-free cash of 32% of its value.', 'pass'],
    ['You can take tax-free cash. The growth rate is 30%.', 'not-applicable'],
  ])('%s: %s', (paragraph, outcome) => {
    expect(judged(taxFreeShare, paragraph)).toBe(outcome);
  });
});
