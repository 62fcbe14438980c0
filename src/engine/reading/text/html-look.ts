import { decodeText } from '../zip/xml.ts';

/** What decides whether text in an element can be seen; each is as around it unless the element says otherwise. */
export interface HtmlLook {
  gone: boolean;
  tiny: boolean;
  white: boolean;
  /** Something that isn't white lies behind. */
  ground: boolean;
}

/** Longer than people or programs write it: made to hide something from us. */
const MAX_STYLE = 20_000;

/** `style` that hides an element with all that is in it. */
const hiding =
  /display\s*:\s*none|text-decoration[a-z-]*\s*:[^;]*line-through|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all|(?:^|[;\s])opacity\s*:\s*0?(?:\.0+)?\s*(?:[;!]|$)|max-height\s*:\s*0(?:px|pt|em|%)?\s*(?:[;!]|$)|text-indent\s*:\s*-\d{3}/i;
const SIZE = /font-size\s*:\s*(\d*\.?\d+)\s*(px|pt|em|rem|%)?/i;
const COLOUR = /(?:^|[;\s])color\s*:\s*([^;!]+)/i;
const GROUND = /background(?:-color)?\s*:\s*([^;!]+)/i;
const isWhite = (colour: string): boolean =>
  /^\s*(?:#fff(?:fff)?|white|transparent|rgba?\(\s*255\s*,\s*255\s*,\s*255\b.*)\s*$/i.test(colour);

/** Of an element, by its attributes and what it stands in. */
export function htmlLook(attributes: string, around: HtmlLook = { gone: false, tiny: false, white: false, ground: false }): HtmlLook {
  if (attributes.trim() === '') return { ...around };
  const named = attributesIn(attributes);
  const written = named.get('style') ?? '';
  const style = written.length > MAX_STYLE ? 'display:none' : decodedHtml(written).replaceAll(/\/\*.*?\*\//gs, '');
  const [, size, unit = 'px'] = SIZE.exec(style) ?? [];
  const colour = COLOUR.exec(style)?.[1] ?? named.get('color');
  const ground = GROUND.exec(style)?.[1] ?? named.get('bgcolor');
  return {
    gone: around.gone || named.has('hidden') || hiding.test(style),
    tiny: size === undefined ? around.tiny : Number(size) <= (unit === 'px' || unit === 'pt' ? 1 : 0.05),
    white: colour === undefined ? around.white : isWhite(colour),
    ground: ground === undefined ? around.ground : !isWhite(ground),
  };
}

export function isShown(look: HtmlLook | undefined): boolean {
  return look === undefined || !(look.gone || look.tiny || (look.white && !look.ground));
}

/** By name in small letters; of two with one name the first counts. */
function attributesIn(attributes: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of attributes.matchAll(
    /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g,
  )) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, double ?? single ?? bare ?? '');
  }
  return found;
}

const letters: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  pound: '£',
  euro: '€',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  deg: '°',
  times: '×',
  copy: '©',
  reg: '®',
  trade: '™',
  zwnj: '',
  zwj: '',
  shy: '',
};

/** What turns a letter into one with an accent: `&eacute;`. */
const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  ring: '\u030a',
  cedil: '\u0327',
};

/** Text with its references replaced; of names, those that mails use. */
export function decodedHtml(text: string): string {
  const latin = text.replaceAll(/&([a-z]+\d*);?/gi, (reference, name: string) => letters[name] ?? reference);
  const accented = latin.replaceAll(/&([a-z])(acute|grave|circ|uml|tilde|ring|cedil);/gi, (_, letter: string, accent: string) =>
    `${letter}${accents[accent.toLowerCase()] ?? ''}`.normalize('NFC'),
  );
  return decodeText(accented.replaceAll(/&#[xX]?[\da-fA-F]{1,7}(?![\da-fA-F;])/g, '$&;').replaceAll('&#X', '&#x'));
}
