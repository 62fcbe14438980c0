import { dataLines } from './data.ts';
import { hasDigit, wordsOf } from './tokens.ts';

/** A person's name at the start of some words: how sure, and how many words it takes. */
export interface Person {
  certainty: 'title' | 'known' | 'likely' | 'possible';
  length: number;
}

const titles = new Set('MR MRS MS MISS DR MX REV REVD SIR LADY LORD PROF DAME MASTER FR SISTER CAPT'.split(' '));
const [firstLine = '', surnameLine = ''] = dataLines('people.txt');
const firstNames = new Set(firstLine.split(';').flatMap(wordsOf));
const surnames = new Set(surnameLine.split(';').flatMap(wordsOf));
/** Whether a word is a common first name or surname. */
export function isPersonName(word: string): boolean {
  return firstNames.has(word) || surnames.has(word);
}

/** Words that make a business of a name. */
const businessWords = new Set(
  'LTD LIMITED PLC LLP CO COMPANY SONS SON BROS BROTHERS PARTNERS ASSOCIATES GROUP UK TRUST COUNCIL BANK COM CHURCH CLUB SCHOOL HOTEL INN BAR STORE STORES SHOP CAFE'.split(
    ' ',
  ),
);

const joints = new Set(['AND', 'TO', 'FROM', 'THE', 'OF', 'FOR']);
const isInitial = (word: string | undefined): boolean => word !== undefined && word.length === 1 && word >= 'A' && word <= 'Z';
const isName = (word: string | undefined): boolean =>
  word !== undefined && word.length >= 2 && !joints.has(word) && !hasDigit(word) && !businessWords.has(word);
/** Initials without a gap: "JA SMITH", "SMITH DJ". */
const areInitials = (word: string | undefined): boolean => word?.length === 2 && word !== 'AND' && !hasDigit(word) && !firstNames.has(word);

/**
 * Whether the words begin with a person's name: a title and a surname, initials and a surname, a first name and a surname,
 * two people with one surname. `isWord` knows words of trades and shops, which surnames outside the list must not be.
 */
export function personAt(words: readonly string[], isWord: (word: string) => boolean): Person | null {
  if (words.slice(0, 5).some((word) => businessWords.has(word))) return null;
  const first = words[0] ?? '';
  if (titles.has(first)) return titled(words);
  return initialled(words, isWord) ?? named(words, isWord) ?? nameless(words, isWord);
}

function initialled(words: readonly string[], isWord: (word: string) => boolean): Person | null {
  let at = 0;
  while (at < 4 && (isInitial(words[at]) || (at > 0 && words[at] === 'AND' && isInitial(words[at + 1])))) at++;
  if (at === 0 && areInitials(words[0]) && surnames.has(words[1] ?? '')) return { certainty: 'likely', length: 2 };
  const surname = words[at];
  if (at === 0 || !isName(surname) || (surname?.length ?? 0) < 3) return null;
  if (surnames.has(surname ?? '')) return { certainty: 'known', length: at + 1 };
  return isWord(surname ?? '') ? null : { certainty: 'likely', length: at + 1 };
}

/** Two words that are neither in the lists nor of any trade: a name, where the line is a payment to somebody. */
function nameless(words: readonly string[], isWord: (word: string) => boolean): Person | null {
  const [first, second] = words;
  if (kin.has(first ?? '')) return { certainty: 'possible', length: 1 };
  if (isName(first) && isInitial(second) && !isWord(first ?? '')) return { certainty: 'possible', length: 2 };
  const names = [first, second].every((word) => isName(word) && (word?.length ?? 0) > 2 && !isWord(word ?? ''));
  return names ? { certainty: 'possible', length: 2 } : null;
}

const kin = new Set('MUM MUMMY MAM DAD DADDY NAN NANNA GRAN GRANDMA GRANDAD GRANNY SIS BRO AUNTIE UNCLE HUBBY WIFE'.split(' '));

function titled(words: readonly string[]): Person | null {
  let at = 1;
  while (at < words.length && (words[at] === 'AND' || titles.has(words[at] ?? '') || isInitial(words[at]))) at++;
  if (!isName(words[at])) return null;
  if (firstNames.has(words[at] ?? '')) {
    at++;
    while (isInitial(words[at])) at++;
    if (!isName(words[at])) at--;
  }
  if (words[at + 1] === 'AND' && titles.has(words[at + 2] ?? '')) {
    const partner = titled(words.slice(at + 2));
    if (partner !== null) return { certainty: 'title', length: at + 2 + partner.length };
  }
  return { certainty: 'title', length: at + 1 };
}

function named(words: readonly string[], isWord: (word: string) => boolean): Person | null {
  const [first = '', second = '', third = ''] = words;
  if (firstNames.has(first)) {
    if (second === 'AND' && firstNames.has(third) && isName(words[3])) return { certainty: 'known', length: 4 };
    const at = isInitial(second) ? 2 : firstNames.has(second) && surnames.has(third) ? 2 : 1;
    const surname = words[at] ?? '';
    if (isName(surname) && !isInitial(surname)) {
      if (surnames.has(surname)) return { certainty: 'known', length: at + 1 };
      return isWord(surname) ? null : { certainty: 'likely', length: at + 1 };
    }
    if (isInitial(second)) return { certainty: 'likely', length: 2 };
    return words.length === 1 ? { certainty: 'possible', length: 1 } : null;
  }
  if (
    surnames.has(first) &&
    !isWord(first) &&
    (isInitial(second) || firstNames.has(second) || (words.length === 2 && areInitials(second)))
  ) {
    return { certainty: 'likely', length: 2 };
  }
  return null;
}
