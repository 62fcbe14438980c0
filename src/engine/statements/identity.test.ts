import { describe, expect, test } from 'vitest';
import { accountIdentity, accountNumbers, accountTitle, tellsAccount } from './identity.ts';
import type { Transaction } from './record.ts';

const account = {
  bank: 'Orbit',
  account_name: 'Everyday',
  sort_code: '00-11-22',
  account_number: '1234 5678',
  currency: 'GBP',
  kind: 'current' as const,
};

describe('the identity of an account', () => {
  test('is its sort code and number, however they are printed', () => {
    expect(accountIdentity(account)).toBe(
      accountIdentity({ ...account, sort_code: '001122', account_number: '12345678', account_name: 'Other words' }),
    );
    expect(accountIdentity(account)).not.toBe(accountIdentity({ ...account, account_number: '12345679' }));
  });

  test('is the bank and the last digits where only those are printed', () => {
    const card = { ...account, sort_code: null, account_number: '**** 4821' };
    expect(accountIdentity(card)).toBe(accountIdentity({ ...card, account_number: '4821', account_name: null }));
    expect(accountIdentity(card)).not.toBe(accountIdentity({ ...card, bank: 'Albion' }));
  });

  test('is bank and name where no number is printed, apart by currency', () => {
    const pot = { ...account, sort_code: null, account_number: null };
    expect(accountIdentity(pot)).not.toBe(accountIdentity({ ...pot, currency: 'EUR' }));
    expect(accountIdentity(pot)).not.toBe(accountIdentity({ ...pot, account_name: 'Savings pot' }));
  });
});

test('an account is called by its name and last four digits', () => {
  expect(accountTitle(account)).toBe('Everyday ··5678');
  expect(accountTitle({ ...account, account_name: null, account_number: null })).toBe('Orbit current account');
});

test('a transfer can name an account by number alone or with its sort code', () => {
  expect(accountNumbers(account)).toEqual(['12345678', '00112212345678']);
  expect(accountNumbers({ ...account, account_number: '12' })).toEqual([]);
});

test('a name tells an account in a file, but not in a picture, whose number may have been unreadable', () => {
  const nameAlone = { account_name: 'Everyday', account_number: null };
  const read = { amount: -100 } as Transaction;
  const seen = { ...read, confidence: { date: 0.9, amount: 0.9 } } as unknown as Transaction;
  expect(tellsAccount({ ...nameAlone, transactions: [read] })).toBe(true);
  expect(tellsAccount({ ...nameAlone, transactions: [seen] })).toBe(false);
  expect(tellsAccount({ ...nameAlone, account_number: '12345678', transactions: [seen] })).toBe(true);
  expect(tellsAccount({ ...nameAlone, account_name: null, transactions: [read] })).toBe(false);
});
