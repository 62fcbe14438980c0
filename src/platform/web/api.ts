import { z } from 'zod';
import { type Answer, type CallInput, type Endpoint, fillPath } from '#platform/shared/endpoint.ts';
import { Failure } from '#platform/shared/errors.ts';
import { ApiError } from './api-error.ts';
import { nextTask } from './next-task.ts';
import { parseInSlices } from './parse-in-slices.ts';
import { provedSince } from './proof.ts';
import { accessToken, freshToken, refreshTokens } from './session.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** The version of the record that was edited; a 409 carries the row as it stands. */
  ifMatch?: number;
  /** The same key and body give the first answer again (decisions: API). */
  idempotencyKey?: string;
  /** Sent instead of the session's access token. */
  bearer?: string;
}

export interface UploadOptions extends CallOptions {
  /** Called with the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

const Success = z.object({ success: z.literal(true), message: z.string().optional(), data: z.unknown().optional() });

interface Outgoing {
  url: string;
  method: string;
  headers: Headers;
  body: string | FormData | null;
}

type Scalar = string | number | boolean | undefined;

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, Scalar>;
  body?: unknown;
}

/** Calls a JSON endpoint and gives the `data` of its answer; throws an `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<Answer<E>> {
  const request = outgoing(endpoint, partsOf(input), options);
  const response = await authorised(endpoint, options, (token) => send(request, token, options.signal));
  return answerOf(endpoint, response);
}

/** Sends one file (with the body's fields before it), telling how far it is; throws an `ApiError`, or the signal's reason. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  file: File,
  options: UploadOptions = {},
): Promise<Answer<E>> {
  const parts = partsOf(input);
  const form = new FormData();
  for (const [name, value] of Object.entries(parts.body ?? {})) if (value !== undefined) form.append(name, String(value));
  form.append('file', file, file.name);
  const request = { ...outgoing(endpoint, { ...parts, body: undefined }, options), body: form };
  const response = await authorised(endpoint, options, (token) => sendWithProgress(request, token, options));
  return answerOf(endpoint, response);
}

/** Fetches a file, with the name that the server gives it; throws an `ApiError`. */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<File> {
  const request = outgoing(endpoint, partsOf(input), options);
  const response = await authorised(endpoint, options, (token) => send(request, token, options.signal));
  if (!response.ok) throw await failureOf(response);
  const name = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const plain = /filename="([^"]+)"/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const blob = await response.blob();
  return new File([blob], name ? decodeURIComponent(name) : (plain ?? 'download'), { type: blob.type });
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Opens a stream of an `events` endpoint; throws an `ApiError`. */
export async function openStream<E extends Endpoint>(
  endpoint: E,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const request = outgoing(endpoint, {}, {});
  request.headers.set('accept', 'text/event-stream');
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  const response = await authorised(endpoint, {}, (token) => send(request, token, signal));
  if (!response.ok || !response.body) throw await failureOf(response);
  return response.body;
}

/* Longer than this, reading an answer, checking it and drawing what came of it together would hold up the page for several frames:
   keys and drawing have their turn in between. */
const longAnswer = 200_000;

/* Parsing by the endpoint's own schema gives its Answer; TypeScript can't see it through the conditional type. */
async function answerOf<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const { data, length } = await dataOf(response);
  if (!endpoint.response || length <= longAnswer) return (endpoint.response && z.parse(endpoint.response, data)) as Answer<E>;
  await nextTask();
  const answer = await parseInSlices(endpoint.response, data);
  await nextTask();
  return answer as Answer<E>;
}

/* CallInput is made of exactly these parts; TypeScript can't see it through the conditional type. */
function partsOf(input: unknown): Parts {
  return (input ?? {}) as Parts;
}

function outgoing(endpoint: Endpoint, { params, query, body }: Parts, options: CallOptions): Outgoing {
  // What an address names by something that is no id is not there: the server has nothing to add.
  if (endpoint.params && !z.safeParse(endpoint.params, params).success) throw new ApiError({ status: 404, error: null });
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (options.ifMatch !== undefined) headers.set('if-match', String(options.ifMatch));
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined && value !== '') search.set(name, String(value));
  const url = fillPath(endpoint.path, params) + (search.size > 0 ? `?${search}` : '');
  return { url, method: endpoint.method, headers, body: body === undefined ? null : JSON.stringify(body) };
}

/**
 * Sends with a token that counts; a 401 refreshes once and retries (spec 4), and a demand for a fresh proof of identity asks the
 * person and retries. Public endpoints carry no token: their 401 is an answer.
 */
async function authorised(
  endpoint: Endpoint,
  options: CallOptions,
  attempt: (token: string | null) => Promise<Response>,
): Promise<Response> {
  if (options.bearer) return attempt(options.bearer);
  if (endpoint.access.includes('public')) return attempt(null);
  const response = await withToken(attempt);
  return (await provedSince(response)) ? withToken(attempt) : response;
}

async function withToken(attempt: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = await freshToken();
  const response = await attempt(token);
  if (response.status !== 401) return response;
  const renewed = await refreshTokens(token ?? accessToken());
  return renewed === null ? response : attempt(renewed);
}

async function send(request: Outgoing, token: string | null, signal?: AbortSignal): Promise<Response> {
  const headers = new Headers(request.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method: request.method, headers, body: request.body, credentials: 'same-origin', cache: 'no-store' };
  if (signal) init.signal = signal;
  try {
    return await fetch(request.url, init);
  } catch (error) {
    signal?.throwIfAborted();
    throw new ApiError({ status: 0, error: error instanceof Error && error.message ? error.message : null }, { cause: error });
  }
}

/* fetch can't tell how much of a body was sent. */
function sendWithProgress(request: Outgoing, token: string | null, { signal, onProgress }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    if (token) xhr.setRequestHeader('authorization', `Bearer ${token}`);
    const abort = () => xhr.abort();
    signal?.addEventListener('abort', abort, { once: true });
    xhr.upload.onprogress = (event) => onProgress?.(event.loaded / Math.max(1, event.total));
    xhr.onload = () => resolve(new Response(xhr.responseText, { status: xhr.status, headers: headersOf(xhr) }));
    xhr.onerror = () => reject(new ApiError({ status: 0, error: null }));
    xhr.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    addEventListener('beforeunload', askFirst);
    xhr.onloadend = () => {
      removeEventListener('beforeunload', askFirst);
      signal?.removeEventListener('abort', abort);
    };
    xhr.send(request.body);
  });
}

/* Who leaves the page loses what is still on its way: the browser asks them. */
function askFirst(event: Event): void {
  event.preventDefault();
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
}

/** What an answer carries, and how many characters it took. */
async function dataOf(response: Response): Promise<{ data: unknown; length: number }> {
  if (!response.ok) throw await failureOf(response);
  const text = await response.text();
  const answer = Success.safeParse(parsed(text));
  if (!answer.success) throw failureFrom(response, text);
  return { data: answer.data.data, length: text.length };
}

async function failureOf(response: Response): Promise<ApiError> {
  return failureFrom(response, await response.text());
}

/* An answer that is not of the API's shape is shown as it stands (spec 8). */
function failureFrom(response: Response, text: string): ApiError {
  const failure = Failure.safeParse(parsed(text));
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const common = { status: response.status, ...(Number.isFinite(retryAfter) && { retryAfter }) };
  if (!failure.success) return new ApiError({ ...common, error: text.trim() || null });
  const { error = null, name, issues, current, requestId } = failure.data;
  return new ApiError({ ...common, error, name, issues, current, requestId });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
