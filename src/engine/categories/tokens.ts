/** One word of a printed line. */
export interface Token {
  /** As it is compared: upper case letters and digits only; "&" is AND, "+" after a letter PLUS. */
  text: string;
  /** As it was printed, apostrophes kept. */
  shown: string;
  /** The separator that says most between this word and the one before it. */
  before: string;
}

const longest = 240;
/** Weakest first. */
const separators = ' .-/:@,(*';
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Cuts a description into words in one pass over at most its first 240 characters, so that no input can be slow. */
export function tokenise(description: string): Token[] {
  const line = plain(description);
  const tokens: Token[] = [];
  let start = -1;
  let before = '';
  const push = (text: string, shown: string): void => {
    if (text !== '') tokens.push({ text, shown, before });
    before = '';
  };
  for (let at = 0; at <= line.length; at++) {
    const code = line.charCodeAt(at);
    if (isLetter(code) || isDigit(code) || (code === 39 && start >= 0)) {
      if (start < 0) start = at;
      continue;
    }
    if (start >= 0) {
      const shown = line.slice(start, at);
      push((shown.includes("'") ? shown.replaceAll("'", '') : shown).toUpperCase(), shown);
      start = -1;
    }
    const char = line.charAt(at);
    if (char === '&') push('AND', '&');
    else if (char === '+' && isLetter(line.charCodeAt(at - 1))) push('PLUS', '+');
    else if (before === '' || separators.indexOf(char) > separators.indexOf(before)) before = separators.includes(char) ? char : ' ';
  }
  return tokens;
}

/** Accents off and typographic apostrophes plain. */
function plain(description: string): string {
  const cut = description.slice(0, longest);
  if (!/[^ -~]/.test(cut)) return cut;
  return cut
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'");
}

/** The words of a name as they are compared. */
export function wordsOf(name: string): string[] {
  return tokenise(name).map((token) => token.text);
}

/** Letters and digits without any gap, so that "E.ON Next" and "EON NEXT" are the same. */
export function squash(words: readonly string[]): string {
  return words.join('');
}

export function hasDigit(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (isDigit(word.charCodeAt(at))) return true;
  return false;
}

export function isNumber(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (!isDigit(word.charCodeAt(at))) return false;
  return word !== '';
}
