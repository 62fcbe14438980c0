import { closeExtractor } from '#engine/extraction/extractor.ts';
import { closeTemplateMaker } from '#engine/templates/maker.ts';
import { namesAsked } from '#features/audit/naming/server/queries.ts';
import { fileAsked } from '#features/files/server/queries.ts';
import { tenantRenamed } from '#features/identity/server/service.ts';
import { memberLeft } from '#features/organisations/members/server/service.ts';
import { belongingsAsked, recordsMove } from '#features/organisations/moving/server/service.ts';
import { reaction } from '#platform/server/happening.ts';
import { eraseTables, exportTable } from '#platform/server/holdings.ts';
import type { Slice } from '#platform/server/slice.ts';
import { countTemplates, handOverTemplates, moveTemplates, renameTenantOfTemplates } from '../moving/server/service.ts';
import { nameTemplates } from '../naming/server/queries.ts';
import { snippetRoutes } from '../snippets/server/routes.ts';
import { snippetsTable, snippetVersionsTable } from '../snippets/server/tables.ts';
import { templateTagRoutes } from '../tags/server/routes.ts';
import { templateTagsTable } from '../tags/server/tables.ts';
import { letterData } from '../test-cases/letters/server/queries.ts';
import { testCaseRoutes } from '../test-cases/server/routes.ts';
import { expectationsTable, testCasesTable, testFilesTable, testLettersTable } from '../test-cases/server/tables.ts';
import { hideTemplateFile } from '../versions/server/queries.ts';
import { snippetEvents, tagEvents, templateEvents, testCaseEvents } from './events.ts';
import { templateRoutes } from './routes.ts';
import { documentTemplatesTable, templateVersionsTable } from './tables.ts';

export const templates: Slice = {
  name: 'templates',
  routes: (app) => {
    templateRoutes(app);
    templateTagRoutes(app);
    snippetRoutes(app);
    testCaseRoutes(app);
  },
  auditEvents: [
    ...Object.values(templateEvents),
    ...Object.values(tagEvents),
    ...Object.values(snippetEvents),
    ...Object.values(testCaseEvents),
  ],
  reactions: [
    reaction(fileAsked, async (ctx, file) => {
      if (file.purpose.endsWith('_template')) await hideTemplateFile(ctx, file);
    }),
    reaction(memberLeft, handOverTemplates),
    reaction(belongingsAsked, countTemplates),
    reaction(recordsMove, moveTemplates),
    reaction(tenantRenamed, renameTenantOfTemplates),
    reaction(namesAsked, nameTemplates),
  ],
  exporters: [
    exportTable('document-templates', documentTemplatesTable),
    exportTable('document-template-versions', templateVersionsTable),
    exportTable('document-template-tags', templateTagsTable),
    exportTable('snippets', snippetsTable),
    exportTable('snippet-versions', snippetVersionsTable),
    exportTable('template-test-cases', testCasesTable),
    exportTable('template-test-files', testFilesTable),
    exportTable('template-test-expectations', expectationsTable),
    { name: 'template-test-letters', of: 'workspace', pages: letterData },
  ],
  erasers: [
    eraseTables(
      templateVersionsTable,
      documentTemplatesTable,
      templateTagsTable,
      snippetVersionsTable,
      snippetsTable,
      expectationsTable,
      testLettersTable,
      testFilesTable,
      testCasesTable,
    ),
  ],
  close: async () => {
    await closeTemplateMaker();
    await closeExtractor();
  },
};
