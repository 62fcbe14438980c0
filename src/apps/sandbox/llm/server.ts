import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { Behaviour } from './modes.ts';
import { replyTo } from './replying.ts';
import { ChatRequest, completionOf, eventsOf, failureOf } from './wire.ts';

/** A stand-in for a language model behind OpenAI's interface, on this machine alone. */
export interface LlmStandIn {
  /** What a client takes for its base URL. */
  readonly url: string;
  /** Every request to the model so far, as it came. */
  readonly requests: readonly Received[];
  /** As `POST /control`: how it behaves from now on. */
  behave(behaviour: z.input<typeof Behaviour>): void;
  close(): Promise<void>;
}

export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

interface State {
  behaviour: Behaviour;
  requests: Received[];
}

/** Starts the stand-in; port 0 is any free one. */
export async function startLlm({ port = 0 }: { port?: number } = {}): Promise<LlmStandIn> {
  const state: State = { behaviour: Behaviour.parse({}), requests: [] };
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}/v1`,
    requests: state.requests,
    behave: (behaviour) => {
      state.behaviour = Behaviour.parse(behaviour);
    },
    close: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://stand-in').pathname;
  const body = await bodyOf(request);
  if (path === '/control') {
    if (request.method === 'POST') state.behaviour = Behaviour.parse(JSON.parse(body));
    return send(response, 200, JSON.stringify({ ...state.behaviour, requests: state.requests.length }));
  }
  if (path.endsWith('/models'))
    return send(
      response,
      200,
      JSON.stringify({ object: 'list', data: [{ id: 'stand-in', object: 'model', created: 1_780_000_000, owned_by: 'suitably' }] }),
    );
  if (!path.endsWith('/chat/completions') || request.method !== 'POST')
    return send(response, 404, failureOf(`Unknown path ${path}`, 'invalid_request_error'));
  state.requests.push({ path, headers: request.headers, body });
  return chat(spent(state), body, response);
}

/** The behaviour for this request; a fault that has happened often enough is over. */
function spent(state: State): Behaviour {
  const { behaviour } = state;
  if (behaviour.times === null) return behaviour;
  if (behaviour.times === 0) return { ...behaviour, mode: 'ok' };
  state.behaviour = { ...behaviour, times: behaviour.times - 1 };
  return behaviour;
}

async function chat(behaviour: Behaviour, body: string, response: ServerResponse): Promise<void> {
  const { mode } = behaviour;
  if (mode === 'hang') return;
  if (mode === 'drop') return void response.destroy();
  if (mode === 'garbage') return send(response, 200, '<html><body><h1>It works!</h1></body></html>', { 'content-type': 'text/html' });
  if (mode === 'redirect') return send(response, 307, '', { location: behaviour.location });
  if (mode === 'server-error')
    return send(response, 500, failureOf('The server had an error while processing your request.', 'server_error'));
  if (mode === 'unauthorised')
    return send(response, 401, failureOf('Incorrect API key provided.', 'invalid_request_error', 'invalid_api_key'));
  if (mode === 'rate-limit') {
    const after = behaviour.retryAfter === null ? {} : { 'retry-after': String(behaviour.retryAfter) };
    return send(response, 429, failureOf('Rate limit reached.', 'requests', 'rate_limit_exceeded'), after);
  }
  if (mode === 'context-length')
    return send(
      response,
      400,
      failureOf("This model's maximum context length is 8192 tokens.", 'invalid_request_error', 'context_length_exceeded'),
    );
  const request = ChatRequest.safeParse(JSON.parse(body));
  if (!request.success) return send(response, 400, failureOf(request.error.issues[0]!.message, 'invalid_request_error'));
  if (behaviour.afterMs > 0) await wait(behaviour.afterMs);
  const reply = replyTo(request.data, behaviour);
  if (request.data.stream) return speak(response, eventsOf(request.data, reply), behaviour);
  if (mode !== 'slow' && mode !== 'stall') return send(response, 200, completionOf(request.data, reply));
  return speak(response, completionOf(request.data, reply).match(/[^]{1,80}/g) ?? [], behaviour, 'application/json');
}

/** Sends pieces one by one. */
async function speak(
  response: ServerResponse,
  pieces: readonly string[],
  { mode, everyMs }: Behaviour,
  type = 'text/event-stream',
): Promise<void> {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
  for (const piece of mode === 'stall' ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces) {
    if (response.destroyed) return;
    response.write(piece);
    if (mode === 'slow') await wait(everyMs);
  }
  if (mode !== 'stall') response.end();
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
