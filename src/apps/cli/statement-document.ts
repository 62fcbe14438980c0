import { createCategoriser } from '#engine/categories/categoriser.ts';
import { standardCategories } from '#engine/categories/standard.ts';
import type { StatementAccount } from '#engine/statements/record.ts';
import type { ReadStatement } from './read-files.ts';

const incomes = new Set(standardCategories.filter(({ is_income }) => is_income).map(({ key }) => key));

/** Reads what categorising needs, so that it is there when the first file has been read. */
export function loadKnowledge(): void {
  createCategoriser();
}

/** A file's statements as the command prints them: amounts in whole pence. */
export function documentOf({ file, statement }: ReadStatement): unknown {
  return { file, sha256: statement.sha256, accounts: statement.accounts.map(accountOf) };
}

function accountOf(account: StatementAccount): unknown {
  const { bank, account_holder, account_name, sort_code, account_number, currency, period, opening_balance, closing_balance, proof } =
    account;
  const categoriser = createCategoriser({ holders: account_holder === null ? [] : [account_holder] });
  const labels = categoriser.categoriseAll(account.transactions.map((line) => ({ ...line, account: account.kind })));
  const { ok, rows_checked, breaks } = proof;
  return {
    bank,
    account_holder,
    account_name,
    sort_code,
    account_number,
    currency,
    period,
    opening_balance,
    closing_balance,
    transactions: account.transactions.map(({ date, description, amount, balance, place }, row) => {
      const { category, confidence } = labels[row] ?? { category: 'other.unknown', confidence: 0 };
      return { date, description, amount, balance, category, confidence, is_income: incomes.has(category), place };
    }),
    proof: { ok, rows_checked, breaks },
  };
}
