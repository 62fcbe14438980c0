/** Steps from what the model says to the share that was right on payees held out: rising, the last one from its `from` up to 1. */
export type Calibration = { from: number; right: number }[];

/** Apart for names with a telling word in them, and names without one, where a model can only guess by their sound. Empty: as the model says. */
export interface Calibrations {
  worded: Calibration;
  wordless: Calibration;
}

/** Fits rising steps (pool adjacent violators) of at least `least` answers each. */
export function fitCalibration(answers: readonly { said: number; right: boolean }[], least = 80): Calibration {
  const sorted = [...answers].sort((a, b) => a.said - b.said);
  const steps: { from: number; count: number; right: number }[] = [];
  for (let at = 0; at < sorted.length; at += least) {
    const part = sorted.slice(at, at + least);
    steps.push({ from: part[0]?.said ?? 0, count: part.length, right: part.filter((answer) => answer.right).length });
    for (let last = steps.length - 1; last > 0; last--) {
      const upper = steps[last];
      const lower = steps[last - 1];
      if (upper === undefined || lower === undefined || upper.right / upper.count > lower.right / lower.count) break;
      steps.splice(last - 1, 2, { from: lower.from, count: lower.count + upper.count, right: lower.right + upper.right });
    }
  }
  return steps.map(({ from, count, right }) => ({ from, right: Math.round((1000 * (right + 1)) / (count + 2)) / 1000 }));
}

/** The share of such answers that were right. */
export function calibrated(calibration: Calibration, said: number): number {
  let right = calibration[0]?.right ?? said;
  for (const step of calibration) if (said >= step.from) right = step.right;
  return right;
}
