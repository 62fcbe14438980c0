import type { Accuracy, CorrectionBin, Counted } from '#engine/accuracy/record.ts';
import type { AccuracyPage } from './contract.ts';

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
