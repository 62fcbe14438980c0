import { type Advances, joinGlyphs } from './glyph-runs.ts';
import { openPlainPdf, plainAdvances, type PlainPdf, plainPages, plainStream, reference, withStreams } from './plain-pdf.ts';

/** A content that is not at least this much shorter wasn't printed glyph by glyph. */
const SHORTER = 0.75;
/** Characters of content in a file. More than any statement has is left to PDFium, which holds a page at a time. */
const MOST_CONTENT = 64 * 1024 * 1024;

/** The same file with its text in runs of glyphs, where it is printed glyph by glyph: read in less than half the time. Other files as they are. */
export function withGlyphsJoined(bytes: Uint8Array): Uint8Array {
  const pdf = openPlainPdf(bytes);
  if (!pdf) return bytes;
  const streams = new Map<number, string>();
  const fonts = new Map<number, Advances | undefined>();
  let total = 0;
  for (const page of plainPages(pdf)) {
    const number = reference(page, 'Contents');
    const content = plainStream(pdf, number);
    if (content === undefined) continue;
    total += content.length;
    if (streams.has(number) || total > MOST_CONTENT) return bytes;
    const joined = joinGlyphs(content, advancesOn(pdf, page, fonts));
    // The pages of a file are written by one program: if the first isn't of this kind, none is.
    if (joined.length > SHORTER * content.length && streams.size === 0) return bytes;
    streams.set(number, joined);
  }
  return streams.size === 0 ? bytes : withStreams(pdf, streams);
}

/** Looks fonts up by their names on a page; each is read once a file. */
function advancesOn(pdf: PlainPdf, page: string, known: Map<number, Advances | undefined>): (name: string) => Advances | undefined {
  const resources = /\/Font\s*<<([^<>]*)>>/.exec(page)?.[1] ?? '';
  const names = new Map([...resources.matchAll(/\/(\w+)\s+(\d+) 0 R/g)].map(([, name = '', number]) => [name, Number(number)]));
  return (name) => {
    const number = names.get(name) ?? 0;
    if (!known.has(number)) known.set(number, plainAdvances(pdf, number));
    return known.get(number);
  };
}
