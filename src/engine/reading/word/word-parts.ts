import { isUtf8 } from 'node:buffer';
import { posix } from 'node:path';
import { otherKind } from '../kind-names.ts';
import { ReadingRefusal } from '../refusal.ts';
import { type FileKind, sniff } from '../sniff.ts';
import { decodeText } from '../zip/xml.ts';
import { openZip, type ZipPart } from '../zip/zip-guard.ts';

/** The prefix that every writer of Word documents gives to these names. We know elements by it, so another one is a disguise. */
const prefixes: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/chart': 'c',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
};

const NAMESPACE = /\sxmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const STRICT = 'This document is of the “Strict Open XML” kind. In Word, save it as “Word Document (.docx)” and use that.';

/**
 * Refuses a part that calls Word's own elements by other prefixes than Word does.
 * @throws {ReadingRefusal} unsupported
 */
export function refuseDisguises(xml: string): void {
  for (const [, prefix, double, single] of xml.matchAll(NAMESPACE)) {
    const name = decodeText(double ?? single ?? '');
    if (name.startsWith('http://purl.oclc.org/ooxml/')) throw new ReadingRefusal('unsupported', STRICT);
    const known = prefixes[name];
    if (known !== undefined && known !== prefix) {
      throw new ReadingRefusal(
        'unsupported',
        'This document was written by a program that names things in an unusual way. Open it in Word, save it again and use the new copy.',
      );
    }
  }
}

/** The part that a relationship names; some writers code spaces as `%20`. */
export function targetOf(from: string, target: string): string {
  const name = target.replaceAll(/%[2-7][\da-f]/gi, (coded) => String.fromCodePoint(Number.parseInt(coded.slice(1), 16)));
  return name.startsWith('/') ? name.slice(1) : posix.join(posix.dirname(from), name);
}

/** The text of an XML part, which has to be UTF-8, as every writer of Word documents makes it. */
export function textOf(part: ZipPart | string): string {
  if (typeof part === 'string') return part;
  const { bytes } = part;
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']/i.exec(bytes.toString('latin1', 0, 200));
  if (!isUtf8(bytes) || (declared && !/^(?:utf-?8|us-ascii)$/i.test(declared[1] ?? ''))) {
    throw new ReadingRefusal(
      'corrupt',
      'This document is damaged: its text is not in UTF-8. Open it in Word, save it again and use the new copy.',
    );
  }
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return bytes.toString('utf8', start);
}

/** What may be a Word document, whatever its parts are called. */
const packed: ReadonlySet<FileKind> = new Set(['docx', 'xlsx', 'presentation', 'open_document', 'zip']);

/**
 * The parts of a file that is to be a Word document.
 * @throws {ReadingRefusal} what it is instead, where it is nothing that Word packs; password, too_large or corrupt
 */
export function openWordZip(bytes: Uint8Array): Map<string, ZipPart> {
  if (!packed.has(sniff(bytes))) throw notWord(bytes);
  return openZip(bytes);
}

/** Says what a file is that is no Word document, and what to do about that. */
export function notWord(bytes: Uint8Array): ReadingRefusal {
  const kind = sniff(bytes);
  if (kind === 'docx')
    return new ReadingRefusal('unsupported', 'This is not a whole Word document. Save it as a Word document (.docx) and use that.');
  return otherKind(kind, remedies[kind] ?? 'Use a Word document (.docx).');
}

const SAVE_IT = 'Open it in Word, save it as a Word document (.docx) and use that.';

const remedies: Readonly<Partial<Record<FileKind, string>>> = {
  pdf: 'Its text can’t be changed as Word’s can: use the Word document (.docx) that it was made from.',
  zip: 'Unpack it and use the Word document (.docx) in it.',
  old_office: 'Open it in Word, save it without a password as a Word document (.docx) and use that.',
  open_document: SAVE_IT,
  rtf: SAVE_IT,
  html: SAVE_IT,
  text: SAVE_IT,
};
