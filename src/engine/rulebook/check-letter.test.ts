import { describe, expect, test } from 'vitest';
import { goodLetters } from '#tests/support/letters/good-letters.ts';
import { drawdown, isa, pension, transfer, underReview } from '#tests/support/letters/ordinary.ts';
import { changed } from '#tests/support/letters/rule-cases.ts';
import { sampleLetters } from '#tests/support/letters/sample-cases.ts';
import { blockersAmong, checkLetter } from './check-letter.ts';
import type { Verdict } from './record.ts';
import { rulebook } from './rulebook.ts';

const failing = (verdicts: readonly Verdict[]): string[] => verdicts.filter(({ outcome }) => outcome === 'fail').map(({ rule }) => rule);

describe('good letters', () => {
  test.each([
    ['pension', pension, []],
    ['isa', isa, []],
    ['drawdown', drawdown, []],
    ['transfer', transfer, []],
    ['questions and answers', goodLetters['questions'], []],
    ['numbered sections', goodLetters['numbered'], ['practice-sustainability']],
    ['cover', goodLetters['cover'], ['practice-cover-in-trust']],
    // What is left of three accounts after a payment is more steps than amounts are followed.
    ['a formal report', goodLetters['formal'], ['clear-amounts-sourced']],
    ['an addition', goodLetters['addition'], ['cobs-9.2.1-knowledge-and-experience', 'practice-sustainability']],
  ])('in the wording of “%s” fail only by what they leave out', (_, letter, missing) => {
    const verdicts = letter ? checkLetter(underReview(letter), rulebook) : [];
    expect(failing(verdicts)).toEqual(missing);
    expect(blockersAmong(verdicts)).toEqual([]);
  });
});

describe('the sample cases', async () => {
  const letters = await sampleLetters();

  test.each(letters)('$name is judged by forty rules and more, and nothing blocks it', (letter) => {
    const verdicts = checkLetter(letter, rulebook);
    expect(verdicts.filter(({ outcome }) => outcome !== 'not-applicable').length).toBeGreaterThanOrEqual(40);
    expect(blockersAmong(verdicts)).toEqual([]);
  });

  test('their short templates leave out what a full letter says, and no more is found wrong', () => {
    expect(letters.map((letter) => failing(checkLetter(letter, rulebook)))).toMatchInlineSnapshot(`
      [
        [
          "practice-inflation",
          "practice-alternatives",
          "practice-ongoing-service",
          "practice-tax",
          "cobs-15-cancellation",
          "cobs-6.1a.24-ongoing-charge",
          "practice-total-cost",
          "practice-effect-of-charges",
          "cobs-19.2.2-stakeholder",
          "cobs-19.2.2-workplace",
          "practice-guarantees",
        ],
        [
          "cobs-9.4.7-disadvantages",
          "cobs-9a.3.3-periodic-review",
          "cobs-9a.3.3-knowledge-and-experience",
          "cobs-9a.3.1-why-assessed",
          "practice-inflation",
          "practice-scope",
          "practice-alternatives",
          "practice-ongoing-service",
          "cobs-15-cancellation",
          "cobs-6.1a.24-ongoing-charge",
          "practice-effect-of-charges",
        ],
      ]
    `);
  });
});

describe('a firm', () => {
  const bad = changed(pension, { put: [['which is £1,600', 'which is £1,800']], add: ['There are no disadvantages to this.'] });

  test('is kept from approving a letter by blocking rules that fail', () => {
    expect(blockersAmong(checkLetter(bad, rulebook)).map(({ rule }) => rule)).toEqual([
      'clear-disadvantages-not-denied',
      'clear-percentages-worked-out',
    ]);
  });

  test('may turn a blocking rule into an advisory one, or off', () => {
    const settings = { 'clear-percentages-worked-out': 'advisory', 'clear-disadvantages-not-denied': 'off' } as const;
    const verdicts = checkLetter(bad, rulebook, settings);
    expect(blockersAmong(verdicts)).toEqual([]);
    expect(verdicts.find(({ rule }) => rule === 'clear-percentages-worked-out')?.outcome).toBe('fail');
    expect(verdicts.some(({ rule }) => rule === 'clear-disadvantages-not-denied')).toBe(false);
  });

  test('may make a rule blocking whose text was seen, and no other', () => {
    const letter = changed(pension, { without: /inflation|experience/i, withoutInPapers: /experience/ });
    const settings = { 'practice-inflation': 'blocking', 'cobs-9.2.1-knowledge-and-experience': 'blocking' } as const;
    expect(blockersAmong(checkLetter(letter, rulebook, settings)).map(({ rule }) => rule)).toEqual(['cobs-9.2.1-knowledge-and-experience']);
  });
});

describe('old letters are judged by the rules of their day', () => {
  const letter = changed(isa, { put: [['£20,000', '£15,240']] });

  test.each([
    ['2016-06-01', ['statute-isa-stated-2015'], []],
    ['2026-03-16', [], ['statute-isa-stated']],
  ])('on %s', (date, right, wrong) => {
    const stated = checkLetter({ ...letter, date }, rulebook).filter(({ rule }) => rule.startsWith('statute-isa-stated'));
    expect(stated.filter(({ outcome }) => outcome === 'pass').map(({ rule }) => rule)).toEqual(right);
    expect(failing(stated)).toEqual(wrong);
  });

  test('the Consumer Duty is none of a letter of 2020', () => {
    const rules = checkLetter({ ...letter, date: '2020-03-16' }, rulebook).map(({ rule }) => rule);
    expect(rules.filter((rule) => rule.startsWith('prin-'))).toEqual([]);
  });
});

test('rules for other advice are not for this letter, and say so', () => {
  const verdicts = checkLetter(underReview(isa), rulebook);
  expect(verdicts.find(({ rule }) => rule === 'cobs-9.4.10-tax')).toMatchObject({ outcome: 'not-applicable', places: [] });
});

test('without papers the rules that need them can’t tell', () => {
  const verdicts = checkLetter({ ...underReview(pension), sources: [], fields: [] }, rulebook);
  const open = verdicts.filter(({ outcome }) => outcome === 'cannot-tell').map(({ rule }) => rule);
  expect(open).toContain('clear-amounts-sourced');
  expect(open).toContain('fg21-1-health');
  expect(blockersAmong(verdicts)).toEqual([]);
});

test('the same letter gets the same verdicts', () => {
  const letter = underReview(pension);
  expect(checkLetter(letter, rulebook)).toEqual(checkLetter(letter, rulebook));
});
