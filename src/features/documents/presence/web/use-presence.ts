import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Document } from '#features/documents/contract.ts';
import { documentPresence, type Presence } from '#features/documents/presence/contract.ts';
import { lookEveryMs } from '#features/documents/presence/rules.ts';
import { call } from '#platform/web/api.ts';

/** So long, in milliseconds, somebody stays at a value before colleagues are told: keys go through many. */
const stays = 700;

const nobody: readonly Presence[] = [];

/** Tells colleagues that one looks at a document of the firm, and at which value; gives who else does. While the tab is hidden it says nothing. */
export function usePresence(
  { id, organisation_id }: Pick<Document, 'id' | 'organisation_id'>,
  selected: string | null,
): readonly Presence[] {
  const [field] = useDebouncedValue(selected, stays);
  const isShared = organisation_id !== null;
  const { data } = useQuery({
    queryKey: ['document-presence', id, field],
    queryFn: ({ signal }) => call(documentPresence.look, { params: { id }, body: { field } }, { signal }),
    enabled: isShared,
    refetchInterval: lookEveryMs,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!isShared) return undefined;
    // Who doesn't get through is forgotten by the clock.
    return () => void call(documentPresence.leave, { params: { id } }).catch(() => undefined);
  }, [id, isShared]);
  return data?.others ?? nobody;
}
