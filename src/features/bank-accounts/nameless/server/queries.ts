import { belongings } from '#engine/statements/belonging.ts';
import { accountTitle, tellsAccount } from '#engine/statements/identity.ts';
import { accountsBeside } from '#features/bank-accounts/placing/server/queries.ts';
import { readingOf } from '#features/bank-accounts/readings/server/queries.ts';
import { getAccounts, statementRow } from '#features/bank-accounts/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import type { NamelessAccount, PossibleAccount } from '../contract.ts';

/** The accounts of a file that it does not name, each with those that it may be of; none of a file that isn't read. */
export function listNameless(ctx: Context, id: string): Promise<NamelessAccount[]> {
  return tx(ctx, async () => {
    const row = await statementRow(ctx, id);
    const reading = await readingOf(ctx, id);
    const nameless = (reading?.accounts ?? []).flatMap((read, index) => (tellsAccount(read) ? [] : [{ read, index }]));
    if (nameless.length === 0) return [];
    const known = new Map((await getAccounts(ctx, row.customer_id)).map((account) => [account.id, account]));
    const beside = await accountsBeside(ctx, row);
    return nameless.map(({ read, index }): NamelessAccount => {
      const { bank_account_id = null, chosen = null } = row.summary[index] ?? {};
      const found = belongings(read, beside).map(({ id, reasons }) => ({ id, reasons, is_only_here: false }));
      const isListed = bank_account_id === null || found.some((one) => one.id === bank_account_id);
      const isOnlyHere = !beside.some((one) => one.id === bank_account_id);
      const own = isListed ? [] : [{ id: bank_account_id, reasons: [], is_only_here: isOnlyHere }];
      const possible = [...own, ...found].flatMap(({ id, reasons, is_only_here }): PossibleAccount[] => {
        const account = known.get(id);
        if (!account) return [];
        const { bank, account_name, account_number, is_given } = account;
        return [{ id, bank, account_name, account_number, is_given, title: accountTitle(account), reasons, is_only_here }];
      });
      return { index, period: read.period, transactions: read.transactions.length, bank_account_id, chosen, possible };
    });
  });
}
