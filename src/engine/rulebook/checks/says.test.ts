import { expect, test } from 'vitest';
import { pension } from '#tests/support/letters/ordinary.ts';
import { changed } from '#tests/support/letters/rule-cases.ts';
import { checkLetter } from '../check-letter.ts';
import type { LetterUnderReview, Verdict } from '../record.ts';
import { rulebook } from '../rulebook.ts';

const verdictOf = (id: string, letter: LetterUnderReview): Verdict | undefined =>
  checkLetter(
    letter,
    rulebook.filter((rule) => rule.id === id),
  )[0];

const nowhere = /./;

/** A letter of these parts alone, whose papers say nothing. */
const saying = (...add: string[]): LetterUnderReview =>
  changed(pension, { without: nowhere, withoutInPapers: nowhere, add: [...add, '', 'Kind regards', 'Ann Lowe'] });

test.each([
  ['cobs-9.2.2-able-to-bear-loss', ['# Capacity for loss', '# Charges', 'The plan costs £300.'], 'fail'],
  ['cobs-9.2.2-able-to-bear-loss', ['# Capacity for loss', 'A fall of a fifth would change nothing for you.', '# Charges'], 'pass'],
  ['cobs-9.2.1-knowledge-and-experience', ['While your pensions move they are not invested.'], 'fail'],
  ['cobs-9.2.1-knowledge-and-experience', ['You have never invested before.'], 'pass'],
  ['cobs-9.2.2-time-horizon', ['This letter is long because it has to stand on its own for years.'], 'fail'],
  ['cobs-9.2.2-time-horizon', ['You mean to leave it there for at least ten years.'], 'pass'],
  ['cobs-9.2.2-purpose', ['If you would like to go ahead, please sign the forms.'], 'fail'],
  ['cobs-9.2.2-purpose', ['You would like to stop work at 62.'], 'pass'],
  ['practice-costs-compared', ['Sentinel charges 1.35% a year now and the new plan 1.39%, which is more.'], 'pass'],
])('%s of %j: %s', (rule, parts, outcome) => {
  expect(verdictOf(rule, saying(...parts))?.outcome).toBe(outcome);
});

test('a heading with nothing under it explains nothing, whatever is said elsewhere', () => {
  const elsewhere =
    'This plan is easier to follow than three, and it allows you to see all of it in one place, which is why it is the right one for you, as you told me in May.';
  expect(verdictOf('cobs-9.4.7-why-suitable', saying(elsewhere))?.outcome).toBe('pass');
  const verdict = verdictOf(
    'cobs-9.4.7-why-suitable',
    saying(elsewhere, '# Why this is suitable for you', '# Charges', 'The plan costs £300.'),
  );
  expect(verdict).toMatchObject({ outcome: 'fail', reason: 'There is nothing under the heading “Why this is suitable for you”.' });
});

test('the thinking behind advice is told under such a heading', () => {
  const reasons =
    'The plan is run well, has been open for years, takes payments of any size, and its one fund is of the same level as yours; nothing else was asked for.';
  expect(verdictOf('cobs-9.4.7-why-suitable', saying('# The thinking behind it', reasons))?.outcome).toBe('pass');
});

test('who signs under the last heading explains nothing', () => {
  const verdict = verdictOf('cobs-9.4.7-disadvantages', saying('# Disadvantages and risks'));
  expect(verdict).toMatchObject({ outcome: 'fail', reason: 'There is nothing under the heading “Disadvantages and risks”.' });
});

test('a value that nobody gave is still to be filled in, by its name', () => {
  const names = ['Capacity for loss', 'Initial charge', 'Fund', 'Term', 'Fee', 'Lender', 'Solicitor'];
  expect(verdictOf('clear-nothing-unfilled', changed(pension))?.outcome).toBe('pass');
  expect(verdictOf('clear-nothing-unfilled', { ...changed(pension), unfilled: names })).toMatchObject({
    outcome: 'fail',
    severity: 'blocking',
    reason:
      'Nothing stands where these values belong: Capacity for loss, Initial charge, Fund, Term, Fee, Lender and 1 more. Give them, or leave them out.',
  });
});
