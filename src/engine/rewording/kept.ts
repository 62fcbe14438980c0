/** Letters of a text that stay as they are, from and to. */
export interface Kept {
  from: number;
  to: number;
}

const months =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';

/** Surest first: of two that overlap the first counts, and of two that touch both do. */
const forms: readonly RegExp[] = [
  /\{\{[^{}]{0,200}\}\}/gu,
  /⟦[^⟦⟧]{0,9}⟧|[⟦⟧]/gu,
  /(?:https?:\/\/|www\.)[^\s]{0,200}[^\s.,;:!?)”’"']/gu,
  /(?<![^\s(“‘"'])[^\s@]{1,64}@[^\s@]{1,100}\.\p{L}{2,20}/gu,
  /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{Ll}{2,20}(?!\p{L})(?:\/[^\s]{0,200}[^\s.,;:!?)”’"'])?/gu,
  new RegExp(`(?<![\\p{L}\\p{N}])\\p{Nd}{1,2}(?:st|nd|rd|th)? (?:of )?${months},? \\p{Nd}{2,4}(?!\\p{N})`, 'gu'),
  new RegExp(`(?<!\\p{L})${months} (?:\\p{Nd}{1,2}(?:st|nd|rd|th)?,? )?\\p{Nd}{4}(?!\\p{N})`, 'gu'),
];

/** Words that begin sentences and no names. */
const openers = new Set(
  `a after all also although an and any are as at because before both but by can could dear during each either every few for from had has have he
   her his how however i if in into is it its many may most my neither no none not of on once one only or other our over please she should since
   so some such than that the their then there therefore these they this those though through to two under unless until us we what when where
   whether which while who whose why will with within without would yes you your`.split(/\s+/u),
);

/** Words with a capital that are no names: a weekday, month or people is said otherwise in another language. */
const plain =
  /^(?:I|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|January|February|March|April|May|June|July|August|September|October|November|December|British|English|Scottish|Welsh|Irish|European)$/u;

const name = /\p{Lu}[\p{L}\p{M}’'-]*(?:[ &]+(?:(?:of|and|the|for|de|van|von) )?\p{Lu}[\p{L}\p{M}’'-]*)*/gu;

/**
 * What of a text has to stay letter by letter, from the left: tags, links, days, figures with their signs, names as English writes them
 * (capitals within a sentence), and `names` wherever they stand.
 */
export function keptIn(text: string, names: readonly string[]): Kept[] {
  const kept: Kept[] = [];
  const taken = new Uint8Array(text.length);
  const keep = (from: number, to: number): void => {
    if (to <= from || taken.subarray(from, to).includes(1)) return;
    taken.fill(1, from, to);
    kept.push({ from, to });
  };
  for (const given of names.filter((each) => each.trim() !== '').toSorted((a, b) => b.length - a.length)) {
    for (const at of placesOf(given, text)) keep(at, at + given.length);
  }
  for (const form of forms) for (const { index, 0: found } of text.matchAll(form)) keep(index, index + found.length);
  for (const { from, to } of [...figuresIn(text), ...namesIn(text)]) keep(from, to);
  for (const { index, 0: found } of text.matchAll(/[\p{Sc}%‰٪\p{N}]+/gu)) keep(index, index + found.length);
  return kept.sort((a, b) => a.from - b.from);
}

/** Where words stand by themselves in a text: "Ann" isn't in "Annual". */
function placesOf(words: string, text: string): number[] {
  const places: number[] = [];
  const isInner = (sign: string): boolean => /[\p{L}\p{M}]/u.test(sign);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const before = isInner(words.at(0) ?? '') && isInner(text.charAt(at - 1));
    const after = isInner(words.at(-1) ?? '') && isInner(text.charAt(at + words.length));
    if (!before && !after) places.push(at);
  }
  return places;
}

/** Words that have a figure in them, with their signs: £1,200.50, 5%, 2026/27, R185, "62 184,55 €" where its spaces don't break. */
function figuresIn(text: string): Kept[] {
  return Array.from(text.matchAll(/[^ \t\r\n—]+/g)).flatMap(({ index, 0: word }) => {
    if (!/\p{N}/u.test(word)) return [];
    const from = index + word.search(/[\p{L}\p{N}\p{Sc}+−-]/u);
    let to = index + word.length;
    while (to > from + 1 && !/[\p{L}\p{N}\p{Sc}\p{Cs}%‰٪]/u.test(text.charAt(to - 1))) to--;
    const size = /^ (?:million|billion|thousand|bn|[mk])(?!\p{L})/u.exec(text.slice(to))?.[0].length ?? 0;
    return [{ from, to: to + size }];
  });
}

/** Names, without the word that begins a sentence where that may be any word. */
function namesIn(text: string): Kept[] {
  return Array.from(text.matchAll(name)).flatMap(({ index, 0: words }) => {
    const first = /^[\p{L}\p{M}]+/u.exec(words)?.[0] ?? '';
    const isFirst = /(?:^|[.!?:]\s)\s*[“‘"'(]*$/u.test(text.slice(Math.max(0, index - 4), index));
    const isAny = isFirst && first === words && !isInitials(words);
    const skipped = isAny || openers.has(first.toLowerCase()) ? first.length : 0;
    const start = words.slice(skipped).search(/\p{Lu}/u);
    const said = start < 0 ? '' : words.slice(skipped + start).replace(/[’']s?$/u, '');
    const from = index + skipped + start;
    return said === '' || plain.test(said) ? [] : [{ from, to: from + said.length }];
  });
}

/** ISA, SIPP, FCA. */
const isInitials = (word: string): boolean => /^\p{Lu}{2,}s?$/u.test(word);
