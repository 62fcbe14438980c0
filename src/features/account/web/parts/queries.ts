import { queryOptions } from '@tanstack/react-query';
import { files } from '#features/files/contract.ts';
import { download } from '#platform/web/api.ts';

/** A picture as an address that an image can show; each is a file of its own, so it is kept for as long as the tab is open. */
export function avatarQuery(fileId: string) {
  return queryOptions({
    queryKey: ['avatars', fileId],
    queryFn: async ({ signal }) => URL.createObjectURL(await download(files.content, { params: { id: fileId } }, { signal })),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
