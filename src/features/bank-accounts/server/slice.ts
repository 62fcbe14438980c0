import { closeStatementReader } from '#engine/statements/reader.ts';
import { customersMerged, mergeUndone } from '#features/customers/merges/server/service.ts';
import { clientsMove } from '#features/customers/moving/server/service.ts';
import { recordsAsked } from '#features/customers/server/queries.ts';
import { fileAsked } from '#features/files/server/queries.ts';
import { reaction } from '#platform/server/happening.ts';
import { eraseTables } from '#platform/server/holdings.ts';
import type { Slice } from '#platform/server/slice.ts';
import { cellEvents } from '../cells/server/events.ts';
import { cellJobs } from '../cells/server/jobs.ts';
import { cellRoutes } from '../cells/server/routes.ts';
import { statementExportRoutes } from '../exports/server/routes.ts';
import { countStatements, mergeStatements, unmergeStatements } from '../merging/server/service.ts';
import { moveStatements } from '../moving/server/service.ts';
import { namelessEvents } from '../nameless/server/events.ts';
import { namelessAccountRoutes } from '../nameless/server/routes.ts';
import { statementEvents } from './events.ts';
import { bankAccountJobs } from './jobs.ts';
import { accountData, hideStatementFile, statementData } from './queries.ts';
import { bankAccountRoutes } from './routes.ts';
import { bankAccountsTable, bankStatementsTable } from './tables.ts';

export const bankAccounts: Slice = {
  name: 'bank-accounts',
  routes: (app) => {
    bankAccountRoutes(app);
    statementExportRoutes(app);
    cellRoutes(app);
    namelessAccountRoutes(app);
  },
  jobs: [...bankAccountJobs, ...cellJobs],
  auditEvents: [...Object.values(statementEvents), ...Object.values(cellEvents), ...Object.values(namelessEvents)],
  exporters: [
    { name: 'bank-accounts', of: 'workspace', pages: accountData },
    { name: 'bank-statements', of: 'workspace', pages: statementData },
  ],
  erasers: [eraseTables(bankStatementsTable, bankAccountsTable)],
  reactions: [
    reaction(fileAsked, async (ctx, file) => {
      if (file.purpose === 'bank_statement') await hideStatementFile(ctx, file);
    }),
    reaction(recordsAsked, countStatements),
    reaction(customersMerged, mergeStatements),
    reaction(mergeUndone, unmergeStatements),
    reaction(clientsMove, moveStatements),
  ],
  close: closeStatementReader,
};
