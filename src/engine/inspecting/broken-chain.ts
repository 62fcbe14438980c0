import { accountTitle } from '#engine/statements/identity.ts';
import type { Break, StatementAccount } from '#engine/statements/record.ts';
import type { FileSign } from './record.ts';

/** The accounts of a file whose printed balances don't follow from the payments above them, with each such balance and where it stands. */
export function brokenChains(accounts: readonly StatementAccount[]): FileSign[] {
  return accounts
    .filter(({ proof }) => proof.breaks.length > 0)
    .map((account) => ({
      kind: 'broken_chain',
      account: accountTitle(account),
      currency: account.currency,
      breaks: account.proof.breaks.map((found) => ({ ...found, place: placeOf(found, account) })),
    }));
}

/** The payment that prints the balance beside itself; null where a row of its own does. */
function placeOf({ page, found }: Break, { transactions }: StatementAccount) {
  const at = transactions.find(({ balance, place }) => balance === found && (!('page' in place) || place.page === page));
  return at?.place ?? null;
}
