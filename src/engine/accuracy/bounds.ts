/** The quantile of the normal distribution for a one-sided bound of 95 %. */
const z = 1.645;

/**
 * The share that is wrong at most, with 95 % confidence, where so many of so many were: the upper end of Wilson's interval
 * (E. B. Wilson 1927; recommended for small samples by Brown, Cai and DasGupta 2001, doi.org/10.1214/ss/1009213286). Of nothing, all may be.
 */
export function mostWrong({ of, wrong }: { of: number; wrong: number }): number {
  if (of === 0) return 1;
  const share = wrong / of;
  const spread = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return Math.min(1, (share + z ** 2 / (2 * of) + spread) / (1 + z ** 2 / of));
}

/** So many, all of them right, are the fewest that can show that no more than this share is wrong. */
export function fewestFor(accepted: number): number {
  return Math.ceil(z ** 2 * (1 / accepted - 1));
}
