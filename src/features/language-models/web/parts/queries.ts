import { queryOptions } from '@tanstack/react-query';
import { languageModel } from '#features/language-models/contract.ts';
import { call } from '#platform/web/api.ts';

/** Whether the firm has a language model asked. */
export const languageModelQuery = queryOptions({
  queryKey: ['language-model'],
  queryFn: ({ signal }) => call(languageModel.get, {}, { signal }),
});

/** What it was asked, month by month; for administrators. */
export const modelUsageQuery = queryOptions({
  queryKey: ['language-model', 'usage'],
  queryFn: ({ signal }) => call(languageModel.usage, {}, { signal }),
});
