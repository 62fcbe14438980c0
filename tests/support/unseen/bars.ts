import { byLayout, figuresOf, isSound } from '#engine/accuracy/figures.ts';
import type { Verdict } from '#engine/accuracy/statements.ts';

/** What statements of banks nobody has seen must reach (shares of lines). */
export const BARS = { overall: 0.97, layout: 0.9 } as const;

/** The bars that are missed, in words; none when all are held. */
export function missedBars(verdicts: readonly Verdict[]): string[] {
  const sound = verdicts.filter(isSound);
  const all = figuresOf('all', sound);
  const low = byLayout(sound).filter(({ precision, recall }) => Math.min(precision, recall) < BARS.layout);
  const wrong = verdicts.filter(({ provedWhenWrong, provedButForDates }) => provedWhenWrong + provedButForDates > 0);
  const kept = verdicts.filter(({ refused }) => refused === false);
  return [
    ...(Math.min(all.precision, all.recall) < BARS.overall
      ? [`overall precision ${all.precision.toFixed(4)}, recall ${all.recall.toFixed(4)}`]
      : []),
    ...low.map(({ name, precision, recall }) => `layout ${name}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`),
    ...wrong.map(({ truth }) => `shown as proved and wrong: ${truth.file}`),
    ...kept.map(({ truth }) => `not refused as ${truth.expected_error ?? ''}: ${truth.file}`),
  ];
}
