import { expect, test } from 'vitest';
import { rulebook } from '#engine/rulebook/rulebook.ts';
import { effectOf, matching, withSetting } from './rules.ts';

const rules = rulebook.map(({ check: _, ...rule }) => ({ rule }));
const ruleOf = (id: string) => rules.find(({ rule }) => rule.id === id)!.rule;

test('a rule does what the firm says, else what the product does, and never blocks unseen', () => {
  expect(effectOf(ruleOf('clear-letter-dated'), {})).toBe('blocking');
  expect(effectOf(ruleOf('clear-letter-dated'), { 'clear-letter-dated': 'off' })).toBe('off');
  expect(effectOf(ruleOf('practice-inflation'), { 'practice-inflation': 'blocking' })).toBe('advisory');
});

test('only what differs from the product is kept', () => {
  const rule = ruleOf('clear-letter-dated');
  const set = withSetting({ 'practice-tax': 'off' }, rule, 'advisory');
  expect(set).toEqual({ 'practice-tax': 'off', 'clear-letter-dated': 'advisory' });
  expect(withSetting(set, rule, 'blocking')).toEqual({ 'practice-tax': 'off' });
});

test('rules are found by words of title, reference and wording, and by what they do', () => {
  const found = (words: string, effect: 'blocking' | 'off' | null = null, settings = {}) =>
    matching(rules, { words, effect, settings }).map(({ rule }) => rule.id);
  expect(found('cobs 9.4.10g annuity')).toEqual(['cobs-9.4.10-annuity-rates']);
  expect(found('zzz')).toEqual([]);
  expect(found('').length).toBe(rulebook.length);
  expect(found('letter has its date', 'blocking')).toEqual(['clear-letter-dated']);
  expect(found('letter has its date', 'blocking', { 'clear-letter-dated': 'off' })).toEqual([]);
  expect(found('', 'off', { 'clear-letter-dated': 'off' })).toEqual(['clear-letter-dated']);
});
