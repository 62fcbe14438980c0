/** Chance that comes out the same for the same seed. */
export interface Random {
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  digits(count: number): string;
  /** Capital letters and digits, as references are made of. */
  code(length: number): string;
}

/** Chance from a word and a number; mulberry32 over an FNV-1a hash of both. */
export function seeded(word: string, seed: number): Random {
  let state = hashOf(`${word}/${seed}`);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[int(0, list.length - 1)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  const letters = (alphabet: string, count: number): string =>
    Array.from({ length: count }, () => alphabet.charAt(int(0, alphabet.length - 1))).join('');
  return {
    int,
    pick,
    chance: (share) => next() < share,
    digits: (count) => letters('0123456789', count),
    code: (length) => letters('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', length),
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
