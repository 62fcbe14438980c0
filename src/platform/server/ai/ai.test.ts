import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type LlmStandIn, startLlm } from '#apps/sandbox/llm/server.ts';
import { runInFrame } from '../database/frame.ts';
import { type Ai, createAi, type Patience } from './ai.ts';
import type { AiOutcome, Question } from './question.ts';
import type { AiSettings } from './settings.ts';

let standIn: LlmStandIn;
beforeAll(async () => {
  standIn = await startLlm();
});
beforeEach(() => standIn.behave({}));
afterAll(() => standIn.close());

const quick = { tryMs: 5_000, totalMs: 20_000, firstWaitMs: 5 };
const hasty = { tryMs: 150 };
function anAi(settings: Partial<AiSettings> = {}, patience: Partial<Patience> = {}, clock = () => new Date()): Ai {
  const known: AiSettings = {
    provider: 'openai-compatible',
    baseUrl: standIn.url,
    apiKey: 'a-key',
    model: 'stand-in',
    region: 'here',
    prices: { input: 20, output: 80 },
  };
  return createAi({ ...known, ...settings }, { clock, patience: { ...quick, ...patience } });
}

const Answer = z.strictObject({ fund: z.string().max(40).nullable().describe('fund value') });
const question: Question<z.infer<typeof Answer>> = {
  purpose: 'letter-values',
  instructions: 'Find the fund value.',
  documents: [
    {
      about: 'statement',
      passages: [
        { place: 'd1.1', text: 'Fund value | £62,184.55' },
        { place: 'd1.2', text: 'Exit charge | none' },
      ],
    },
  ],
  schema: Answer,
  rule: 'uk',
};
const asked = async (
  given: Partial<typeof question> = {},
  ai = anAi(),
): Promise<{ outcome: AiOutcome<z.infer<typeof Answer>>; requests: number }> => {
  const before = standIn.requests.length;
  const outcome = await ai.ask({ ...question, ...given });
  return { outcome, requests: standIn.requests.length - before };
};

describe('an answered question', () => {
  test('comes with what the trail keeps of it, and nothing of what was said', async () => {
    const { outcome } = await asked();
    expect(outcome).toMatchObject({ status: 'answered', answer: { fund: '£62,184.55' } });
    const { call } = outcome;
    expect(call).toMatchObject({
      purpose: 'letter-values',
      provider: 'openai-compatible',
      model: 'stand-in',
      host: '127.0.0.1',
      region: 'here',
      tries: 1,
    });
    expect(call.bytes.sent).toBe(Buffer.byteLength(standIn.requests.at(-1)!.body));
    expect(call.bytes.received).toBeGreaterThan(100);
    expect(call.cost).toBe(20 * call.tokens.input + 80 * call.tokens.output);
    expect(call.tokens.input).toBeGreaterThan(50);
    expect(JSON.stringify(call)).not.toMatch(/62,184|Fund value|a-key/);
  });

  test('was asked without tools, with a strict schema that every provider takes, and documents inside the fence', async () => {
    await asked();
    const { body, headers } = standIn.requests.at(-1)!;
    const sent: Record<string, unknown> & { messages: { role: string; content: string }[] } = JSON.parse(body);
    expect(headers.authorization).toBe('Bearer a-key');
    expect(sent).not.toHaveProperty('tools');
    expect(sent).not.toHaveProperty('temperature');
    expect(sent['response_format']).toMatchObject({
      json_schema: { strict: true, schema: { type: 'object', required: ['fund'], additionalProperties: false } },
    });
    expect(body).not.toContain('maxLength');
    expect(sent.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(sent.messages[0]!.content).toContain('Find the fund value.');
    expect(sent.messages[0]!.content).not.toContain('62,184');
    expect(sent.messages[1]!.content).toMatch(
      /^<documents-(\w{16}) mark="▁">\n[^]*\[d1\.1\] Fund▁value▁\|▁£62,184\.55\n[^]*<\/documents-\1>$/,
    );
  });

  test('costs what nobody knows where no prices are set', async () => {
    const { outcome } = await asked({}, anAi({ prices: null }));
    expect(outcome.call.cost).toBeNull();
  });

  test('may come slowly, as long as it comes in time', async () => {
    standIn.behave({ mode: 'slow', everyMs: 5 });
    expect((await asked()).outcome.status).toBe('answered');
  });
});

describe('a fault', () => {
  test.each([
    ['rate-limit', 'busy', 3],
    ['server-error', 'unavailable', 3],
    ['drop', 'unavailable', 3],
    ['garbage', 'unusable', 2],
    ['chatter', 'unusable', 2],
    ['truncated', 'unusable', 2],
    ['wrong-schema', 'unusable', 2],
    ['refusal', 'refused', 1],
    ['context-length', 'too_long', 1],
    ['unauthorised', 'misconfigured', 1],
    ['hang', 'timed_out', 3],
    ['stall', 'timed_out', 3],
  ] as const)('%s is told as %s after %i requests', async (mode, reason, requests) => {
    standIn.behave({ mode, retryAfter: null });
    const given = await asked({}, anAi({}, reason === 'timed_out' ? hasty : {}));
    expect(given.outcome).toMatchObject({ status: 'failed', reason, call: { tries: requests } });
    expect(given.requests).toBe(requests);
  });

  test('is told with its HTTP status, which says what to look for', async () => {
    standIn.behave({ mode: 'unauthorised' });
    const { outcome } = await asked();
    expect(outcome.call.http).toBe(401);
    expect(JSON.stringify(outcome)).not.toContain('API key');
  });

  test.each(['server-error', 'drop', 'hang'] as const)('that happens twice (%s) is over with the third try', async (mode) => {
    standIn.behave({ mode, times: 2 });
    const { outcome } = await asked({}, anAi({}, mode === 'hang' ? { tryMs: 500 } : {}));
    expect(outcome).toMatchObject({ status: 'answered', call: { tries: 3 } });
  });

  test('that costs tokens is counted', async () => {
    standIn.behave({ mode: 'wrong-schema', times: 1 });
    const twice = (await asked()).outcome.call.tokens.input;
    const once = (await asked()).outcome.call.tokens.input;
    expect(twice).toBe(2 * once);
  });

  test('that asks to wait is waited for; one that asks for more than anybody has is told with it', async () => {
    standIn.behave({ mode: 'rate-limit', times: 1, retryAfter: 0.4 });
    const { outcome } = await asked();
    expect(outcome.status).toBe('answered');
    expect(outcome.call.milliseconds).toBeGreaterThanOrEqual(390);
    standIn.behave({ mode: 'rate-limit', retryAfter: 600 });
    const { outcome: later, requests } = await asked();
    expect(later).toMatchObject({ status: 'failed', reason: 'busy', retryAfterMs: 600_000 });
    expect(requests).toBe(1);
  });

  test('never lasts longer than there is patience', async () => {
    standIn.behave({ mode: 'hang' });
    const { outcome } = await asked({}, anAi({}, { tryMs: 60_000, totalMs: 400 }));
    expect(outcome).toMatchObject({ status: 'failed', reason: 'timed_out', call: { tries: 1 } });
  });

  test('that goes on makes the model rest, and half a minute later it is tried again', async () => {
    let time = Date.now();
    const ai = anAi({}, {}, () => new Date(time));
    standIn.behave({ mode: 'server-error' });
    await asked({}, ai);
    expect(await asked({}, ai)).toMatchObject({ outcome: { reason: 'resting', retryAfterMs: 30_000 }, requests: 2 });
    standIn.behave({});
    expect(await asked({}, ai)).toMatchObject({ outcome: { reason: 'resting', call: { tries: 0 } }, requests: 0 });
    time += 30_000;
    expect((await asked({}, ai)).outcome.status).toBe('answered');
  });

  test('of an answer longer than its schema allows is one', async () => {
    const passages = [{ place: 'd1.1', text: `Fund value | ${'9'.repeat(41)}` }];
    expect((await asked({ documents: [{ about: 'statement', passages }] })).outcome).toMatchObject({
      status: 'failed',
      reason: 'unusable',
    });
  });

  test('is not what somebody does who stops waiting', async () => {
    standIn.behave({ mode: 'hang' });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    expect(await asked({ signal: controller.signal })).toMatchObject({ outcome: { reason: 'cancelled' }, requests: 1 });
  });
});

describe('nothing leaves', () => {
  test.each([
    ['eea', 'uk'],
    ['elsewhere', 'uk'],
    ['elsewhere', 'uk_eea'],
  ] as const)('for a model that is %s by rule %s', async (region, rule) => {
    const { outcome, requests } = await asked({ rule }, anAi({ region }));
    expect(outcome).toMatchObject({
      status: 'failed',
      reason: 'not_allowed',
      call: { tries: 0, bytes: { sent: 0 }, tokens: { input: 0 } },
    });
    expect(requests).toBe(0);
  });

  test('when the documents are longer than any model reads', async () => {
    const passages = [{ place: 'd1.1', text: 'word '.repeat(200_000) }];
    expect(await asked({ documents: [{ about: 'note', passages }] })).toMatchObject({ outcome: { reason: 'too_long' }, requests: 0 });
  });

  test('for another host, wherever an answer points', async () => {
    let visits = 0;
    const other = createServer((_, response) => {
      visits++;
      response.end('{}');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    standIn.behave({ mode: 'redirect', location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/v1/chat/completions` });
    expect((await asked()).outcome).toMatchObject({ status: 'failed', reason: 'unavailable' });
    expect(visits).toBe(0);
    other.close();
  });

  test('inside a transaction', async () => {
    const frame = { open: true } as Parameters<typeof runInFrame>[0];
    await expect(runInFrame(frame, () => anAi().ask(question))).rejects.toThrow('inside a transaction');
  });
});
