import type { Slice } from '#platform/server/slice.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboard: Slice = { name: 'dashboard', routes: dashboardRoutes };
