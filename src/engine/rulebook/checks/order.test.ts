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
    ['The quotation runs out on 30 March 2026.', 'not-applicable'],
    ['The illustration is valid to 1 April 2026.', 'not-applicable'],
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

  test('the day of a call is not the letter’s', () => {
    expect(verdictOf('clear-letter-dated', { without: /^16 March/, add: ['We spoke on 5 March 2026.'] })?.reason).toBe(
      'The letter has no date of its own.',
    );
  });

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

test('who is greeted amiss is named as people are', () => {
  expect(verdictOf('clear-salutation', { put: [['Dear Mrs Pellow', 'Dear Mrs O’Brien-Hale']] })?.reason).toBe(
    'The letter greets “O’Brien-Hale”, who is not the one it is addressed to.',
  );
});

describe('the day of a paper', () => {
  test.each([
    ['clear-sources-before-letter', { putInPapers: [['9 March 2026', '19 March 2026']] }, 'fail', '19 March 2026'],
    ['practice-valuations-fresh', { putInPapers: [['20 February 2026', '20 August 2025']] }, 'fail', '20 August 2025'],
    ['practice-valuations-fresh', {}, 'pass', '20 February 2026'],
  ] as const)('%s, %j: %s, at %s', (rule, change, outcome, day) => {
    const verdict = verdictOf(rule, change);
    expect(verdict?.outcome).toBe(outcome);
    expect(verdict?.places.map(({ citation }) => citation.quote)).toContain(day);
  });
});

describe('the risk profile', () => {
  test.each([
    ['We assessed you as an adventurous investor.', 'fail'],
    ['You came out as very cautious.', 'fail'],
    ['You came out as balanced.', 'pass'],
    ['The Adventurous Growth Fund was assessed by our panel.', 'not-applicable'],
  ])('“%s”: %s', (sentence, outcome) => {
    expect(verdictOf('clear-risk-profile-as-source', { without: /balanced|risk/i, add: [sentence] })?.outcome).toBe(outcome);
  });
});

describe('amounts and percentages that follow from the papers', () => {
  test.each([
    ['You have £4,000 of your ISA allowance left, having paid £16,000.', 'clear-amounts-sourced', 'fail'],
    ['Of the £60,000 annual allowance, £36,000 is left, as you pay £24,000.', 'clear-amounts-sourced', 'pass'],
    ['Put £13,000 in one fund and £11,000 in the other.', 'clear-amounts-sourced', 'pass'],
    ['Put £13,000 in one fund and £11,500 in the other.', 'clear-amounts-sourced', 'fail'],
    ['Of your £24,000 you spend £2,900, which leaves £22,730.', 'clear-amounts-sourced', 'fail'],
    ['Of your £24,000 you spend £2,900, which leaves £21,100.', 'clear-amounts-sourced', 'pass'],
    ['Your £24,000 and £2,100 bring you to £26,100.', 'clear-amounts-sourced', 'pass'],
    ['From then on you can pay only £10,000 a year into pensions.', 'clear-amounts-sourced', 'pass'],
    ['A stakeholder plan may cost 1% a year.', 'clear-percentages-sourced', 'pass'],
    ['If your mortgage rate were to rise above 8%, you might struggle.', 'clear-percentages-sourced', 'pass'],
    ['The fund costs 8% a year.', 'clear-percentages-sourced', 'fail'],
  ])('“%s” %s: %s', (sentence, rule, outcome) => {
    expect(verdictOf(rule, { add: [sentence] })?.outcome).toBe(outcome);
  });
});

describe('signs of vulnerability', () => {
  test.each([
    ['Her father had a heart attack at 57.', 'pass'],
    ['Family history: stroke.', 'pass'],
    ['Wants a lump sum if seriously ill, or disabled.', 'pass'],
    ['Critical illness cover: disability benefit to be added.', 'pass'],
    ['Had a heart attack at 57.', 'fail'],
    ['Is seriously ill.', 'fail'],
    ['Looks after her mother, and has arthritis.', 'fail'],
  ])('“%s”: %s', (sentence, outcome) => {
    expect(verdictOf('fg21-1-health', { putInPapers: [['Completed on 2 March 2026.', sentence]] })?.outcome).toBe(outcome);
  });
});

describe('a place', () => {
  const quotesOf = (rule: string, change: Change) => verdictOf(rule, change)?.places.map(({ citation }) => citation.quote);

  test('of a row is what it says, without its label, unless that tells nothing', () => {
    expect(quotesOf('fg21-1-health', { putInPapers: [['Good', 'Type 1 diabetes']] })).toEqual(['Type 1 diabetes']);
    const yes = { putInPapers: [['State of health', 'Diabetes'] as const, ['Good', 'Yes'] as const] };
    expect(quotesOf('fg21-1-health', yes)).toEqual(['Diabetes', 'Yes']);
  });

  test('of a name that is missing on one side is where the other has it', () => {
    const product = 'Lanner Retirement Plan';
    expect(quotesOf('clear-recommended-named', { put: [[product, 'Lanner plan']] })).toEqual([product]);
    const recommended = { products: ['Lanner Retirement Account'], providers: [], funds: [] };
    const put = [[product, 'Lanner Retirement Account']] as const;
    expect(quotesOf('clear-recommended-in-product-document', { put, review: { recommended } })?.[0]).toContain(
      'I recommend that you transfer',
    );
    expect(quotesOf('clear-client-named', { put: [['Pellow', 'Penhale']] })).toEqual(['Dear Mrs Penhale']);
  });

  test('of a number that no paper has is beside the one that they say', () => {
    const verdict = verdictOf('clear-national-insurance-number', { add: ['Your National Insurance number is QQ 12 34 65 A.'] });
    expect(verdict?.reason).toBe('No paper has the National Insurance number QQ 12 34 65 A; they say QQ 12 34 56 A.');
    expect(verdict?.places.map(({ where }) => where)).toEqual(['letter', 'fact-find.docx']);
  });

  test('is given once, whatever is found there', () => {
    const strange = 'You told me of gifts of £17,431 and £18,977.';
    expect(quotesOf('clear-amounts-sourced', { add: [strange] })).toEqual([strange]);
  });
});

describe('words of the trade', () => {
  test.each([
    ['I suggest an annuity with Haven Mutual, that is, an income that is paid while either of you is alive.', 'pass'],
    ['I suggest an annuity, as long as you both live.', 'pass'],
    ['I suggest an annuity with Haven Mutual.', 'fail'],
  ])('“%s”: %s', (sentence, outcome) => {
    expect(verdictOf('prin-2a.5.3-jargon', { add: [sentence] })?.outcome).toBe(outcome);
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
    ['With this fund you simply cannot lose.', 'fail'],
    ['There is no way that you could lose.', 'fail'],
    ['Your savings there are as safe as houses.', 'fail'],
    ['You cannot lose sleep over this plan.', 'pass'],
    ['There is no way to know, and you may lose money.', 'pass'],
    ['Your pension is guaranteed to increase each year.', 'pass'],
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
