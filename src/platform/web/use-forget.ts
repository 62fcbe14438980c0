import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** Names what is gone: it is taken out of the cache once what shows it is left. Before, it would be asked for again. */
export function useForget(): (...gone: QueryKey[]) => void {
  const client = useQueryClient();
  const gone = useRef<QueryKey[]>([]);
  useEffect(
    () => () => {
      for (const queryKey of gone.current) client.removeQueries({ queryKey });
    },
    [client],
  );
  return useCallback((...keys) => void (gone.current = keys), []);
}
