import type { Slice } from '#platform/server/slice.ts';
import { categoryRoutes } from './routes.ts';

export const categories: Slice = { name: 'categories', routes: categoryRoutes };
