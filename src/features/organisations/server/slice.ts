import { accountCloses } from '#features/account/closing/server/service.ts';
import { reaction } from '#platform/server/happening.ts';
import { eraseTables } from '#platform/server/holdings.ts';
import type { Slice } from '#platform/server/slice.ts';
import { inviteRoutes } from '../invites/server/routes.ts';
import { invitesTable } from '../invites/server/tables.ts';
import { memberRoutes } from '../members/server/routes.ts';
import { letGo } from '../members/server/service.ts';
import { moveJobs } from '../moving/server/jobs.ts';
import { movingRoutes } from '../moving/server/routes.ts';
import { movesTable } from '../moving/server/tables.ts';
import { inviteEvents, moveEvents, organisationEvents } from './events.ts';
import { organisationRoutes } from './routes.ts';

export const organisations: Slice = {
  name: 'organisations',
  routes: (app) => {
    organisationRoutes(app);
    memberRoutes(app);
    inviteRoutes(app);
    movingRoutes(app);
  },
  auditEvents: [...Object.values(organisationEvents), ...Object.values(inviteEvents), ...Object.values(moveEvents)],
  jobs: moveJobs,
  reactions: [reaction(accountCloses, letGo)],
  erasers: [eraseTables(invitesTable, movesTable)],
};
