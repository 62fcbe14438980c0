import type { Slice } from '#platform/server/slice.ts';
import { fileRoutes } from './routes.ts';

export const files: Slice = { name: 'files', routes: fileRoutes };
