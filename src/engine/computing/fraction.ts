import { divideRounded } from '#platform/shared/money.ts';

/** An exact number: computations never pass through a binary fraction. The bottom is above nought. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

export const nought: Fraction = { top: 0n, bottom: 1n };

export function whole(number: number | bigint): Fraction {
  return { top: BigInt(number), bottom: 1n };
}

/** The exact number that a text such as "1,234.50" writes. */
export function fractionOf(digits: string): Fraction {
  const [units = '0', decimals = ''] = digits.replaceAll(',', '').split('.');
  return { top: BigInt(units + decimals), bottom: 10n ** BigInt(decimals.length) };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { top: -b.top, bottom: b.bottom });
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

/** @throws {RangeError} when the divisor is nought */
export function over(a: Fraction, b: Fraction): Fraction {
  if (b.top === 0n) throw new RangeError('nothing can be divided by nought');
  const sign = b.top < 0n ? -1n : 1n;
  return { top: sign * a.top * b.bottom, bottom: sign * a.bottom * b.top };
}

/** The number in units of 10^-decimals, rounded once, half away from zero. */
export function rounded({ top, bottom }: Fraction, decimals: number): number {
  return divideRounded(top * 10n ** BigInt(decimals), bottom);
}

/** The least whole number that isn't below it. */
export function roundedUp({ top, bottom }: Fraction): number {
  const down = top / bottom;
  return Number(top > down * bottom ? down + 1n : down);
}

/** Whether so many decimals say all of it. */
export function isExactTo({ top, bottom }: Fraction, decimals: number): boolean {
  return (top * 10n ** BigInt(decimals)) % bottom === 0n;
}
