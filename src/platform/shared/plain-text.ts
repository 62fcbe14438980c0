/** Lower case, without accents and marks: "Siân" is "sian", "Łukasz" is "lukasz". */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđßæœ]/g, (letter) => unmarked[letter] ?? letter);
}

/** Letters that decomposition leaves as they are. */
const unmarked: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };
