import { describe, expect, test } from 'vitest';
import { asWords, decisionsIn, formOf, isId, lifeOf } from './rules.ts';

describe('a key without a label is said as words', () => {
  test.each([
    ['needs_password', 'Needs password'],
    ['document-values', 'Document values'],
    ['manual', 'manual'],
    ['Ann Smith_Jones', 'Ann Smith_Jones'],
    ['Pension-Review', 'Pension-Review'],
    ['gpt-5.2', 'gpt-5.2'],
  ])('%s: %s', (key, words) => expect(asWords(key)).toBe(words));
});

test('ids say nothing to people, names do', () => {
  expect(isId('3f0f8f7c-0d3b-4f5e-9a58-0e4f6f1f2a11')).toBe(true);
  expect(isId('income.salary')).toBe(false);
});

test('what only programs need is not said, and a field that nobody knows has no form', () => {
  expect([formOf('sha256'), formOf('ids'), formOf('owner_user_id'), formOf('no_such_field')]).toEqual([
    'unsaid',
    'unsaid',
    'record',
    undefined,
  ]);
});

describe('decisions about a report', () => {
  test('are told one by one, with what they are about', () => {
    const made = [
      { kind: 'category', subject: 'out|tesco|living.groceries', value: 'living.eating_out', payments: ['a'] },
      { kind: 'reviewed', subject: 'in|acme ltd|income.salary~pay', value: true },
      { kind: 'exclude', subject: '5d41402abc4b2a76', value: { reason: 'business' } },
      { kind: 'rate', subject: 'EUR', value: { rate: '0.8437', date: '2025-01-03', source: 'ECB' } },
      { kind: 'account_owner', subject: 'acc-1', value: null },
    ];
    expect(decisionsIn(JSON.stringify(made))).toEqual([
      { kind: 'category', about: { payee: 'tesco', isIncome: false }, value: 'living.eating_out' },
      { kind: 'reviewed', about: { payee: 'acme ltd', isIncome: true }, value: true },
      { kind: 'exclude', about: 'payment', value: { reason: 'business' } },
      { kind: 'rate', about: { currency: 'EUR' }, value: { rate: '0.8437', date: '2025-01-03', source: 'ECB' } },
      { kind: 'account_owner', about: 'account', value: null },
    ]);
  });

  test('say amounts in pence, as they were decided', () => {
    const split = [
      { category: 'food.groceries', amount: -6_050 },
      { category: 'excluded.cash_withdrawal', amount: -4_000 },
    ];
    const made = [
      { kind: 'amount', subject: 'out|tesco|food.groceries', value: 4_050 },
      { kind: 'split', subject: 'tx-9', value: split },
    ];
    expect(decisionsIn(JSON.stringify(made))?.map(({ value }) => value)).toEqual([4_050, split]);
  });

  test.each([['blocking'], [''], [null], ['[1, 2'], ['[]x'], [{ a: 1 }]])('are not seen in %j', (text) => {
    expect(decisionsIn(text)).toBeNull();
  });
});

test('a record that began or ended with an entry has one value a field', () => {
  const of = (before: unknown, after: unknown, kind = 'open') => ({ kind, before, after });
  expect(lifeOf([of(null, 'a'), of(null, false)])).toBe('new');
  expect(lifeOf([of('a', null), of(1, null)])).toBe('gone');
  expect(lifeOf([of(null, 'a'), of('b', 'c')])).toBe('changed');
  expect(lifeOf([of(null, 'a')])).toBe('changed');
  expect(lifeOf([of(null, null, 'secret'), of(null, 'a')])).toBe('changed');
});
