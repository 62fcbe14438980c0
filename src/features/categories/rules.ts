import type { Category, CategoryRule } from '#engine/categories/record.ts';
import type { FirmRule, IncomeCategory } from './contract.ts';

/** The key by which lines and decisions name a category that the firm added. */
export function ownKey(id: string): string {
  return `own:${id}`;
}

/** A firm's category as the engine uses it: its own label, all else from the standard category that it is mapped to. */
export function asCategory(own: Pick<IncomeCategory, 'id' | 'category' | 'is_income'>, standard: Category): Category {
  return { ...standard, key: ownKey(own.id), label: own.category, is_income: own.is_income };
}

/** Whether a category may stand for another: income never for spending, nor what is left out for either. */
export function mapsTo(isIncome: boolean, standard: Category | undefined): standard is Category {
  return standard !== undefined && standard.sfs !== null && standard.is_income === isIncome;
}

/** The firm's rule as the categoriser runs it. */
export function asCategoryRule({ id, payee, direction, category, rename }: FirmRule): CategoryRule {
  return { id, payee, direction, category, rename };
}

/** Where in a list somebody points, from where they pointed before: at what was filtered away a moment ago nobody points any more. */
export function pointedAt(found: readonly Pick<Category, 'key'>[], key: string, before: number): number {
  const at = found.findIndex((choice) => choice.key === key);
  return at === -1 ? before : at;
}
