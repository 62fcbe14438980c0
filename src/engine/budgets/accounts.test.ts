import { expect, test } from 'vitest';
import { createCategoriser } from '#engine/categories/categoriser.ts';
import { csv, read } from '#engine/statements/exports/fixtures.ts';
import { budgetAccounts } from './accounts.ts';
import { household } from './fixtures.ts';
import { workOut } from './work-out.ts';

test('an export that says nothing of its kind is of the kind that another file of the account says, in whatever order they come', async () => {
  const statement = await read(
    csv(
      'Date,Description,Card Member,Account #,Amount',
      '20/01/2025,HERTZ,J SMITH,-41001,436.07',
      '25/01/2025,PAYMENT RECEIVED - THANK YOU,J SMITH,-41001,-10.00',
    ),
  );
  const plain = await read(
    csv(
      'Date,Description,Amount',
      '20/02/2025,BOOTS,-12.50',
      '21/02/2025,ALDI,-20.00',
      '22/02/2025,SHELL,-20.00',
      '25/02/2025,PAYMENT,436.07',
      '26/02/2025,TESCO,300.00',
    ),
  );
  const files = [plain, statement].map((each, at) => ({ file_id: String(at), statement: each }));
  for (const ordered of [files, files.toReversed()]) {
    const [card] = budgetAccounts(ordered, {
      accountId: () => 'card',
      transactionId: (...parts) => parts.join('/'),
      categorise: (lines) => createCategoriser().categoriseAll(lines),
    });
    expect(card?.kind).toBe('credit_card');
    const came = card?.transactions.filter(({ amount }) => amount > 0).map(({ description, category }) => [description, category]);
    expect(came).toContainEqual(['PAYMENT', 'excluded.card_repayment']);
    expect(came).toContainEqual(['TESCO', 'excluded.refund']);
  }
});

test('months of which a file has no rows, across which the balance changed, are missing, and not months without payments', async () => {
  const months = async (september: string[]) => {
    const statement = await read(
      csv('Date,Details,Paid out,Paid in,Balance', '01/07/2025,ACME,,2000.00,2500.00', '10/07/2025,GAS,100.00,,2400.00', ...september),
    );
    const accounts = budgetAccounts([{ file_id: 'file', statement }], {
      accountId: () => 'current',
      transactionId: (...parts) => parts.join('/'),
      categorise: (lines) => createCategoriser().categoriseAll(lines),
    });
    const { coverage, checks, ledger } = workOut({ ...household([]), accounts });
    return {
      states: coverage[0]?.months.map(({ month, state, proved }) => [month, state, proved]),
      gaps: checks.find(({ kind }) => kind === 'gap')?.count,
      statements: accounts[0]?.statements,
      balances: ledger.map(({ ok, balanceChange }) => [ok, balanceChange]),
    };
  };
  expect(await months(['01/09/2025,ACME,,2000.00,3100.00', '10/09/2025,GAS,100.00,,3000.00'])).toEqual({
    states: [
      ['2025-07', 'covered', false],
      ['2025-08', 'missing', false],
      ['2025-09', 'covered', false],
    ],
    gaps: 1,
    statements: [
      { file_id: 'file', from: '2025-07-01', to: '2025-07-31', opening_balance: 50_000, closing_balance: 240_000, proved: false },
      { file_id: 'file', from: '2025-09-01', to: '2025-09-10', opening_balance: 110_000, closing_balance: 300_000, proved: false },
    ],
    balances: [
      [true, 190_000],
      [false, null],
      [true, 190_000],
    ],
  });
  const quiet = await months(['01/09/2025,ACME,,2000.00,4400.00', '10/09/2025,GAS,100.00,,4300.00']);
  expect(quiet.states?.map(([, state]) => state)).toEqual(['covered', 'covered', 'covered']);
});
