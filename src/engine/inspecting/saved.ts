import { plainDate, type PlainDate } from '#platform/shared/dates.ts';

/** What a PDF says of itself in one of its two records; dates as instants in ISO 8601. */
export interface FileRecord {
  producer: string | null;
  creator: string | null;
  made: string | null;
  changed: string | null;
}

/** What stands in a file's XMP packet, which is never compressed; null where it has none, or the file is encrypted. */
export function xmpOf(bytes: Uint8Array): FileRecord | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const start = text.lastIndexOf('<x:xmpmeta');
  const end = text.indexOf('</x:xmpmeta>', start);
  if (start < 0 || end < 0) return null;
  const packet = Buffer.from(text.slice(start, end), 'latin1').toString('utf8');
  return {
    producer: entry(packet, 'pdf:Producer'),
    creator: entry(packet, 'xmp:CreatorTool'),
    made: instant(entry(packet, 'xmp:CreateDate')),
    changed: instant(entry(packet, 'xmp:ModifyDate')),
  };
}

/** As an attribute or as an element, both of which XMP allows. */
function entry(packet: string, name: string): string | null {
  const found = new RegExp(`\\b${name}(?:="([^"]*)"|>([^<]*)<)`).exec(packet);
  const value = (found?.[1] ?? found?.[2] ?? '').trim();
  return value === '' ? null : value.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}

function instant(text: string | null): string | null {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** A date of the information dictionary (ISO 32000, 7.9.4: "D:20251203104500+01'00'"), as an instant. */
export function infoDate(text: string | null): string | null {
  const found = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-]\d\d)'?(\d\d)?)?/.exec(text ?? '');
  if (!found) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', zoneHour, zoneMinute = '00'] = found;
  const zone = zoneHour ? `${zoneHour}:${zoneMinute}` : 'Z';
  return instant(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
}

/** How often something was added to a file after it was first saved: each save leaves an end mark, a linearised file has one more from the start. */
export function additionsTo(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let ends = 0;
  for (let at = file.indexOf('startxref'); at >= 0; at = file.indexOf('startxref', at + 1)) ends++;
  const isLinearised = file.subarray(0, 2_048).includes('/Linearized');
  return Math.max(0, ends - (isLinearised ? 2 : 1));
}

/** The day of an instant, in UTC. */
export function dayOf(instantText: string): PlainDate {
  const [year = 0, month = 0, day = 0] = instantText.slice(0, 10).split('-').map(Number);
  return plainDate(year, month, day) ?? instantText.slice(0, 10);
}
