import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { modelInputs, readModelFile } from './model-file.ts';
import { payeeBookPath } from './model-file.ts';
import { buildPayeeBook, writePayeeBook } from './payee-book.ts';
import { readPayees } from './payee-file.ts';
import { standardKeys } from './standard.ts';
import { squash, wordsOf } from './tokens.ts';

const aliases = readPayees();

/** Categories in which fewer than twenty payees exist, or which are no payee's at all. */
const few = [
  'income.state_pension',
  'income.universal_credit',
  'income.child_benefit',
  'income.interest',
  'income.maintenance',
  'income.tax_refund',
  'utilities.tv_licence',
  'transport.vehicle_tax',
  'children.maintenance_paid',
  'professional.tax',
  'other.person',
  'other.unknown',
  'excluded.transfer_own',
  'excluded.refund',
  'excluded.cash_withdrawal',
];

describe('the payee data', () => {
  test('knows at least 3,000 payees, none listed twice for the same direction', () => {
    const listed = [...new Set(aliases.map((alias) => alias.payee))].map(({ name, money }) => `${money} ${name}`);
    expect(listed.length).toBeGreaterThanOrEqual(3_000);
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
  });

  test('knows twenty payees or more in every category where so many exist', () => {
    const names = new Map<string, Set<string>>();
    for (const { payee } of aliases) names.set(payee.category, (names.get(payee.category) ?? new Set()).add(payee.name));
    const thin = standardKeys.filter((key) => (names.get(key)?.size ?? 0) < 20);
    expect(thin.filter((key) => !few.includes(key))).toEqual([]);
  });

  test('names only standard categories', () => {
    const strange = aliases
      .flatMap(({ payee }) => [payee.category, payee.incoming ?? payee.category])
      .filter((key) => !standardKeys.includes(key));
    expect([...new Set(strange)]).toEqual([]);
  });

  test('has no printed form that means two categories in one direction of money', () => {
    const meanings = new Map<string, Set<string>>();
    for (const { text, payee } of aliases) {
      const form = `${payee.money} ${squash(wordsOf(text))}`;
      meanings.set(form, (meanings.get(form) ?? new Set()).add(payee.category));
    }
    expect([...meanings].filter(([, categories]) => categories.size > 1).map(([form]) => form)).toEqual([]);
  });

  // What is compiled and trained from the data stands beside it; forgetting to make it anew would ship old knowledge.
  test('is what the compiled book and the model were made of: else run train.ts', () => {
    expect(readFileSync(payeeBookPath, 'utf8')).toBe(writePayeeBook(buildPayeeBook(aliases)));
    expect(readModelFile().inputs).toBe(modelInputs());
  });
});
