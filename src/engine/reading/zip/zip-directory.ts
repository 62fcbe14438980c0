import { ReadingRefusal } from '../refusal.ts';

/** One entry, as the central directory and its own header agree on it. Sizes in bytes; what they promise is not yet proved. */
export interface ZipEntry {
  name: string;
  method: number;
  checksum: number;
  packedSize: number;
  size: number;
  dataStart: number;
}

const END_RECORD = 0x06054b50;
const END_SIZE = 22;
const CENTRAL_HEADER = 0x02014b50;
const CENTRAL_SIZE = 46;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_SIZE = 30;
const MAX_ENTRIES = 5000;
const MAX_NAME = 255;
/** Bit 0: encrypted; 6: strong encryption; 13: headers masked. */
const ENCRYPTED = 0x2041;
/** Sizes follow the data, and the entry's own header may leave them out. */
const SIZES_LATER = 0x0008;
const UTF8_NAME = 0x0800;
const SYMBOLIC_LINK = 0xa000;

/**
 * Lists a zip's entries (PKWARE APPNOTE 6.3.10), refusing what two readers could take differently.
 * @throws {ReadingRefusal} password, too_large or corrupt
 */
export function readDirectory(zip: Buffer): ZipEntry[] {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  const size = zip.readUInt32LE(end + 12);
  const start = zip.readUInt32LE(end + 16);
  if (count === 0xffff || size === 0xffffffff || start === 0xffffffff) throw tooManyParts();
  if (zip.readUInt32LE(end + 4) !== 0 || zip.readUInt16LE(end + 8) !== count) throw damagedZip('it is one part of several');
  if (start + size !== end) throw damagedZip('its directory is not where it says');
  if (count > MAX_ENTRIES) throw tooManyParts();
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_SIZE > end || zip.readUInt32LE(at) !== CENTRAL_HEADER) throw damagedZip('its directory can’t be read');
    entries.push(readEntry(zip, at, start));
    at += CENTRAL_SIZE + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  // The count has 16 bits and wraps: a reader that trusts it and one that walks on would see two archives.
  if (at !== end) throw damagedZip('its directory is longer than it says');
  refuseClashes(entries, start);
  return entries;
}

/** The end record closes the file: its comment reaches exactly to the last byte, so there is only one. */
function findEnd(zip: Buffer): number {
  for (let at = zip.length - END_SIZE; at >= Math.max(0, zip.length - END_SIZE - 0xffff); at--) {
    if (zip.readUInt32LE(at) === END_RECORD && at + END_SIZE + zip.readUInt16LE(at + 20) === zip.length) return at;
  }
  throw damagedZip('its end is missing, so it was not copied or downloaded whole');
}

function readEntry(zip: Buffer, at: number, directoryStart: number): ZipEntry {
  const flags = zip.readUInt16LE(at + 8);
  if ((flags & ENCRYPTED) !== 0)
    throw new ReadingRefusal('password', 'This file is protected. Save it without a password and upload that copy.');
  if (((zip.readUInt32LE(at + 38) >>> 16) & 0xf000) === SYMBOLIC_LINK) throw damagedZip('it contains links');
  const local = zip.readUInt32LE(at + 42);
  if (local + LOCAL_SIZE > directoryStart || zip.readUInt32LE(local) !== LOCAL_HEADER) throw damagedZip('a part is not where it says');
  const nameLength = zip.readUInt16LE(at + 28);
  const nameBytes = zip.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength);
  const localNameLength = zip.readUInt16LE(local + 26);
  const dataStart = local + LOCAL_SIZE + localNameLength + zip.readUInt16LE(local + 28);
  const entry = {
    name: nameBytes.toString((flags & UTF8_NAME) === 0 ? 'latin1' : 'utf8'),
    method: zip.readUInt16LE(at + 10),
    checksum: zip.readUInt32LE(at + 16),
    packedSize: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
    dataStart,
  };
  const sameName = zip.subarray(local + LOCAL_SIZE, local + LOCAL_SIZE + localNameLength).equals(nameBytes);
  const sizesLater = (zip.readUInt16LE(local + 6) & SIZES_LATER) !== 0;
  const sameSizes = sizesLater || (zip.readUInt32LE(local + 18) === entry.packedSize && zip.readUInt32LE(local + 22) === entry.size);
  if (!sameName || !sameSizes || zip.readUInt16LE(local + 8) !== entry.method) throw damagedZip('a part is described in two ways');
  if (!isSafeName(entry.name)) throw damagedZip('a part has a name that could lead outside');
  return entry;
}

function isSafeName(name: string): boolean {
  const isRelative = name !== '' && !name.startsWith('/') && !/^[a-z]:/i.test(name);
  return isRelative && name.length <= MAX_NAME && !/[\\\0]/.test(name) && !name.split('/').includes('..');
}

/** No name twice (Office takes upper and lower case for the same), no byte used twice. */
function refuseClashes(entries: readonly ZipEntry[], directoryStart: number): void {
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) throw damagedZip('it contains a part twice');
  let free = 0;
  for (const { dataStart, packedSize } of entries.toSorted((a, b) => a.dataStart - b.dataStart)) {
    if (dataStart - LOCAL_SIZE < free || dataStart + packedSize > directoryStart) throw damagedZip('its parts overlap');
    free = dataStart + packedSize;
  }
}

function tooManyParts(): ReadingRefusal {
  return new ReadingRefusal(
    'too_large',
    'This file has more parts than any ordinary document. Save it again in Word or Excel and upload the new copy.',
  );
}

export function damagedZip(detail: string): ReadingRefusal {
  return new ReadingRefusal(
    'corrupt',
    `This file is damaged: ${detail}. Open it in Word or Excel, save it again and upload the new copy. If it doesn’t open there, get it again from where it came from.`,
  );
}
