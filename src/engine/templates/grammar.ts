import type { TemplateProblem } from './record.ts';

/** How a value is printed: `date long`, `money 0`. */
export type Filter =
  | { name: 'date'; style: 'long' | 'short' | 'month' | 'weekday' }
  | { name: 'money'; decimals: 0 | 2 }
  | { name: 'number'; decimals: number | null }
  | { name: 'percent'; decimals: number | null };

/** A tag's meaning. `path` is ["client", "name"] for `client.name`, and empty for `.`, the row itself. */
export type Tag =
  | { kind: 'value'; name: string; path: readonly string[]; filter: Filter | null }
  | { kind: 'section' | 'inverted'; name: string; path: readonly string[] }
  | { kind: 'close'; name: string }
  | { kind: 'else' };

export type TagFault = { code: TemplateProblem['code']; subject: string };

/** A tag or a fault in a paragraph's text, from one character to another. */
export interface Found {
  from: number;
  to: number;
  tag: Tag | TagFault;
}

const OPENING = '{{';
const CLOSING = '}}';
/** Of a tag without an end, what is shown of it. */
const SHOWN = 40;

/**
 * Finds the tags of a paragraph. The grammar is all there is, nothing in a template is ever evaluated:
 *
 *     {{name}}  {{client.name}}  {{.}}  {{fee | money}}  {{#rows}} … {{else}} … {{/rows}}  {{^rows}} … {{/rows}}
 */
export function findTags(text: string): Found[] {
  const found: Found[] = [];
  let at = 0;
  for (;;) {
    const from = text.indexOf(OPENING, at);
    const stray = text.indexOf(CLOSING, at);
    if (stray >= 0 && (from < 0 || stray < from)) {
      found.push({ from: stray, to: stray + 2, tag: { code: 'no_beginning', subject: CLOSING } });
      at = stray + 2;
      continue;
    }
    if (from < 0) return found;
    const next = text.indexOf(OPENING, from + 2);
    if (stray < 0 || (next >= 0 && next < stray)) {
      const to = Math.min(next < 0 ? text.length : next, from + SHOWN);
      found.push({ from, to, tag: { code: 'no_end', subject: text.slice(from, to) } });
      at = to;
    } else {
      found.push({ from, to: stray + 2, tag: parseTag(text.slice(from + 2, stray)) });
      at = stray + 2;
    }
  }
}

/** Reads what stands between the braces. */
export function parseTag(inner: string): Tag | TagFault {
  const text = plain(inner);
  if (text === '') return { code: 'empty', subject: '{{}}' };
  if (text === 'else') return { kind: 'else' };
  const mark = text.charAt(0);
  if (mark === '#' || mark === '^' || mark === '/') {
    const name = parseName(text.slice(1).trim());
    if (mark === '/' && text === '/') return { kind: 'close', name: '' };
    if (name === null) return { code: 'bad_name', subject: text };
    if (mark === '/') return { kind: 'close', name: name.name };
    return { kind: mark === '#' ? 'section' : 'inverted', ...name };
  }
  const [head = '', ...filters] = text.split('|');
  const name = parseName(head.trim());
  if (name === null) return { code: 'bad_name', subject: text };
  const filter = filters.length === 0 ? null : parseFilter(filters.join('|').trim());
  return filter === undefined ? { code: 'unknown_filter', subject: text } : { kind: 'value', ...name, filter };
}

/**
 * What Word's autocorrection and line breaking do to a tag is undone: curly quotes, long and soft hyphens, spaces that don't
 * break, characters without width.
 */
function plain(text: string): string {
  return text
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u2010-\u2014\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const WORD = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_'-]*(?: [\p{L}\p{N}_][\p{L}\p{M}\p{N}_'-]*)*`;
const NAME = new RegExp(`^${WORD}(?:\\.${WORD})*$`, 'u');

function parseName(text: string): { name: string; path: readonly string[] } | null {
  if (text === '.') return { name: '.', path: [] };
  return text !== 'else' && NAME.test(text) ? { name: text, path: text.split('.') } : null;
}

const dateStyles = ['long', 'short', 'month', 'weekday'] as const;

function parseFilter(text: string): Filter | undefined {
  const [name = '', argument, ...more] = text.split(' ');
  if (more.length > 0) return undefined;
  if (name === 'date') {
    const style = dateStyles.find((each) => each === (argument ?? 'long'));
    return style && { name, style };
  }
  if (argument !== undefined && !/^[0-6]$/.test(argument)) return undefined;
  const decimals = argument === undefined ? null : Number(argument);
  if (name === 'number' || name === 'percent') return { name, decimals };
  return name === 'money' && (decimals ?? 2) % 2 === 0 && (decimals ?? 2) <= 2 ? { name, decimals: decimals === 0 ? 0 : 2 } : undefined;
}

/** A filter as a template writes it. */
export function filterText(filter: Filter): string {
  const argument = filter.name === 'date' ? filter.style : filter.decimals;
  return argument === null ? filter.name : `${filter.name} ${argument}`;
}
