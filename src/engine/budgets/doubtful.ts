import type { Budget, Group } from './record.ts';

/** Under this confidence a category is worth a person's look. */
export const doubtfulBelow = 0.7;

/**
 * The groups of a report whose category the engine is unsure of and nobody has looked at. What a rule of the firm, the data of payees or
 * a person says is never among them, nor what stands apart from the lines.
 */
export function doubtfulGroups({ groups }: Pick<Budget, 'groups'>): Group[] {
  return groups.filter(
    ({ bucket, because, reviewed, confidence }) =>
      bucket === 'line' && (because === 'model' || because === 'other') && !reviewed && confidence < doubtfulBelow,
  );
}
