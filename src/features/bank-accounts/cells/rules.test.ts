import { expect, test } from 'vitest';
import { sampleInput } from '#engine/reports/sample-household.ts';
import type { Statement } from '#engine/statements/record.ts';
import { rowsToLookAt } from './rules.ts';

test('a row to look at is in the currency of its account', () => {
  const [sample] = sampleInput({ months: 1 }).statements;
  if (!sample) throw new Error('the sample has a statement');
  const place = { page: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 } };
  const transaction = { date: '2025-03-03', amount: -1_250, description: 'Boulangerie', balance: null, type: null, place };
  const account = { ...sample.account, currency: 'EUR', transactions: [{ ...transaction, doubtful: ['amount' as const] }] };
  const statement: Pick<Statement, 'accounts'> = { accounts: [account] };
  expect(rowsToLookAt(statement, [])).toMatchObject([{ description: 'Boulangerie', amount: -1_250, currency: 'EUR' }]);
});
