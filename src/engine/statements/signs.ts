export type Sign = '' | '-' | '+' | 'CR' | 'DR';

/** What banks write behind a figure, and the sign that it means. */
export const suffixes: Record<string, Sign> = {
  cr: 'CR',
  c: 'CR',
  'cr.': 'CR',
  credit: 'CR',
  dr: 'DR',
  d: 'DR',
  'dr.': 'DR',
  od: 'DR',
  'o/d': 'DR',
  overdrawn: 'DR',
  "o'drawn": 'DR',
  db: 'DR',
  debit: 'DR',
  h: 'CR',
  haben: 'CR',
  s: 'DR',
  soll: 'DR',
};

export const dashes = '-−–—‐‑‒﹣－';

/** 1 for money in, −1 for money out, 0 where no sign is printed. */
export function directionOf(sign: Sign): 1 | -1 | 0 {
  return sign === '-' || sign === 'DR' ? -1 : sign === '' ? 0 : 1;
}

/** What a word by itself says about the sign of an amount next to it. */
export function signWord(text: string): Sign {
  const word = text.toLowerCase();
  // In brackets, or at the end of a sentence: "(OD)", "overdrawn."
  const bare = word.replace(/^\(|[).,;:]+$/g, '');
  const known = suffixes[word] ?? (bare.length > 1 ? suffixes[bare] : undefined);
  return known ?? (text.length === 1 && dashes.includes(text) ? '-' : text === '+' ? '+' : '');
}

/** What a word in a column of directions says: as beside an amount, or "In" and "Out". */
export function directionWord(text: string): Sign {
  const word = text.toLowerCase();
  return (
    signWord(text) ||
    (/^(?:in|paid-in|received|incoming|deposit)$/.test(word) ? 'CR' : /^(?:out|paid-out|sent|outgoing|withdrawal)$/.test(word) ? 'DR' : '')
  );
}
