const fileKinds: readonly (readonly [RegExp, string])[] = [
  [/^image\//, 'picture'],
  [/^application\/pdf$/, 'pdf'],
  [/wordprocessingml|msword/, 'word'],
  [/spreadsheetml|ms-excel/, 'excel'],
  [/^text\/csv/, 'csv'],
  [/json$/, 'json'],
  [/xml$/, 'xml'],
  [/zip$/, 'archive'],
  [/^message\/|ms-outlook/, 'mail'],
  [/^text\//, 'text'],
  [/^audio\//, 'recording'],
];

/** What kind of file a media type is of; null for one that has no name for people. */
export function fileKindOf(mime: string): string | null {
  return fileKinds.find(([type]) => type.test(mime))?.[1] ?? null;
}
