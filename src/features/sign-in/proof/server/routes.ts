import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { proof } from '../contract.ts';
import { prove, requestProof } from './service.ts';

export function proofRoutes(app: FastifyInstance): void {
  serve(app, proof.give, ({ ctx, body }) => prove(ctx, body), { transaction: 'own' });
  serve(app, proof.passkeyRequest, ({ ctx }) => requestProof(ctx));
}
