import type { BankStatement } from './contract.ts';

/** How a file stands that can't go on without a person. */
const troubles: ReadonlySet<BankStatement['status']> = new Set(['needs_password', 'needs_columns', 'needs_account', 'refused', 'failed']);

/** Whether a file waits for a person: its password, its columns, its account, another try, or to be taken away. */
export function needsPerson({ status }: Pick<BankStatement, 'status'>): boolean {
  return troubles.has(status);
}
