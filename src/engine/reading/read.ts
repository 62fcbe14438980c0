import { hash } from 'node:crypto';
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
  const { kind, blocks } = await contentOf(bytes);
  if (blocks.length === 0) {
    throw new ReadingRefusal(
      'empty',
      'There are no words in this file. If it is a picture in a document, print that to a PDF and upload it.',
    );
  }
  return { sha256: hash('sha256', bytes), kind, blocks };
}

async function contentOf(bytes: Uint8Array): Promise<Pick<FlowSource, 'kind' | 'blocks'>> {
  const kind = sniff(bytes);
  switch (kind) {
    case 'docx':
      return { kind, blocks: readWord(bytes) };
    case 'xlsx':
      return { kind, blocks: await readWorkbook(bytes) };
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

const remedies: Readonly<Record<Unread, string>> = {
  empty: 'This file is empty. Save it again and upload the new copy.',
  pdf: 'This is a PDF, which is read page by page and not as a text.',
  zip: 'This is a zip archive. Unpack it and upload the documents in it.',
  old_office:
    'This is a file of an old Word or Excel (.doc, .xls), a protected one, or a message of Outlook (.msg). Save it without a password as .docx or .xlsx, a message as .eml or PDF, and upload that.',
  winmail:
    'This is a winmail.dat, in which Outlook packs what was attached to a mail. Have the mail sent again as HTML or plain text, and upload what is attached to it.',
  html: 'This is a web page. Open it in a browser, print it to a PDF and upload that.',
  xml: 'This is XML, which can’t be read as a document. Save it as Word, Excel, CSV or PDF and upload that.',
  rtf: 'This is rich text (.rtf). Open it in Word, save it as a Word document (.docx) and upload that.',
  unknown: 'It can’t be told what this file is. Save it as Word, Excel, CSV, text or PDF and upload that.',
  heic: APPLE_PHOTOGRAPH,
  ...everyOne(['png', 'jpeg', 'tiff', 'webp', 'gif'], 'This is a picture. Save it as a PDF, JPEG or PNG and upload that.'),
  ...everyOne(['webm', 'mp4', 'mp3', 'wav', 'ogg'], 'This is a recording. Upload what was said as text, Word or PDF.'),
};

function everyOne<K extends string>(kinds: readonly K[], remedy: string): Record<K, string> {
  // Each of the kinds is there, with this remedy.
  return Object.fromEntries(kinds.map((kind) => [kind, remedy])) as Record<K, string>;
}

function refused(kind: Unread): ReadingRefusal {
  return new ReadingRefusal(kind === 'empty' ? 'empty' : 'unsupported', remedies[kind]);
}
