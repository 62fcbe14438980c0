/* Characters for private use that no font of a letter has (Unicode 23.5): of plane 16 what begins and ends a mark, of plane 15 its name. */
const VALUE = '\u{10ff00}';
const MISSING = '\u{10ff01}';
const NAMED = '\u{10ff02}';
const END = '\u{10ff03}';
const PLANE = 0xf0000;

const MARK = /([\u{10ff00}\u{10ff01}])([\u{f0000}-\u{ffffd}]*)\u{10ff02}|\u{10ff03}/gu;
/** Anything that could be taken for a mark, also as XML may write it. */
const PRIVATE = /[\u{f0000}-\u{10ffff}]|&#(?:x0*(?:f[\da-f]{4}|10[\da-f]{4})|0*(?:9(?:8[3-9]|9\d)\d{3}|10\d{5}|11[01]\d{4}));/giu;

/** The text or XML without marks, and without what could pass for one. */
export function withoutMarks(text: string): string {
  return /[\udb80-\udbff]|&#/.test(text) ? text.replaceAll(PRIVATE, '') : text;
}

/** What a tag has printed within a `w:t`, between marks that name it. */
export function markedValue(name: string, inline: string): string {
  return VALUE + coded(name) + NAMED + withoutMarks(inline) + END;
}

/** Stands in a `w:t` for a tag that nothing fills. */
export function markedMissing(name: string): string {
  return MISSING + coded(name) + NAMED;
}

const FIRST_TEXT = /<w:t(?:\s[^>]*)?(?<!\/)>/;

/** Paragraphs and tables in the place of a tag: marked from their first text to their last. */
export function markedBlocks(name: string, blocks: string): string {
  const plain = withoutMarks(blocks);
  const first = FIRST_TEXT.exec(plain);
  if (!first) return plain;
  const from = first.index + first[0].length;
  const to = plain.lastIndexOf('</w:t>');
  return plain.slice(0, from) + markedValue(name, plain.slice(from, to)) + plain.slice(to);
}

/** A control that nothing fills: marked before its first text, if it has any. */
export function markedControl(name: string, control: string): string {
  const content = control.indexOf('<w:sdtContent');
  return control.slice(0, content) + control.slice(content).replace(FIRST_TEXT, (text) => text + markedMissing(name));
}

function coded(name: string): string {
  return Array.from({ length: name.length }, (_, at) => String.fromCodePoint(PLANE + name.charCodeAt(at))).join('');
}

/** What stands in a marked text: words, or a mark. */
export type MarkedPiece = { text: string } | { begins: string } | { missing: string } | { ends: true };

/** A marked text by its marks, in order; what could pass for a mark and is none is left out. */
export function markedPieces(text: string): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  const addText = (to: number): void => {
    const words = withoutMarks(text.slice(at, to));
    if (words !== '') pieces.push({ text: words });
  };
  for (const mark of text.matchAll(MARK)) {
    addText(mark.index);
    const [whole, kind, code = ''] = mark;
    const name = Array.from(code, (letter) => String.fromCharCode((letter.codePointAt(0) ?? PLANE) - PLANE)).join('');
    pieces.push(kind === undefined ? { ends: true } : kind === MISSING ? { missing: name } : { begins: name });
    at = mark.index + whole.length;
  }
  addText(text.length);
  return pieces;
}
