import { type BankStatement, StuckStatus } from './contract.ts';

/** Whether a file can't go on without a person. */
export function needsPerson({ status }: Pick<BankStatement, 'status'>): boolean {
  return StuckStatus.safeParse(status).success;
}
