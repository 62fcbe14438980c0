import { expect, test } from 'vitest';
import type { NamelessAccount, PossibleAccount } from './contract.ts';
import { answerOf, firstChoice, noNames, undoOf } from './rules.ts';

const [one, two] = ['0b7f3c1e-0000-4000-8000-000000000001', '0b7f3c1e-0000-4000-8000-000000000002'] as const;

function possible(changes: Partial<PossibleAccount> = {}): PossibleAccount {
  const names = { bank: null, account_name: 'Bills', account_number: null, title: 'Bills', is_given: true };
  return { id: one, ...names, reasons: [], is_only_here: false, ...changes };
}

function asked(changes: Partial<NamelessAccount> = {}): NamelessAccount {
  return { index: 0, period: null, transactions: 3, bank_account_id: null, chosen: null, possible: [possible()], ...changes };
}

test('a question begins with what the file is taken for, else with the likeliest that nothing speaks against', () => {
  const follows = { kind: 'follows', date: '2025-11-28', balance: 148_760, days: 5 } as const;
  const differs = { kind: 'differs', from: '2025-11-04', to: '2025-11-20' } as const;
  expect(firstChoice(asked())).toBeNull();
  expect(firstChoice(asked({ possible: [possible({ reasons: [follows] })] }))).toBe(one);
  expect(firstChoice(asked({ possible: [possible({ reasons: [follows, differs] })] }))).toBeNull();
  expect(firstChoice(asked({ bank_account_id: two }))).toBe(two);
});

test('an account is an answer as it is, another by its name, one that was given its names with others', () => {
  const bills = { bank: '', account_name: 'Bills', ending: '' };
  expect(answerOf(possible(), bills)).toEqual({ answer: { bank_account_id: one, names: null } });
  expect(answerOf(possible(), { ...bills, bank: ' Wren Bank ' })).toEqual({
    answer: { bank_account_id: one, names: { bank: 'Wren Bank', account_name: 'Bills', ending: null } },
  });
  expect(answerOf(possible({ is_given: false }), noNames)).toEqual({ answer: { bank_account_id: one, names: null } });
  expect(answerOf(null, { ...bills, ending: '4821' })).toEqual({
    answer: { bank_account_id: null, names: { bank: null, account_name: 'Bills', ending: '4821' } },
  });
  expect(answerOf(null, noNames)).toEqual({ problem: 'no_name' });
  expect(answerOf(null, { ...bills, ending: '1' })).toEqual({ problem: 'wrong_ending' });
});

test('an answer is taken back to what was there before, made anew where it would be gone', () => {
  const answer = { bank_account_id: two, names: null };
  const bills = { bank: null, account_name: 'Bills', ending: null };
  expect(undoOf(asked(), answer)).toBeNull();
  expect(undoOf(asked({ bank_account_id: one, chosen: { by: 'proof', because: null } }), answer)).toBeNull();
  const said = asked({ bank_account_id: one, chosen: { by: 'person', because: null } });
  expect(undoOf(said, answer)).toEqual({ bank_account_id: one, names: null });
  expect(undoOf({ ...said, possible: [possible({ is_only_here: true })] }, answer)).toEqual({ bank_account_id: null, names: bills });
  const renamed = { bank_account_id: one, names: { ...bills, account_name: 'Household' } };
  expect(undoOf(said, renamed)).toEqual({ bank_account_id: one, names: bills });
});
