import type { Accuracy, CertaintyBin, CorrectionBin, Counted, ProposedLevel } from '#engine/accuracy/record.ts';
import { type AccuracyPage, type ReviewChoice, ReviewThreshold } from './contract.ts';

/** One version in a line: payments read, categories of payments that were never seen, values of letters. */
export function inOneLine({ version, measured_on, statements, categories, letters }: Accuracy): AccuracyPage['versions'][number] {
  const { of, right } = categories.unseen;
  return {
    version,
    measured_on,
    lines: sumOf(statements.map(({ lines }) => lines)),
    categories: { of, right },
    values: sumOf(letters.map(({ values }) => values)),
  };
}

function sumOf(counts: readonly Counted[]): Counted {
  return counts.reduce((sum, { of, right }) => ({ of: sum.of + of, right: sum.right + right }), { of: 0, right: 0 });
}

type Corrections = Pick<CorrectionBin, 'reviewed' | 'changed'>;

/** Several counts of corrections as one. */
export function together(counts: readonly Corrections[]): Corrections {
  return counts.reduce((sum, { reviewed, changed }) => ({ reviewed: sum.reviewed + reviewed, changed: sum.changed + changed }), {
    reviewed: 0,
    changed: 0,
  });
}

type Settings = Pick<ReviewChoice, 'review_below'> & { review_levels: Record<string, ReviewThreshold> };

/** What a firm sets that takes these levels, in per cent. */
export function settingsOf(levels: readonly Pick<ProposedLevel, 'category' | 'below'>[]): Settings {
  const percent = (below: number): ReviewThreshold => ReviewThreshold.parse(Math.round(100 * below));
  const own = levels.flatMap(({ category, below }) => (category === null ? [] : [[category, percent(below)] as const]));
  return { review_below: percent(levels.find(({ category }) => category === null)?.below ?? 1), review_levels: Object.fromEntries(own) };
}

/** Payees that wait for a look under these settings, for nothing but how sure their category is. */
export function payeesWaiting(certainty: readonly CertaintyBin[], { review_below, review_levels }: Settings): number {
  const waiting = certainty.filter(({ category, from }) => from < (review_levels[category] ?? review_below) / 100);
  return waiting.reduce((sum, { payees }) => sum + payees, 0);
}

/** Whether these settings come to the same, category by category. */
export function isSame(a: Settings, b: Settings): boolean {
  const named = [...Object.keys(a.review_levels), ...Object.keys(b.review_levels)];
  const levelIn = (settings: Settings, category: string) => settings.review_levels[category] ?? settings.review_below;
  return a.review_below === b.review_below && named.every((category) => levelIn(a, category) === levelIn(b, category));
}
