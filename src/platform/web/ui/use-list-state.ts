import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** What a screen's list can be asked for: its order when nobody chose one, and the names of its filters in the address. */
export interface ListShape {
  sort: string;
  filters?: readonly string[];
}

/** What a list shows, as its address says. */
export interface ListQuery {
  page: number;
  /** Rows a page. */
  limit: number;
  search: string;
  sort: string;
  /** Only the filters that are set. */
  filters: Record<string, string>;
}

export interface ListState extends ListQuery {
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
  setSearch: (search: string) => void;
  setSort: (sort: string) => void;
  /** Empty takes a filter off. */
  setFilters: (changes: Record<string, string>) => void;
  /** Search and filters off. */
  showAll: () => void;
}

export const pageSizes = [25, 50, 100] as const;
const defaultLimit = pageSizes[0];

/** Reads a list's state out of an address; loaders use it too. */
export function listQuery(params: URLSearchParams, { sort, filters = [] }: ListShape): ListQuery {
  const page = Number(params.get('page') ?? 1);
  const set = filters.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.find((size) => String(size) === params.get('limit')) ?? defaultLimit,
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? sort,
    filters: Object.fromEntries(set),
  };
}

/** A list's page, search, order and filters, kept in the address so that back, reload and a shared link show the same. */
export function useListState(shape: ListShape): ListState {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: Record<string, string>, replace: boolean) =>
      setParams((current) => changed(current, changes), { replace, preventScrollReset: true }),
    [setParams],
  );
  return useMemo(
    () => ({
      ...listQuery(params, shape),
      setPage: (page) => set({ page: page > 1 ? String(page) : '' }, false),
      setLimit: (limit) => set({ limit: limit === defaultLimit ? '' : String(limit), page: '' }, false),
      setSearch: (search) => set({ search, page: '' }, true),
      setSort: (sort) => set({ sort: sort === shape.sort ? '' : sort, page: '' }, false),
      setFilters: (changes) => set({ ...changes, page: '' }, true),
      showAll: () => set(Object.fromEntries(['search', 'page', ...(shape.filters ?? [])].map((name) => [name, ''])), true),
    }),
    [params, shape, set],
  );
}

function changed(current: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
