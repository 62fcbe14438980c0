import { budgetAccounts } from '#engine/budgets/accounts.ts';
import { workOut } from '#engine/budgets/work-out.ts';
import { createCategoriser } from '#engine/categories/categoriser.ts';
import { standardCategories, standardGroups } from '#engine/categories/standard.ts';
import type { BudgetAccount } from '#engine/evidence/record.ts';
import { reportModel } from '#engine/reports/from-budget.ts';
import { nothingStated } from '#engine/reports/household/record.ts';
import type { ReportModel } from '#engine/reports/record.ts';
import { accountIdentity } from '#engine/statements/identity.ts';
import { transactionId } from '#engine/statements/transaction-id.ts';
import { londonDate } from '#platform/shared/dates.ts';
import type { ReadStatement } from './read-files.ts';

/** Names to print, and the moment at which the report is made. */
export interface ReportNames {
  client: string | undefined;
  firm: string;
  createdAt: string;
}

/** The report on what some files say, without a decision by a person: everything is as worked out. */
export function reportOnFiles(files: readonly ReadStatement[], { client, firm, createdAt }: ReportNames): ReportModel {
  const read = files.map(({ statement }) => ({ file_id: statement.sha256, statement }));
  const holders = holdersOf(files);
  const categoriser = createCategoriser({ holders });
  const accounts = budgetAccounts(read, {
    accountId: accountIdentity,
    transactionId,
    categorise: (lines) => categoriser.categoriseAll(lines),
  });
  const budget = workOut({
    accounts,
    decisions: [],
    categories: [...standardCategories],
    period: null,
    manualLines: [],
    currency: accounts[0]?.currency ?? 'GBP',
    // What is due next and what has stopped is judged on the last day that the statements show.
    today: lastDayOf(accounts) ?? londonDate(createdAt),
  });
  return reportModel({
    budget,
    asRead: budget,
    accounts,
    statements: files.flatMap(({ file, statement, columns }) =>
      statement.accounts.map((account) => ({
        file: { id: statement.sha256, name: file, sha256: statement.sha256, pages: statement.pages, ...(columns && { columns }) },
        account_id: accountIdentity(account),
        account,
      })),
    ),
    categories: standardCategories,
    groups: standardGroups,
    household: nothingStated,
    firm: { name: firm, colour: null, logo: null },
    clients: (client === undefined ? holders : [client]).map((name) => ({ name, date_of_birth: null })),
    decisions: [],
    review: null,
    version: 1,
    createdAt,
  });
}

/** The holders as the statements print them, each once, in small letters where a bank prints capitals. */
function holdersOf(files: readonly ReadStatement[]): string[] {
  const printed = files.flatMap(({ statement }) => statement.accounts.flatMap(({ account_holder }) => account_holder ?? []));
  const named = printed.map((name) =>
    name === name.toUpperCase() ? name.toLowerCase().replace(/(?<=^|[\s'’-])\p{L}/gu, (letter) => letter.toUpperCase()) : name,
  );
  return [...new Map(named.map((name) => [name.toLowerCase(), name])).values()];
}

function lastDayOf(accounts: readonly BudgetAccount[]): string | undefined {
  return accounts
    .flatMap(({ statements }) => statements.map(({ to }) => to))
    .sort()
    .at(-1);
}
