import { ReadingRefusal } from './refusal.ts';
import type { FileKind } from './sniff.ts';

/** What each kind of file is called; the words follow “This is”. */
const names: Readonly<Record<Exclude<FileKind, 'empty' | 'broken_zip'>, string>> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  xlsx: 'an Excel workbook',
  presentation: 'a PowerPoint presentation',
  open_document: 'a file of LibreOffice or OpenOffice',
  zip: 'a zip archive',
  old_office: 'a file of an old Word or Excel (.doc, .xls), or a protected one',
  winmail: 'a winmail.dat, in which Outlook packs what was attached to a mail',
  png: 'a picture',
  jpeg: 'a picture',
  tiff: 'a picture',
  webp: 'a picture',
  gif: 'a picture',
  heic: 'a photograph',
  webm: 'a recording',
  mp4: 'a recording',
  mp3: 'a recording',
  wav: 'a recording',
  ogg: 'a recording',
  html: 'a web page',
  xml: 'an XML file',
  rtf: 'rich text (.rtf)',
  json: 'a JSON file',
  csv: 'a CSV file',
  email: 'an e-mail',
  text: 'plain text',
  unknown: 'a kind of file that is not known here',
};

/** What to do about a file that its program packs and that can't be unpacked. */
const BROKEN =
  'This file is damaged, or was not copied or downloaded whole: it can’t be opened. Get it again from where it came from, or open it in the program that made it and save it anew.';

/** Refuses a file that is of another kind than is asked for: says what it is, and `instead`, what to do about that. */
export function otherKind(kind: FileKind, instead: string): ReadingRefusal {
  if (kind === 'empty') return new ReadingRefusal('empty', 'This file is empty. Save it again and upload the new copy.');
  if (kind === 'broken_zip') return new ReadingRefusal('corrupt', BROKEN);
  return new ReadingRefusal('unsupported', `This is ${names[kind]}. ${instead}`);
}
