import { createCategoriser } from '#engine/categories/categoriser.ts';
import { standardCategories } from '#engine/categories/standard.ts';
import type { StatementAccount } from '#engine/statements/record.ts';
import { type Arguments, type ExitCode, type Output, textOption } from './output.ts';
import { type FileRead, readFiles } from './read-files.ts';

/** `statement`: each file's accounts, payments and proof, or why it can't be read. One document for one file, a list for several. */
export async function run(args: Arguments, output: Output): Promise<ExitCode> {
  const read = await readFiles(args.files, textOption(args, 'password'));
  const answers = read.map((file) => ('error' in file ? file : documentOf(file)));
  if (args.options['json'] !== true) for (const file of read) output.say(wordsFor(file));
  output.json(answers.length === 1 ? answers[0] : answers);
  return read.some((file) => 'error' in file) ? 1 : 0;
}

function documentOf({ file, statement }: Extract<FileRead, { statement: unknown }>): unknown {
  return { file, sha256: statement.sha256, accounts: statement.accounts.map(accountOf) };
}

/** An account with the keys of design 8, in pence. */
function accountOf(account: StatementAccount): unknown {
  const { bank, account_holder, account_name, sort_code, account_number, currency, period, opening_balance, closing_balance, proof } =
    account;
  const categoriser = createCategoriser({ holders: account_holder === null ? [] : [account_holder] });
  const incomes = new Set(standardCategories.filter(({ is_income }) => is_income).map(({ key }) => key));
  const labels = categoriser.categoriseAll(account.transactions);
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

function wordsFor(read: FileRead): string {
  if ('error' in read) return `${read.file}: ${read.message}`;
  return read.statement.accounts
    .map(({ bank, account_number, transactions, proof }) => {
      const name = [bank, account_number].filter((part) => part !== null).join(' ');
      const proved = proof.ok ? `proved by ${proof.rows_checked} printed balances` : `not proved (${proof.reason ?? 'breaks'})`;
      const repairs = proof.repairs.map(({ page, row, note }) => `\n  page ${page}, row ${row}: ${note}`);
      return `${read.file}: ${name}: ${transactions.length} payments, ${proved}${repairs.join('')}`;
    })
    .join('\n');
}
