import { expect, test } from 'vitest';
import { csv, read } from '#engine/statements/exports/fixtures.ts';
import { brokenChains } from './broken-chain.ts';

const statement = (third: string) =>
  read(
    csv(
      'Date,Description,Amount,Balance',
      '21/10/2025,HERON ENERGY,-45.00,955.00',
      '22/10/2025,SHOP,-12.50,942.50',
      `23/10/2025,GIFT,100.00,${third}`,
      '24/10/2025,BOOKS,-30.00,1012.50',
    ),
  );

test('a printed balance that the payments don’t come to is told with what follows and where it stands', async () => {
  const { accounts } = await statement('1142.50');
  const place = accounts[0]!.transactions[2]!.place;
  expect(brokenChains(accounts)).toEqual([
    { kind: 'broken_chain', account: 'account', currency: 'GBP', breaks: [{ page: 1, row: 4, expected: 104_250, found: 114_250, place }] },
  ]);
});

test('nothing is said of balances that follow', async () => {
  expect(brokenChains((await statement('1042.50')).accounts)).toEqual([]);
});
