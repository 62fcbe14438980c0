/** Scripts that are several: ISO 15924 to names of Unicode. */
const several: Readonly<Record<string, string>> = {
  Jpan: '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]',
  Hans: '\\p{Script=Han}',
  Hant: '\\p{Script=Han}',
  Kore: '[\\p{Script=Hangul}\\p{Script=Han}]',
};

/**
 * Whether most letters of a text are those that a language is written in; names and terms may stand in others. A text without letters is.
 * @param language BCP 47, such as `ar` or `zh-Hans`
 */
export function isWrittenAs(language: string, text: string): boolean {
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  const letters = text.match(/\p{L}/gu) ?? [];
  const own = text.match(new RegExp(`(?=\\p{L})${several[script] ?? `\\p{Script=${script}}`}`, 'gu')) ?? [];
  return own.length * 2 >= letters.length;
}
