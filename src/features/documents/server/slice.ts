import { closeLetterMaker } from '#engine/letters/maker.ts';
import { closeOffice } from '#engine/letters/office.ts';
import { closeFileViewer } from '#engine/reading/viewer.ts';
import { namesAsked } from '#features/audit/naming/server/queries.ts';
import { customersMerged, mergeUndone } from '#features/customers/merges/server/service.ts';
import { clientsMove } from '#features/customers/moving/server/service.ts';
import { recordsAsked } from '#features/customers/server/queries.ts';
import { fileAsked } from '#features/files/server/queries.ts';
import { tenantRenamed } from '#features/identity/server/service.ts';
import { memberLeft } from '#features/organisations/members/server/service.ts';
import { belongingsAsked, recordsMove } from '#features/organisations/moving/server/service.ts';
import { templateUsesAsked } from '#features/templates/server/queries.ts';
import { templateDeletes } from '#features/templates/server/service.ts';
import { reaction } from '#platform/server/happening.ts';
import { eraseTables } from '#platform/server/holdings.ts';
import type { Slice } from '#platform/server/slice.ts';
import { countBatches, handOverBatches, moveBatches, renameTenantOfBatches } from '../batches/moving/server/service.ts';
import { batchJobs } from '../batches/server/jobs.ts';
import { hideBatchFile } from '../batches/server/queries.ts';
import { documentBatchRoutes } from '../batches/server/routes.ts';
import { keepTemplateOfBatches } from '../batches/server/service.ts';
import { documentBatchesTable } from '../batches/server/tables.ts';
import { documentCommentRoutes } from '../comments/server/routes.ts';
import { documentCommentsTable } from '../comments/server/tables.ts';
import { deletingJobs } from '../deleting/server/jobs.ts';
import { documentEditRoutes } from '../editing/server/routes.ts';
import { documentExporters } from '../exports/server/queries.ts';
import { documentFieldRoutes } from '../fields/server/routes.ts';
import { documentDecisionsTable } from '../fields/server/tables.ts';
import { countDocumentsOf, mergeDocuments, unmergeDocuments } from '../merging/server/service.ts';
import { documentMoveRoutes } from '../moves/server/routes.ts';
import {
  countDocuments,
  handOverDocuments,
  moveDocumentsOfClients,
  movePlainDocuments,
  renameTenantOfDocuments,
} from '../moving/server/service.ts';
import { documentPresenceRoutes } from '../presence/server/routes.ts';
import { documentPresencesTable } from '../presence/server/tables.ts';
import { readingJobs } from '../reading/server/jobs.ts';
import { knownPaperRoutes } from '../reusing/server/routes.ts';
import { reviewRulesRoutes } from '../reviewing/server/routes.ts';
import { replaceApprover } from '../reviewing/server/service.ts';
import { documentRewordingRoutes } from '../rewording/server/routes.ts';
import { documentSourceRoutes } from '../sources/server/routes.ts';
import { documentSourcesTable } from '../sources/server/tables.ts';
import { countUses } from '../template-uses/server/queries.ts';
import { translatingJobs } from '../translating/server/jobs.ts';
import { translateOnChange, translateOnReading } from '../translating/server/service.ts';
import { versionJobs } from '../versions/server/jobs.ts';
import { hideDocumentFile } from '../versions/server/queries.ts';
import { documentVersionRoutes } from '../versions/server/routes.ts';
import { documentVersionsTable } from '../versions/server/tables.ts';
import { batchEvents, commentEvents, documentEvents, reviewRuleEvents, sourceEvents } from './events.ts';
import { nameDocuments } from './queries.ts';
import { documentRoutes } from './routes.ts';
import { documentRead, keepTemplate, languageChanged } from './service.ts';
import { documentsTable, reviewRulesTable } from './tables.ts';

export const documents: Slice = {
  name: 'documents',
  routes: (app) => {
    documentRoutes(app);
    documentSourceRoutes(app);
    documentFieldRoutes(app);
    documentRewordingRoutes(app);
    documentEditRoutes(app);
    documentCommentRoutes(app);
    knownPaperRoutes(app);
    documentPresenceRoutes(app);
    documentMoveRoutes(app);
    documentVersionRoutes(app);
    reviewRulesRoutes(app);
    documentBatchRoutes(app);
  },
  jobs: [...readingJobs, ...translatingJobs, ...versionJobs, ...batchJobs, ...deletingJobs],
  auditEvents: [
    ...Object.values(documentEvents),
    ...Object.values(sourceEvents),
    ...Object.values(commentEvents),
    ...Object.values(reviewRuleEvents),
    ...Object.values(batchEvents),
  ],
  reactions: [
    reaction(fileAsked, hideDocumentFile),
    reaction(fileAsked, hideBatchFile),
    reaction(recordsAsked, countDocumentsOf),
    reaction(namesAsked, nameDocuments),
    reaction(customersMerged, mergeDocuments),
    reaction(mergeUndone, unmergeDocuments),
    reaction(templateUsesAsked, countUses),
    reaction(templateDeletes, keepTemplate),
    reaction(templateDeletes, keepTemplateOfBatches),
    reaction(documentRead, translateOnReading),
    reaction(languageChanged, translateOnChange),
    reaction(memberLeft, replaceApprover),
    reaction(memberLeft, handOverDocuments),
    reaction(memberLeft, handOverBatches),
    reaction(clientsMove, moveDocumentsOfClients),
    reaction(belongingsAsked, countDocuments),
    reaction(belongingsAsked, countBatches),
    reaction(recordsMove, movePlainDocuments),
    reaction(recordsMove, moveBatches),
    reaction(tenantRenamed, renameTenantOfDocuments),
    reaction(tenantRenamed, renameTenantOfBatches),
  ],
  exporters: documentExporters,
  erasers: [
    eraseTables(
      documentBatchesTable,
      documentVersionsTable,
      documentPresencesTable,
      documentCommentsTable,
      documentDecisionsTable,
      documentSourcesTable,
      documentsTable,
      reviewRulesTable,
    ),
  ],
  close: async () => {
    await closeFileViewer();
    await closeOffice();
    await closeLetterMaker();
  },
};
