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
  const [head = '', ...blocks] = content.split('\nBT\n');
  let joined = head;
  let others = head;
  for (const block of blocks) {
    const end = block.indexOf('\nET\n');
    const run = end < 0 ? undefined : joinBlock(block.slice(0, end), advancesOf);
    const rest = run === undefined ? block : block.slice(end);
    joined += `\nBT\n${run ?? ''}${rest}`;
    others += `\n${rest}`;
  }
  return unusual.test(others) ? content : joined;
}

const fontLine = /^\/(\w+) (\d*\.?\d+) Tf$/;
const placeLine = /^(?:-?\d*\.?\d+ ){6}Tm$/;
const MOVE = ' 0 Td ';
const SHOW = '> Tj';
const OPEN = '<'.charCodeAt(0);
const LINE_END = '\n'.charCodeAt(0);

/** One text object, when it is a font, a place and then glyphs that only move along their line; else undefined. */
function joinBlock(block: string, advancesOf: (font: string) => Advances | undefined): string | undefined {
  const fontEnd = block.indexOf('\n');
  const placeEnd = block.indexOf('\n', fontEnd + 1);
  const head = block.slice(0, placeEnd);
  const [, name = '', printedSize] = fontLine.exec(head.slice(0, fontEnd)) ?? [];
  const size = Number(printedSize) / 1000;
  const advances = size > 0 && placeLine.test(head.slice(fontEnd + 1)) ? advancesOf(name) : undefined;
  if (!advances) return undefined;
  let runs = '[<';
  let shown = 0;
  // Along the line: where this glyph is printed, where the last Td leads to that is written, and where the glyphs before end.
  let printed = 0;
  let written = 0;
  let pen = 0;
  for (let at = placeEnd + 1; at < block.length; at++) {
    if (shown > 0) {
      const moved = block.indexOf(MOVE, at);
      if (moved <= at) return undefined;
      printed += Number(block.slice(at, moved));
      at = moved + MOVE.length;
    }
    if (block.charCodeAt(at) !== OPEN) return undefined;
    const close = block.indexOf(SHOW, at);
    const width = widthOf(block, at + 1, close, advances);
    const kerning = Math.round((printed - pen) / size);
    if (Math.abs(kerning) > KERNING) {
      runs += `>] TJ\n${(printed - written).toFixed(5)} 0 Td [<`;
      written = printed;
      pen = printed;
    } else if (kerning !== 0) {
      runs += `>${-kerning}<`;
      pen += kerning * size;
    }
    runs += block.slice(at + 1, close);
    pen += width * size;
    shown++;
    at = close + SHOW.length;
    if (Number.isNaN(width + printed) || (at < block.length && block.charCodeAt(at) !== LINE_END)) return undefined;
  }
  return shown < 2 ? undefined : `${head}\n${runs}>] TJ`;
}

const NO_DIGIT = 0xff;
const digits = new Uint8Array(256).fill(NO_DIGIT);
for (let digit = 0; digit < 16; digit++) digits[digit.toString(16).toUpperCase().charCodeAt(0)] = digit;

/** What the glyphs take together whose numbers stand in four digits each; NaN for anything else. */
function widthOf(text: string, from: number, to: number, advances: Advances): number {
  if (to <= from || (to - from) % 4 > 0) return NaN;
  let width = 0;
  let glyph = 0;
  for (let at = from; at < to; at++) {
    const digit = digits[text.charCodeAt(at)] ?? NO_DIGIT;
    if (digit === NO_DIGIT) return NaN;
    glyph = ((glyph << 4) | digit) & 0xffff;
    if ((at - from) % 4 === 3) width += advances[glyph] ?? 0;
  }
  return width;
}
