import { describe, expect, test } from 'vitest';
import { rulebook } from '#engine/rulebook/rulebook.ts';
import type { LetterVerdict } from './contract.ts';
import { countsOf, groupsOf, inForceSince, openIn, topicOf, topics } from './rules.ts';

const verdict = (id: string, outcome: LetterVerdict['outcome'], severity: LetterVerdict['severity'] = 'advisory'): LetterVerdict => ({
  rule: {
    id,
    title: id,
    reference: 'COBS 4.2.1R(1)',
    wording: null,
    source: { title: 'FCA Handbook', url: null, version: null },
    confirmed: false,
    effective: { from: '2018-01-03', to: null },
  },
  outcome,
  severity,
  reason: 'As it is.',
  places: [],
  answer: null,
});

const verdicts = [
  verdict('clear-surplus', 'pass'),
  verdict('practice-inflation', 'fail'),
  verdict('clear-table-totals', 'fail', 'blocking'),
  verdict('cobs-9.4.10-tax', 'not-applicable'),
  verdict('fg21-1-health', 'cannot-tell'),
  verdict('practice-value-may-fall', 'pass', 'blocking'),
];

test('rules that are not for a letter count nowhere, and ones that can’t tell have no answer', () => {
  expect(countsOf(verdicts)).toEqual({ rules: 5, run: 4, failed: 2, blocking: 1 });
  expect(countsOf([])).toEqual({ rules: 0, run: 0, failed: 0, blocking: 0 });
});

test('what keeps a letter from being approved comes first, what passed last and by topic', () => {
  const { blocking, advisory, open, passed } = groupsOf(verdicts);
  const ids = (some: readonly LetterVerdict[]) => some.map(({ rule }) => rule.id);
  expect([ids(blocking), ids(advisory), ids(open)]).toEqual([['clear-table-totals'], ['practice-inflation'], ['fg21-1-health']]);
  expect(passed.map(({ topic, verdicts: some }) => [topic, ids(some)])).toEqual([
    ['risk', ['practice-value-may-fall']],
    ['figures', ['clear-surplus']],
  ]);
});

test('a finding that somebody answered is none to look at any more, unless it blocks', () => {
  const answer = { text: 'Agreed with the client by phone', user_name: 'Eleanor Rowe', at: '2026-11-30T10:00:00.000Z' };
  const some = [{ ...verdict('practice-inflation', 'fail'), answer }, verdict('clear-table-totals', 'fail', 'blocking')];
  const { blocking, advisory, answered } = groupsOf(some);
  expect([blocking.length, advisory.length, answered.length]).toEqual([1, 0, 1]);
  expect([openIn({ verdicts }), openIn({ verdicts: some })]).toEqual([2, 1]);
});

describe('the topics of the rulebook', () => {
  test.each([
    ['cobs-9.4.7-why-suitable', 'letter'],
    ['cobs-9.2.2-able-to-bear-loss', 'risk'],
    ['practice-total-cost', 'costs'],
    ['clear-pounds-and-percent', 'costs'],
    ['clear-months-to-pay', 'figures'],
    ['clear-national-insurance-number', 'people'],
    ['practice-fact-find-fresh', 'dates'],
    ['cobs-9.4.11-risks', 'pensions'],
    ['statute-isa-kept', 'limits'],
    ['fg21-1-support', 'vulnerability'],
    ['prin-2a.5.3-jargon', 'language'],
  ])('%s is about %s', (rule, topic) => {
    expect(topicOf(rule)).toBe(topic);
  });

  test('each has rules, and none has half of them', () => {
    for (const topic of topics) {
      const share = rulebook.filter(({ id }) => topicOf(id) === topic).length / rulebook.length;
      expect([topic, share > 0, share < 0.5]).toEqual([topic, true, true]);
    }
  });
});

test('good practice has been in force since no day', () => {
  const since = (id: string) => inForceSince(rulebook.find((rule) => rule.id === id)!);
  expect(since('clear-salutation')).toBe('2007-11-01');
  expect(since('practice-headings')).toBeNull();
});
