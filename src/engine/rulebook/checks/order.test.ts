import { describe, expect, test } from 'vitest';
import { pension } from '#tests/support/letters/ordinary.ts';
import { type Change, changed } from '#tests/support/letters/rule-cases.ts';
import { checkLetter } from '../check-letter.ts';
import { rulebook } from '../rulebook.ts';

function verdictOf(rule: string, change: Change) {
  return checkLetter(
    changed(pension, change),
    rulebook.filter(({ id }) => id === rule),
  )[0];
}

describe('dates', () => {
  test.each([
    ['We spoke on 20 March 2026.', 'fail'],
    ['The statement dated 1 April 2026 shows this.', 'fail'],
    ['The illustration of 1 March 2026 shows this.', 'pass'],
    ['We will meet on 5 May 2026.', 'not-applicable'],
    ['I look forward to our next meeting on 5 May 2026.', 'not-applicable'],
    ['The forms should be signed by 1 April 2026.', 'not-applicable'],
    ['Your fixed rate ends on 30 September 2027.', 'not-applicable'],
    ['The projected value as at 1 June 2035 is £300,000.', 'not-applicable'],
  ])('“%s”: %s', (sentence, outcome) => {
    expect(verdictOf('clear-events-before-letter', { without: /5 March/, add: [sentence] })?.outcome).toBe(outcome);
  });

  test.each(['Monday 16 March 2026', '16th March 2026', '16/03/2026', 'Date: 16 March 2026'])(
    'a letter may be dated as “%s”',
    (written) => {
      expect(verdictOf('clear-letter-dated', { put: [['16 March 2026', written]] })?.outcome).toBe('pass');
    },
  );

  test('a letter without a date is told so', () => {
    expect(verdictOf('clear-letter-dated', { without: /^16 March/ })?.reason).toBe('The letter has no date of its own.');
  });
});

describe('people', () => {
  test.each([
    ['Dear Mrs Pellow', 'pass'],
    ['Dear Joan', 'pass'],
    ['Dear Mr and Mrs Pellow', 'pass'],
    ['Dear Mrs Penhale', 'fail'],
    ['Dear', 'fail'],
  ])('“%s”: %s', (greeting, outcome) => {
    expect(verdictOf('clear-salutation', { put: [['Dear Mrs Pellow', greeting]] })?.outcome).toBe(outcome);
  });
});

describe('what is left to be filled in', () => {
  test.each([
    ['You owe {{mortgage}} on your home.', 'fail'],
    ['You owe [insert amount] on your home.', 'fail'],
    ['Your provider is «Provider».', 'fail'],
    ['You owe £XX on your home, or a little less.', 'fail'],
    ['You would move your plan to the .', 'fail'],
    ['Your lender is TBC.', 'fail'],
    ['“I want to stop work […] and travel”, you said.', 'pass'],
    ['Signed ______________________ Date ____________', 'pass'],
    ['[ ] I would like my letter in large print.', 'pass'],
  ])('“%s”: %s', (sentence, outcome) => {
    expect(verdictOf('clear-nothing-unfilled', { add: [sentence] })?.outcome).toBe(outcome);
  });

  test('a column of pounds is none', () => {
    expect(
      verdictOf('clear-nothing-unfilled', {
        add: [
          [
            ['Item', '£'],
            ['Savings', '24,000'],
          ],
        ],
      })?.outcome,
    ).toBe('pass');
  });
});

describe('promises', () => {
  test.each([
    ['The fund is guaranteed to grow by 5% a year.', 'fail'],
    ['This is a risk-free investment.', 'fail'],
    ['You will never lose money in this plan.', 'fail'],
    ['There is no chance of losing your capital.', 'fail'],
    ['The fund is not guaranteed to grow.', 'pass'],
    ['No investment is without any risk.', 'pass'],
    ['Your scheme pension is guaranteed to rise each year with inflation.', 'pass'],
    ['There is no risk of losing guaranteed benefits, as you have none.', 'pass'],
    ['Prices are certain to rise.', 'pass'],
    ['Once you have the plan, be sure to return the form.', 'pass'],
    ['There is no such thing as a risk-free investment.', 'pass'],
    ['You cannot lose more than you invest.', 'pass'],
    ['You would lose a guaranteed growth rate of 4%.', 'pass'],
  ])('“%s”: %s', (sentence, outcome) => {
    expect(verdictOf('clear-no-promise-of-growth', { add: [sentence] })?.outcome).toBe(outcome);
  });
});
