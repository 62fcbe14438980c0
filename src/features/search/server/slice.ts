import type { Slice } from '#platform/server/slice.ts';
import { searchRoutes } from './routes.ts';

export const search: Slice = { name: 'search', routes: searchRoutes };
