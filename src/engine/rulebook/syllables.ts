/** Vowel letters that stand together sound as one, but for these. */
const apart = /[aeiou](?:ing|ism|er|est)$|ia(?!n?ce|l)|i[ou](?!s|n)|eo(?!u|n)|ua|uo|creat|reali/g;
/** Letters that are written and not heard. */
const silent = /(?:[^laeiouy]es?|[^aeiouytd]ed|[aeiouy]l?e[ds]?(?<![^aeiouy]les?))$/;

/**
 * About how many syllables an English word has: groups of vowels, less a silent e at the end, plus vowels that are heard apart. Right to
 * within one for nearly all words, which is enough for an average over a letter.
 */
export function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (plain.length <= 3) return plain === '' ? 0 : 1;
  const groups = plain.match(/[aeiouy]+/g)?.length ?? 0;
  const extra = plain.match(apart)?.length ?? 0;
  const quiet = silent.test(plain) && !/[^aeiouy]les?$/.test(plain) ? 1 : 0;
  return Math.max(1, groups + extra - quiet);
}

/**
 * Flesch reading ease of sentences: from about 100 (very easy) to 0 (very hard), by words a sentence and syllables a word. Figures
 * count as no words.
 */
export function readingEase(sentences: readonly (readonly string[])[]): number {
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}
