import { z } from 'zod';
import type { AiRegion } from '#platform/shared/ai.ts';
import { need, unfit } from '../config-error.ts';
import { isThisMachine, regionOf } from './regions.ts';

export const aiProviders = ['openai-compatible', 'azure', 'anthropic', 'google', 'mistral', 'bedrock'] as const;
export type AiProvider = (typeof aiProviders)[number];

/** Pence for a million tokens. */
const price = z.coerce.number().int('must be whole pence for a million tokens').min(0).optional();

/** The settings of a language model, as the environment has them. */
export const aiEnvironment = {
  AI_PROVIDER: z.enum(aiProviders).optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' }).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_REGION: z.enum(['uk', 'eea', 'elsewhere']).optional(),
  AI_PRICE_INPUT: price,
  AI_PRICE_OUTPUT: price,
};
const AiEnvironment = z.object(aiEnvironment);
type AiEnvironment = z.infer<typeof AiEnvironment>;

/** A language model that an operator set up. */
export interface AiSettings {
  readonly provider: AiProvider;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** Null only for models that ask for none. */
  readonly apiKey: string | null;
  readonly model: string;
  /** Where it runs: by the host's name, or as the operator says; `elsewhere` where neither tells. */
  readonly region: AiRegion;
  /** Pence for a million tokens in and out; null where they aren't known. */
  readonly prices: { readonly input: number; readonly output: number } | null;
}

/** Where each provider is reached unless AI_BASE_URL says otherwise; the others have no one address. */
const addresses: Partial<Record<AiProvider, string>> = {
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  mistral: 'https://api.mistral.ai/v1',
  bedrock: 'https://bedrock-runtime.eu-west-2.amazonaws.com',
};

/**
 * The language model that the environment sets up; null where it sets up none.
 * @throws {ConfigError} when it is set by half, or can't be meant
 */
export function aiSettings(e: AiEnvironment): AiSettings | null {
  const provider = e.AI_PROVIDER;
  if (provider === undefined) {
    const set = Object.keys(aiEnvironment).find((name) => e[name as keyof AiEnvironment] !== undefined);
    return set === undefined ? null : need('AI_PROVIDER', `${set} is set`);
  }
  const why = `AI_PROVIDER is ${provider}`;
  const url = new URL(e.AI_BASE_URL ?? addresses[provider] ?? need('AI_BASE_URL', why));
  if (url.username !== '' || url.search !== '' || url.hash !== '') unfit('AI_BASE_URL', 'it is an address and nothing more');
  const isHere = isThisMachine(url.hostname);
  if (url.protocol === 'http:' && !isHere) unfit('AI_BASE_URL', 'it needs https, but on this machine itself');
  const model = e.AI_MODEL ?? need('AI_MODEL', why);
  // A model on a machine of one's own may ask for no key.
  const apiKey = e.AI_API_KEY ?? (provider === 'openai-compatible' ? null : need('AI_API_KEY', why));
  const told = regionOf(url.hostname, model);
  if (told !== null && e.AI_REGION !== undefined && e.AI_REGION !== told)
    unfit('AI_REGION', `the host in AI_BASE_URL is ${told} by its name`);
  const baseUrl = url.href.replace(/\/+$/, '');
  return Object.freeze({ provider, baseUrl, apiKey, model, region: told ?? e.AI_REGION ?? 'elsewhere', prices: pricesOf(e) });
}

function pricesOf({ AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output }: AiEnvironment): AiSettings['prices'] {
  if (input === undefined && output === undefined) return null;
  return {
    input: input ?? need('AI_PRICE_INPUT', 'AI_PRICE_OUTPUT is set'),
    output: output ?? need('AI_PRICE_OUTPUT', 'AI_PRICE_INPUT is set'),
  };
}
