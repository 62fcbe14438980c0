import { expect, test } from 'vitest';
import type { SentenceChanges } from '#engine/letters/record.ts';
import type { TestLetter, TestRun } from './contract.ts';
import { brokenIn, dayOf, isOtherLetter, letterDifference, surenessOf } from './rules.ts';

const none: SentenceChanges = { added: [], removed: [], changed: [] };
const some: SentenceChanges = { ...none, added: [{ text: 'You smoke.' }] };
const letter = (passes: boolean | null): TestLetter => ({ text: [['You smoke.']], problems: [], passes });
const run = (about: Partial<TestRun>): TestRun => ({
  test_case_id: '0199c3a0-0000-7000-8000-000000000001',
  files: [],
  results: [],
  letter: letter(null),
  milliseconds: 1,
  ...about,
});
const result = (field: string, passes: boolean | null): TestRun['results'][number] => ({
  field: { field, status: 'absent', value: null, confidence: 1 },
  passes,
});

test.each([
  ['same', { before: null, after: null, changes: none }],
  ['same', { before: true, after: true, changes: none }],
  ['same', { before: false, after: false, changes: none }],
  ['changed', { before: null, after: null, changes: some }],
  ['changed', { before: false, after: false, changes: some }],
  ['broken', { before: true, after: false, changes: some }],
  ['broken', { before: true, after: false, changes: null }],
  ['mended', { before: false, after: true, changes: some }],
] as const)('a letter that is expected to say something is %s', (kind, { before, after, changes }) => {
  const compared = { before: run({ letter: letter(before) }), after: run({ letter: letter(after) }), changes };
  expect(letterDifference(compared)).toEqual({ kind, changes, expected: null });
});

test('a letter that is still not the expected one says how it differs from that', () => {
  const after = run({ letter: { ...letter(false), changes: some } });
  const difference = letterDifference({ before: run({ letter: letter(false) }), after, changes: none })!;
  expect(difference).toEqual({ kind: 'same', changes: none, expected: some });
  expect(isOtherLetter(difference)).toBe(true);
  expect(letterDifference({ before: run({ letter: letter(true) }), after, changes: some })!.expected).toBeNull();
});

test('a letter that can’t be made any more is another one; where none is made there is nothing to compare', () => {
  const problems = [{ name: 'fee', message: 'It is no amount', remedy: 'Change its tag' }];
  const after = run({ letter: { ...letter(null), text: [], problems } });
  expect(letterDifference({ before: run({}), after, changes: null })).toMatchObject({ kind: 'changed' });
  expect(letterDifference({ before: run({}), after: run({ letter: null }), changes: null })).toBeNull();
});

test('without a version before, a letter is only held against what is expected', () => {
  const first = (passes: boolean | null) => letterDifference({ before: null, after: run({ letter: letter(passes) }), changes: null })!.kind;
  expect([first(null), first(true), first(false)]).toEqual(['same', 'mended', 'broken']);
});

test('what is broken is named: each tag, and the letter; what nobody expects can’t be', () => {
  const results = [result('fee', false), result('client', true), result('fund', null)];
  expect(brokenIn(run({ results }))).toEqual({ tags: ['fee'], letter: false });
  expect(brokenIn(run({ results, letter: letter(false) }))).toEqual({ tags: ['fee'], letter: true });
  expect(brokenIn(run({ results: results.slice(1), letter: null }))).toBeNull();
});

test('a case is of the day on which it was begun, in London', () => {
  expect(dayOf({ created_at: '2026-06-30T23:30:00.000Z' })).toBe('2026-07-01');
});

test('a chance is named where it was measured: of a list or table it is said how it was found', () => {
  expect(surenessOf({ confidence: 0.914 })).toBe(91);
  expect(surenessOf({ confidence: 0.914, items: [{ value: 'travel', citation: null }] })).toBe('list');
  expect(surenessOf({ confidence: 0.914, table: { columns: ['Fund'], rows: [] } })).toBe('table');
});
