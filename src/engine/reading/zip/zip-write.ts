import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A part as it is packed already: it goes into the next zip as it came out of the last. */
export interface PackedPart {
  packed: Uint8Array;
  /** 0 stored, 8 deflated. */
  method: number;
  checksum: number;
  /** Unpacked. */
  size: number;
}

/** 1 January 1980, the first day a zip can name: the same parts give the same bytes whenever they are packed. */
const DATE = 0x0021;
const VERSION = 20;
const UTF8_NAME = 0x0800;
const DEFLATED = 8;

/** Packs parts, in their order, to a plain zip that any reader sees alike; the same parts give the same bytes on every machine. */
export function packZip(parts: ReadonlyMap<string, Uint8Array | PackedPart>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of parts) {
    const { packed, method, checksum, size } = part instanceof Uint8Array ? pack(part) : part;
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8_NAME, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt16LE(DATE, 8);
    common.writeUInt32LE(checksum, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, nameBytes]));
    files.push(file);
    offset += file.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  );
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end]);
}

/** Which repetitions zlib finds depends on its version and on the processor; codes by how often each byte occurs don't. */
function pack(part: Uint8Array): PackedPart {
  const packed = deflateRawSync(part, { strategy: constants.Z_HUFFMAN_ONLY });
  return { packed, method: DEFLATED, checksum: crc32(part), size: part.length };
}
