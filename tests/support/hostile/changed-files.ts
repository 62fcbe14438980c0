/* Honest files with bytes changed, moved, doubled or cut off. The same seed gives the same files. */

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A copy in which up to a hundred bytes are others, and sometimes a stretch is cut out, doubled, or everything behind it is gone. */
export function changed(bytes: Uint8Array, next: () => number): Buffer {
  const at = (length: number): number => Math.floor(next() * length);
  const copy = Buffer.from(bytes);
  for (let times = 1 + at(100); times > 0; times--) copy[at(copy.length)] = at(256);
  const [from, length] = [at(copy.length), at(2_000)];
  switch (at(4)) {
    case 0:
      return Buffer.concat([copy.subarray(0, from), copy.subarray(from + length)]);
    case 1:
      return Buffer.concat([copy.subarray(0, from + length), copy.subarray(from)]);
    case 2:
      return copy.subarray(0, Math.max(1, from));
    default:
      return copy;
  }
}
