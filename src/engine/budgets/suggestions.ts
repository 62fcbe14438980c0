import type { Category, SuggestedCategory } from '#engine/categories/record.ts';
import type { Decision } from '#engine/evidence/record.ts';
import { baseKey } from './carrying.ts';
import { doubtfulGroups } from './doubtful.ts';
import type { Budget, BudgetLine } from './record.ts';

/** A model's own word on how sure it is counts for nothing: a suggestion has this, which is under what is worth a look. */
const confidence = 0.5;

/**
 * What a language model suggested for groups of a report that are still doubtful: a category that is offered, of the group's own
 * direction, and not the one that it has. Nothing is moved by it.
 * @param told the categories that were told, by the keys of groups
 */
export function suggestionsFor(
  budget: Pick<Budget, 'groups'>,
  { told, categories }: { told: ReadonlyMap<string, string>; categories: readonly Category[] },
): SuggestedCategory[] {
  const offered = new Map(categories.map((category) => [category.key, category]));
  return doubtfulGroups(budget).flatMap(({ key, isIncome, category: now }) => {
    const category = offered.get(told.get(key) ?? '');
    if (category?.is_income !== isIncome || category.group === 'excluded' || category.key === now) return [];
    return [{ group: key, category: category.key, confidence, by: 'model' as const }];
  });
}

/** Decisions, with a mark on categories that a language model had told for the same group; what callers say of that counts for nothing. */
export function withSource(made: readonly Decision[], told: ReadonlyMap<string, string>): Decision[] {
  return made.map(({ suggested_by: _, ...decision }) =>
    decision.kind === 'category' && decision.value !== null && told.get(decision.subject) === decision.value
      ? { ...decision, suggested_by: 'model' as const }
      : decision,
  );
}

/** The lines whose category a language model suggested and a person took, also where they stand under another key since. */
export function suggestedLines({ lines, carried }: Pick<Budget, 'lines' | 'carried'>, decisions: readonly Decision[]): BudgetLine[] {
  const taken = new Map(
    decisions.flatMap(({ kind, subject, value, suggested_by }) => (kind === 'category' && suggested_by ? [[subject, value]] : [])),
  );
  for (const { kind, subject, to } of carried) {
    if (kind === 'category' && to !== null && taken.has(subject)) taken.set(to, taken.get(subject) ?? null);
  }
  return lines.filter(({ key, category }) => (taken.get(key) ?? taken.get(baseKey(key))) === category);
}
