import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { hostileZip } from '../hostile-zips.ts';

/* Workbooks, tables, data, mails, pictures and things that are no paper at all, each wrong in its own way. */

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const EVIL = 'http://evil.invalid';

/** A workbook of one sheet with these rows, as no writer would put it. */
function workbook(rows: string, more: Record<string, string | Buffer> = {}, sheetHead = ''): Buffer {
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${sheetHead}<sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  };
  return hostileZip(Object.entries(parts).map(([name, data]) => ({ name, data })));
}
const inline = (cell: string, text: string): string => `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey PNG that says it is of that size, with whatever is in it. */
function png(
  width: number,
  height: number,
  { data = Buffer.alloc(64), more = Buffer.alloc(0) }: { data?: Buffer; more?: Buffer } = {},
): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([mark, chunk('IHDR', size), more, chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.alloc(0))]);
}

function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]), Buffer.alloc(5_000, 0x55)]);
}

const mail = (head: string, body: string): Buffer =>
  Buffer.from(
    `From: a@example.org\r\nTo: b@example.org\r\nDate: Mon, 2 Mar 2026 10:00:00 +0000\r\nMessage-ID: <a@b>\r\nMIME-Version: 1.0\r\n${head}\r\n\r\n${body}`,
  );

function multiparts(depth: number): Buffer {
  const open = Array.from({ length: depth }, (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`).join('');
  return mail('Content-Type: multipart/mixed; boundary=b0', `${open}--b${depth}\r\n\r\nend\r\n--b${depth}--`);
}

/** By what is wrong with each, made on demand. */
export const otherHostileFiles: Readonly<Record<string, () => Buffer>> = {
  'a workbook whose cells are formulas that start programs': () =>
    workbook(`<row r="1"><c r="A1"><f>cmd|'/c calc'!A0</f><v>1</v></c>${inline('B1', '=cmd|&apos;/c calc&apos;!A0')}</row>`),
  'a workbook with a link to another': () =>
    workbook(`<row r="1">${inline('A1', 'a')}</row>`, {
      'xl/externalLinks/externalLink1.xml': `<externalLink xmlns="${MAIN}"><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>`,
    }),
  'a workbook with macros': () => workbook(`<row r="1">${inline('A1', 'a')}</row>`, { 'xl/vbaProject.bin': 'Attribute VB_Name' }),
  'a workbook with an entity': () =>
    workbook('', {
      'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet xmlns="${MAIN}"><sheetData>&a;</sheetData></worksheet>`,
    }),
  'a workbook whose last cell is the last of all': () => workbook(`<row r="1048576">${inline('XFD1048576', 'far')}</row>`),
  'a workbook with a cell beyond all': () => workbook(`<row r="99999999999">${inline('ZZZZZZ99999999999', 'far')}</row>`),
  'a workbook merged from end to end': () => workbook(`<row r="1">${inline('A1', 'a')}</row>`, {}, '<dimension ref="A1:XFD1048576"/>'),
  'a workbook of 300,000 cells': () =>
    workbook(Array.from({ length: 300_000 }, (_, n) => `<row r="${n + 1}">${inline(`A${n + 1}`, 'a')}</row>`).join('')),
  'a workbook that repeats one string without end': () =>
    workbook('<row r="1"><c r="A1" t="s"><v>4294967295</v></c><c r="B1" t="s"><v>-1</v></c></row>'),
  'a workbook of ten million letters in a cell': () => workbook(`<row r="1">${inline('A1', 'a'.repeat(1e7))}</row>`),
  'a table of ten million commas': () => Buffer.from(`a,b\n${','.repeat(1e7)}\n`),
  'a table of two million lines': () => Buffer.from('a,b\n'.repeat(2_000_000)),
  'a table whose quote never ends': () => Buffer.from(`a,b\n"${'x,\n'.repeat(500_000)}`),
  'a table of formulas': () => Buffer.from(`Client full name,Notes\n"=cmd|'/c calc'!A0","@SUM(1+1)*cmd|'/c calc'!A0"\n+1,-1\n`),
  'data a million deep': () => Buffer.from('['.repeat(1e6) + ']'.repeat(1e6)),
  'data with names that code has a use for': () =>
    Buffer.from('{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"client":"Mrs Amara Okafor"}'),
  'data with numbers beyond all': () => Buffer.from(`{"a":1e400,"b":${'9'.repeat(1e6)},"c":-1e-400}`),
  'data with a million names': () => Buffer.from(`{${Array.from({ length: 1e6 }, (_, n) => `"k${n}":${n}`).join(',')}}`),
  'a mail of 3,000 parts, one in the other': () => multiparts(3_000),
  'a mail of 100,000 headers': () => mail(Array.from({ length: 100_000 }, (_, n) => `X-${n}: y`).join('\r\n'), 'end'),
  'a mail whose header never ends': () => mail(`X-Long: ${'a\r\n '.repeat(500_000)}`, 'end'),
  'a mail of ten million letters in one line': () => mail('Content-Type: text/plain', 'a'.repeat(1e7)),
  'a mail with a page that acts': () =>
    mail(
      'Content-Type: text/html',
      `<img src="${EVIL}/x.png"><script>fetch("${EVIL}")</script><iframe src="file:///etc/passwd"></iframe><p>Client full name: Mrs Amara Okafor</p>`,
    ),
  'a mail of pages in pages': () => mail('Content-Type: text/html', '<div>'.repeat(200_000)),
  'a mail with broken coding': () =>
    mail('Content-Type: text/plain; charset=x-evil\r\nContent-Transfer-Encoding: base64', '%%%%====\0\xff'),
  'a picture of 60,000 by 60,000': () => png(60_000, 60_000),
  'a picture beyond all sizes': () => png(0xffff_ffff, 0xffff_ffff),
  'a picture of nothing': () => png(0, 0),
  'a picture with a text of a gigabyte': () =>
    png(8, 8, { more: chunk('zTXt', Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(Buffer.alloc(100 * 1024 * 1024))])) }),
  'a picture of more than it says': () => png(8, 8, { data: Buffer.alloc(50 * 1024 * 1024) }),
  'a picture that ends in its head': () => png(40, 40).subarray(0, 20),
  'a photograph of 65,000 by 65,000': () => jpeg(65_000, 65_000),
  'a photograph without anything in it': () => Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
  'a photograph that is a script too': () => Buffer.concat([jpeg(64, 64), Buffer.from('<script>alert(1)</script>')]),
  'a drawing with a script': () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="${EVIL}"/></svg>`),
  'the mark of a virus test': () => Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('')),
  'a program for Windows': () => Buffer.from('MZ\x90\0\x03\0\0\0This program cannot be run in DOS mode', 'latin1'),
  'a program for Linux': () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(2_000)]),
  'a shell script': () => Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'a web page': () => Buffer.from('<!doctype html><script>alert(1)</script>Client full name: Mrs Amara Okafor'),
  'rich text with an object': () => Buffer.from('{\\rtf1{\\object\\objautlink\\objupdate{\\*\\objdata 0105000002000000}}}'),
  'an old Word file': () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)]),
  'an old file whose sectors lead in a circle': () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(100_000, 1)]),
  'a gigabyte, gzipped': () => gzipSync(Buffer.alloc(100 * 1024 * 1024)),
  nothing: () => Buffer.alloc(0),
  'one byte': () => Buffer.of(0),
  'a mark of an encoding and nothing else': () => Buffer.from('\ufeff'),
  zeros: () => Buffer.alloc(2_000_000),
  'one line of 24 million letters': () => Buffer.alloc(24e6, 'a'),
  'labels without end': () => Buffer.from('a: b '.repeat(1_000_000)),
  'text that turns around': () => Buffer.from(`Client full name: \u202eroFakO \u0000\u001b[2J\u009b31m${'e\u0301'.repeat(10_000)}`),
  'broken UTF-8': () => Buffer.from('Client: \xff\xfe\xc0\x80\xed\xa0\x80', 'latin1'),
  'half of UTF-16': () => Buffer.concat([Buffer.from('\ufeffClient full name: Mrs', 'utf16le'), Buffer.of(0xd8)]),
};
