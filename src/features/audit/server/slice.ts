import type { Slice } from '#platform/server/slice.ts';
import { auditRoutes } from './routes.ts';

export const audit: Slice = { name: 'audit', routes: auditRoutes };
