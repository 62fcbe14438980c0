import { tenantRenamed } from '#features/identity/server/service.ts';
import { reaction } from '#platform/server/happening.ts';
import { eraseTables, exportTable } from '#platform/server/holdings.ts';
import type { Slice } from '#platform/server/slice.ts';
import { modelEvents } from './events.ts';
import { languageModelRoutes } from './routes.ts';
import { forgetAgreement } from './service.ts';
import { modelCallsTable, modelSettingsTable } from './tables.ts';

export const languageModels: Slice = {
  name: 'language-models',
  routes: languageModelRoutes,
  auditEvents: Object.values(modelEvents),
  reactions: [reaction(tenantRenamed, forgetAgreement)],
  exporters: [exportTable('language-model-settings', modelSettingsTable), exportTable('language-model-calls', modelCallsTable)],
  erasers: [eraseTables(modelCallsTable, modelSettingsTable)],
};
