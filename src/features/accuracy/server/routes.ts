import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { accuracy } from '../contract.ts';
import { getAccuracy } from './queries.ts';
import { setAcceptedErrors, setReviewThreshold, takeProposal } from './service.ts';

export function accuracyRoutes(app: FastifyInstance): void {
  serve(app, accuracy.get, ({ ctx }) => getAccuracy(ctx));
  serve(app, accuracy.setReviewThreshold, ({ ctx, body }) => setReviewThreshold(ctx, body));
  serve(app, accuracy.setAcceptedErrors, ({ ctx, body }) => setAcceptedErrors(ctx, body));
  serve(app, accuracy.takeProposal, ({ ctx }) => takeProposal(ctx));
}
