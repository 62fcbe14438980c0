import { inflateSync } from 'node:zlib';
import type { Advances } from './glyph-runs.ts';

/**
 * A PDF written in the plainest way: one table of objects, no encryption, nothing appended. Browsers print so. Its parts are
 * read by their outer form alone: what looks otherwise is `undefined`, and PDFium's to read.
 */
export interface PlainPdf {
  bytes: Uint8Array;
  text: string;
  /** The trailer's entries as printed, and where the table starts that they belong to. */
  trailer: string;
  tableAt: number;
  firstEntry: number;
  size: number;
}

const ENTRY = 20;
const MOST_PAGES = 2000;
const MOST_CONTENT = 8 * 1024 * 1024;

/** A file of that kind; undefined for any other. */
export function openPlainPdf(bytes: Uint8Array): PlainPdf | undefined {
  const end = latin1(bytes.subarray(-64));
  const tableAt = Number(/startxref\r?\n(\d+)\r?\n%%EOF\s*$/.exec(end)?.[1] ?? NaN);
  if (!(tableAt < bytes.length)) return undefined;
  const [head, count] = /^xref\r?\n0 (\d+) *\r?\n/.exec(latin1(bytes.subarray(tableAt, tableAt + 40))) ?? [];
  if (head === undefined) return undefined;
  const firstEntry = tableAt + head.length;
  const size = Number(count);
  const trailer = /^trailer\s*<<([^]*)>>\s*startxref/.exec(latin1(bytes.subarray(firstEntry + ENTRY * size)))?.[1];
  if (trailer === undefined || /\/(?:Prev|XRefStm|Encrypt)\b/.test(trailer)) return undefined;
  return { bytes, text: latin1(bytes), trailer, tableAt, firstEntry, size };
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

interface PlainObject {
  /** What is printed before the stream, or before the end where there is none. */
  dictionary: string;
  /** Where the stream's bytes start; 0 without one. */
  streamAt: number;
}

const longestDictionary = 64 * 1024;

function objectAt({ text, firstEntry, size }: PlainPdf, number: number): PlainObject | undefined {
  const entry = firstEntry + ENTRY * number;
  const at = Number(/^(\d{10}) 00000 n/.exec(text.slice(entry, entry + ENTRY))?.[1] ?? NaN);
  const printed = number < size && at > 0 ? text.slice(at, at + longestDictionary) : '';
  const [head] = /^\d+ 0 obj\s/.exec(printed) ?? [];
  const [tail] = /\bstream\r?\n|\bendobj\b/.exec(printed) ?? [];
  if (head === undefined || tail === undefined || Number.parseInt(head, 10) !== number) return undefined;
  const end = printed.indexOf(tail);
  return { dictionary: printed.slice(head.length, end), streamAt: tail.startsWith('stream') ? at + end + tail.length : 0 };
}

/** The dictionaries of the pages, the first page before the others. */
export function plainPages(pdf: PlainPdf): string[] {
  const pages: string[] = [];
  const waiting = [reference(pdf.trailer, 'Root')];
  for (let seen = 0; waiting.length > 0 && seen < MOST_PAGES; seen++) {
    const dictionary = objectAt(pdf, waiting.shift() ?? 0)?.dictionary ?? '';
    if (/\/Type\s*\/Catalog\b/.test(dictionary)) waiting.push(reference(dictionary, 'Pages'));
    else if (/\/Type\s*\/Page\b/.test(dictionary)) pages.push(dictionary);
    else waiting.push(...[...(/\/Kids\s*\[([^\]]*)\]/.exec(dictionary)?.[1]?.matchAll(/(\d+) 0 R/g) ?? [])].map(([, kid]) => Number(kid)));
  }
  return pages;
}

/** The number of the object that an entry refers to; 0 when it is something else. */
export function reference(dictionary: string, entry: string): number {
  return Number(new RegExp(`/${entry}\\s+(\\d+) 0 R`).exec(dictionary)?.[1] ?? 0);
}

/** What an object's stream holds, where it is only deflated. */
export function plainStream(pdf: PlainPdf, number: number): string | undefined {
  const { dictionary = '', streamAt = 0 } = objectAt(pdf, number) ?? {};
  const length = Number(/\/Length (\d+)\s*(?:\/|>>)/.exec(dictionary)?.[1] ?? 0);
  if (streamAt === 0 || length === 0 || !/\/Filter\s*\/FlateDecode\b/.test(dictionary) || dictionary.includes('/DecodeParms'))
    return undefined;
  try {
    return inflateSync(pdf.bytes.subarray(streamAt, streamAt + length), { maxOutputLength: MOST_CONTENT }).toString('latin1');
  } catch {
    return undefined;
  }
}

/** The advances of a font whose text is two-byte glyph numbers; whole numbers, as PDFium takes them. */
export function plainAdvances(pdf: PlainPdf, font: number): Advances | undefined {
  const { dictionary = '' } = objectAt(pdf, font) ?? {};
  const descendant = Number(/\/DescendantFonts\s*\[\s*(\d+) 0 R\s*\]/.exec(dictionary)?.[1] ?? 0);
  if (descendant === 0 || !/\/Encoding\s*\/Identity-H\b/.test(dictionary)) return undefined;
  const { dictionary: metrics = '' } = objectAt(pdf, descendant) ?? {};
  const usual = Number(/\/DW\s+(\d+)/.exec(metrics)?.[1] ?? 1000);
  const advances = new Uint16Array(0x10000).fill(usual);
  for (const [, first, list, last, width] of widthLists(metrics)) {
    const from = Number(first);
    const each = list?.trim().split(/\s+/);
    const to = each ? from + each.length - 1 : Math.min(Number(last), 0xffff);
    for (let glyph = from; glyph <= to; glyph++) advances[glyph] = Number(each ? each[glyph - from] : width);
  }
  return advances;
}

function widthLists(metrics: string): Iterable<RegExpExecArray> {
  const all = /\/W\s*\[((?:[^[\]]|\[[^[\]]*\])*)\]/.exec(metrics)?.[1] ?? '';
  return all.matchAll(/(\d+)\s*(?:\[([^\]]*)\]|\s(\d+)\s+([-\d.]+))/g);
}

/** The file with other streams for some of its objects, appended as PDF lays down for changes. */
export function withStreams({ bytes, trailer, tableAt }: PlainPdf, streams: ReadonlyMap<number, string>): Uint8Array {
  let at = bytes.length + 1;
  let objects = '\n';
  let table = 'xref\n';
  for (const [number, content] of streams) {
    const object = `${number} 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`;
    objects += object;
    table += `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
    at += object.length;
  }
  const end = `${table}trailer\n<<${trailer}/Prev ${tableAt}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(objects + end, 'latin1')]);
}
