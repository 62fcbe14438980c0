/** The interface's languages (spec 9) and the names the switcher shows. */
const languages = ['en-us', 'en-gb', 'es', 'de', 'fr', 'it'] as const;
export type Language = (typeof languages)[number];

/** The languages whose texts are complete; the others follow with the languages issue. */
export const finishedLanguages: readonly Language[] = ['en-gb'];

export const fallbackLanguage: Language = 'en-gb';

const britishRegions = new Set(['gb', 'uk', 'ie', 'au', 'nz', 'za', 'in']);
const isLanguage = (code: string): code is Language => languages.some((language) => language === code);

/** The interface language for any language tag (spec 5): empty gives en-us, unknown gives en-gb. */
export function normaliseLanguage(tag: string): Language {
  const code = tag.trim().toLowerCase().replaceAll('_', '-');
  if (code === '') return 'en-us';
  if (isLanguage(code)) return code;
  const [base = '', ...rest] = code.split('-');
  if (base === 'en') return rest.some((part) => britishRegions.has(part)) ? 'en-gb' : 'en-us';
  return isLanguage(base) ? base : fallbackLanguage;
}

/** The language that the first segment of a path names, if it is one of ours. */
export function languageOfPath(path: string): Language | undefined {
  const first = path.split('/')[1]?.toLowerCase() ?? '';
  return isLanguage(first) ? first : undefined;
}

/** As BCP 47 and Intl write it: en-gb → en-GB. */
export function languageTag(language: string): string {
  const [base = '', region] = language.split('-');
  return region ? `${base}-${region.toUpperCase()}` : base;
}
