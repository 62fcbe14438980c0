import { expect, test } from 'vitest';
import { z } from 'zod';
import { transactionId } from './transaction-id.ts';

test('the same row of the same file has the same id each time', () => {
  expect(transactionId('abc', 0, 7)).toBe(transactionId('abc', 0, 7));
});

test('rows, accounts and files all make different ids, in the shape of a UUID', () => {
  const ids = [
    transactionId('abc', 0, 7),
    transactionId('abc', 0, 8),
    transactionId('abc', 1, 7),
    transactionId('abd', 0, 7),
    transactionId('abc', 11, 1),
    transactionId('abc', 1, 11),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(z.uuid().safeParse(id).success).toBe(true);
});
