import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** What a list shows, as its address says. */
export interface ListQuery {
  page: number;
  search: string;
  sort: string;
}

export interface ListState extends ListQuery {
  setPage: (page: number) => void;
  setSearch: (search: string) => void;
  setSort: (sort: string) => void;
}

/** Reads a list's state out of an address; loaders use it too. */
export function listQuery(params: URLSearchParams, defaultSort: string): ListQuery {
  const page = Number(params.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? defaultSort,
  };
}

/** A list's page, search and order, kept in the address so that back, reload and a shared link show the same. */
export function useListState(defaultSort: string): ListState {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: Record<string, string>, replace: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  return useMemo(
    () => ({
      ...listQuery(params, defaultSort),
      setPage: (page) => set({ page: page > 1 ? String(page) : '' }, false),
      setSearch: (search) => set({ search, page: '' }, true),
      setSort: (sort) => set({ sort: sort === defaultSort ? '' : sort, page: '' }, false),
    }),
    [params, defaultSort, set],
  );
}
