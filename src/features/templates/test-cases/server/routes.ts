import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { testCases } from '../contract.ts';
import { expectLetter, forgetLetter } from '../letters/server/service.ts';
import { compareVersions, runTestCase } from '../running/server/service.ts';
import { getTestCase, listTestCases } from './queries.ts';
import { addTestFile, createTestCase, deleteTestCase, expectValue, forgetExpectation, removeTestFile, renameTestCase } from './service.ts';

export function testCaseRoutes(app: FastifyInstance): void {
  serve(app, testCases.list, ({ ctx, query }) => listTestCases(ctx, query));
  serve(app, testCases.get, ({ ctx, params }) => getTestCase(ctx, params.id));
  serve(app, testCases.create, ({ ctx, body }) => createTestCase(ctx, body));
  serve(app, testCases.update, ({ ctx, params, body }) => renameTestCase(ctx, params.id, body));
  serve(app, testCases.remove, ({ ctx, params }) => deleteTestCase(ctx, params.id));
  serve(app, testCases.addFile, ({ ctx, params, file }) => addTestFile(ctx, params.id, file), { transaction: 'own' });
  serve(app, testCases.removeFile, ({ ctx, params }) => removeTestFile(ctx, params.id, params.fileId));
  serve(app, testCases.expect, ({ ctx, params, body }) => expectValue(ctx, params.id, body));
  serve(app, testCases.forget, ({ ctx, params, body }) => forgetExpectation(ctx, params.id, body.tag_name));
  serve(app, testCases.expectLetter, ({ ctx, params, body }) => expectLetter(ctx, params.id, body));
  serve(app, testCases.forgetLetter, ({ ctx, params, body }) => forgetLetter(ctx, params.id, body.document_template_id));
  // Reads in all but their method: the tags are too many for an address.
  serve(app, testCases.run, ({ ctx, params, body }) => runTestCase(ctx, params.id, body), { transaction: 'own' });
  serve(app, testCases.compare, ({ ctx, params, body }) => compareVersions(ctx, params.id, body), { transaction: 'own' });
}
