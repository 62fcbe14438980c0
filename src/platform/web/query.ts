import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query';
import { isUnanswered } from './api-error.ts';

/** Whether another try can help: the server can't be reached or is out of order; its answers stand. */
function worthAnotherTry(failures: number, error: Error): boolean {
  return failures < 2 && isUnanswered(error);
}

/**
 * A cache in which no change is missed. TanStack Query begins a request anew only where a screen shows an older answer; one that is
 * invalidated while it is under way for the first time, or for a screen that is only being loaded, would be taken for fresh, though its
 * answer may be older than the change (its issue 8530). Here it is asked for again as soon as that answer has come. And what was asked for
 * before a change does not overwrite what the change answered with: it is asked for anew.
 */
export class FreshQueryClient extends QueryClient {
  constructor(config?: QueryClientConfig) {
    super(config);
    this.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
      const { queryKey, state } = event.query;
      if (state.fetchStatus === 'fetching') void this.refetchQueries({ queryKey, exact: true });
    });
  }

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const missed = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive());
    const again = missed.map(({ promise, queryKey }) =>
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
