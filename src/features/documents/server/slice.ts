import { memberLeft } from '#features/organisations/members/server/service.ts';
import { reaction } from '#platform/server/happening.ts';
import type { Slice } from '#platform/server/slice.ts';
import { documentCommentRoutes } from '../comments/server/routes.ts';
import { reviewRulesRoutes } from '../reviewing/server/routes.ts';
import { replaceApprover } from '../reviewing/server/service.ts';
import { commentEvents, documentEvents, reviewRuleEvents, sourceEvents } from './events.ts';
import { documentRoutes } from './routes.ts';

export const documents: Slice = {
  name: 'documents',
  routes: (app) => {
    documentRoutes(app);
    documentCommentRoutes(app);
    reviewRulesRoutes(app);
  },
  auditEvents: [
    ...Object.values(documentEvents),
    ...Object.values(sourceEvents),
    ...Object.values(commentEvents),
    ...Object.values(reviewRuleEvents),
  ],
  reactions: [reaction(memberLeft, replaceApprover)],
};
