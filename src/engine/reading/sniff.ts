import { textOfFile } from './text/plain-text.ts';

/** What a file is by its content; its name and declared type are never asked. */
export type FileKind =
  | 'empty'
  | 'pdf'
  | 'docx'
  | 'xlsx'
  | 'presentation'
  | 'open_document'
  | 'zip'
  | 'broken_zip'
  | 'old_office'
  | 'winmail'
  | 'png'
  | 'jpeg'
  | 'tiff'
  | 'webp'
  | 'gif'
  | 'heic'
  | 'webm'
  | 'mp4'
  | 'mp3'
  | 'wav'
  | 'ogg'
  | 'html'
  | 'xml'
  | 'rtf'
  | 'json'
  | 'csv'
  | 'email'
  | 'text'
  | 'unknown';

/** Marks at a fixed offset, in the order in which they are tried. */
const MARKS: readonly (readonly [FileKind, number, string])[] = [
  ['old_office', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['winmail', 0, '\x78\x9f\x3e\x22'],
  ['gif', 0, 'GIF8'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['webp', 8, 'WEBP'],
  ['wav', 8, 'WAVE'],
  ['heic', 4, 'ftypheic'],
  ['heic', 4, 'ftypheix'],
  ['heic', 4, 'ftypheim'],
  ['heic', 4, 'ftypmif1'],
  ['heic', 4, 'ftypmsf1'],
  ['mp4', 4, 'ftyp'],
  ['webm', 0, '\x1a\x45\xdf\xa3'],
  ['ogg', 0, 'OggS'],
  ['mp3', 0, 'ID3'],
  ['mp3', 0, '\xff\xfb'],
  ['rtf', 0, '{\\rtf'],
];

/** What stands in a zip that is a document, in the order in which they are tried. */
const ZIP_MARKS: readonly (readonly [FileKind, string])[] = [
  ['docx', 'word/document'],
  ['xlsx', 'xl/workbook.'],
  ['presentation', 'ppt/presentation'],
  ['open_document', 'application/vnd.oasis.opendocument'],
];

/** Begins the record that every whole zip ends with. */
const ZIP_END = 'PK\x05\x06';

/** How far into a file a PDF may start (PDF 1.7, implementation note 13). */
const PDF_WITHIN = 1024;

/** Tells what a file is. Zips are told apart by the part that makes them a document; they still have to pass `guardZip`. */
export function sniff(bytes: Uint8Array): FileKind {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (buffer.length === 0) return 'empty';
  const head = buffer.toString('latin1', 0, PDF_WITHIN);
  // A zip or a picture may carry a PDF's mark inside, and a PDF theirs: the one that stands at the very start is meant.
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return zipKind(buffer);
  const picture = pictureKind(head);
  if (picture) return picture;
  if (head.includes('%PDF-')) return 'pdf';
  const mark = MARKS.find(([, offset, text]) => head.startsWith(text, offset));
  return mark?.[0] ?? textKind(buffer);
}

/** Whether a file is a picture of a kind whose words can be read. */
export function isPicture(bytes: Uint8Array): boolean {
  return pictureKind(Buffer.from(bytes.subarray(0, 8)).toString('latin1')) !== null;
}

function pictureKind(head: string): 'png' | 'jpeg' | null {
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return head.startsWith('\xff\xd8\xff') ? 'jpeg' : null;
}

function zipKind(buffer: Buffer): FileKind {
  const main = ZIP_MARKS.find(([, mark]) => buffer.includes(mark));
  if (main) return main[0];
  return buffer.includes(ZIP_END) ? 'zip' : 'broken_zip';
}

function textKind(buffer: Buffer): FileKind {
  const text = decodeText(buffer);
  if (text === undefined) return 'unknown';
  const start = text.trimStart().slice(0, 500);
  if (/^<(?:!doctype html|html|head|body)\b/i.test(start)) return 'html';
  if (start.startsWith('<?xml')) return 'xml';
  if (/^[[{]/.test(start) && isJson(text)) return 'json';
  if (isEmail(text)) return 'email';
  return isTable(text) ? 'csv' : 'text';
}

/** The text of a file; undefined when there are control characters that no text has. */
function decodeText(buffer: Buffer): string | undefined {
  const text = textOfFile(buffer);
  return /(?![\t\n\v\f\r])\p{Cc}/u.test(text) ? undefined : text;
}

/** How far the headers of a mail are looked at: past the stamps of each server on its way. */
const HEADERS_WITHIN = 100_000;

/**
 * A block of header fields (RFC 5322) that says whom the mail is from and has one that only a mail program writes: a note of a
 * meeting may begin with “From:” and “Date:” too.
 */
function isEmail(text: string): boolean {
  const [head = ''] = text.slice(0, HEADERS_WITHIN).split(/\r?\n\r?\n/, 1);
  const fields = head.split(/\r?\n/).filter((line, index) => !(index === 0 && line.startsWith('From ')));
  if (!fields.every((line, index) => /^[!-9;-~]+[ \t]*:/.test(line) || (index > 0 && /^[ \t]/.test(line)))) return false;
  const names = new Set(fields.map((line) => (/^[!-9;-~]+/.exec(line)?.[0] ?? '').toLowerCase()));
  return names.has('from') && ['message-id', 'mime-version', 'received', 'return-path'].some((name) => names.has(name));
}

/** Whether the first bytes of a file may be those of a mail: it begins with the name of a header, or with what mailboxes begin mails with. */
export function beginsLikeEmail(head: Uint8Array): boolean {
  return /^(?:From |[!-9;-~]+[ \t]*:)/.test(textOfFile(Buffer.from(head)));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** How far the lines of a table are looked at. */
const TABLE_WITHIN = 100_000;

/** With each field that runs over several lines, in quotation marks, on one. */
function unbroken(text: string): string {
  return text.replaceAll(/(?<=^|[,;\t|\n])"[^"]*"(?=[,;\t|\r\n]|$)/g, (field) => field.replaceAll(/[\r\n]+/g, ' '));
}

/** Two lines or more that agree on a separator and how often it stands in them; or, below a title and beside a few lines alone, fields that nobody would write so. */
function isTable(text: string): boolean {
  const lines = unbroken(text.slice(0, TABLE_WITHIN))
    .split(/\r?\n/, 20)
    .filter((line) => line.trim() !== '');
  if (lines.length < 2) return false;
  return [',', ';', '\t', '|'].some((separator) => agree(lines.map((line) => fields(line, separator)))) || areFields(lines);
}

/** "Account,PW-100482", "Lanyon,"£34,188.00","£39,994.53"": commas with no space behind them, outside of quotation marks and figures. */
function areFields(lines: readonly string[]): boolean {
  const isOfFields = (line: string): boolean => {
    const bare = line.replaceAll(/"[^"]*"/g, '""').replaceAll(/\d,(?=\d{3}(?!\d))/g, '');
    return /\S,\S/.test(bare) && !/,(?:\s|$)/.test(bare);
  };
  const quoted = lines.filter((line) => /,"[^"]*"(?:,|$)/.test(line));
  return quoted.length > 1 && lines.filter(isOfFields).length >= 0.8 * lines.length;
}

function agree(counts: number[]): boolean {
  const [first = 1] = counts;
  return first > 1 && counts.filter((count) => count === first).length >= 0.8 * counts.length;
}

function fields(line: string, separator: string): number {
  return line.replaceAll(/"[^"]*"/g, '').split(separator).length;
}
