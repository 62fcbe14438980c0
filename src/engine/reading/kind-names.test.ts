import { describe, expect, test } from 'vitest';
import { readTable } from '#engine/sheets/read-table.ts';
import { run } from '#engine/statements/job.ts';
import { openPackage } from '#engine/templates/package.ts';
import { hostileZip } from '#tests/support/hostile-zips.ts';
import { word } from '#tests/support/templates.ts';
import { readPaper } from './paper.ts';
import { ReadingRefusal } from './refusal.ts';

/** Where files are given: as a template or an edited letter, as a paper, as a statement, as a list of clients. */
const places = { word: openPackage, paper: readPaper, statement: readStatement, table: readTable } satisfies Record<
  string,
  (bytes: Uint8Array) => unknown
>;
type PlaceName = keyof typeof places;

function readStatement(bytes: Uint8Array): Promise<unknown> {
  const unasked = () => Promise.reject(new Error('nothing is recognised'));
  return run({ bytes }, () => undefined, unasked);
}

const letter = word('Dear {{client_full_name}},', 'Words that go on. '.repeat(200));
const files = {
  pdf: Buffer.from('%PDF-1.7\nnot much of one'),
  cut: letter.subarray(0, letter.length - 60),
  stub: Buffer.from('PK\x03\x04 and nothing that follows', 'latin1'),
  archive: hostileZip([{ name: 'statement.csv', data: 'a,b' }]),
  slides: hostileZip([{ name: 'ppt/presentation.xml', data: '<p/>' }]),
  odt: hostileZip([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', method: 0 }]),
  picture: Buffer.from('GIF89a and so on'),
  torn: hostileZip([
    { name: '[Content_Types].xml', data: '<Types>' },
    { name: 'xl/workbook.xml', data: '<workbook' },
  ]),
  letter,
  nothing: Buffer.alloc(0),
};

async function said(place: PlaceName, file: keyof typeof files): Promise<string> {
  try {
    await places[place](files[file]);
    return 'taken';
  } catch (error) {
    return error instanceof ReadingRefusal ? error.message : String(error);
  }
}

describe('a file that can’t be used is said to be what it is, and what to do', () => {
  test.each<[PlaceName, keyof typeof files, string, RegExp]>([
    ['word', 'pdf', 'This is a PDF. ', /\(\.docx\) that it was made from/],
    ['word', 'archive', 'This is a zip archive. ', /Unpack it/],
    ['word', 'slides', 'This is a PowerPoint presentation. ', /Word document/],
    ['word', 'odt', 'This is a file of LibreOffice or OpenOffice. ', /Open it in Word, save it/],
    ['word', 'picture', 'This is a picture. ', /Word document/],
    ['word', 'nothing', 'This file is empty. ', /Save it again/],
    ['word', 'cut', 'This file is damaged', /not copied or downloaded whole.* get it again/],
    ['word', 'stub', 'This file is damaged', /Get it again/],
    ['paper', 'cut', 'This file is damaged', /not copied or downloaded whole/],
    ['paper', 'stub', 'This file is damaged', /Get it again/],
    ['paper', 'slides', 'This is a PowerPoint presentation. ', /PDF/],
    ['paper', 'archive', 'This is a zip archive. ', /Unpack it/],
    ['statement', 'letter', 'This is a Word document. ', /Upload the statement as a PDF/],
    ['statement', 'archive', 'This is a zip archive. ', /Unpack it/],
    ['statement', 'stub', 'This file is damaged', /Get it again/],
    ['statement', 'picture', 'This is a picture. ', /JPEG/],
    ['table', 'pdf', 'This is a PDF. ', /CSV file or an Excel workbook/],
    ['table', 'letter', 'This is a Word document. ', /CSV file or an Excel workbook/],
    ['table', 'archive', 'This is a zip archive. ', /Unpack it/],
    ['table', 'torn', 'This workbook is damaged. ', /Open it in Excel/],
    ['table', 'stub', 'This file is damaged', /Get it again/],
  ])('as %s: %s', async (place, file, what, remedy) => {
    const message = await said(place, file);
    expect(message.slice(0, what.length)).toBe(what);
    expect(message).toMatch(remedy);
  });
});
