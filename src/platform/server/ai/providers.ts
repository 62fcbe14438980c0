import type { LanguageModel } from 'ai';
import type { AiSettings } from './settings.ts';

/** Providers' packages look for a key in the environment where they are given none. */
const NO_KEY = 'none';

/** The model of the settings, reached by the given fetch alone. A provider's package is loaded when it is first asked. */
export async function openModel({ provider, baseUrl, apiKey, model }: AiSettings, fetch: typeof globalThis.fetch): Promise<LanguageModel> {
  const key = apiKey ?? NO_KEY;
  switch (provider) {
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const options = { name: 'openai-compatible', baseURL: baseUrl, supportsStructuredOutputs: true, fetch };
      return createOpenAICompatible({ ...options, ...(apiKey === null ? {} : { apiKey }), transformRequestBody: withNewNames(baseUrl) })(
        model,
      );
    }
    case 'azure': {
      const { createAzure } = await import('@ai-sdk/azure');
      return createAzure({ baseURL: baseUrl, apiKey: key, fetch }).chat(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ baseURL: baseUrl, apiKey: key, fetch })(model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI({ baseURL: baseUrl, apiKey: key, fetch })(model);
    }
    case 'mistral': {
      const { createMistral } = await import('@ai-sdk/mistral');
      return createMistral({ baseURL: baseUrl, apiKey: key, fetch })(model);
    }
    case 'bedrock': {
      const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
      return createAmazonBedrock({ baseURL: baseUrl, apiKey: key, fetch })(model);
    }
  }
}

/** OpenAI's own newer models know `max_tokens` by another name only, which others don't know. */
function withNewNames(baseUrl: string): (body: Record<string, unknown>) => Record<string, unknown> {
  if (!/(?:^|\.)openai\.com$/.test(new URL(baseUrl).hostname)) return (body) => body;
  return ({ max_tokens, ...body }) => (max_tokens === undefined ? body : { ...body, max_completion_tokens: max_tokens });
}
