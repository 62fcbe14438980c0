import { agreed } from '#engine/categories/alike.ts';
import type { Line } from '#engine/categories/categoriser.ts';
import type { Categorised } from '#engine/categories/record.ts';
import type { BudgetAccount, BudgetTransaction } from '#engine/evidence/record.ts';
import { accountNumbers, accountTitle } from '#engine/statements/identity.ts';
import type { AccountKind, Statement, StatementAccount } from '#engine/statements/record.ts';
import { wholeShare } from '#platform/shared/frequency.ts';
import { stretchesOf } from './stretches.ts';

/** One file as it was read, by the id that its payments refer to. */
export interface ReadFile {
  file_id: string;
  statement: Statement;
}

export interface AccountWays {
  /** Which account of the household an account of a file is: the same id brings files of one account together. */
  accountId: (account: StatementAccount) => string;
  /** The id of a payment: the same for the same file and row on each reading. */
  transactionId: (file_id: string, account: number, row: number) => string;
  categorise: (lines: readonly Line[]) => Categorised[];
}

/**
 * Brings the readings of many files together by account, each payment with its category: what `workOut` starts from.
 * Accounts and files keep the order in which they are given.
 */
export function budgetAccounts(files: readonly ReadFile[], { accountId, transactionId, categorise }: AccountWays): BudgetAccount[] {
  const accounts = new Map<string, BudgetAccount>();
  const kinds = kindsOf(files, accountId);
  const labels = labelsOf(files, { kinds, accountId, categorise }).values();
  for (const { file_id, statement } of files) {
    statement.accounts.forEach((read, index) => {
      const id = accountId(read);
      const account = accounts.get(id) ?? emptyAccount(id, read, kinds.get(id) ?? read.kind);
      accounts.set(id, account);
      const holder = read.account_holder;
      if (holder && !account.holders?.includes(holder)) account.holders = [...(account.holders ?? []), holder];
      account.statements.push(...stretchesOf(read).map((stretch) => ({ file_id, ...stretch })));
      read.transactions.forEach(({ date, description, amount, balance, place }, row) => {
        const { payee, category, confidence, because } = labels.next().value!;
        const payment: BudgetTransaction = {
          id: transactionId(file_id, index, row),
          account_id: id,
          file_id,
          place,
          date,
          amount,
          description,
          balance,
          payee,
          category,
          confidence,
          because,
        };
        account.transactions.push(payment);
      });
    });
  }
  for (const account of accounts.values()) account.statements.sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
  return [...accounts.values()];
}

/** From what says nothing to what a file has to say for itself. */
const telling: readonly AccountKind[] = ['unknown', 'current', 'savings', 'loan', 'credit_card'];

/** The kind of each account by what its files say together: an export may not say what the statement does. */
function kindsOf(files: readonly ReadFile[], accountId: AccountWays['accountId']): Map<string, AccountKind> {
  const kinds = new Map<string, AccountKind>();
  for (const read of files.flatMap(({ statement }) => statement.accounts)) {
    const id = accountId(read);
    if (telling.indexOf(read.kind) > telling.indexOf(kinds.get(id) ?? 'unknown')) kinds.set(id, read.kind);
  }
  return kinds;
}

/** The categories of all payments, in their order: those of one household that say the same on accounts of a kind have one, whatever file they stand in. */
function labelsOf(
  files: readonly ReadFile[],
  { kinds, accountId, categorise }: { kinds: ReadonlyMap<string, AccountKind> } & Pick<AccountWays, 'accountId' | 'categorise'>,
): Categorised[] {
  const accounts = files.flatMap(({ statement }) => statement.accounts);
  const lines = accounts.map((read) => {
    const account = kinds.get(accountId(read)) ?? read.kind;
    return read.transactions.map(({ description, amount, type }): Line => ({ description, amount, type, account }));
  });
  return agreed(
    lines.flat(),
    lines.flatMap((each) => categorise(each)),
  );
}

function emptyAccount(id: string, read: StatementAccount, kind: AccountKind): BudgetAccount {
  const { currency } = read;
  return {
    id,
    name: accountTitle(read),
    kind,
    currency,
    share: wholeShare,
    numbers: accountNumbers(read),
    holders: [],
    statements: [],
    transactions: [],
  };
}
