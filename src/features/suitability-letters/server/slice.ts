import { eraseTables, exportTable } from '#platform/server/holdings.ts';
import type { Slice } from '#platform/server/slice.ts';
import { letterEvents, letterRuleEvents } from './events.ts';
import { suitabilityLetterRoutes } from './routes.ts';
import { letterRuleSettingsTable, suitabilityLettersTable } from './tables.ts';

export const suitabilityLetters: Slice = {
  name: 'suitability-letters',
  routes: suitabilityLetterRoutes,
  auditEvents: [...Object.values(letterEvents), ...Object.values(letterRuleEvents)],
  exporters: [exportTable('suitability-letters', suitabilityLettersTable), exportTable('letter-rule-settings', letterRuleSettingsTable)],
  erasers: [eraseTables(suitabilityLettersTable, letterRuleSettingsTable)],
};
