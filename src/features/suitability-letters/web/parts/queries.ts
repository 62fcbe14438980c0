import { queryOptions } from '@tanstack/react-query';
import { suitabilityLetters } from '#features/suitability-letters/contract.ts';
import { call } from '#platform/web/api.ts';
import { listKey } from '#platform/web/list.ts';

/** The letters of a client, the latest first. */
export const clientLettersQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...listKey(suitabilityLetters.list), 'of', customerId],
    queryFn: ({ signal }) => call(suitabilityLetters.list, { query: { customer_id: customerId, limit: 100 } }, { signal }),
  });

/** The final letter of a client that was worked on last; null where there is none. */
export const lastFinalQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...listKey(suitabilityLetters.list), 'last final of', customerId],
    queryFn: async ({ signal }) => {
      const page = await call(suitabilityLetters.list, { query: { customer_id: customerId, status: 'final', limit: 1 } }, { signal });
      return page.data[0] ?? null;
    },
  });
