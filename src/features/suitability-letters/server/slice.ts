import { closeChecker } from '#engine/rulebook/checker.ts';
import { namesAsked } from '#features/audit/naming/server/queries.ts';
import { findingsAsked } from '#features/documents/certificates/server/queries.ts';
import { documentsMove } from '#features/documents/moving/server/service.ts';
import { documentMoves, documentRead } from '#features/documents/server/service.ts';
import { reaction } from '#platform/server/happening.ts';
import { eraseTables, exportTable } from '#platform/server/holdings.ts';
import type { Slice } from '#platform/server/slice.ts';
import { answeredLetters } from '../answers/server/queries.ts';
import { addAnswered } from '../certifying/server/queries.ts';
import { guardMove } from '../gate/server/service.ts';
import { moveLetters } from '../moving/server/service.ts';
import { nameRules } from '../rule-settings/server/queries.ts';
import { letterEvents, letterRuleEvents } from './events.ts';
import { suitabilityLetterRoutes } from './routes.ts';
import { findAdvice } from './service.ts';
import { letterRuleSettingsTable, suitabilityLettersTable } from './tables.ts';

export const suitabilityLetters: Slice = {
  name: 'suitability-letters',
  routes: suitabilityLetterRoutes,
  auditEvents: [...Object.values(letterEvents), ...Object.values(letterRuleEvents)],
  reactions: [
    reaction(documentRead, findAdvice),
    reaction(documentMoves, guardMove),
    reaction(findingsAsked, addAnswered),
    reaction(documentsMove, moveLetters),
    reaction(namesAsked, nameRules),
  ],
  exporters: [answeredLetters, exportTable('letter-rule-settings', letterRuleSettingsTable)],
  erasers: [eraseTables(suitabilityLettersTable, letterRuleSettingsTable)],
  close: closeChecker,
};
