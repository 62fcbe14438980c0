import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/serve.ts';
import { accuracy } from '../contract.ts';
import { getAccuracy } from './queries.ts';

export function accuracyRoutes(app: FastifyInstance): void {
  serve(app, accuracy, ({ ctx }) => getAccuracy(ctx));
}
