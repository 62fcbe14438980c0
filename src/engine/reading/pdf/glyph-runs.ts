/** How far each glyph of a font moves the pen, by its number, in thousandths of the font size. */
export type Advances = Uint16Array;

/** In thousandths of the font size. Glyphs further from where the last one ended stay apart, as a gap between words would. */
const KERNING = 50;

/** What moves glyphs in ways that aren't reckoned with here, and what may hold text that only looks like operators. */
const unusual = /\((?!\w*\))|["%]|\b(?:BI|T[cwzs])\b/;

/**
 * Browsers print each glyph with an operator of its own, which costs a reader several times what a run of glyphs does. Gives
 * the same page content with those glyphs in runs, in the same places within half a thousandth of the font size. Text written
 * in any other way stays as it is.
 * @param advancesOf a font by its name on the page; undefined for fonts whose text isn't two-byte glyph numbers
 */
export function joinGlyphs(content: string, advancesOf: (font: string) => Advances | undefined): string {
  let joined = '';
  let others = '';
  let from = 0;
  let end = 0;
  let begin = content.indexOf(BEGIN);
  while (begin >= 0) {
    const start = begin + BEGIN.length;
    begin = content.indexOf(BEGIN, start);
    if (end >= 0 && end < start) end = content.indexOf(END, start);
    const isWhole = end >= 0 && (begin < 0 || end + END.length <= begin);
    const run = isWhole ? joinBlock({ text: content, at: start, end }, advancesOf) : undefined;
    const before = content.slice(from, start);
    joined += before + (run ?? '');
    others += before;
    from = run === undefined ? start : end;
  }
  const rest = content.slice(from);
  return unusual.test(others + rest) ? content : joined + rest;
}

const BEGIN = '\nBT\n';
const END = '\nET\n';
const fontLine = /^\/(\w+) (\d*\.?\d+) Tf$/;
const placeLine = /^(?:-?\d*\.?\d+ ){6}Tm$/;
const MOVE = ' 0 Td ';
const SHOW = '> Tj\n';
const OPEN = '<';

/** Where a content is being read, and where the text object ends that is. */
interface Place {
  text: string;
  at: number;
  end: number;
}

/** One text object, when it is a font, a place and then glyphs that only move along their line; else undefined. */
function joinBlock(place: Place, advancesOf: (font: string) => Advances | undefined): string | undefined {
  const { text, end } = place;
  const start = place.at;
  const [, name = '', printedSize] = fontLine.exec(takeLine(place)) ?? [];
  const size = Number(printedSize) / 1000;
  const advances = size > 0 && placeLine.test(takeLine(place)) ? advancesOf(name) : undefined;
  if (!advances) return undefined;
  const head = text.slice(start, place.at);
  let runs = '';
  let shown = 0;
  // Along the line: where this glyph is printed, where the last Td leads to that is written, and where the glyphs before end.
  let printed = 0;
  let written = 0;
  let pen = 0;
  while (place.at <= end) {
    if (shown > 0) {
      printed += takeNumber(place);
      if (!takeMark(place, MOVE)) return undefined;
    }
    if (!takeMark(place, OPEN)) return undefined;
    const open = place.at;
    const width = takeWidth(place, advances);
    const kerning = Math.round((printed - pen) / size);
    if (Math.abs(kerning) > KERNING) {
      runs += `>] TJ\n${(printed - written).toFixed(5)} 0 Td [<`;
      written = printed;
      pen = printed;
    } else if (kerning !== 0) {
      runs += `>${-kerning}<`;
      pen += kerning * size;
    }
    runs += text.slice(open, place.at);
    pen += width * size;
    shown++;
    if (Number.isNaN(width + printed) || !takeMark(place, SHOW)) return undefined;
  }
  return shown < 2 ? undefined : `${head}[<${runs}>] TJ`;
}

/** Whether a mark stands at the place, which is then behind it. */
function takeMark(place: Place, mark: string): boolean {
  const { text, at } = place;
  for (let i = 0; i < mark.length; i++) if (text.charCodeAt(at + i) !== mark.charCodeAt(i)) return false;
  place.at = at + mark.length;
  return true;
}

/** The rest of a line, without its end; the place is then behind it. */
function takeLine(place: Place): string {
  const { text, at, end } = place;
  const lineEnd = Math.min(text.indexOf('\n', at), end);
  place.at = lineEnd + 1;
  return text.slice(at, lineEnd);
}

const DOT = '.'.charCodeAt(0);
const MINUS = '-'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);
/** Digits that a number holds exactly, and so the power of ten by which they are divided. Browsers write nine. */
const EXACT = 15;

/** A number without an exponent; NaN for anything else, and for more digits than are exact. */
function takeNumber(place: Place): number {
  const { text } = place;
  const isNegative = text.charCodeAt(place.at) === MINUS;
  if (isNegative) place.at++;
  let value = 0;
  let digitsSeen = 0;
  let scale = 0;
  for (; ; place.at++) {
    const code = text.charCodeAt(place.at);
    const digit = code - ZERO;
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      scale *= 10;
      digitsSeen++;
    } else if (code === DOT && scale === 0) scale = 1;
    else break;
  }
  if (digitsSeen === 0 || digitsSeen > EXACT) return NaN;
  const size = scale > 1 ? value / scale : value;
  return isNegative ? -size : size;
}

const NO_DIGIT = 0xff;
const digits = new Uint8Array(256).fill(NO_DIGIT);
for (let digit = 0; digit < 16; digit++) digits[digit.toString(16).toUpperCase().charCodeAt(0)] = digit;

/** What the glyphs take together whose numbers stand in four digits each; NaN for anything else. */
function takeWidth(place: Place, advances: Advances): number {
  const { text, at: from } = place;
  let width = 0;
  let glyph = 0;
  for (; ; place.at++) {
    const digit = digits[text.charCodeAt(place.at)] ?? NO_DIGIT;
    if (digit === NO_DIGIT) break;
    glyph = ((glyph << 4) | digit) & 0xffff;
    if ((place.at - from) % 4 === 3) width += advances[glyph] ?? 0;
  }
  const count = place.at - from;
  return count === 0 || count % 4 > 0 ? NaN : width;
}
