/** The languages that documents are written in, as BCP 47 writes them (spec 9): first those of the product's people, then the others by code. */
export const outputLanguages: readonly string[] = [
  'en-GB',
  'en-US',
  ...'ar bg bn cs da de el es et fi fr he hi hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sr sv sw th tr uk vi zh-Hans'.split(' '),
];

/** Codes that were right once, or are short for one of ours (spec 9; decisions: Letters and documents). */
const aliases: ReadonlyMap<string, string> = new Map([
  ['en', 'en-GB'],
  ['iw', 'he'],
  ['no', 'nb'],
  ['zh', 'zh-Hans'],
]);

const bases = new Set(outputLanguages.map(baseOf));

/**
 * The language of a document for a code as people and old programs write it: `iw` is he, `no` is nb, `zh` is zh-Hans; a region stays
 * (`pt-br` is pt-BR). Null for what no document is written in.
 */
export function outputLanguage(code: string): string | null {
  const known = aliases.get(code.trim().toLowerCase());
  if (known) return known;
  const tag = canonical(code.trim());
  return tag !== null && bases.has(baseOf(tag)) ? (aliases.get(tag) ?? tag) : null;
}

/** Whether a document's words are those that templates and snippets of the product have. */
export function isEnglish(language: string): boolean {
  return baseOf(language) === 'en';
}

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return ['ar', 'he'].includes(baseOf(language));
}

/** A language in a language, with a capital: "French", "Français". The code where nobody knows its name. */
export function languageName(language: string, inLanguage: string): string {
  const name = new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(inLanguage) + rest.join('');
}

function canonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

function baseOf(tag: string): string {
  return tag.split('-', 1)[0]!;
}
