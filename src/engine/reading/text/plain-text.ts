import { isUtf8 } from 'node:buffer';

/** The text of a file in UTF-16 with its mark, in UTF-8, or else in windows-1252; without the mark. */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

/**
 * What takes no room on a page: control characters, marks of direction and of where a word may break, fillers, selectors of other
 * alphabets' variants, and the invisible copy of ASCII, with which a text can say one thing to people and another to machines.
 */
const UNSEEN = /(?![\t\n])\p{Cc}|\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;

/** Text as a person sees it: without characters that nobody can see, lines ended by `\n`, no blanks around it. */
export function visibleText(text: string): string {
  return visiblePiece(text).trim();
}

/** A piece of such a text, with the blanks around it. */
export function visiblePiece(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\v\f]/g, '\n')
    .replaceAll(UNSEEN, '')
    .toWellFormed();
}
