import { tooMuchText } from './block-list.ts';
import { decodedHtml, type HtmlLook, htmlLook, isShown } from './html-look.ts';

/** Elements of which nothing is shown, whatever stands in them. */
const unseen = new Set([
  'head',
  'title',
  'style',
  'script',
  'noscript',
  'template',
  'iframe',
  's',
  'strike',
  'del',
  'object',
  'svg',
  'select',
  'textarea',
  'audio',
  'video',
]);
/** Their content is text to the reader of HTML, up to their own end. */
const raw = new Set(['style', 'script', 'title', 'textarea', 'iframe', 'noscript']);
const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** Elements that stand on lines of their own. */
const blocks = new Set(
  `address article aside blockquote body center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html li main
  nav ol p pre section summary table tbody tfoot thead tr ul`.split(/\s+/),
);
/** What the beginning of an element ends, if that is open around it and nothing of the second list is in between. */
const ends: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
};
const borders = new Set(['table', 'ul', 'ol', 'dl', 'template']);

/** A newsletter's words take a fraction of this. */
const MAX_LENGTH = 5_000_000;

interface Open extends HtmlLook {
  name: string;
}

const TOKEN = /<!--[^]*?(?:-->|$)|<[!?][^<>]*>|<(\/?)([a-z][a-z0-9:-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>|[^<]+|</gi;

/**
 * The lines of text that a mail's HTML shows; cells of a row are parted by tabs. What an element's own attributes hide is not in
 * it; what only a style sheet hides is.
 * @throws {ReadingRefusal} too_large
 */
export function htmlText(html: string): string {
  if (html.length > MAX_LENGTH) throw tooMuchText();
  const open: Open[] = [];
  let text = '';
  let skipTo = '';
  for (const [token, closing, written, attributes = ''] of html.matchAll(TOKEN)) {
    const name = written?.toLowerCase();
    if (skipTo !== '' && !(closing === '/' && name === skipTo)) continue;
    skipTo = '';
    if (name === undefined) {
      const isRemark = token.startsWith('<!') || token.startsWith('<?');
      if (!isRemark && isShown(open.at(-1))) text += decodedHtml(token.replaceAll(/\s+/g, ' '));
      continue;
    }
    if (blocks.has(name) || name === 'br') text += '\n';
    if (closing === '/') closeElement(open, name);
    else if (!empty.has(name)) {
      if (name === 'td' || name === 'th') text += '\t';
      impliedEnds(open, name);
      const look = htmlLook(attributes, open.at(-1));
      open.push({ ...look, name, gone: look.gone || unseen.has(name) });
      if (raw.has(name)) skipTo = name;
    }
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}

/** How far up an end is taken to end what was left open: browsers look no farther either. */
const MAX_UNCLOSED = 512;

/** Ends an element and whatever was left open in it; an end without a beginning is none. */
function closeElement(open: Open[], name: string): void {
  for (let at = open.length - 1; at >= Math.max(0, open.length - MAX_UNCLOSED); at--) {
    if (open[at]?.name !== name) continue;
    open.length = at;
    return;
  }
}

function impliedEnds(open: Open[], name: string): void {
  if (blocks.has(name) && open.at(-1)?.name === 'p') open.pop();
  const ended = ends[name] ?? [];
  for (let at = open.length - 1; at >= Math.max(0, open.length - 20); at--) {
    const element = open[at]?.name ?? '';
    if (borders.has(element)) return;
    if (ended.includes(element)) open.length = at;
  }
}
