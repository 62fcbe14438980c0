import { createRequire } from 'node:module';
import { type Font, readFont } from './fonts.ts';

const require = createRequire(import.meta.url);
export const fonts = {
  inter: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  interBold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  serif: require.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
  arabic: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  hebrew: require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  emoji: require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
};

/** The fonts that a report is set in, as files. The machine's own fonts are never used: they would change the bytes. */
export const fontFiles: string[] = Object.values(fonts);

let covered: Font['covered'][] | undefined;

/** What stands in print for a character that none of our fonts has. */
const standIn = '□';
/** Controls, formats (marks of direction, joiners), lone surrogates, private and unassigned characters, variation selectors. */
const unprintable = /[\p{C}\p{Variation_Selector}]/gu;

/**
 * The text as it can be printed: normalised, without control characters and without marks that reverse or hide text,
 * other unknown characters as a box. PDF/UA refuses a document with a character that can't be shown, so one odd
 * description must not keep a report from being made.
 */
export function printable(text: string): string {
  if (/^[!-~£–—−’]+(?: [!-~£–—−’]+)*$/.test(text)) return breakable(text);
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').replace(unprintable, '').trim();
  if (/^[ -~£–—−’‘“”…·]*$/.test(plain)) return breakable(plain);
  covered ??= [fonts.inter, fonts.arabic, fonts.hebrew, fonts.emoji].map((file) => readFont(file).covered);
  const shown = Array.from(plain, (character) => (isCovered(character.codePointAt(0) ?? 0) ? character : standIn));
  return breakable(shown.join(''));
}

/** Lets words longer than a column break: a zero-width space after every 16 characters of one longer than 24. */
function breakable(text: string): string {
  return text.replace(/\S{25,}/g, (word) => word.replace(/.{16}(?=.)/gu, '$&\u200b'));
}

function isCovered(code: number): boolean {
  return (covered ?? []).some((ranges) => ranges.some(([first, last]) => code >= first && code <= last));
}
