import './issue-words.ts';
import type { z } from 'zod';

/** Who may call an endpoint. What the caller may touch is decided by the slice's policy. */
export type Access = 'public' | 'user' | 'organisation-administrator' | 'platform-admin' | 'client-link' | `oauth:${string}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `json` answers in the envelope; `upload` takes one file in multipart; `download` answers bytes; `events` streams server-sent events. */
export type EndpointKind = 'json' | 'upload' | 'download' | 'events';

export interface Endpoint {
  kind: EndpointKind;
  method: Method;
  /** As Fastify writes it, `/api/customers/:id`. */
  path: string;
  access: readonly Access[];
  /** Asks for a fresh proof of identity: for what a stolen session must not do. */
  fresh?: true;
  /** Open to a member whose organisation demands two factors and who has not shown them yet: for what is needed to get there. */
  beforeTwoFactor?: true;
  /** One sentence for the API's readers. */
  summary: string;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  /** The `data` of a success; absent where there is none. */
  response?: z.core.$ZodType;
}

/** One object gives validation, the types of both ends, access, OpenAPI and the authorisation matrix of the tests. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E[K] extends z.core.$ZodType
  ? { [key in K]: Side extends 'input' ? z.input<E[K]> : z.output<E[K]> }
  : unknown;

/** What a caller passes. */
export type CallInput<E extends Endpoint> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>;
/** What a handler gets, after validation. */
export type HandlerInput<E extends Endpoint> = Part<E, 'params', 'output'> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>;
/** The `data` that a handler returns and a caller receives. */
export type Answer<E extends Endpoint> = E['response'] extends z.core.$ZodType ? z.output<E['response']> : void;

/** The endpoint's path with its parameters filled in. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
