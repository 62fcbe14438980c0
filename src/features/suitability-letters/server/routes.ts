import type { FastifyInstance } from 'fastify';
import { answerFinding } from '#features/suitability-letters/answers/server/service.ts';
import { reviewLetter } from '#features/suitability-letters/reviews/server/service.ts';
import { listRules } from '#features/suitability-letters/rule-settings/server/queries.ts';
import { setRules } from '#features/suitability-letters/rule-settings/server/service.ts';
import { serve } from '#platform/server/http/serve.ts';
import { letterRules, suitabilityLetters } from '../contract.ts';
import { getLetter, listLetters } from './queries.ts';
import { createLetter, stateFacts } from './service.ts';

/** Verbs that read files do so between their transactions. */
const own = { transaction: 'own' } as const;

export function suitabilityLetterRoutes(app: FastifyInstance): void {
  serve(app, suitabilityLetters.list, ({ ctx, query }) => listLetters(ctx, query));
  serve(app, suitabilityLetters.create, ({ ctx, body }) => createLetter(ctx, body), own);
  serve(app, suitabilityLetters.get, ({ ctx, params }) => getLetter(ctx, params.id));
  serve(app, suitabilityLetters.update, ({ ctx, params, body, version }) => stateFacts(ctx, params.id, body, version));
  serve(app, suitabilityLetters.review, ({ ctx, params }) => reviewLetter(ctx, params.id), own);
  serve(app, suitabilityLetters.answer, ({ ctx, params, body }) => answerFinding(ctx, params.id, body));
  serve(app, letterRules.list, ({ ctx }) => listRules(ctx));
  serve(app, letterRules.set, ({ ctx, body }) => setRules(ctx, body.settings));
}
