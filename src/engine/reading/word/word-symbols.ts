/** What a form's box says, however the document draws it. */
export const CHECKED = '☑';
export const UNCHECKED = '☐';

/** Signs of fonts that draw pictures in the place of letters, by font in small letters and the last byte of the character. */
const pictures: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: {
    0x6c: '●',
    0x6e: '■',
    0x6f: UNCHECKED,
    0x71: UNCHECKED,
    0x72: UNCHECKED,
    0xa7: '▪',
    0xa8: UNCHECKED,
    0xd8: '➢',
    0xe0: '→',
    0xfb: '✗',
    0xfc: CHECKED,
    0xfd: CHECKED,
    0xfe: CHECKED,
  },
  'wingdings 2': {
    0x2a: UNCHECKED,
    0x4f: '✗',
    0x50: CHECKED,
    0x51: CHECKED,
    0x52: CHECKED,
    0x53: CHECKED,
    0x54: CHECKED,
    0xa3: UNCHECKED,
  },
  webdings: { 0x61: CHECKED, 0x63: UNCHECKED, 0x72: '✗' },
  symbol: { 0x2d: '−', 0xa3: '≤', 0xb0: '°', 0xb1: '±', 0xb3: '≥', 0xb4: '×', 0xb7: '•', 0xb9: '≠', 0xbb: '≈' },
};
const pictureFont = /^(?:wingdings(?: [23])?|webdings|symbol)$/;

/** U+2610 to U+2612: a box, empty, ticked or crossed. */
const boxes: Readonly<Record<number, string>> = { 0x2610: UNCHECKED, 0x2611: CHECKED, 0x2612: CHECKED };

/** The sign that `w:sym` puts into a text: its code in a font. A picture that we don't know is U+FFFD: something stands there. */
export function symbol(font: string, code: number): string {
  const name = font.toLowerCase();
  if (pictureFont.test(name)) return pictures[name]?.[code & 0xff] ?? '\ufffd';
  return boxes[code] ?? (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');
}

/** Text set in a font: letters of one that draws pictures are those pictures. */
export function drawnText(text: string, font: string): string {
  if (!pictureFont.test(font.toLowerCase())) return text;
  // Such a font has 256 signs: what lies beyond the first 65,536 characters comes from another one.
  const isOther = (letter: string): boolean => letter.trim() === '' || letter.length > 1;
  return Array.from(text, (letter) => (isOther(letter) ? letter : symbol(font, windowsCode(letter)))).join('');
}

/** A letter's code in a font of 256 signs: of the private area, Latin-1, or what windows-1252 puts between the two. */
function windowsCode(letter: string): number {
  const between = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'.indexOf(letter);
  return between < 0 ? (letter.codePointAt(0) ?? 0) : 0x80 + between;
}
