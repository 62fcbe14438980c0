import { type AccountWays, budgetAccounts } from '#engine/budgets/accounts.ts';
import type { Totals } from '#engine/budgets/record.ts';
import { workOut } from '#engine/budgets/work-out.ts';
import { createCategoriser } from '#engine/categories/categoriser.ts';
import { standardCategories } from '#engine/categories/standard.ts';
import { accountIdentity } from '#engine/statements/identity.ts';
import type { Statement } from '#engine/statements/record.ts';
import { transactionId } from '#engine/statements/transaction-id.ts';
import type { Read } from './statements.ts';
import { asRead, type Truth } from './truth.ts';

type Categorise = AccountWays['categorise'];

/** A month's income and spending as a report on a file says them before anybody looks, and as they come out of its truth; pence. */
export function totalsOf(truth: Truth, read: Read): Record<'truth' | 'found', Totals> {
  const today = truth.accounts
    .map(({ period }) => period.to)
    .sort()
    .at(-1);
  if (today === undefined) throw new RangeError('nothing is true of a file without accounts');
  const printed = asRead(truth);
  const found = 'error' in read ? { ...printed, accounts: [] } : read;
  return { truth: monthly(printed, trueCategories(truth, printed), today), found: monthly(found, categoriseOf(found), today) };
}

/** How many printed payments the product puts under their right heading. */
export function categoriesOf(truth: Truth): { of: number; right: number } {
  const categorise = categoriseOf(asRead(truth));
  const rights = truth.accounts.flatMap(({ kind = 'unknown', transactions }) => {
    const answers = categorise(transactions.map((line) => ({ ...line, account: kind })));
    return transactions.map(({ category }, at) => answers[at]?.category === category);
  });
  return { of: rights.length, right: rights.filter(Boolean).length };
}

function categoriseOf({ accounts }: Statement): Categorise {
  const holders = accounts.map(({ account_holder }) => account_holder).filter((holder) => holder !== null);
  const categoriser = createCategoriser({ holders });
  return (lines) => categoriser.categoriseAll([...lines]);
}

/** By what each payment truly is for, account by account; who was paid is read as always, because a truth doesn't say. */
function trueCategories({ accounts }: Truth, read: Statement): Categorise {
  const categorise = categoriseOf(read);
  const inOrder = accounts.values();
  return (lines) => {
    const transactions = inOrder.next().value?.transactions ?? [];
    return categorise(lines).map(({ payee }, at) => ({
      payee,
      category: transactions[at]?.category ?? 'other.unknown',
      confidence: 1,
      because: 'payee',
    }));
  };
}

function monthly(statement: Statement, categorise: Categorise, today: string): Totals {
  const accounts = budgetAccounts([{ file_id: 'golden', statement }], { accountId: accountIdentity, transactionId, categorise });
  const household = { accounts, decisions: [], categories: [...standardCategories], period: null, manualLines: [] };
  return workOut({ ...household, currency: 'GBP', today }).monthly;
}
