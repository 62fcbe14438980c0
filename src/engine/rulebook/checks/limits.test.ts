import { describe, expect, test } from 'vitest';
import { isa } from '#tests/support/letters/ordinary.ts';
import { changed } from '#tests/support/letters/rule-cases.ts';
import { checkLetter } from '../check-letter.ts';
import { rulebook } from '../rulebook.ts';

/** The outcome of a rule for a letter that says no more of ISAs than these words. */
function outcomeOf(rule: string, sentence: string): string | undefined {
  const letter = changed(isa, { without: /ISA|£/, add: [sentence] });
  return checkLetter(
    letter,
    rulebook.filter(({ id }) => id === rule),
  )[0]?.outcome;
}

describe('a letter that states the ISA allowance', () => {
  test.each([
    ['The annual ISA allowance is £20,000.', 'pass'],
    ['You can use the full £20,000 ISA allowance.', 'pass'],
    ['The ISA allowance (£20,000) is free for this.', 'pass'],
    ['The ISA allowance for 2025/26 is £25,000.', 'fail'],
    ['You have an ISA limit of £15,240.', 'fail'],
    ['Your ISA allowance is £15,240 and you have used £4,000 of it.', 'fail'],
    ['Your ISA allowance is £20,000 and you have used £4,000 of it.', 'pass'],
    ['You have £8,000 of your ISA allowance left.', 'not-applicable'],
    ['I recommend that you invest £12,000 of this year’s ISA allowance.', 'not-applicable'],
    ['Use your ISA allowance to shelter £5,000.', 'not-applicable'],
    ['Between you, you have ISA allowances of £40,000.', 'not-applicable'],
    ['The limit of a Junior ISA is £9,000.', 'not-applicable'],
    ['The cash ISA allowance will be £12,000 from April 2027.', 'not-applicable'],
  ])('“%s”: %s', (sentence, outcome) => {
    expect(outcomeOf('statute-isa-stated', sentence)).toBe(outcome);
  });
});

describe('a letter that recommends to pay into an ISA', () => {
  test.each([
    ['Invest £20,000 in your ISA and £9,000 outside it.', 'pass'],
    ['Please put £24,000 into a stocks and shares ISA.', 'fail'],
    ['Save £2,000 a month into an ISA.', 'fail'],
    ['Save £1,500 a month into an ISA.', 'pass'],
    ['Pay £25,000 into the general account and £5,000 into the ISA.', 'pass'],
    ['Transfer your cash ISA of £46,000 to the new ISA.', 'not-applicable'],
    ['You have £28,000 in cash ISAs, which I recommend that you leave where it is.', 'not-applicable'],
    ['Put £20,000 each, £40,000 in all, into ISAs.', 'not-applicable'],
    ['Invest £60,000 in the ISA over three tax years.', 'not-applicable'],
    ['Invest £50,000 into your ISA (£20,000) and general account (£30,000).', 'not-applicable'],
    ['Invest £45,000 in an ISA and a general account.', 'not-applicable'],
    ['Invest £50,000: the most you may, £20,000, into your ISA and the rest into the general account.', 'pass'],
    ['I recommend for your ISA a payment of £25,000.', 'fail'],
    ['You have already put £9,000 into an ISA this tax year. I recommend that you invest £15,000 in your ISA.', 'fail'],
    ['You have already put £5,000 into an ISA this tax year. I recommend that you invest £15,000 in your ISA.', 'pass'],
    ['You have put £90,000 into ISAs over the years. I recommend that you invest £15,000 in your ISA.', 'pass'],
  ])('“%s”: %s', (sentence, outcome) => {
    expect(outcomeOf('statute-isa-kept', sentence)).toBe(outcome);
  });
});
