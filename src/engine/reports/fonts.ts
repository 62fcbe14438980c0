import { readFileSync } from 'node:fs';

/** What is read of a TrueType font (OpenType specification: cmap formats 4 and 12, head, hhea, hmtx). */
export interface Font {
  /** The font's code points, in pairs: first, last. */
  covered: [number, number][];
  /** How wide the font's glyph for a character is, in ems; null where the font has none, or numbers its glyphs in the old way. */
  advanceOf: (code: number) => number | null;
}

/** Code points in a row whose glyphs are in a row too. */
interface Group {
  first: number;
  last: number;
  /** Null in format 4, whose glyphs nobody asks for. */
  glyph: number | null;
}

export function readFont(file: string): Font {
  const font = readFileSync(file);
  const groups = groupsOf(font, tableAt(font, 'cmap'));
  const em = font.readUInt16BE(tableAt(font, 'head') + 18);
  const wide = font.readUInt16BE(tableAt(font, 'hhea') + 34);
  const widths = tableAt(font, 'hmtx');
  return {
    covered: groups.map(({ first, last }) => [first, last]),
    advanceOf: (code) => {
      const group = groups.find(({ first, last }) => code >= first && code <= last);
      if (!group || group.glyph === null) return null;
      // Glyphs after the last that has a width of its own are as wide as it.
      return font.readUInt16BE(widths + 4 * Math.min(group.glyph + code - group.first, wide - 1)) / em;
    },
  };
}

function tableAt(font: Buffer, name: string): number {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === name);
  if (entry === undefined) throw new Error(`The font has no table ${name}`);
  return font.readUInt32BE(entry + 8);
}

function groupsOf(font: Buffer, cmap: number): Group[] {
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4));
  const wide = subtables.find((at) => font.readUInt16BE(at) === 12);
  if (wide !== undefined) {
    return Array.from({ length: font.readUInt32BE(wide + 12) }, (_, index) => ({
      first: font.readUInt32BE(wide + 16 + index * 12),
      last: font.readUInt32BE(wide + 20 + index * 12),
      glyph: font.readUInt32BE(wide + 24 + index * 12),
    }));
  }
  const narrow = subtables.find((at) => font.readUInt16BE(at) === 4);
  if (narrow === undefined) return [];
  const doubled = font.readUInt16BE(narrow + 6);
  return Array.from({ length: doubled / 2 }, (_, index) => ({
    first: font.readUInt16BE(narrow + 16 + doubled + index * 2),
    last: font.readUInt16BE(narrow + 14 + index * 2),
    glyph: null,
  }));
}
