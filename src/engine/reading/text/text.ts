import type { Block } from '../record.ts';
import { blockList } from './block-list.ts';
import { textOfFile, visibleText } from './plain-text.ts';

/** Reads a plain text or Markdown, each line with something in it a block. */
export function readText(bytes: Uint8Array): Block[] {
  const list = blockList();
  const lines = textOfFile(bytes).split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (isRule(line) && isTitle(lines[index - 1])) continue;
    const marked = line.length <= MAX_HEADING ? /^ {0,3}(#{1,6})[ \t]+(\S.*?)[ \t]*#*[ \t]*$/.exec(line) : null;
    const heading = marked?.[1] ? marked[1].length : levelByLook(lines[index - 1], line, next);
    list.add(marked?.[2] ?? line, { line: index + 1 }, { heading });
  }
  return list.blocks;
}

const MAX_HEADING = 80;

function levelByLook(before: string | undefined, line: string, after: string | undefined): number {
  if (isTitle(line) && after !== undefined && isRule(after)) return after.trim().startsWith('=') ? 1 : 2;
  const standsAlone = isBlank(before) && !isCapitals(after ?? '');
  return standsAlone && isCapitals(line) ? 2 : 0;
}

/** A line that underlines the one above. */
function isRule(line: string): boolean {
  return /^\s*(?:={3,}|-{3,})\s*$/.test(line);
}

function isTitle(line: string | undefined): boolean {
  return line !== undefined && line.length <= MAX_HEADING && /\p{L}/u.test(line);
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || visibleText(line) === '';
}

/** Capitals and nothing else: a post code or a reference has figures, a line of a form has something behind its colon. */
function isCapitals(line: string): boolean {
  const text = line.trim();
  return text.length <= MAX_HEADING && /^[\p{Lu}\s&'’,()/-]+:?$/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 4;
}
