import { expect, test } from 'vitest';
import { createCategoriser } from '#engine/categories/categoriser.ts';
import { csv, read } from '#engine/statements/exports/fixtures.ts';
import { budgetAccounts } from './accounts.ts';

test('payments that say the same have one category, whatever their amounts and files', async () => {
  const said = 'SEA BREEZE B&B';
  const first = await read(csv('Date,Description,Amount', `20/01/2025,${said},-10.00`, `25/01/2025,${said},-500.00`));
  const second = await read(csv('Date,Description,Amount', `20/02/2025,${said},-10.00`, `25/02/2025,${said},-30.00`));
  const categoriser = createCategoriser();
  const alone = [-1_000, -50_000].map((amount) => categoriser.categorise({ description: said, amount }).category);
  expect(new Set(alone).size).toBe(2);
  const [account] = budgetAccounts(
    [first, second].map((statement, at) => ({ file_id: String(at), statement })),
    {
      accountId: () => 'current',
      transactionId: (...parts) => parts.join('/'),
      categorise: (lines) => categoriser.categoriseAll([...lines]),
    },
  );
  expect(account?.transactions.map(({ category }) => category)).toEqual(Array(4).fill('leisure.holidays'));
});
