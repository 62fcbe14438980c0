import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startLlm } from '#apps/sandbox/llm/server.ts';
import type { LanguageModel, ModelUse } from '#features/language-models/contract.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aPlatformAdmin } from '#tests/support/matrix/firm.ts';
import { events, get, ok, post } from '#tests/support/moves.ts';
import { getLanguageModel } from './queries.ts';
import { askModel } from './service.ts';

const standIn = await startLlm();
afterAll(() => standIn.close());
beforeEach(() => standIn.behave({}));

const path = '/api/language-model';
const key = 'a-key-that-nobody-sees';
const here = {
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'stand-in',
  AI_BASE_URL: standIn.url,
  AI_API_KEY: key,
  AI_PRICE_INPUT: '200',
  AI_PRICE_OUTPUT: '800',
};
const set = (who: Adviser, is_on: boolean, residency = 'uk') => who.inject({ method: 'PUT', url: path, payload: { is_on, residency } });
const question = {
  use: 'papers' as const,
  purpose: 'test',
  instructions: 'Find what the fields of the answer say.',
  documents: [{ about: 'note', passages: [{ place: 'd1.1', text: 'Fund value: £62,184.55' }] }],
  schema: z.strictObject({ fund: z.string().nullable().describe('fund value') }),
};
const ask = (who: Adviser) => askModel(who.ctx, question, { kind: 'document', id: newId(), customer_id: null });

describe('where no model is set up', () => {
  const house = openHouse();

  test('there is none to see, none to switch on, and none to ask', async () => {
    const boss = await house.anAdministrator();
    expect(await get<LanguageModel>(boss, path)).toEqual({
      installed: null,
      is_on: false,
      uses: ['papers'],
      residency: 'uk',
      allowed_under: [],
      kept_from: null,
      can: { change: true },
    });
    const refused = await set(boss, true);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      'No language model is set up here. Values are found on this machine alone',
    ]);
    expect(await ask(boss)).toBeNull();
    expect((await house.app.inject('/readyz')).json().data).not.toHaveProperty('language_model');
  });
});

describe('a model on this machine', () => {
  const house = openHouse({ settings: here });

  test('is asked for nobody until an administrator switches it on, nor after they switch it off', async () => {
    const boss = await house.anAdministrator();
    const colleague = await house.anAdviser({ of: boss });
    const installed = { provider: 'openai-compatible', model: 'stand-in', host: '127.0.0.1', region: 'here' };
    expect(await get(colleague, path)).toMatchObject({ installed, is_on: false, residency: 'uk', can: { change: false } });
    expect(await ask(colleague)).toBeNull();
    expect((await set(colleague, true)).statusCode).toBe(403);
    expect(standIn.requests).toHaveLength(0);

    const answer = await set(boss, true);
    expect(await ok<LanguageModel>(Promise.resolve(answer))).toMatchObject({ is_on: true, kept_from: null });
    expect(answer.body).not.toContain(key);
    expect(await ask(colleague)).toMatchObject({ status: 'answered', answer: { fund: '£62,184.55' } });
    expect(standIn.requests).toHaveLength(1);

    await ok(set(boss, false));
    expect(await ask(colleague)).toBeNull();
    expect(standIn.requests).toHaveLength(1);
    expect((await events(boss)).filter((event) => event === 'language-models.set')).toHaveLength(2);
  });

  test('is asked for no person who works alone, nor for one whose firm is closed', async () => {
    const person = await house.anAdviser();
    expect((await set(person, true)).statusCode).toBe(403);
    const boss = await house.anAdministrator();
    await ok(set(boss, true));
    expect(await ask(boss)).toMatchObject({ status: 'answered' });
    await post(boss, `/api/organisations/${boss.organisationId}/close`);
    const before = standIn.requests.length;
    expect([await ask(person), await ask(boss)]).toEqual([null, null]);
    // A firm that begins anew agrees anew.
    await post(boss, '/api/organisations', { name: 'Another beginning' });
    expect(await ask(boss)).toBeNull();
    expect(standIn.requests).toHaveLength(before);
  });

  test('writes down who asked about what, of whom, what it took and what it cost, and nothing that was said', async () => {
    const boss = await house.anAdministrator();
    await ok(set(boss, true));
    const id = newId();
    const outcome = await askModel(boss.ctx, question, { kind: 'document', id, customer_id: null });
    const { tokens, bytes, cost, milliseconds } = outcome!.call;
    const [row] = (await get<{ data: object[] }>(boss, `/api/audit-rows?object_id=${id}`)).data;
    expect(row).toMatchObject({
      event: 'language-models.asked',
      actor_id: boss.id,
      object_type: 'document',
      details: {
        user: boss.id,
        purpose: 'test',
        provider: 'openai-compatible',
        model: 'stand-in',
        host: '127.0.0.1',
        region: 'here',
        outcome: 'answered',
        tries: 1,
        bytes_sent: bytes.sent,
        bytes_received: bytes.received,
        input_tokens: tokens.input,
        output_tokens: tokens.output,
        cost: 200 * tokens.input + 800 * tokens.output,
        milliseconds,
      },
    });
    for (const secret of ['62,184', 'Fund value', key]) expect(JSON.stringify(row)).not.toContain(secret);

    standIn.behave({ mode: 'unauthorised' });
    expect(await askModel(boss.ctx, question, { kind: 'document', id, customer_id: null })).toMatchObject({
      status: 'failed',
      reason: 'misconfigured',
    });
    const { months } = await get<{ months: object[] }>(boss, `${path}/usage`);
    const month = { calls: 2, failed: 1, input_tokens: tokens.input, output_tokens: tokens.output, cost };
    expect(months).toEqual([{ month: expect.stringMatching(/^\d{4}-\d\d$/), ...month }]);
    const admin = await aPlatformAdmin(house);
    const firms = await get<{ data: { organisation_id: string }[] }>(admin, '/api/admin/language-models');
    expect(firms.data.find(({ organisation_id }) => organisation_id === boss.organisationId)).toMatchObject({
      is_on: true,
      residency: 'uk',
      agreed_host: '127.0.0.1',
      calls: 2,
      unanswered: 1,
      model_input: tokens.input,
      model_output: tokens.output,
      cost: Math.round(cost! / 1_000_000),
    });
    const other = await house.anAdministrator('Other & Co');
    expect(await get(other, `${path}/usage`)).toEqual({ months: [] });
    const colleague = await house.anAdviser({ of: boss });
    expect((await colleague.inject(`${path}/usage`)).statusCode).toBe(403);
  });

  test('is asked only what the firm agreed to: one that agreed to papers before there was a choice has no payments sent', async () => {
    const boss = await house.anAdministrator();
    await ok(set(boss, true));
    expect(await get<LanguageModel>(boss, path)).toMatchObject({ is_on: true, uses: ['papers'] });
    const before = standIn.requests.length;
    const about = { kind: 'report' as const, id: newId(), customer_id: null };
    const askFor = (use: ModelUse) => askModel(boss.ctx, { ...question, use }, about);
    expect([await askFor('payments'), await askFor('wording')]).toEqual([null, null]);
    expect(standIn.requests).toHaveLength(before);

    const payload = { is_on: true, residency: 'uk', uses: ['payments', 'papers'] };
    const agreed = await ok<LanguageModel>(boss.inject({ method: 'PUT', url: path, payload }));
    expect(agreed.uses).toEqual(['papers', 'payments']);
    expect(await askFor('payments')).toMatchObject({ status: 'answered' });
    expect(await askFor('wording')).toBeNull();
    const rows = await get<{ data: { event: string; object_type: string; details: object }[] }>(boss, '/api/audit-rows');
    expect(rows.data.find(({ event }) => event === 'language-models.asked-of-report')).toMatchObject({
      object_type: 'customer_income_report',
    });
    expect(rows.data.find(({ event }) => event === 'language-models.set')).toMatchObject({
      changes: expect.arrayContaining([{ field: 'agreed_uses', kind: 'open', before: 'papers', after: 'papers, payments' }]),
    });
    expect((await boss.inject({ method: 'PUT', url: path, payload: { ...payload, uses: ['letters'] } })).statusCode).toBe(400);
  });

  test('is with the one that the firm agreed to: another is asked once an administrator agrees anew', async () => {
    const boss = await house.anAdministrator();
    await ok(set(boss, true));
    const { ai } = house.services;
    const moved = { ...house.services, ai: ai && { ...ai, settings: { ...ai.settings, host: 'another.example' } } };
    const ctx = createContext(moved, { actor: boss.ctx.actor, log: moved.log, requestId: 'test' });
    expect(await getLanguageModel(ctx)).toMatchObject({ is_on: true, kept_from: 'changed' });
    const before = standIn.requests.length;
    expect(await askModel(ctx, question, { kind: 'document', id: newId(), customer_id: null })).toBeNull();
    expect(standIn.requests).toHaveLength(before);
  });

  test('that fails five times in half a minute is left alone for another, and the server is ready all the while', async () => {
    const boss = await house.anAdministrator();
    await ok(set(boss, true));
    const ready = async () => (await house.app.inject('/readyz')).json();
    expect(await ready()).toMatchObject({ success: true, data: { language_model: 'answering' } });
    standIn.behave({ mode: 'server-error' });
    expect(await ask(boss)).toMatchObject({ reason: 'unavailable', call: { tries: 3 } });
    expect(await ask(boss)).toMatchObject({ reason: 'resting', call: { tries: 2 } });
    const before = standIn.requests.length;
    expect(await ask(boss)).toMatchObject({ reason: 'resting', call: { tries: 0, bytes: { sent: 0 } } });
    expect(standIn.requests).toHaveLength(before);
    expect(await ready()).toMatchObject({ success: true, data: { database: true, language_model: 'resting' } });
    standIn.behave({});
    house.passTime(31_000);
    expect(await ask(boss)).toMatchObject({ status: 'answered' });
    expect(await ready()).toMatchObject({ data: { language_model: 'answering' } });
  });
});

describe('a model elsewhere', () => {
  const elsewhere = { AI_PROVIDER: 'anthropic', AI_MODEL: 'claude', AI_API_KEY: key };
  const house = openHouse({ settings: elsewhere });

  test('is refused, in words, to a firm whose rule keeps its clients’ words at home', async () => {
    const boss = await house.anAdministrator();
    expect(await get(boss, path)).toMatchObject({ installed: { host: 'api.anthropic.com', region: 'elsewhere' }, allowed_under: ['any'] });
    const refused = await set(boss, true, 'uk_eea');
    expect([refused.statusCode, refused.json().issues]).toEqual([
      400,
      [
        {
          path: ['residency'],
          message:
            'This rule keeps your clients’ words in the United Kingdom and the European Economic Area. claude runs outside both, or nobody can say where, so it can’t be asked',
        },
      ],
    ]);
    expect(await get(boss, path)).toMatchObject({ is_on: false });
    expect(await ok<LanguageModel>(set(boss, true, 'any'))).toMatchObject({ is_on: true, residency: 'any', kept_from: null });
    expect(await ok<LanguageModel>(set(boss, false, 'uk'))).toMatchObject({ is_on: false, residency: 'uk' });
  });
});
