import { hash } from 'node:crypto';
import { otherKind } from './kind-names.ts';
import { APPLE_PHOTOGRAPH } from './pdf/pdf-refusals.ts';
import type { FlowSource } from './record.ts';
import { ReadingRefusal } from './refusal.ts';
import { type FileKind, sniff } from './sniff.ts';
import { readDelimited } from './text/delimited.ts';
import { readEmail } from './text/email.ts';
import { readJson } from './text/json.ts';
import { readText } from './text/text.ts';
import { readWord } from './word/word.ts';
import { readWorkbook } from './workbook.ts';

const MAX_BYTES = 25 * 1024 * 1024;

/**
 * Reads a file without pages into blocks with their places, by what it is and not by its name. The same bytes give the same
 * blocks. Meant for a limited child process; PDFs are for `readPdf`.
 * @throws {ReadingRefusal} with what to do about it, when the file is of another kind, empty, damaged, protected or too large
 */
export async function readFlow(bytes: Uint8Array): Promise<FlowSource> {
  if (bytes.length > MAX_BYTES) {
    throw new ReadingRefusal('too_large', `This file is larger than ${MAX_BYTES / 1024 / 1024} MB. Split it and upload the parts.`);
  }
  const { blocks, ...content } = await contentOf(bytes);
  if (blocks.length === 0) {
    throw new ReadingRefusal(
      'empty',
      'There are no words in this file. If it is a picture in a document, print that to a PDF and upload it.',
    );
  }
  return { sha256: hash('sha256', bytes), ...content, blocks };
}

async function contentOf(bytes: Uint8Array): Promise<Omit<FlowSource, 'sha256'>> {
  const kind = sniff(bytes);
  switch (kind) {
    case 'docx':
      return { kind, blocks: readWord(bytes) };
    case 'xlsx':
      return { kind, ...(await readWorkbook(bytes)) };
    case 'csv':
      return { kind, blocks: readDelimited(bytes) };
    case 'json':
      return { kind, blocks: readJson(bytes) };
    case 'text':
      return { kind, blocks: readText(bytes) };
    case 'email':
      return { kind, blocks: await readEmail(bytes) };
    default:
      throw refused(kind);
  }
}

type Unread = Exclude<FileKind, FlowSource['kind']>;

/** What to do about what is no paper; what it is stands before it. */
const remedies: Readonly<Record<Exclude<Unread, 'empty' | 'broken_zip'>, string>> = {
  pdf: 'It is read page by page and not as a text.',
  presentation: 'Save it as a PDF and upload that.',
  open_document: 'Save it as Word (.docx), Excel (.xlsx) or PDF and upload that.',
  zip: 'Unpack it and upload the documents in it.',
  old_office:
    'It may also be a message of Outlook (.msg). Save it without a password as .docx or .xlsx, a message as .eml or PDF, and upload that.',
  winmail: 'Have the mail sent again as HTML or plain text, and upload what is attached to it.',
  html: 'Open it in a browser, print it to a PDF and upload that.',
  xml: 'It can’t be read as a document. Save it as Word, Excel, CSV or PDF and upload that.',
  rtf: 'Open it in Word, save it as a Word document (.docx) and upload that.',
  unknown: 'Save it as Word, Excel, CSV, text or PDF and upload that.',
  heic: APPLE_PHOTOGRAPH,
  ...everyOne(['png', 'jpeg', 'tiff', 'webp', 'gif'], 'Save it as a PDF, JPEG or PNG and upload that.'),
  ...everyOne(['webm', 'mp4', 'mp3', 'wav', 'ogg'], 'Upload what was said as text, Word or PDF.'),
};

function everyOne<K extends string>(kinds: readonly K[], remedy: string): Record<K, string> {
  // Each of the kinds is there, with this remedy.
  return Object.fromEntries(kinds.map((kind) => [kind, remedy])) as Record<K, string>;
}

function refused(kind: Unread): ReadingRefusal {
  return otherKind(kind, kind === 'empty' || kind === 'broken_zip' ? '' : remedies[kind]);
}
