import type { Slice } from '#platform/server/slice.ts';
import { identityEvents } from './events.ts';
import { identityRoutes } from './routes.ts';
import { personData } from './service.ts';

export const identity: Slice = {
  name: 'identity',
  routes: identityRoutes,
  auditEvents: Object.values(identityEvents),
  exporters: [{ name: 'profile', of: 'person', pages: personData }],
};
