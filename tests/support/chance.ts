/** Numbers that look like chance and are the same in every run of one seed. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends possible. */
  whole(from: number, to: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True `share` of the time. */
  often(share: number): boolean;
  /** So many digits, the first not 0. */
  digits(count: number): string;
}

/** Mulberry32: small, and good enough to draw payments with. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)]!,
    often: (share) => next() < share,
    digits: (count) => Array.from({ length: count }, (_, index) => String(whole(index === 0 ? 1 : 0, 9))).join(''),
  };
}
