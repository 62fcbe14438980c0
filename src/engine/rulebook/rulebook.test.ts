import { describe, expect, test } from 'vitest';
import { findAgain } from '#engine/citing/cite.ts';
import { pension, underReview } from '#tests/support/letters/ordinary.ts';
import { changed, ruleCases } from '#tests/support/letters/rule-cases.ts';
import { checkLetter } from './check-letter.ts';
import { type LetterUnderReview, Rule, type Verdict } from './record.ts';
import { rulebook, rulesOn } from './rulebook.ts';

function verdictOf(id: string, letter: LetterUnderReview): Verdict | undefined {
  return checkLetter(
    letter,
    rulebook.filter((rule) => rule.id === id),
  )[0];
}

test('every rule has a letter that passes and one that fails', () => {
  expect(rulebook.map(({ id }) => id).filter((id) => !(id in ruleCases))).toEqual([]);
  expect(Object.keys(ruleCases).filter((id) => !rulebook.some((rule) => rule.id === id))).toEqual([]);
});

describe.each(rulebook)('$id', ({ id }) => {
  const ruleCase = ruleCases[id];

  test('passes a letter that does what it asks', () => {
    const verdict = ruleCase && verdictOf(id, changed(ruleCase.of, ruleCase.pass));
    expect(verdict).toMatchObject({ outcome: 'pass' });
  });

  test('fails one that doesn’t, and says why and where', () => {
    const letter = ruleCase && changed(ruleCase.of, ruleCase.fail);
    const verdict = letter && verdictOf(id, letter);
    expect(verdict).toMatchObject({ outcome: 'fail' });
    expect(verdict?.reason).toMatch(/^\p{Lu}|^[£\d]/u);
    for (const { where, citation } of verdict?.places ?? []) {
      const source = where === 'letter' ? letter?.text : letter?.sources.find(({ file }) => file === where)?.source;
      expect(source && findAgain(source, citation)).toBe(true);
    }
  });
});

test('there are at least sixty rules, and forty of them run on an ordinary letter about a pension', () => {
  expect(rulebook.length).toBeGreaterThanOrEqual(60);
  const run = checkLetter(underReview(pension), rulebook).filter(({ outcome }) => outcome !== 'not-applicable');
  expect(run.length).toBeGreaterThanOrEqual(40);
});

test('ids are unique, and every rule keeps to the record', () => {
  expect(new Set(rulebook.map(({ id }) => id)).size).toBe(rulebook.length);
  for (const rule of rulebook) expect(Rule.safeParse(rule).error).toBeUndefined();
});

test('a rule without the words of its text is refused as confirmed, and as blocking', () => {
  const [seen] = rulebook.filter(({ confirmed }) => confirmed);
  const unseen = { ...seen, wording: null, confirmed: false };
  expect(Rule.safeParse({ ...unseen, severity: 'advisory' }).success).toBe(true);
  expect(Rule.safeParse({ ...unseen, confirmed: true }).success).toBe(false);
  expect(Rule.safeParse({ ...unseen, severity: 'blocking' }).success).toBe(false);
});

test('a rule is in force from its first day to its last, and not a day longer', () => {
  const on = (date: string): string[] => rulesOn(date).map(({ id }) => id);
  expect(on('2017-04-05')).toContain('statute-isa-kept-2015');
  expect(on('2017-04-05')).not.toContain('statute-isa-kept');
  expect(on('2017-04-06')).toContain('statute-isa-kept');
  expect(on('2017-04-06')).not.toContain('statute-isa-kept-2015');
  expect(on('2023-07-30')).not.toContain('prin-2a.5.3-jargon');
  expect(on('2023-07-31')).toContain('prin-2a.5.3-jargon');
});
