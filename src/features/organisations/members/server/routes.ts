import type { FastifyInstance } from 'fastify';
import { ok, serve } from '#platform/server/http/serve.ts';
import { members } from '../contract.ts';
import { listMembers } from './queries.ts';
import { changeRole, leave, removeMember } from './service.ts';

export function memberRoutes(app: FastifyInstance): void {
  serve(app, members.list, ({ ctx, query }) => listMembers(ctx, query));
  serve(app, members.setRole, async ({ ctx, params, body }) => ok(await changeRole(ctx, params.id, body.role), 'The role has changed'));
  serve(app, members.remove, async ({ ctx, params, body }) =>
    ok(await removeMember(ctx, params.id, body.new_owner_user_id), 'They are no longer a member'),
  );
  serve(app, members.leave, async ({ ctx, params, body }) =>
    ok(await leave(ctx, params.id, body.new_owner_user_id), 'You have left the organisation'),
  );
}
