import { isUtf8 } from 'node:buffer';
import { posix } from 'node:path';
import { ReadingRefusal } from '../refusal.ts';
import { decodeText } from '../zip/xml.ts';
import type { ZipPart } from '../zip/zip-guard.ts';

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

export function notWord(): ReadingRefusal {
  return new ReadingRefusal('unsupported', 'This is not a Word document. Save it as a Word document (.docx) and use that.');
}
