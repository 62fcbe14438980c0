import type { Pence } from '#platform/shared/money.ts';
import type { Payment } from './household.ts';
import { converted, type Rates } from './rates.ts';

/** Two opposite payments in different currencies that come to about the same at the rate that a person entered. */
export interface AboutEqual {
  out: Payment;
  into: Payment;
  /** Near enough to be one movement at the bank's own rate of another day, its charge included. */
  near: boolean;
  /** Of no other payment nearly the same in the other currency. */
  unique: boolean;
}

/* One dated rate stands for every day of a report. Within the year the pound has moved against the euro and the dollar by about a
   tenth, and banks add up to a twentieth: what is further off is another payment, what is nearer may be one. Per cent. */
const mayBe = 10;
const near = 5;

/** Pairs between accounts in different currencies by amount alone, a few days apart; none of a currency without a rate. */
export function aboutEqual(
  payments: readonly Payment[],
  rates: Rates,
  { earliest, latest }: { earliest: number; latest: number },
): AboutEqual[] {
  const currencies = new Set(payments.map(({ account }) => account.currency));
  if (currencies.size < 2) return [];
  const worths = payments.flatMap((payment) => {
    const rate = rates(payment.account.currency);
    return rate === null ? [] : [{ payment, worth: Math.abs(converted(payment.amount, rate)) }];
  });
  const found = worths
    .filter(({ payment }) => payment.amount < 0)
    .flatMap((out) =>
      worths.flatMap((into) => {
        const days = into.payment.day - out.payment.day;
        const foreign = into.payment.account.currency !== out.payment.account.currency;
        const fits = foreign && into.payment.amount > 0 && days >= earliest && days <= latest && within(mayBe, out.worth, into.worth);
        return fits ? [{ out: out.payment, into: into.payment, near: within(near, out.worth, into.worth) }] : [];
      }),
    );
  const times = new Map<Payment, number>();
  for (const { out, into } of found) for (const side of [out, into]) times.set(side, (times.get(side) ?? 0) + 1);
  return found.map((pair) => ({ ...pair, unique: times.get(pair.out) === 1 && times.get(pair.into) === 1 }));
}

function within(percent: number, a: Pence, b: Pence): boolean {
  return Math.abs(a - b) * 100 <= percent * Math.max(a, b);
}
