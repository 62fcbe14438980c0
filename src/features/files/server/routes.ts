import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { openFile } from '#platform/server/http/upload.ts';
import { files } from '../contract.ts';
import { askedFile } from './queries.ts';

export function fileRoutes(app: FastifyInstance): void {
  serve(app, files.get, ({ ctx, params }) => askedFile(ctx, params.id));
  serve(app, files.content, async ({ ctx, params }) => {
    const file = await askedFile(ctx, params.id);
    return { name: file.name, mime: file.mime, size: file.size_bytes, content: await openFile(ctx, file) };
  });
}
