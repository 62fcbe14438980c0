import type { Slice } from '#platform/server/slice.ts';
import { commentEvents, documentEvents, reviewRuleEvents, sourceEvents } from './events.ts';
import { documentRoutes } from './routes.ts';

export const documents: Slice = {
  name: 'documents',
  routes: documentRoutes,
  auditEvents: [
    ...Object.values(documentEvents),
    ...Object.values(sourceEvents),
    ...Object.values(commentEvents),
    ...Object.values(reviewRuleEvents),
  ],
};
