import type { Word } from '#engine/reading/record.ts';
import type { Line } from './lines.ts';

/** What identifies an account, as far as a stretch of pages prints it. */
export interface AccountFields {
  sortCode: string | null;
  accountNumber: string | null;
  /** The number is that of a card, of which only the last four digits are kept. */
  card: boolean;
}

type Reader = (words: readonly Word[], at: number) => string | null;

const labels: Record<'sortCode' | 'accountNumber' | 'rollNumber' | 'bare' | 'cardNumber' | 'cardEnd' | 'iban', RegExp> = {
  bare: /^(?:account|a\/c|acct)$/,
  sortCode: /^(?:sort|sorting|branch sort|branch) ?-?code$|^sortcode$|^cod didoli$/,
  accountNumber:
    /^(?:(?:your |the )?(?:account|acct|acc|a\/c|ac|loan|mortgage|savings account|current account) ?(?:number|num|no|nr|#|n|reference|ref)|rhif (?:y )?cyfrif)$/,
  rollNumber: /^(?:your |the )?(?:roll|membership) ?(?:number|num|no|nr|#|n|reference|ref)$/,
  cardNumber: /^(?:(?:your |the )?(?:credit )?(?:[a-z]*card|card account|account and card) ?(?:number|no|num)|membership number)$/,
  cardEnd:
    /^(?:(?:your |the )?(?:credit )?(?:card|card account|account and card) ?(?:ending|ending in|ending with|ends|ending no)|[a-z]*card number ending(?: in)?|account(?: number)? ending(?: in)?|card)$/,
  iban: /^(?:iban|international bank account(?: number| no)?)$/,
};

/** Some word of every label above: most lines have none, and are not looked at any closer. */
const labelWord = /acc|a\/c|^\W*ac\W*$|sort|branch|didoli|loan|mortgage|cyfrif|roll|membership|card|iban|international/i;

const clean = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z/#-]+/g, ' ')
    .trim();

/** Reads sort code and account or card number from lines in reading order; what is labelled beats what only looks like it, the last beats the first. */
export function readAccountFields(lines: readonly Line[]): AccountFields {
  const fields: AccountFields = { sortCode: null, accountNumber: null, card: false };
  let cardNumber: string | null = null;
  let cardEnd: string | null = null;
  let rollNumber: string | null = null;
  lines.forEach((line, i) => {
    if (!line.words.some(({ text }) => labelWord.test(text))) {
      cardEnd ??= maskedCard(line);
      return;
    }
    fields.sortCode = labelled(lines, i, labels.sortCode, sortCodeAt) ?? fields.sortCode;
    fields.accountNumber = labelled(lines, i, labels.accountNumber, accountNumberAt) ?? bareNumber(line) ?? fields.accountNumber;
    rollNumber = labelled(lines, i, labels.rollNumber, accountNumberAt) ?? rollNumber;
    const hidden = hiddenNumber(line);
    fields.accountNumber ??= hidden;
    cardNumber = labelled(lines, i, labels.cardNumber, cardEndAt) ?? labelled(lines, i, labels.accountNumber, wholeCardAt) ?? cardNumber;
    cardEnd = labelled(lines, i, labels.cardEnd, cardEndAt) ?? cardEnd ?? (hidden === null ? maskedCard(line) : null);
  });
  fields.accountNumber ??= rollNumber;
  // "Purchases, card ending 7725" may name another card of the account.
  cardNumber ??= cardEnd;
  const iban = lines.map((line) => ibanIn(line.words)).find((found) => found !== null) ?? null;
  if (iban?.startsWith('GB')) {
    fields.accountNumber ??= iban.slice(-8);
    fields.sortCode ??= dashed(iban.slice(-14, -8));
  } else if (iban) fields.accountNumber ??= iban;
  if (fields.accountNumber === null || fields.sortCode === null) takeUnlabelled(lines, fields);
  if (fields.accountNumber === null && cardNumber !== null) {
    fields.accountNumber = cardNumber;
    fields.card = true;
  } else if (cardNumber !== null && fields.sortCode === null) {
    fields.accountNumber = cardNumber;
    fields.card = true;
  }
  return fields;
}

/** Finds a label on this line and the value that follows it, else the value that stands below it. */
function labelled(lines: readonly Line[], at: number, label: RegExp, read: Reader): string | null {
  const line = lines[at];
  if (!line) return null;
  const { words } = line;
  let found: string | null = null;
  for (let from = 0; from < words.length; from++) {
    const to = labelEnd(words, from, label);
    if (to < 0) continue;
    const value = valueAfter(words, to, read) ?? valueBelow(lines, at, words.slice(from, to), read);
    if (value !== null) {
      found = value;
      from = to - 1;
    }
  }
  return found;
}

/** "Account 17221264": the word alone is a label only for a number right after it. */
function bareNumber({ words }: Line): string | null {
  for (const [i, word] of words.entries()) {
    if (!labels.bare.test(clean(word.text))) continue;
    const at = sortCodeAt(words, i + 1) === null ? i + 1 : i + 2;
    const value = trimmed(words[at]);
    // "account 104772-01": the account of a member.
    if (/^(?:\d{8}|\d{6,10}-\d{1,3})$/.test(value)) return value;
  }
  return null;
}

function labelEnd(words: readonly Word[], from: number, label: RegExp): number {
  let text = '';
  let best = -1;
  for (let to = from; to < Math.min(words.length, from + 4); to++) {
    const word = words[to];
    if (!word || (to > from && gap(words, to) > 0.9)) break;
    const more = clean(word.text);
    if (more === '') break;
    text = `${text} ${more}`.trim();
    if (label.test(text)) best = to + 1;
  }
  return best;
}

const gap = (words: readonly Word[], i: number): number => ((words[i]?.box.x0 ?? 0) - (words[i - 1]?.box.x1 ?? 0)) / (words[i]?.size ?? 1);

function valueAfter(words: readonly Word[], from: number, read: Reader): string | null {
  for (let at = from; at < Math.min(words.length, from + 4); at++) {
    const value = read(words, at);
    if (value !== null) return value;
    if (/[a-z]{3}/i.test(words[at]?.text ?? '') && !/^(?:is|ending|in|with|number|no|numbers?):?$/i.test(words[at]?.text ?? ''))
      return null;
  }
  return null;
}

function valueBelow(lines: readonly Line[], at: number, label: readonly Word[], read: Reader): string | null {
  const [first, last] = [label[0], label.at(-1)];
  const line = lines[at];
  if (!first || !last || !line) return null;
  for (const below of lines.slice(at + 1, at + 4)) {
    if (below.page !== line.page || below.y0 - line.y1 > 2.2 * line.size) return null;
    for (const [i, word] of below.words.entries()) {
      if (word.box.x0 > last.box.x1 + 4 || word.box.x1 < first.box.x0 - 4) continue;
      const value = read(below.words, i);
      if (value !== null) return value;
    }
  }
  return null;
}

const dashed = (digits: string): string => `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;

const trimmed = (word: Word | undefined): string => word?.text.replace(/^[:(]+|[.,;:)|]+$/g, '') ?? '';

const sortCodeAt: Reader = (words, at) => {
  const text = trimmed(words[at]);
  if (/^\d{2}[-–—‐−·.]\d{2}[-–—‐−·.]\d{2}$/.test(text) || /^\d{6}$/.test(text)) return dashed(text.replace(/\D/g, ''));
  const three = [text, trimmed(words[at + 1]), trimmed(words[at + 2])];
  return three.every((part) => /^\d{2}$/.test(part)) ? dashed(three.join('')) : null;
};

/** Digits stand close before the word: it is the middle of a longer number, such as a telephone's. */
const goesOnFrom = (words: readonly Word[], at: number): boolean =>
  at > 0 && /^\(?[\d+]+\)?$/.test(words[at - 1]?.text ?? '') && gap(words, at) < 0.9;

const accountNumberAt: Reader = (words, at) => {
  const text = trimmed(words[at]);
  const next = trimmed(words[at + 1]);
  if (goesOnFrom(words, at)) return null;
  if (/^\d{4}$/.test(text) && /^\d{8}$/.test(next) && gap(words, at + 1) < 0.9) return text + next;
  if (/^\d{4}$/.test(text) && /^\d{4}$/.test(next) && !/^\d{4}$/.test(trimmed(words[at + 2])) && gap(words, at + 1) < 0.9)
    return text + next;
  if (/^\d{2}[-–−]\d{2}[-–−]\d{2}$/.test(text)) return null;
  if (/^(?:\d{7,12}|\d{16})$/.test(text)) return text;
  return /^(?:[A-Z]{0,4}[-/]?\d{4,12}|\d{1,3}[-/]\d{5,10})(?:[-/][A-Z\d]{1,6})*$/i.test(text) &&
    text.replace(/\D/g, '').length >= 6 &&
    !/^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$/.test(text)
    ? text
    : null;
};

const cardEndAt: Reader = (words, at) => {
  const text = trimmed(words[at]);
  if (goesOnFrom(words, at)) return null;
  if (/^[X*•x#·.]{2,}-?\d{4}$/.test(text)) return text.slice(-4);
  // Charge cards have fifteen digits, in groups of four, six and five.
  if (/^[X*•x#]{4}-?[X*•x#]{6}-?\d{5}$/.test(text)) return text.slice(-4);
  if (!/^(?:\d{4}|\d{2}[X*•x#]{2}|[X*•x#]{4}|[X*•x#]{6,12}|\d{4}[X*•x#-]{4,}\d{4}|\d{16})$/.test(text)) return null;
  if (text.length >= 12 && /\d{4}$/.test(text)) return text.slice(-4);
  let last = text;
  for (let i = at + 1; i < Math.min(words.length, at + 4); i++) {
    const part = trimmed(words[i]);
    if (!/^(?:\d{4}|\d{2}[X*•x#]{2}|[X*•x#]{4})$/.test(part) || gap(words, i) > 1) break;
    last = part;
  }
  return /^\d{4}$/.test(last) ? last : null;
};

/** Sixteen digits in groups of four are a card's, whatever their label says. */
const wholeCardAt: Reader = (words, at) => {
  const groups = words.slice(at, at + 4);
  const isWhole = groups.length === 4 && groups.every((word, i) => /^\d{4}$/.test(trimmed(word)) && (i === 0 || gap(words, at + i) < 1));
  return isWhole ? trimmed(groups[3]) : null;
};

/** "Account: XXXX XXXX XXXX 1234": the end of a number that need not be a card's. */
function hiddenNumber({ words }: Line): string | null {
  const at = words.findIndex(({ text }, i) => labels.bare.test(clean(text)) && /^[X*•#]{4}/.test(words[i + 1]?.text ?? ''));
  return at < 0 ? null : cardEndAt(words, at + 1);
}

/** A card number with most digits hidden, without a label: "**** **** **** 1234". */
function maskedCard(line: Line): string | null {
  for (const [i, word] of line.words.entries()) {
    const text = /^\d{4}$/.test(word.text) ? `${word.text}${line.words[i + 1]?.text ?? ''}` : word.text;
    if (/^[X*•#]{4}|^\d{4}[ -]?[X*•#]{4}/.test(text)) return cardEndAt(line.words, i);
  }
  return null;
}

/** Letters and digits of an IBAN, by country. */
const ibanLengths: Readonly<Record<string, number>> = {
  GB: 22,
  IE: 22,
  DE: 22,
  FR: 27,
  ES: 24,
  IT: 27,
  NL: 18,
  BE: 16,
  PT: 25,
  AT: 20,
  LU: 20,
  PL: 28,
  CH: 21,
  MT: 31,
  CY: 28,
  LT: 20,
};

function ibanIn(words: readonly Word[]): string | null {
  for (const [i, word] of words.entries()) {
    if (!/^[A-Z]{2}\d{2}/.test(word.text)) continue;
    const length = ibanLengths[word.text.slice(0, 2)];
    if (length === undefined) continue;
    let text = word.text;
    for (let next = i + 1; next < words.length && text.length < length; next++) text += trimmed(words[next]);
    if (text.startsWith('GB') ? /^GB\d{2}[A-Z]{4}\d{14}/.test(text) : text.length === length && /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(text))
      return text.slice(0, length);
  }
  return null;
}

/** "00-99-12 30770215" and the like, where no label helps. */
function takeUnlabelled(lines: readonly Line[], fields: AccountFields): void {
  for (const { words } of lines) {
    for (const [i, word] of words.entries()) {
      if (!/^\(?\d{2}[-–−]\d{2}[-–−]\d{2}\)?$/.test(word.text)) continue;
      const number = [words[i + 1], words[i + 2]].map(trimmed).find((text) => /^\d{8}$/.test(text));
      if (number === undefined) continue;
      fields.sortCode ??= sortCodeAt(words, i);
      fields.accountNumber ??= number;
      return;
    }
  }
}
