import { z } from 'zod';

/** A JSON schema, as far as the stand-in understands one. */
export interface JsonSchema {
  type?: string | readonly string[] | undefined;
  description?: string | undefined;
  properties?: Readonly<Record<string, JsonSchema>> | undefined;
  items?: JsonSchema | undefined;
  anyOf?: readonly JsonSchema[] | undefined;
  enum?: readonly unknown[] | undefined;
  const?: unknown;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

export const JsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), JsonSchema).optional(),
    items: JsonSchema.optional(),
    anyOf: z.array(JsonSchema).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
);

const Message = z.object({
  role: z.string(),
  content: z.union([z.string(), z.array(z.object({ type: z.string(), text: z.string().default('') }))]).nullish(),
});

/** A request to `/chat/completions` (https://platform.openai.com/docs/api-reference/chat/create), as far as it is used. */
export const ChatRequest = z.object({
  model: z.string().default('stand-in'),
  messages: z.array(Message).min(1),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean().default(false) }).nullish(),
  response_format: z
    .union([
      z.object({
        type: z.literal('json_schema'),
        json_schema: z.object({ name: z.string(), schema: JsonSchema, strict: z.boolean().nullish() }),
      }),
      z.object({ type: z.enum(['text', 'json_object']) }),
    ])
    .nullish(),
  tools: z.array(z.unknown()).nullish(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

/** The words of a request that come from one role, or from all. */
export function wordsOf({ messages }: ChatRequest, role?: string): string {
  const said = messages.filter((message) => role === undefined || message.role === role);
  return said.map(({ content }) => (typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('\n'))).join('\n');
}

/** What the model says: text, or why it won't. */
export interface Reply {
  text: string;
  refusal?: string;
  finish: 'stop' | 'length' | 'content_filter';
}

/** About four letters a token, as tokenisers of English have it. */
const tokensIn = (text: string): number => Math.ceil(text.length / 4);

export function usageOf(request: ChatRequest, { text, refusal = '' }: Reply): object {
  const [prompt_tokens, completion_tokens] = [tokensIn(wordsOf(request)), tokensIn(text + refusal)];
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

const made = { id: 'chatcmpl-stand-in', created: 1_780_000_000 };

/** The answer in one piece. */
export function completionOf(request: ChatRequest, reply: Reply): string {
  const content = reply.refusal === undefined ? reply.text : null;
  return JSON.stringify({
    ...made,
    object: 'chat.completion',
    model: request.model,
    choices: [{ index: 0, message: { role: 'assistant', content, refusal: reply.refusal ?? null }, finish_reason: reply.finish }],
    usage: usageOf(request, reply),
  });
}

/** Letters of a piece of a stream. */
const PIECE = 12;

/** The answer as the events of a stream (https://platform.openai.com/docs/api-reference/chat-streaming), the closing mark included. */
export function eventsOf(request: ChatRequest, reply: Reply): string[] {
  const event = (more: object): string =>
    `data: ${JSON.stringify({ ...made, object: 'chat.completion.chunk', model: request.model, ...more })}\n\n`;
  const piece = (delta: object, finish_reason: string | null = null): string => event({ choices: [{ index: 0, delta, finish_reason }] });
  const pieces = reply.text.match(new RegExp(`[^]{1,${PIECE}}`, 'g')) ?? [];
  return [
    piece({ role: 'assistant', content: '' }),
    ...(reply.refusal === undefined ? pieces.map((content) => piece({ content })) : [piece({ refusal: reply.refusal })]),
    piece({}, reply.finish),
    ...(request.stream_options?.include_usage ? [event({ choices: [], usage: usageOf(request, reply) })] : []),
    'data: [DONE]\n\n',
  ];
}

/** A failure as the vendor words it. */
export function failureOf(message: string, type: string, code: string | null = null): string {
  return JSON.stringify({ error: { message, type, param: null, code } });
}
