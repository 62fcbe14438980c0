import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isUnanswered } from './api-error.ts';

/** Whether another try can help: the server can't be reached or is out of order; its answers stand. */
function worthAnotherTry(failures: number, error: Error): boolean {
  return failures < 2 && isUnanswered(error);
}

/**
 * A cache in which no change is missed. TanStack Query begins a request anew only where it has an older answer; one that is invalidated
 * while it is under way for the first time would be taken for fresh, though its answer may be older than the change (its issue 8530).
 * Here it is asked for again as soon as that answer has come.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const again = first.map(({ promise, queryKey }) =>
      promise?.then(
        () => super.invalidateQueries({ queryKey, exact: true }, options),
        () => undefined,
      ),
    );
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}

/** The one cache of what the server said; loaders fill it, screens read it. */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, gcTime: 10 * 60_000, retry: worthAnotherTry, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
