const place = /^\/api\/file-metadata\/([0-9a-f-]{36})\/content$/;

/** Where a person's picture is fetched from, with the session's token as everything else: the `avatar_url` of the record. */
export function avatarAddress(fileId: string): string {
  return `/api/file-metadata/${fileId}/content`;
}

/** The file behind an `avatar_url`; null for none. */
export function avatarFileId(url: string | null): string | null {
  return place.exec(url ?? '')?.[1] ?? null;
}

/** Bytes that a picture may have (docs/product-decisions.md, Files). */
export const largestAvatar = 2 * 1024 * 1024;
