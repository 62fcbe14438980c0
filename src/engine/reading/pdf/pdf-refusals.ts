import { otherKind } from '../kind-names.ts';
import { ReadingRefusal } from '../refusal.ts';
import { sniff } from '../sniff.ts';

/** The largest document that is read (decisions: Files). */
const MAX_BYTES = 25 * 1024 * 1024;
const MAX_PAGES = 500;

/** What to do with a photograph that can’t be decoded here. */
export const APPLE_PHOTOGRAPH =
  'It is in Apple’s own format (HEIC). Send it to yourself by e-mail, or choose Settings, Camera, Formats, Most Compatible and take it again: either gives a JPEG. Upload that.';

const OTHER_PICTURE = 'Its kind isn’t read here. Save it as a JPEG, PNG or PDF, and upload that.';
const ARCHIVE = 'Unpack it and upload the statements in it.';
const OTHER_FILE =
  'Upload the statement as a PDF, a scan or photograph of it (JPEG or PNG), or what online banking offers under “Export” (CSV, Excel, OFX, QFX, QIF, CAMT.053 or MT940).';

/** Refuses what isn't worth opening: nothing, too much, or no PDF at all. */
export function refuseUnreadable(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ReadingRefusal('empty', 'This file is empty. Download it again and upload the new copy.');
  if (bytes.length > MAX_BYTES) {
    throw new ReadingRefusal('too_large', `This file is larger than ${MAX_BYTES / 1024 / 1024} MB. Split it and upload the parts.`);
  }
  const kind = sniff(bytes);
  if (kind === 'unknown') throw damaged();
  if (kind === 'heic') throw otherKind(kind, APPLE_PHOTOGRAPH);
  if (kind === 'tiff' || kind === 'webp' || kind === 'gif') throw otherKind(kind, OTHER_PICTURE);
  if (kind === 'zip') throw otherKind(kind, ARCHIVE);
  if (kind !== 'pdf') throw otherKind(kind, OTHER_FILE);
}

export function damaged(): ReadingRefusal {
  return new ReadingRefusal('corrupt', 'This file is damaged and its pages can’t be read. Download it again and upload the new copy.');
}

export function refuseTooManyPages(pages: number): void {
  if (pages > MAX_PAGES) {
    throw new ReadingRefusal(
      'too_large',
      `This file has ${pages} pages; at most ${MAX_PAGES} can be read at once. Split it and upload the parts.`,
    );
  }
}

export function needsPassword(hadOne: boolean): ReadingRefusal {
  return new ReadingRefusal(
    'password',
    hadOne ? 'The password doesn’t open this file. Check it and try again.' : 'This file is protected. Enter its password to open it.',
  );
}

export function strangeProtection(): ReadingRefusal {
  return new ReadingRefusal(
    'unsupported',
    'This file is protected in a way that can’t be opened here. Print it to a new PDF and upload that.',
  );
}
