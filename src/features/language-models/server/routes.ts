import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { languageModel } from '../contract.ts';
import { getLanguageModel, modelMonths } from './queries.ts';
import { setLanguageModel } from './service.ts';

export function languageModelRoutes(app: FastifyInstance): void {
  serve(app, languageModel.get, ({ ctx }) => getLanguageModel(ctx));
  serve(app, languageModel.set, ({ ctx, body }) => setLanguageModel(ctx, body));
  serve(app, languageModel.usage, async ({ ctx }) => ({ months: await modelMonths(ctx) }));
}
