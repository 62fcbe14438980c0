import { eraseTables, exportTable } from '#platform/server/holdings.ts';
import type { Slice } from '#platform/server/slice.ts';
import { modelEvents } from './events.ts';
import { languageModelRoutes } from './routes.ts';
import { modelCallsTable, modelSettingsTable } from './tables.ts';

export const languageModels: Slice = {
  name: 'language-models',
  routes: languageModelRoutes,
  auditEvents: Object.values(modelEvents),
  exporters: [exportTable('language-model-settings', modelSettingsTable), exportTable('language-model-calls', modelCallsTable)],
  erasers: [eraseTables(modelCallsTable, modelSettingsTable)],
};
