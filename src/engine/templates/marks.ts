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

/** Marks begin before what they are about, name it, and end behind it. */
const mark = (kind: string, name: string, inline: string): string => kind + coded(name) + NAMED + inline + END;

/** What a tag has printed within a `w:t`, between marks that name it. */
export function markedValue(name: string, inline: string): string {
  return mark(VALUE, name, withoutMarks(inline));
}

/** Stands in a `w:t` for a tag that nothing fills. */
export function markedMissing(name: string): string {
  return mark(MISSING, name, '');
}

const FIRST_TEXT = /<w:t(?:\s[^>]*)?(?<!\/)>/;

/** Paragraphs and tables in the place of a tag: marked from their first text to their last. */
export function markedBlocks(name: string, blocks: string): string {
  return aroundTexts(withoutMarks(blocks), (inline) => markedValue(name, inline));
}

/** Says that the text in a control asks for an answer. */
const ASKS = /<w:showingPlcHdr\b[^>]*\/>/;

/** A control that nothing fills: the words that ask for an answer stand within the mark, others behind it. */
export function markedControl(name: string, control: string): string {
  const at = control.indexOf('<w:sdtContent');
  const [properties, content] = [control.slice(0, at), control.slice(at)];
  if (!ASKS.test(properties)) return properties + content.replace(FIRST_TEXT, (text) => text + markedMissing(name));
  return properties.replace(ASKS, '') + aroundTexts(content, (inline) => mark(MISSING, name, inline));
}

/** Changes what lies between the beginning of the first text and the end of the last, if there is any. */
function aroundTexts(xml: string, change: (inline: string) => string): string {
  const first = FIRST_TEXT.exec(xml);
  if (!first) return xml;
  const from = first.index + first[0].length;
  const to = xml.lastIndexOf('</w:t>');
  return xml.slice(0, from) + change(xml.slice(from, to)) + xml.slice(to);
}

function coded(name: string): string {
  return Array.from({ length: name.length }, (_, at) => String.fromCodePoint(PLANE + name.charCodeAt(at))).join('');
}

/** What stands in a marked text: words, or where a mark begins or ends. What a missing one comprises isn't part of the letter. */
export type MarkedPiece = { text: string } | { begins: string } | { missing: string } | { ends: true };

/** A marked text by its marks, in order; what could pass for a mark and is none is left out. */
export function markedPieces(text: string): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  const addText = (to: number): void => {
    const words = withoutMarks(text.slice(at, to));
    if (words !== '') pieces.push({ text: words });
  };
  for (const found of text.matchAll(MARK)) {
    addText(found.index);
    const [whole, kind, code = ''] = found;
    const name = Array.from(code, (letter) => String.fromCharCode((letter.codePointAt(0) ?? PLANE) - PLANE)).join('');
    pieces.push(kind === undefined ? { ends: true } : kind === MISSING ? { missing: name } : { begins: name });
    at = found.index + whole.length;
  }
  addText(text.length);
  return pieces;
}
