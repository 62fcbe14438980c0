import { z } from 'zod';
import { Category } from '#engine/categories/record.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

/** A heading that a firm or a person added, mapped to a standard one (spec 3, Income category; decisions: Income and expenditure). */
export const IncomeCategory = BaseRecord.extend({
  is_active: z.union([z.literal(0), z.literal(1)]),
  user_id: z.uuid(),
  organisation_id: z.uuid().nullable(),
  category: z.string(),
  is_income: z.boolean(),
  /** The standard category whose heading it counts under. */
  standard_key: z.string(),
  /** What lines and decisions call it: `own:` and its id. */
  key: z.string(),
  version: z.number().int(),
});
export type IncomeCategory = z.infer<typeof IncomeCategory>;

export const IncomeCategoryInput = z.strictObject({
  category: z.string().trim().min(1, 'Category name is required').max(255),
  is_income: z.boolean(),
  standard_key: z.string().min(1),
});
export type IncomeCategoryInput = z.infer<typeof IncomeCategoryInput>;

/** A correction that the firm keeps: this payee, in this direction, is that category. */
export const FirmRule = BaseRecord.extend({
  is_active: z.union([z.literal(0), z.literal(1)]),
  user_id: z.uuid(),
  organisation_id: z.uuid().nullable(),
  payee: z.string(),
  direction: z.enum(['in', 'out', 'any']),
  category: z.string(),
  rename: z.string().nullable(),
  version: z.number().int(),
});
export type FirmRule = z.infer<typeof FirmRule>;

export const FirmRuleInput = z.strictObject({
  payee: z.string().trim().min(2, 'A rule needs a payee of at least two letters').max(200),
  direction: z.enum(['in', 'out', 'any']),
  category: z.string().min(1),
  rename: z.string().trim().max(200).nullable().default(null),
});
export type FirmRuleInput = z.input<typeof FirmRuleInput>;

/** A rule to be kept; one whose name is nobody's or a person's is refused unless it is said that every client's payments are meant. */
export const NewFirmRule = FirmRuleInput.extend({ even_if_broad: z.boolean().default(false) });

const params = z.object({ id: z.uuid() });
const active = z.strictObject({ is_active: z.union([z.literal(0), z.literal(1)]) });

export const categories = {
  /** All that a report may use: the standard ones and the firm's own. */
  choices: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/income-expenditure-categories/choices',
    access: ['user'],
    summary: "Standard categories and the firm's own, as reports use them",
    response: z.object({ categories: z.array(Category.extend({ offered: z.boolean() })) }),
  }),
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/income-expenditure-categories',
    access: ['user'],
    summary: 'Categories that the firm added',
    query: PageQuery,
    response: Page(IncomeCategory),
  }),
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/income-expenditure-categories',
    access: ['user'],
    summary: 'Add a category',
    body: IncomeCategoryInput,
    response: IncomeCategory,
  }),
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: '/api/income-expenditure-categories/:id',
    access: ['user'],
    summary: 'Change a category',
    params,
    body: IncomeCategoryInput,
    response: IncomeCategory,
  }),
  setActive: endpoint({
    kind: 'json',
    method: 'PATCH',
    path: '/api/income-expenditure-categories/:id',
    access: ['user'],
    summary: 'Offer a category again, or no longer',
    params,
    body: active,
    response: IncomeCategory,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: '/api/income-expenditure-categories/:id',
    access: ['user'],
    summary: 'Delete a category: lines that use it keep its name',
    params,
  }),
};

export const rules = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/category-rules',
    access: ['user'],
    summary: "The firm's rules",
    query: PageQuery.extend({ search: z.string().trim().max(200).optional() }),
    response: Page(FirmRule),
  }),
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/category-rules',
    access: ['user'],
    summary: 'Keep a correction as a rule of the firm',
    body: NewFirmRule,
    response: FirmRule,
  }),
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: '/api/category-rules/:id',
    access: ['user'],
    summary: 'Change a rule',
    params,
    body: FirmRuleInput,
    response: FirmRule,
  }),
  setActive: endpoint({
    kind: 'json',
    method: 'PATCH',
    path: '/api/category-rules/:id',
    access: ['user'],
    summary: 'Switch a rule on or off',
    params,
    body: active,
    response: FirmRule,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: '/api/category-rules/:id',
    access: ['user'],
    summary: 'Delete a rule',
    params,
  }),
};
