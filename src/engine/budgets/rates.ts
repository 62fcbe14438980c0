import { wholeShare } from '#platform/shared/frequency.ts';
import { divideRounded, type Pence } from '#platform/shared/money.ts';
import type { Decisions } from './decisions.ts';

/** Rates are kept as whole numbers of this part: eight decimals, more than any published rate has. */
const rateParts = 100_000_000n;

/** What an exact amount is counted in: pence times share times rate, all whole numbers. */
export const exactParts = BigInt(wholeShare) * rateParts;

/** Converts each currency to the report's; null where a person has yet to enter a rate. */
export type Rates = (currency: string) => bigint | null;

export function ratesOf(decisions: Decisions, reportCurrency: string): Rates {
  return (currency) => {
    if (currency === reportCurrency) return rateParts;
    const decided = decisions.get('rate')?.get(currency);
    if (typeof decided !== 'object' || !('rate' in decided)) return null;
    const { rate } = decided;
    return typeof rate === 'string' || typeof rate === 'number' ? parseRate(String(rate)) : null;
  };
}

function parseRate(text: string): bigint | null {
  const match = /^(\d{1,8})(?:\.(\d{1,8})\d*)?$/.exec(text.trim());
  if (!match) return null;
  const rate = BigInt(match[1] ?? '0') * rateParts + BigInt((match[2] ?? '').padEnd(8, '0'));
  return rate > 0n ? rate : null;
}

/** An amount in another currency as pence of the report's, rounded once. */
export function converted(amount: Pence, rate: bigint): Pence {
  return divideRounded(BigInt(amount) * rate, rateParts);
}
