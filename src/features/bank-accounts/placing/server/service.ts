import { eq, sql } from 'drizzle-orm';
import { belongings, provedBelonging } from '#engine/statements/belonging.ts';
import { accountIdentity, tellsAccount } from '#engine/statements/identity.ts';
import type { Statement, StatementAccount } from '#engine/statements/record.ts';
import type { ChosenAccount, StatementSummary } from '#features/bank-accounts/contract.ts';
import { type AccountNames, getStatement, type StatementRow, unsealReading } from '#features/bank-accounts/server/queries.ts';
import { bankAccountsTable, bankStatementsTable } from '#features/bank-accounts/server/tables.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { holdName } from '#platform/server/names.ts';
import { encryptColumn, lookupHash } from '#platform/server/secrets/tenant-keys.ts';
import { type AccountBeside, accountsBeside, accountsNamed, hasAccount, openStatements, statementsInGiven } from './queries.ts';

/** Which account a part of a file is taken for. */
interface Place {
  bank_account_id: string;
  chosen?: ChosenAccount;
}

/** What a file that names no account is placed by: it, what it says, and the client's accounts beside it. */
interface Nameless {
  row: StatementRow;
  index: number;
  read: StatementAccount;
  beside: readonly AccountBeside[];
}

/**
 * Brings each account of a reading to the client's account that it is of: the one that it names, or, where it names none, the one that a
 * person said, that it is proved to be of, or a new one where the client has none that it could be. Where several could be, the file
 * waits for a person; false then.
 */
export function placeReading(ctx: Context, row: StatementRow, statement: Statement): Promise<boolean> {
  return tx(ctx, async (db) => {
    await holdClientsAccounts(ctx, row.customer_id);
    const beside = statement.accounts.every(tellsAccount) ? [] : await accountsBeside(ctx, row);
    const places: (Place | null)[] = [];
    for (const [index, read] of statement.accounts.entries()) {
      const place = tellsAccount(read)
        ? { bank_account_id: await namedAccount(ctx, row.customer_id, read) }
        : await placeOf(ctx, { row, index, read, beside });
      places.push(place);
    }
    const placed = places.filter((place) => place !== null);
    const isPlaced = placed.length === places.length;
    const summary = isPlaced ? placed.map((place, index) => summaryOf(statement.accounts[index]!, place)) : [];
    await db
      .update(bankStatementsTable)
      .set({ status: isPlaced ? 'read' : 'needs_account', summary, version: sql`${bankStatementsTable.version} + 1` })
      .where(ofTenant(ctx, bankStatementsTable, eq(bankStatementsTable.id, row.id)));
    const left = [...row.summary, ...placed].map(({ bank_account_id }) => bank_account_id);
    await dropUnnamed(ctx, row, new Set(left.filter((id) => !summary.some(({ bank_account_id }) => bank_account_id === id))));
    return isPlaced;
  });
}

/** Lets nobody else place files of a client until the transaction ends. */
export const holdClientsAccounts = (ctx: Context, customerId: string): Promise<void> => holdName(ctx, 'accounts of a client', customerId);

/**
 * Places the files that wait for it, as far as what was placed since proves which account they are of; and those for which an account was
 * made before the file came that names theirs.
 */
export function placeOpen(ctx: Context, customerId: string): Promise<void> {
  return tx(ctx, async () => {
    for (const row of await openStatements(ctx, customerId)) {
      if (await placeReading(ctx, row, await unsealReading(ctx, row))) return placeOpen(ctx, customerId);
    }
    for (const row of await statementsInGiven(ctx, customerId)) {
      const reading = await unsealReading(ctx, row);
      if (!(await isNamedSince(ctx, row, reading))) continue;
      await placeReading(ctx, row, reading);
      return placeOpen(ctx, customerId);
    }
  });
}

/** Whether a part of a file that code gave an account which no file names is proved by now to be of one that another file names. */
async function isNamedSince(ctx: Context, row: StatementRow, { accounts }: Statement): Promise<boolean> {
  const beside = await accountsBeside(ctx, row);
  return accounts.some((read, index) => namedSince(read, row.summary[index], beside) !== null);
}

function namedSince(read: StatementAccount, before: StatementSummary | undefined, beside: readonly AccountBeside[]): Place | null {
  const isOpen = !tellsAccount(read) && before?.chosen && before.chosen.by !== 'person';
  const named = beside.filter(({ isNamed }) => isNamed);
  const proved = isOpen && !named.some(({ id }) => id === before.bank_account_id) ? provedBelonging(belongings(read, named)) : null;
  return proved && { bank_account_id: proved.id, chosen: { by: 'proof', because: proved.because } };
}

/** Takes away those of a file's accounts that no other file is of. */
export function dropUnnamed(
  ctx: Context,
  { id, customer_id }: Pick<StatementRow, 'id' | 'customer_id'>,
  accounts: ReadonlySet<string>,
): Promise<void> {
  return tx(ctx, async (db) => {
    if (accounts.size === 0) return;
    const named = await accountsNamed(ctx, { customerId: customer_id, besides: id });
    for (const account of accounts) {
      if (!named.has(account))
        await db.delete(bankAccountsTable).where(ofTenant(ctx, bankAccountsTable, eq(bankAccountsTable.id, account)));
    }
  });
}

/** Makes an account that no file names. */
export function giveAccount(ctx: Context, customerId: string, account: AccountNames & Pick<StatementAccount, 'kind' | 'currency'>) {
  const id = newId();
  return addAccount(ctx, { id, customerId, account, identity: id, is_given: true });
}

async function placeOf(ctx: Context, { row, index, read, beside }: Nameless): Promise<Place | null> {
  const said = row.accounts_said.find((one) => one.index === index)?.bank_account_id;
  if (said !== undefined && (await hasAccount(ctx, row.customer_id, said)))
    return { bank_account_id: said, chosen: { by: 'person', because: null } };
  const before = row.summary[index];
  const since = namedSince(read, before, beside);
  if (since) return since;
  if (before?.chosen?.by === 'first') return { bank_account_id: before.bank_account_id, chosen: before.chosen };
  const found = belongings(read, beside);
  const proved = provedBelonging(found);
  if (proved) return { bank_account_id: proved.id, chosen: { by: 'proof', because: proved.because } };
  if (found.length > 0) return null;
  const { bank, account_holder, kind, currency } = read;
  const account_name = read.account_name ?? (bank === null ? await nameByFile(ctx, row.id, index) : null);
  const names = { bank, account_holder, account_name, sort_code: null, account_number: null, kind, currency };
  return { bank_account_id: await giveAccount(ctx, row.customer_id, names), chosen: { by: 'first', because: null } };
}

/** The name of a file, with its ending: "eur.csv" is seen to be a file's, "eur" is not. Those after the first account of it are counted. */
async function nameByFile(ctx: Context, id: string, index: number): Promise<string> {
  const name = (await getStatement(ctx, id)).name.slice(-80);
  return index === 0 ? name : `${name} (${index + 1})`;
}

function summaryOf({ period, opening_balance, closing_balance, proof, transactions }: StatementAccount, place: Place): StatementSummary {
  const scanned = transactions.some(({ confidence }) => confidence);
  const doubtful = scanned ? { doubtful: transactions.filter((transaction) => transaction.doubtful).length } : {};
  return { ...place, period, transactions: transactions.length, ...doubtful, opening_balance, closing_balance, proof };
}

function namedAccount(ctx: Context, customerId: string, account: StatementAccount): Promise<string> {
  return tx(ctx, async (db) => {
    const identity = accountIdentity(account);
    const match = await lookupHash(ctx, `bank account ${identity}`);
    const where = ofTenant(ctx, bankAccountsTable, eq(bankAccountsTable.customer_id, customerId), eq(bankAccountsTable.match, match));
    const [known] = await db.select({ id: bankAccountsTable.id }).from(bankAccountsTable).where(where);
    return known?.id ?? addAccount(ctx, { id: newId(), customerId, account, identity, is_given: false });
  });
}

interface NewAccount {
  id: string;
  customerId: string;
  account: AccountNames & Pick<StatementAccount, 'kind' | 'currency'>;
  /** What its match is made of. */
  identity: string;
  is_given: boolean;
}

function addAccount(ctx: Context, { id, customerId, account, identity, is_given }: NewAccount): Promise<string> {
  return tx(ctx, async (db) => {
    const { bank, account_name, account_holder, sort_code, account_number, kind, currency } = account;
    const names: AccountNames = { bank, account_name, account_holder, sort_code, account_number };
    const match = await lookupHash(ctx, `bank account ${identity}`);
    const sealed = await sealNames(ctx, id, names);
    await db
      .insert(bankAccountsTable)
      .values({ id, tenant_id: tenantOf(ctx), customer_id: customerId, match, sealed, kind, currency, is_given });
    return id;
  });
}

/** Seals what names an account. */
export function sealNames(ctx: Context, id: string, names: AccountNames): Promise<Buffer> {
  return encryptColumn(ctx, { table: 'bank_accounts', column: 'sealed', id }, JSON.stringify(names));
}
