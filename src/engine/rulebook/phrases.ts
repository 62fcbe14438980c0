/**
 * A phrase that people may put in many ways, as rules write it: words in a row, `|` between words that may stand for each other, `_`
 * within one of them that is two words, `*` for any ending, `..` for up to six words in between. "capacit*|abilit* .. loss*|lose"
 * finds "your ability to bear a loss".
 */
export type Phrase = string;

/** Where a phrase stands in plain words, and whether the words before, in or behind it deny it. */
export interface Hit {
  from: number;
  to: number;
  denied: boolean;
}

/**
 * A text as phrases are looked for in it: lower-case words with single spaces, a comma for each break between clauses, a space at
 * either end. Marks of money and per cent, and points in figures, stay.
 */
export function plainWords(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/(?<=\d)\.(?=\d)/g, '¤')
    .replaceAll(/[,.;:()!?|–—]+/g, ' , ')
    .replaceAll('¤', '.')
    .replaceAll(/[^\p{L}\d£%',.]+/gu, ' ')
    .replaceAll(/(?: ,){2,}/g, ' ,')
    .trim();
  return ` ${words} `;
}

const compiled = new Map<Phrase, RegExp>();

function patternOf(phrase: Phrase): RegExp {
  const known = compiled.get(phrase);
  if (known) return known;
  const words = phrase.split(' ').map((word) => {
    if (word === '..') return '(?:[^ ]+ ){0,6}?';
    const forms = word.split('|').map((form) =>
      form
        .replaceAll(/[.%£]/g, String.raw`\$&`)
        .replaceAll('*', '[^ ]*')
        .replaceAll('_', ' '),
    );
    return `(?:${forms.join('|')}) (?:, )?`;
  });
  const pattern = new RegExp(`(?<= )${words.join('')}`, 'g');
  compiled.set(phrase, pattern);
  return pattern;
}

const deniers =
  /^(?:no|not|never|without|none|nor|neither|nothing|cannot|can't|isn't|aren't|don't|doesn't|didn't|hasn't|haven't|won't|denie[sd])$/;
/** Words after a denier that take the denial back: "not only", "no doubt". */
const affirming = /^(?:only|just|merely|least|doubt)$/;

/** How many words a denial reaches within its clause. */
const REACH = 5;

/** Every place of any of the phrases in plain words, from the left. */
export function hitsOf(phrases: readonly Phrase[], plain: string): Hit[] {
  const hits = phrases.flatMap((phrase) =>
    Array.from(plain.matchAll(patternOf(phrase)), ({ index, 0: words }): Hit => {
      const to = index + words.length;
      return { from: index, to, denied: isDenied(plain, index, to) || deniesWithin(phrase, words) };
    }),
  );
  return hits.sort((a, b) => a.from - b.from);
}

/** A denial in a gap of the phrase, as in "you do not want", where the phrase itself has none. */
function deniesWithin(phrase: Phrase, words: string): boolean {
  return phrase.includes('..') && !isDenying(phrase.split(/[ |_]/)) && isDenying(words.trim().split(' '));
}

const isDenying = (words: readonly string[]): boolean => words.some((word, i) => deniers.test(word) && !affirming.test(words[i + 1] ?? ''));

/** Where another clause begins, a denial ends. */
const turn = / (?:,|but|although|though|because|however|so that) /;

function isDenied(plain: string, from: number, to: number): boolean {
  const clause =
    plain
      .slice(Math.max(0, from - 80), from)
      .split(turn)
      .at(-1) ?? '';
  const near = clause.trim().split(' ').slice(-REACH);
  const denial = near.findLastIndex((word, i) => deniers.test(word) || (word === 'free' && /^(?:of|from)$/.test(near[i + 1] ?? '')));
  // "Without it you need less": the denial ends where somebody does something.
  if (near[denial] === 'without' && near.slice(denial + 1).some((word) => /^(?:you|we|i|it|they|there)$/.test(word))) return false;
  if (denial >= 0 && !affirming.test(near[denial + 1] ?? plain.slice(from, from + 20).split(' ')[0] ?? '')) return true;
  // As forms put it: "Health issues: none", "Debts | No".
  return /^(?:, )?(?:no|none|nil|n\/a|not applicable|not discussed|is not|are not|was not|were not) (?:,|$|discussed|considered|applicable|relevant|known|assessed)/.test(
    plain.slice(to, to + 40),
  );
}

/** Whether any of the phrases is said and not denied. */
export function isSaid(phrases: readonly Phrase[], plain: string): boolean {
  return hitsOf(phrases, plain).some(({ denied }) => !denied);
}
