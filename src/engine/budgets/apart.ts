import { compare } from './decisions.ts';
import type { Payment } from './household.ts';
import { converted, type Rates } from './rates.ts';
import type { Apart, Bucket } from './record.ts';

/** The sums of what stands apart, in the report's currency where it has a rate. */
export function apartOf(payments: readonly Payment[], buckets: Readonly<Record<string, Bucket>>, rates: Rates): Apart[] {
  const sums = new Map<Bucket, Apart>();
  for (const { id, amount, account } of payments) {
    const bucket = buckets[id];
    const rate = rates(account.currency);
    if (!bucket || bucket === 'line') continue;
    const sum = sums.get(bucket) ?? { bucket, count: 0, money_in: 0, money_out: 0 };
    const pence = rate === null ? 0 : converted(Math.abs(amount), rate);
    sums.set(bucket, {
      bucket,
      count: sum.count + 1,
      money_in: sum.money_in + (amount > 0 ? pence : 0),
      money_out: sum.money_out + (amount < 0 ? pence : 0),
    });
  }
  return [...sums.values()].sort((a, b) => compare(a.bucket, b.bucket));
}
