import { eq, inArray, sql } from 'drizzle-orm';
import { canBeOf } from '#engine/statements/belonging.ts';
import { tellsAccount } from '#engine/statements/identity.ts';
import type { StatementAccount } from '#engine/statements/record.ts';
import type { BankAccount, BankStatement, SaidAccount } from '#features/bank-accounts/contract.ts';
import { giveAccount, placeOpen, placeReading, sealNames } from '#features/bank-accounts/placing/server/service.ts';
import { readingOf } from '#features/bank-accounts/readings/server/queries.ts';
import { type AccountNames, getAccounts, getStatement, type StatementRow, statementRow } from '#features/bank-accounts/server/queries.ts';
import { statementsChanged } from '#features/bank-accounts/server/service.ts';
import { bankAccountsTable, bankStatementsTable } from '#features/bank-accounts/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid, NotFound } from '#platform/server/errors.ts';
import { tell } from '#platform/server/happening.ts';
import type { AccountAnswer, GivenNames } from '../contract.ts';
import { namelessEvents } from './events.ts';

/** An account of a file, by its place in it. */
interface FileAccount {
  id: string;
  index: number;
}

/** Takes from a person which account a part of a file is of; files that wait and are proved by it then are placed too. */
export function sayAccount(ctx: Context, { id, index }: FileAccount, { bank_account_id, names }: AccountAnswer): Promise<BankStatement> {
  return tx(ctx, async () => {
    const { row, read } = await namelessAccount(ctx, { id, index });
    const before = row.summary[index]?.bank_account_id ?? null;
    const accounts = await getAccounts(ctx, row.customer_id);
    const nameOf = (wanted: string | null) => accounts.find((account) => account.id === wanted)?.account_name ?? null;
    const said =
      bank_account_id === null
        ? await giveAccount(ctx, row.customer_id, { ...read, ...namesOf({ ...names!, bank: names!.bank ?? read.bank }) })
        : expectPossible(accounts, read, bank_account_id).id;
    if (bank_account_id !== null && names) await renameAccount(ctx, row.customer_id, { accountId: said, names });
    ctx.audit(namelessEvents.said, {
      id,
      customerId: row.customer_id,
      details: { index },
      before: { bank_account_id: before, account_name: nameOf(before) },
      after: { bank_account_id: said, account_name: names?.account_name ?? nameOf(said) },
    });
    return placeAgain(ctx, row, [...row.accounts_said.filter((one) => one.index !== index), { index, bank_account_id: said }]);
  });
}

/** Takes back what was said of an account of a file: it is placed as if nobody had, or asked about. */
export function unsayAccount(ctx: Context, { id, index }: FileAccount): Promise<BankStatement> {
  return tx(ctx, async () => {
    const { row } = await namelessAccount(ctx, { id, index });
    if (!row.accounts_said.some((one) => one.index === index)) throw new Conflict('Nothing was said of this account');
    ctx.audit(namelessEvents.unsaid, { id, customerId: row.customer_id, details: { index } });
    return placeAgain(
      ctx,
      row,
      row.accounts_said.filter((one) => one.index !== index),
    );
  });
}

async function namelessAccount(ctx: Context, { id, index }: FileAccount): Promise<{ row: StatementRow; read: StatementAccount }> {
  const row = await statementRow(ctx, id);
  const reading = await readingOf(ctx, id);
  if (!reading) throw new Conflict('This file is not read yet', { current: await getStatement(ctx, id) });
  const read = reading.accounts[index];
  if (!read) throw new NotFound('Account');
  if (tellsAccount(read)) throw new Conflict('The file itself names this account', { current: await getStatement(ctx, id) });
  return { row, read };
}

function expectPossible(accounts: readonly BankAccount[], read: StatementAccount, wanted: string): BankAccount {
  const account = accounts.find(({ id }) => id === wanted);
  if (!account) throw new NotFound('Account');
  if (!canBeOf(read, { account }))
    throw new Invalid([{ path: ['bank_account_id'], message: 'The file is of another bank, kind or currency than this account' }]);
  return account;
}

function namesOf({ bank, account_name, ending }: GivenNames): Pick<AccountNames, 'bank' | 'account_name' | 'sort_code' | 'account_number'> {
  return { bank, account_name, sort_code: null, account_number: ending };
}

async function placeAgain(ctx: Context, row: StatementRow, accounts_said: SaidAccount[]): Promise<BankStatement> {
  await tx(ctx, (db) =>
    db
      .update(bankStatementsTable)
      .set({ accounts_said })
      .where(ofTenant(ctx, bankStatementsTable, eq(bankStatementsTable.id, row.id))),
  );
  const reading = await readingOf(ctx, row.id);
  if (reading) await placeReading(ctx, { ...row, accounts_said }, reading);
  await placeOpen(ctx, row.customer_id);
  await tell(ctx, statementsChanged, { customerId: row.customer_id });
  return getStatement(ctx, row.id);
}

/** Gives other names to an account that no file names; reports on its files are worked out anew. */
function renameAccount(ctx: Context, customerId: string, { accountId, names }: { accountId: string; names: GivenNames }): Promise<void> {
  return tx(ctx, async (db) => {
    const account = (await getAccounts(ctx, customerId)).find(({ id }) => id === accountId);
    if (!account?.is_given) throw new Conflict('This account has its names from its statements');
    const { account_holder } = account;
    await db
      .update(bankAccountsTable)
      .set({ sealed: await sealNames(ctx, accountId, { account_holder, ...namesOf(names) }) })
      .where(ofTenant(ctx, bankAccountsTable, eq(bankAccountsTable.id, accountId)));
    const { id, customer_id, summary } = bankStatementsTable;
    const rows = await db
      .select({ id, summary })
      .from(bankStatementsTable)
      .where(ofTenant(ctx, bankStatementsTable, eq(customer_id, customerId)));
    const files = rows.filter((row) => row.summary.some(({ bank_account_id }) => bank_account_id === accountId)).map((row) => row.id);
    if (files.length === 0) return;
    await db
      .update(bankStatementsTable)
      .set({ version: sql`${bankStatementsTable.version} + 1` })
      .where(ofTenant(ctx, bankStatementsTable, inArray(bankStatementsTable.id, files)));
  });
}
