import { crc32, inflateRawSync } from 'node:zlib';
import { ReadingRefusal } from '../refusal.ts';
import { damagedZip, readDirectory, type ZipEntry } from './zip-directory.ts';
import type { PackedPart } from './zip-write.ts';

/** A part of a zip, unpacked and as it was packed. */
export interface ZipPart extends PackedPart {
  bytes: Buffer;
}

const MIB = 1024 * 1024;
const MAX_PART = 64 * MIB;
const MAX_TOTAL = 256 * MIB;
/** Highly repetitive honest documents pass this while small, so it counts for larger parts only. */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM = MIB;

const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks a zip (a DOCX, an XLSX) within limits and only if every reader would see the same files in it: no encryption, no
 * zip64, no duplicate, overlapping or escaping entries, sizes and checksums as promised, no DOCTYPE in XML (Office never
 * writes one). Archives inside are left packed. Hand other libraries the result of `packZip`, never the original.
 * @throws {ReadingRefusal} password, too_large or corrupt
 */
export function guardZip(bytes: Uint8Array): Map<string, Buffer> {
  return new Map(
    openZip(bytes)
      .entries()
      .map(([name, part]) => [name, part.bytes]),
  );
}

/**
 * As `guardZip`, with each part's packed bytes beside it: parts that nobody changes needn't be packed again.
 * @throws {ReadingRefusal} password, too_large or corrupt
 */
export function openZip(bytes: Uint8Array): Map<string, ZipPart> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = readDirectory(zip);
  refuseBombs(entries);
  const parts = new Map<string, ZipPart>();
  for (const entry of entries) {
    const packed = zip.subarray(entry.dataStart, entry.dataStart + entry.packedSize);
    const part = unpack(packed, entry);
    if (hasDoctype(part)) throw damagedZip(`${called(entry.name)} in it declares its own XML types`);
    const { method, checksum, size } = entry;
    if (!entry.name.endsWith('/')) parts.set(entry.name, { bytes: part, packed, method, checksum, size });
  }
  return parts;
}

function refuseBombs(entries: readonly ZipEntry[]): void {
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const isBomb = ({ size, packedSize }: ZipEntry): boolean =>
    size > MAX_PART || (size > RATIO_COUNTS_FROM && size > MAX_RATIO * packedSize);
  if (total > MAX_TOTAL || entries.some(isBomb)) {
    throw new ReadingRefusal(
      'too_large',
      'This file unpacks to far more than any ordinary document. Save it again in Word or Excel and upload the new copy.',
    );
  }
}

/** Sizes may lie: unpacking stops at the size promised, and whatever comes out has to have it. */
function unpack(packed: Buffer, { name, method, size, checksum }: ZipEntry): Buffer {
  if (method !== STORED && method !== DEFLATED) throw damagedZip(`${called(name)} in it is packed in an unknown way`);
  const part = method === STORED ? packed : inflate(packed, { name, size });
  if (part.length !== size || crc32(part) !== checksum) throw damagedZip(`${called(name)} in it is not what its length and checksum say`);
  return part;
}

function inflate(packed: Buffer, { name, size }: Pick<ZipEntry, 'name' | 'size'>): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw damagedZip(`${called(name)} in it can’t be unpacked`);
  }
}

/** In any encoding that an XML reader would take: UTF-8, and UTF-16 either way round. */
function hasDoctype(part: Buffer): boolean {
  const looksXml = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(part.subarray(0, 64).toString('latin1'));
  return looksXml && ['<!DOCTYPE', '<!ENTITY'].some((mark) => part.includes(mark) || part.includes(mark.split('').join('\0')));
}

/** A part's name for people, where it is one that Office would give. */
function called(name: string): string {
  return /^[\w./[\]() -]+$/.test(name) ? name : 'a part';
}
