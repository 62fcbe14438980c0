import type { Slice } from '#platform/server/slice.ts';
import { identityRoutes } from './routes.ts';

export const identity: Slice = { name: 'identity', routes: identityRoutes };
