/** From what the model says to the share that is right: a logistic curve over the log-odds of what was said. */
export interface Calibration {
  slope: number;
  offset: number;
}

/** Apart for names with a telling word in them, and names without one, where a model can only guess by their sound. */
export interface Calibrations {
  worded: Calibration;
  wordless: Calibration;
}

/** Leaves what the model says as it is. */
export const uncalibrated: Calibration = { slope: 1, offset: 0 };

const rounds = 2_000;
const rate = 0.5;
const logOdds = (share: number): number =>
  Math.log(Math.min(Math.max(share, 0.001), 0.999) / (1 - Math.min(Math.max(share, 0.001), 0.999)));

/** Fits the curve (Platt scaling). A payee's many lines count as the root of their number: they are hardly evidence of their own. */
export function fitCalibration(answers: readonly { said: number; right: boolean; payee: string }[]): Calibration {
  const lines = Map.groupBy(answers, (answer) => answer.payee);
  const weighed = answers.map(({ said, right, payee }) => ({
    odds: logOdds(said),
    right: right ? 1 : 0,
    weight: 1 / Math.sqrt(lines.get(payee)?.length ?? 1),
  }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0) || 1;
  let { slope, offset } = uncalibrated;
  for (let round = 0; round < rounds; round++) {
    let bySlope = 0;
    let byOffset = 0;
    for (const { odds, right, weight } of weighed) {
      const error = weight * (1 / (1 + Math.exp(-(slope * odds + offset))) - right);
      bySlope += error * odds;
      byOffset += error;
    }
    slope -= (rate * bySlope) / total;
    offset -= (rate * byOffset) / total;
  }
  return { slope: Math.round(slope * 1000) / 1000, offset: Math.round(offset * 1000) / 1000 };
}

/** The share of such answers that are right. */
export function calibrated({ slope, offset }: Calibration, said: number): number {
  return Math.round(1000 / (1 + Math.exp(-(slope * logOdds(said) + offset)))) / 1000;
}
