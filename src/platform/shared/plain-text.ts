/** Lower case, without accents and marks, apostrophes straight: "Siân" is "sian", "Łukasz" is "lukasz". */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[łøđ’ßæœ]/g, (letter) => unmarked[letter] ?? letter);
}

/** Letters that decomposition leaves as they are. */
const unmarked: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', '’': "'", ß: 'ss', æ: 'ae', œ: 'oe' };

/** Whether people would take two names for one, however they are written. */
export function isSameName(one: string, other: string): boolean {
  return plainText(one.trim()) === plainText(other.trim());
}
