import type { Category, CategoryGroup } from './record.ts';
import standard from './standard.json' with { type: 'json' };

/** The product's own headings, after those of the Standard Financial Statement; a firm's are mapped onto them. */
export const standardCategories = standard.categories as Category[];

/** The groups of the headings, in the order in which a report prints them. */
export const standardGroups = standard.groups as CategoryGroup[];

/** Every standard key in its fixed order; the model's classes are indexes into it. */
export const standardKeys: readonly string[] = standardCategories.map((category) => category.key);
