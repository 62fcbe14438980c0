import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { CallInput, Endpoint } from '#platform/shared/endpoint.ts';
import { call } from './api.ts';
import { queryClient } from './query.ts';
import { type ListQuery, type ListShape, listQuery, useListState } from './ui/use-list-state.ts';

/** An endpoint that answers the paginated list of spec 3. */
export type ListEndpoint = Endpoint & { query: z.ZodObject };

/** The key under which every page of an endpoint's list is cached: `['customers', 'list']`. */
export function listKey({ path }: Pick<Endpoint, 'path'>): string[] {
  return [path.replace('/api/', ''), 'list'];
}

/** A page of a list; what the address asks for and the endpoint does not know is left out. */
export function listOptions<E extends ListEndpoint>(endpoint: E, asked: Partial<ListQuery>) {
  const query = knownParts(endpoint, asked);
  return queryOptions({
    queryKey: [...listKey(endpoint), query],
    // The schema itself has just chosen the parts; TypeScript can't see it through the conditional type.
    queryFn: ({ signal }) => call(endpoint, { query } as CallInput<E>, { signal }),
  });
}

/** For a screen's loader: begins to fetch the page that the address names. */
export function prefetchList(endpoint: ListEndpoint, url: string, shape: ListShape): void {
  void queryClient.prefetchQuery(listOptions(endpoint, listQuery(new URL(url).searchParams, shape)));
}

/** All that a `DataTable` needs of an endpoint's list; `shape` is a constant of the module. The old rows stay while new ones come. */
export function useList<E extends ListEndpoint>(endpoint: E, shape: ListShape) {
  const list = useListState(shape);
  const {
    data: page,
    isPlaceholderData: busy,
    error,
    refetch,
  } = useQuery({
    ...listOptions(endpoint, list),
    placeholderData: keepPreviousData,
  });
  return { list, page, busy, error, onRetry: () => void refetch() };
}

/** The search, order and filters of a list as its endpoint's query takes them: what an export of the same rows is asked with. */
export function knownParts(
  { query }: Pick<ListEndpoint, 'query'>,
  { filters = {}, ...asked }: Partial<ListQuery>,
): Record<string, unknown> {
  const fields: Record<string, z.core.$ZodType | undefined> = query.shape;
  const parts = Object.entries({ ...asked, ...filters }).filter(([name, value]) => {
    const field = fields[name];
    return value !== '' && field !== undefined && z.safeParse(field, value).success;
  });
  return Object.fromEntries(parts);
}
