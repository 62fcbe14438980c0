import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createAi } from './ai.ts';
import { LARGEST_ANSWER } from './guarded-fetch.ts';
import type { AiProvider } from './settings.ts';

const said = JSON.stringify({ fund: '£1' });
const openAi = {
  choices: [{ index: 0, message: { role: 'assistant', content: said }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
};

/** Answers in each vendor's own form, as their API references have them: where it is asked, by which header it knows the key, what it says. */
const vendors: Record<AiProvider, { base: string; path: RegExp; key: [string, string]; answer: object }> = {
  'openai-compatible': {
    base: '/v1',
    path: /^\/v1\/chat\/completions$/,
    key: ['authorization', 'Bearer a-key'],
    answer: { id: '1', object: 'chat.completion', created: 1, model: 'm', ...openAi },
  },
  azure: {
    base: '/openai/v1',
    path: /^\/openai\/v1\/chat\/completions/,
    key: ['api-key', 'a-key'],
    answer: { id: '1', object: 'chat.completion', created: 1, model: 'm', ...openAi },
  },
  mistral: {
    base: '/v1',
    path: /^\/v1\/chat\/completions$/,
    key: ['authorization', 'Bearer a-key'],
    answer: { id: '1', object: 'chat.completion', created: 1, model: 'm', ...openAi },
  },
  anthropic: {
    base: '/v1',
    path: /^\/v1\/messages$/,
    key: ['x-api-key', 'a-key'],
    answer: {
      id: '1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [{ type: 'text', text: said }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 7, output_tokens: 3 },
    },
  },
  google: {
    base: '/v1beta',
    path: /^\/v1beta\/models\/claude-sonnet-4-5:generateContent$/,
    key: ['x-goog-api-key', 'a-key'],
    answer: {
      candidates: [{ content: { role: 'model', parts: [{ text: said }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 3, totalTokenCount: 10 },
    },
  },
  bedrock: {
    base: '',
    path: /^\/model\/claude-sonnet-4-5\/converse$/,
    key: ['authorization', 'Bearer a-key'],
    answer: {
      output: { message: { role: 'assistant', content: [{ text: said }] } },
      stopReason: 'end_turn',
      usage: { inputTokens: 7, outputTokens: 3, totalTokens: 10 },
      metrics: { latencyMs: 1 },
    },
  },
};

const requests: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let answer = '';
const vendor = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    requests.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
});
beforeAll(() => new Promise<void>((resolve) => void vendor.listen(0, '127.0.0.1', resolve)));
afterAll(() => vendor.close());
beforeEach(() => requests.splice(0));

const ask = (provider: AiProvider) => {
  const baseUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}${vendors[provider].base}`;
  const ai = createAi(
    { provider, baseUrl, apiKey: 'a-key', model: 'claude-sonnet-4-5', region: 'here', prices: null },
    { clock: () => new Date(), patience: { tries: 1 } },
  );
  const documents = [{ about: 'note', passages: [{ place: 'd1.1', text: 'Fund value: £1' }] }];
  return ai.ask({
    purpose: 'test',
    instructions: 'Find the fund value.',
    documents,
    schema: z.strictObject({ fund: z.string().max(9).nullable() }),
    rule: 'any',
  });
};

test.each(Object.entries(vendors) as [AiProvider, (typeof vendors)[AiProvider]][])(
  '%s is asked and understood in its own form',
  async (provider, { path, key, answer: given }) => {
    answer = JSON.stringify(given);
    expect(await ask(provider)).toMatchObject({
      status: 'answered',
      answer: { fund: '£1' },
      call: { provider, tokens: { input: 7, output: 3 } },
    });
    const [request, another] = requests;
    expect(another).toBeUndefined();
    expect(request!.url).toMatch(path);
    expect(request!.headers[key[0]]).toBe(key[1]);
    expect(request!.body).toContain('Fund▁value:▁£1');
    expect(request!.body).toContain('"additionalProperties":false');
    const { tools, toolConfig }: { tools?: unknown[]; toolConfig?: { tools: { toolSpec: { name: string } }[] } } = JSON.parse(
      request!.body,
    );
    expect(tools ?? []).toEqual([]);
    // How Bedrock wants the form of an answer written down; there is nothing behind it that could do anything.
    expect((toolConfig?.tools ?? []).filter(({ toolSpec }) => toolSpec.name !== 'json')).toEqual([]);
  },
);

test.each(Object.keys(vendors) as AiProvider[])('%s that says what nobody understands gives no answer', async (provider) => {
  answer = '{"hello":"world"}';
  const outcome = await ask(provider);
  expect(outcome.status).toBe('failed');
});

test('an answer that does not end is ended', async () => {
  answer = JSON.stringify({ ...vendors.mistral.answer, padding: 'x'.repeat(2 * LARGEST_ANSWER) });
  const { status, call } = await ask('openai-compatible');
  expect(status).toBe('failed');
  expect(call.bytes.received).toBeLessThan(1.2 * LARGEST_ANSWER);
});
