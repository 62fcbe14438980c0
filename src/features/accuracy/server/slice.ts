import type { Slice } from '#platform/server/slice.ts';
import { accuracyEvents } from './events.ts';
import { accuracyRoutes } from './routes.ts';

export const accuracy: Slice = { name: 'accuracy', routes: accuracyRoutes, auditEvents: Object.values(accuracyEvents) };
