import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { reportMarkers } from '../contract.ts';
import { listMarkers, listSigns, markerSettings } from './queries.ts';
import { setMarkers } from './service.ts';

export function reportMarkerRoutes(app: FastifyInstance): void {
  serve(app, reportMarkers.settings, ({ ctx }) => markerSettings(ctx));
  serve(app, reportMarkers.set, ({ ctx, body }) => setMarkers(ctx, body));
  serve(app, reportMarkers.list, ({ ctx, params }) => listMarkers(ctx, params.id));
  serve(app, reportMarkers.signs, ({ ctx, params }) => listSigns(ctx, params.id));
}
