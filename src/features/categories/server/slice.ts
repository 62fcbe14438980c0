import { namesAsked } from '#features/audit/naming/server/queries.ts';
import { tenantRenamed } from '#features/identity/server/service.ts';
import { belongingsAsked, recordsMove } from '#features/organisations/moving/server/service.ts';
import { reaction } from '#platform/server/happening.ts';
import { eraseTables, exportTable } from '#platform/server/holdings.ts';
import type { Slice } from '#platform/server/slice.ts';
import { copyCategories, countCategories, renameTenantOfCategories } from '../moving/server/service.ts';
import { categoryEvents, guidelineEvents, ruleEvents } from './events.ts';
import { nameCategories } from './queries.ts';
import { categoryRoutes } from './routes.ts';
import { categoryRulesTable, incomeCategoriesTable, spendingGuidelinesTable } from './tables.ts';

export const categories: Slice = {
  name: 'categories',
  routes: categoryRoutes,
  auditEvents: [...Object.values(categoryEvents), ...Object.values(ruleEvents), ...Object.values(guidelineEvents)],
  reactions: [
    reaction(belongingsAsked, countCategories),
    reaction(recordsMove, copyCategories),
    reaction(tenantRenamed, renameTenantOfCategories),
    reaction(namesAsked, nameCategories),
  ],
  exporters: [
    exportTable('categories', incomeCategoriesTable),
    exportTable('category-rules', categoryRulesTable),
    exportTable('spending-guidelines', spendingGuidelinesTable),
  ],
  erasers: [eraseTables(categoryRulesTable, incomeCategoriesTable, spendingGuidelinesTable)],
};
