import { closeLetterMaker } from '#engine/letters/maker.ts';
import { closeFileViewer } from '#engine/reading/viewer.ts';
import type { Slice } from '#platform/server/slice.ts';
import { documentFieldRoutes } from '../fields/server/routes.ts';
import { readingJobs } from '../reading/server/jobs.ts';
import { documentSourceRoutes } from '../sources/server/routes.ts';
import { commentEvents, documentEvents, reviewRuleEvents, sourceEvents } from './events.ts';
import { documentRoutes } from './routes.ts';

export const documents: Slice = {
  name: 'documents',
  routes: (app) => {
    documentRoutes(app);
    documentSourceRoutes(app);
    documentFieldRoutes(app);
  },
  jobs: readingJobs,
  auditEvents: [
    ...Object.values(documentEvents),
    ...Object.values(sourceEvents),
    ...Object.values(commentEvents),
    ...Object.values(reviewRuleEvents),
  ],
  close: async () => {
    await closeFileViewer();
    await closeLetterMaker();
  },
};
