import { describe, expect, test } from 'vitest';
import { judge } from '#engine/accuracy/statements.ts';
import { asRead } from '#engine/accuracy/truth.ts';
import { missedBars } from './bars.ts';
import { eskdale } from './layouts/eskdale.ts';
import { seeded } from './random.ts';
import { truthOf } from './truth.ts';

const truth = truthOf(eskdale, eskdale.ledgers(seeded('score', 1)), 'eskdale.pdf');

describe('the examiner of the statement reader', () => {
  test('finds nothing wrong with a reading that is the truth', () => {
    const verdict = judge(truth, asRead(truth));
    expect(verdict.complaints).toEqual([]);
    expect(verdict).toMatchObject({ right: verdict.lines, provedWhenWrong: 0, unprovedThoughRight: 0 });
    expect(missedBars([verdict])).toEqual([]);
  });

  test.each(['amount', 'balance'] as const)('sees that a proved reading has one wrong %s', (field) => {
    const read = asRead(truth);
    const line = read.accounts[0]?.transactions[7];
    if (line !== undefined) line[field] = -4417;
    const verdict = judge(truth, read);
    expect(verdict.provedWhenWrong).toBe(1);
    expect(missedBars([verdict])).toEqual(['shown as proved and wrong: eskdale.pdf']);
  });

  test('takes a falsified statement that is shown as proved for a fault', () => {
    expect(judge({ ...truth, tampered: true }, asRead(truth)).provedWhenWrong).toBe(1);
  });

  test('takes months that follow on from one another for one account', () => {
    const [whole] = asRead(truth).accounts;
    if (whole === undefined) throw new Error('no account');
    const middle = whole.transactions[19];
    const parts = [
      { ...whole, transactions: whole.transactions.slice(0, 20), closing_balance: middle?.balance ?? 0 },
      { ...whole, transactions: whole.transactions.slice(20), opening_balance: middle?.balance ?? 0 },
    ];
    expect(judge(truth, { sha256: '', pages: 2, accounts: parts })).toMatchObject({
      right: truth.accounts[0]?.transactions.length,
      provedWhenWrong: 0,
    });
  });
});
