import type { Slice } from '#platform/server/slice.ts';
import { customerRoutes } from './routes.ts';

export const customers: Slice = { name: 'customers', routes: customerRoutes };
