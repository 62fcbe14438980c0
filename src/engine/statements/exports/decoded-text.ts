import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { textOfFile, visibleText } from '#engine/reading/text/plain-text.ts';
import { malformed, tooLarge } from './malformed.ts';

/** As large as any statement that is read. */
const MAX_BYTES = 25 * 1024 * 1024;
/** How many bytes tell that a file is UTF-16 though it has no mark. */
const SAMPLE = 400;

/**
 * The text of a file that a bank's program wrote: UTF-8, UTF-16 of either order (with its mark or without) or windows-1252, without the
 * NUL characters that some programs fill up their last block with.
 * @throws {ReadingRefusal} too_large, empty, or corrupt when a NUL stands inside the text
 */
export function decodedText(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) throw tooLarge('This file is larger than 25 MB');
  const order = wideOrder(bytes);
  const text = withoutPadding(order ? new TextDecoder(order).decode(bytes) : textOfFile(bytes));
  if (text.trim() === '') throw new ReadingRefusal('empty', 'The file is empty.');
  const nul = text.indexOf('\0');
  if (nul >= 0) throw malformed(lineAt(text, nul), 'there are NUL characters in the text');
  return text;
}

/** The order of UTF-16 without a mark: every other byte of what is mostly ASCII is zero. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.ceil(Math.min(bytes.findLastIndex((byte) => byte !== 0) + 1, SAMPLE) / 2);
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (pairs < 4 || isMarked) return null;
  const zeros: [number, number] = [0, 0];
  for (let at = 0; at < pairs * 2; at++) if (bytes[at] === 0) zeros[at % 2 === 0 ? 0 : 1]++;
  const [even, odd] = zeros;
  if (odd > 0.7 * pairs && even < 0.1 * pairs) return 'utf-16le';
  return even > 0.7 * pairs && odd < 0.1 * pairs ? 'utf-16be' : null;
}

function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0) end--;
  return text.slice(0, end);
}

/** Whether a file with characters that no text has is one all the same: in UTF-16 without its mark, filled up, or ended by a mark. */
export function looksWritten(bytes: Uint8Array): boolean {
  const order = wideOrder(bytes);
  const sample = bytes.subarray(0, 100_000);
  const text = withoutPadding(order ? new TextDecoder(order).decode(sample) : textOfFile(sample));
  const odd = text.match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0;
  return text.trim() !== '' && odd <= 2 + 0.01 * text.length;
}

/** The line, from 1, in which a character stands. */
export function lineAt(text: string, index: number): number {
  return lineCounter(text)(index);
}

/** The line of each place that is asked for, of a text with many such places. */
export function lineCounter(text: string): (index: number) => number {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  return (index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** The lines of a text, whatever ends them. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);

/** Words as a description has them: on one line, single blanks, nothing that can't be seen. */
export function tidy(text: string): string {
  return visibleText(text).replaceAll(/\s+/g, ' ').trim();
}
