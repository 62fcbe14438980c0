import { describe, expect, test } from 'vitest';
import { faultyMore } from '#tests/support/letters/judged/faulty-more.ts';
import { faulty } from '#tests/support/letters/judged/faulty.ts';
import { annuity, protection } from '#tests/support/letters/judged/good-more.ts';
import { consolidation, isaTopUp } from '#tests/support/letters/judged/good.ts';
import { secondFaulty } from '#tests/support/letters/judged/second-faulty.ts';
import { ethicalPortfolio, mortgageFree } from '#tests/support/letters/judged/second-good.ts';
import { bond, topUpPension } from '#tests/support/letters/judged/third-good.ts';
import { underReview } from '#tests/support/letters/ordinary.ts';
import { changed, ruleCases } from '#tests/support/letters/rule-cases.ts';
import { draftedCases, shippedDraft } from '#tests/support/letters/shipped-drafts.ts';
import { blockersAmong, checkLetter } from './check-letter.ts';
import { rulebook } from './rulebook.ts';

const failing = (letter: Parameters<typeof checkLetter>[0]): string[] =>
  checkLetter(letter, rulebook)
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ rule }) => rule);

describe('letters in words that no rule was written for', () => {
  test.each([
    ['adding to an ISA', isaTopUp, []],
    // It names guaranteed annuity rates and says nowhere what an annuity is.
    ['two pensions into one', consolidation, ['prin-2a.5.3-jargon']],
    ['an annuity', annuity, []],
    ['cover for a family', protection, []],
    ['a mortgage to be repaid', mortgageFree, ['cobs-9.3.3-cash-and-health']],
    // It says so in more words than a phrase spans.
    ['an ethical portfolio', ethicalPortfolio, ['practice-scope']],
    ['a bonus', topUpPension, []],
    ['a bond in trust', bond, ['prin-2a.5.3-jargon']],
  ])('about %s fail only by what they leave out', (_, letter, missing) => {
    const reviewed = underReview(letter);
    expect(failing(reviewed)).toEqual(missing);
    expect(blockersAmong(checkLetter(reviewed, rulebook))).toEqual([]);
  });

  test.each(
    [protection, annuity, isaTopUp, consolidation, mortgageFree, ethicalPortfolio, topUpPension, bond].map(
      (letter) => [letter.review.advice.join(), letter] as const,
    ),
  )('about %s are judged by forty rules and more', (_, letter) => {
    const run = checkLetter(underReview(letter), rulebook).filter(({ outcome }) => outcome === 'pass' || outcome === 'fail');
    expect(run.length).toBeGreaterThanOrEqual(40);
  });
});

describe('a draft by the letter that ships', () => {
  const left = {
    // No paper says what the old plans guarantee, or which pension comes with the job.
    'case1-pension-consolidation': ['practice-costs-compared', 'cobs-19.2.2-workplace', 'practice-guarantees'],
    'case2-isa-investment': ['cobs-9a.3.3-knowledge-and-experience'],
  };

  test.each(draftedCases)('of %s is judged by forty rules and more, and fails only by what its papers leave out', async (name) => {
    const draft = await shippedDraft(name);
    const run = checkLetter(draft, rulebook).filter(({ outcome }) => outcome === 'pass' || outcome === 'fail');
    expect(run.length).toBeGreaterThanOrEqual(40);
    expect(failing(draft)).toEqual(left[name]);
    expect(blockersAmong(checkLetter(draft, rulebook))).toEqual([]);
  });
});

describe.each(Object.entries({ ...faulty, ...faultyMore, ...secondFaulty }))('a faulty letter about %s', (_, letter) => {
  const verdicts = checkLetter(underReview(letter), rulebook).filter(({ outcome }) => outcome === 'fail');

  test.each(letter.faults)('is caught: %s', (_what, rules, place) => {
    const caught = verdicts.filter(({ rule }) => rules.includes(rule));
    const placed = caught.filter(({ places }) => place === null || places.some(({ citation }) => citation.quote.includes(place)));
    expect(placed).not.toEqual([]);
  });
});

test.each(Object.entries(ruleCases))('the letter that passes %s is a good one by every other rule too', (_id, { of, pass }) => {
  expect(failing(changed(of, pass))).toEqual([]);
});
