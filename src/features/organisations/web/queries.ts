import { queryOptions } from '@tanstack/react-query';
import { call, download } from '#platform/web/api.ts';
import { organisations } from '../contract.ts';

/** The signed-in person's organisation. */
export function organisationQuery(id: string) {
  return queryOptions({
    queryKey: ['organisations', 'one', id],
    queryFn: ({ signal }) => call(organisations.get, { params: { id } }, { signal }),
  });
}

/** A logo as a picture's address; each logo is a file of its own, so it is kept for as long as the tab is open. */
export function logoQuery(organisationId: string, fileId: string) {
  return queryOptions({
    queryKey: ['organisations', 'logo', organisationId, fileId],
    queryFn: async ({ signal }) => URL.createObjectURL(await download(organisations.logo, { params: { id: organisationId } }, { signal })),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
