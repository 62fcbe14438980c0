import { crc32, deflateRawSync } from 'node:zlib';

/** An entry as it is to be written; what isn't said follows from the data, and every field may lie. */
export interface HostileEntry {
  name: string;
  data?: Uint8Array | string;
  /** Written as they are instead of the deflated data. */
  packed?: Uint8Array;
  method?: number;
  flags?: number;
  size?: number;
  packedSize?: number;
  checksum?: number;
  attributes?: number;
  /** In the entry's own header, where it is to differ from the directory. */
  local?: { name?: string; size?: number; method?: number };
  /** Points to the header of an earlier entry instead of one of its own. */
  sameAs?: number;
}

export interface HostileEnd {
  count?: number;
  start?: number;
  size?: number;
  comment?: Uint8Array;
  before?: Uint8Array;
  after?: Uint8Array;
}

/** Writes a zip without checking anything. */
export function hostileZip(entries: readonly HostileEntry[], end: HostileEnd = {}): Buffer {
  const chunks: Buffer[] = [Buffer.from(end.before ?? '')];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = end.before?.length ?? 0;
  for (const entry of entries) {
    const fields = fieldsOf(entry);
    if (entry.sameAs === undefined) {
      offsets.push(offset);
      const local = Buffer.concat([header('PK\x03\x04', { ...fields, ...entry.local }, false), fields.packed]);
      chunks.push(local);
      offset += local.length;
    } else {
      offsets.push(offsets[entry.sameAs] ?? 0);
    }
    directory.push(header('PK\x01\x02\x14\x00', fields, true, offsets.at(-1)));
  }
  const list = Buffer.concat(directory);
  const last = Buffer.alloc(22);
  last.write('PK\x05\x06', 'latin1');
  last.writeUInt16LE((end.count ?? entries.length) & 0xffff, 8);
  last.writeUInt16LE((end.count ?? entries.length) & 0xffff, 10);
  last.writeUInt32LE(end.size ?? list.length, 12);
  last.writeUInt32LE(end.start ?? offset, 16);
  last.writeUInt16LE(end.comment?.length ?? 0, 20);
  return Buffer.concat([...chunks, list, last, end.comment ?? Buffer.alloc(0), end.after ?? Buffer.alloc(0)]);
}

interface Fields {
  name: string;
  method: number;
  flags: number;
  size: number;
  packedSize: number;
  checksum: number;
  attributes: number;
  packed: Buffer;
}

function fieldsOf(entry: HostileEntry): Fields {
  const data = Buffer.from(entry.data ?? '');
  const method = entry.method ?? 8;
  const packed = Buffer.from(entry.packed ?? (method === 8 ? deflateRawSync(data) : data));
  return {
    name: entry.name,
    method,
    flags: entry.flags ?? 0,
    size: entry.size ?? data.length,
    packedSize: entry.packedSize ?? packed.length,
    checksum: entry.checksum ?? crc32(data),
    attributes: entry.attributes ?? 0,
    packed,
  };
}

function header(signature: string, fields: Omit<Fields, 'packed'>, central: boolean, offset = 0): Buffer {
  const name = Buffer.from(fields.name, 'latin1');
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(fields.flags, 2);
  common.writeUInt16LE(fields.method, 4);
  common.writeUInt32LE(fields.checksum, 10);
  common.writeUInt32LE(fields.packedSize, 14);
  common.writeUInt32LE(fields.size, 18);
  common.writeUInt16LE(name.length, 22);
  const place = Buffer.alloc(central ? 14 : 0);
  if (central) {
    place.writeUInt32LE(fields.attributes, 6);
    place.writeUInt32LE(offset, 10);
  }
  return Buffer.concat([Buffer.from(signature, 'latin1'), common, place, name]);
}
