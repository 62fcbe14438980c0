import type { Budget, Group } from './record.ts';

/** Under this confidence a category is worth a person's look, unless a firm wants to see more or less. */
export const doubtfulBelow = 0.7;

/**
 * The groups of a report whose category is less sure than the firm wants it, and nobody has looked at. What a rule of the firm, the data of payees or
 * a person says is never among them, nor what stands apart from the lines.
 */
export function doubtfulGroups({ groups }: Pick<Budget, 'groups'>): Group[] {
  return groups.filter(
    ({ bucket, because, reviewed, reasons }) =>
      bucket === 'line' && (because === 'model' || because === 'other') && !reviewed && reasons.includes('low_confidence'),
  );
}
