import type { FastifyInstance } from 'fastify';
import { spendingGuidelines } from '#features/categories/guidelines/contract.ts';
import { listGuidelines } from '#features/categories/guidelines/server/queries.ts';
import { deleteGuideline, setGuideline } from '#features/categories/guidelines/server/service.ts';
import { serve } from '#platform/server/http/serve.ts';
import { categories, rules } from '../contract.ts';
import { categoryChoices, listCategories, listRules } from './queries.ts';
import {
  createCategory,
  deleteCategory,
  deleteRule,
  keepRule,
  setCategoryActive,
  setRuleActive,
  updateCategory,
  updateRule,
} from './service.ts';

export function categoryRoutes(app: FastifyInstance): void {
  serve(app, categories.choices, async ({ ctx }) => ({ categories: await categoryChoices(ctx) }));
  serve(app, categories.list, ({ ctx, query }) => listCategories(ctx, query));
  serve(app, categories.create, ({ ctx, body }) => createCategory(ctx, body));
  serve(app, categories.update, ({ ctx, params, body }) => updateCategory(ctx, params.id, body));
  serve(app, categories.setActive, ({ ctx, params, body }) => setCategoryActive(ctx, params.id, body.is_active === 1));
  serve(app, categories.remove, ({ ctx, params }) => deleteCategory(ctx, params.id));
  serve(app, rules.list, ({ ctx, query }) => listRules(ctx, query));
  serve(app, rules.create, async ({ ctx, body }) => (await keepRule(ctx, body)).rule);
  serve(app, rules.update, ({ ctx, params, body }) => updateRule(ctx, params.id, body));
  serve(app, rules.setActive, ({ ctx, params, body }) => setRuleActive(ctx, params.id, body.is_active === 1));
  serve(app, spendingGuidelines.list, async ({ ctx }) => ({ guidelines: await listGuidelines(ctx) }));
  serve(app, spendingGuidelines.set, ({ ctx, body }) => setGuideline(ctx, body));
  serve(app, spendingGuidelines.remove, ({ ctx, params }) => deleteGuideline(ctx, params.id));
  serve(app, rules.remove, async ({ ctx, params }) => void (await deleteRule(ctx, params.id)));
}
