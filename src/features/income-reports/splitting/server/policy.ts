import { addsUp, type BudgetAccount, type Decision } from '#engine/evidence/record.ts';
import { Invalid } from '#platform/server/errors.ts';

/** Refuses a split of a payment that is not there, and parts that don't add up to it: they would split nothing. */
export function refuseWrongSplits(made: readonly Decision[], accounts: readonly BudgetAccount[]): void {
  const wrong = made.flatMap((decision, index) => {
    if (decision.kind !== 'split' || decision.value === null) return [];
    const payments = accounts.flatMap(({ transactions }) => transactions);
    const payment = payments.find(({ id }) => id === decision.subject);
    const problem = !payment
      ? 'There is no such payment'
      : addsUp(decision.value, payment.amount)
        ? null
        : 'The parts do not add up to the payment';
    return problem === null ? [] : [{ path: ['decisions', index, 'value'], message: problem }];
  });
  if (wrong.length > 0) throw new Invalid(wrong);
}
