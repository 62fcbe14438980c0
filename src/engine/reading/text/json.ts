import type { Block } from '../record.ts';
import { ReadingRefusal } from '../refusal.ts';
import { blockList, tooMuchText } from './block-list.ts';
import { textOfFile } from './plain-text.ts';

const MAX_DEPTH = 200;
/** Of values, said or empty. */
const MAX_VALUES = 2_000_000;

/**
 * Reads JSON, each text, number, `true` and `false` a block with its pointer (RFC 6901). Numbers keep the digits of the file;
 * null and empty text say nothing. Of a name that stands twice in an object the last counts.
 * @throws {ReadingRefusal} corrupt when it isn't JSON, too_large when it is nested deeper or has more in it than any ordinary file
 */
export function readJson(bytes: Uint8Array): Block[] {
  const text = textOfFile(bytes).replace(/^\ufeff/, '');
  refuseTooMuch(text);
  const list = blockList();
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value === 'string') list.add(value, { pointer });
    else if (typeof value === 'boolean') list.add(String(value), { pointer });
    else if (value instanceof Digits) list.add(value.digits, { pointer });
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
  };
  visit(parsed(text), '');
  return list.blocks;
}

/** A number as the file writes it: `1.10` and numbers of twenty digits would not survive arithmetic. */
class Digits {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, withDigits);
  } catch (error) {
    throw new ReadingRefusal('corrupt', 'This file is not well-formed JSON. Export it again and upload the new copy.', { cause: error });
  }
}

function withDigits(_: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? new Digits(context?.source ?? String(value)) : value;
}

/** Before anything walks through it: what is nested some thousand times would break the parser itself. */
function refuseTooMuch(text: string): void {
  let depth = 0;
  let inText = false;
  let commas = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (inText) {
      if (letter === '\\') at++;
      else if (letter === '"') inText = false;
    } else if (letter === '"') inText = true;
    else if (letter === '[' || letter === '{') depth++;
    else if (letter === ']' || letter === '}') depth--;
    else if (letter === ',' && ++commas > MAX_VALUES) throw tooMuchText();
    if (depth > MAX_DEPTH) {
      throw new ReadingRefusal(
        'too_large',
        'This file is nested deeper than any ordinary one. Export it again, as a simple list or as CSV, and upload that.',
      );
    }
  }
}
