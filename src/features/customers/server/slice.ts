import { closeTableReader } from '#engine/sheets/reader.ts';
import { namesAsked } from '#features/audit/naming/server/queries.ts';
import { tenantRenamed } from '#features/identity/server/service.ts';
import { memberLeft } from '#features/organisations/members/server/service.ts';
import { belongingsAsked, recordsMove } from '#features/organisations/moving/server/service.ts';
import { reaction } from '#platform/server/happening.ts';
import { eraseTables, exportTable } from '#platform/server/holdings.ts';
import type { Slice } from '#platform/server/slice.ts';
import { importJobs } from '../imports/server/jobs.ts';
import { importRoutes } from '../imports/server/routes.ts';
import { customerImportRowsTable, customerImportsTable } from '../imports/server/tables.ts';
import { customerMergesTable } from '../merges/server/tables.ts';
import { countClients, handOverClients, moveClients, renameTenantOfClients } from '../moving/server/service.ts';
import { addressEvents, customerEvents, emailEvents, importEvents, telephoneEvents } from './events.ts';
import { nameCustomers } from './queries.ts';
import { customerRoutes } from './routes.ts';
import { customerAddressesTable, customerEmailsTable, customersTable, customerTelephonesTable } from './tables.ts';

export const customers: Slice = {
  name: 'customers',
  routes: (app) => {
    customerRoutes(app);
    importRoutes(app);
  },
  jobs: importJobs,
  auditEvents: [customerEvents, emailEvents, telephoneEvents, addressEvents, importEvents].flatMap((events) => Object.values(events)),
  reactions: [
    reaction(belongingsAsked, countClients),
    reaction(recordsMove, moveClients),
    reaction(memberLeft, handOverClients),
    reaction(tenantRenamed, renameTenantOfClients),
    reaction(namesAsked, nameCustomers),
  ],
  exporters: [
    exportTable('clients', customersTable),
    exportTable('client-emails', customerEmailsTable),
    exportTable('client-telephones', customerTelephonesTable),
    exportTable('client-addresses', customerAddressesTable),
    exportTable('client-merges', customerMergesTable),
    exportTable('client-imports', customerImportsTable),
    exportTable('client-import-rows', customerImportRowsTable),
  ],
  erasers: [
    eraseTables(
      customerImportRowsTable,
      customerImportsTable,
      customerMergesTable,
      customerAddressesTable,
      customerEmailsTable,
      customerTelephonesTable,
      customersTable,
    ),
  ],
  close: closeTableReader,
};
