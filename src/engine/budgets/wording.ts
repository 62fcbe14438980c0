/** Words that say how a payment was made, not to whom: they differ between two prints of one payment. */
const fillers = new Set(
  (
    'A AND AT BACS BANK BGC BILL BOOKED BY CARD CD CHAPS CONTACTLESS CR CREDIT DD DEB DEBIT DIRECT FASTER FP FPI FPO FROM GB GBP GBR GIRO IN INTERNET ' +
    'LIMITED LTD MANDATE MOBILE NO OF ON ONLINE ORDER PAID PAYMENT PAYMENTS PENDING PLC POS PURCHASE PYMT RECEIPT RECEIVED REF REFERENCE REFUND REFUNDED REVERSAL SENT SO ' +
    'STANDING STO TFR THE TIMED TO TRANSACTION TRANSFER UK VIA VIS VISA'
  ).split(' '),
);

const printedDates = /\b\d{1,2}[\s/-]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*[\s/-]?(?:\d{4}|\d{2})?\b/g;

/** The words by which a payee can be known again: without dates, references, numbers and the kind of payment. */
export function wordsOf(description: string): string[] {
  const plain = description.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(printedDates, ' ');
  return plain
    .replace(/['’]/g, '')
    .split(/[^A-Z0-9&]+/)
    .filter((word) => /[A-Z]/.test(word) && !/\d/.test(word) && !fillers.has(word));
}

/** Two words that may be one, cut short by a narrow column: SAINSBURYS and SAINSBU. */
function sameWord(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a)));
}

/** The share of the shorter wording that stands in the longer one, 0..1; two wordings without a word are alike. */
export function likeness(a: readonly string[], b: readonly string[]): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length === 0) return 1;
  if (short.length === 0) return 0;
  return short.filter((word) => long.some((other) => sameWord(word, other))).length / short.length;
}

/** Numbers of four digits or more in a description, digits only: "00-98-40 71554439" → 009840, 71554439 and both together. */
export function numbersIn(description: string): string[] {
  const runs = description.match(/\d+(?:[ -]\d+)*/g) ?? [];
  const found = runs.flatMap((run) => [run.replace(/\D/g, ''), ...run.split(' ').map((part) => part.replace(/\D/g, ''))]);
  return [...new Set(found)].filter((digits) => digits.length >= 4);
}

const titles = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'MX', 'SIR', 'LADY', 'PROF', 'REV']);

/** Whether a payee's name is written as a person's: with a title, or initials before a surname ("A M Pritchard"). */
export function looksLikePerson(payee: string): boolean {
  const words = payee
    .toUpperCase()
    .split(/[^A-Z'-]+/)
    .filter(Boolean);
  const [first] = words;
  if (first === undefined || words.length < 2 || words.length > 5) return false;
  if (titles.has(first)) return true;
  const surname = words.at(-1) ?? '';
  return words.slice(0, -1).every((word) => word.length === 1) && surname.length >= 3;
}

/** The people of a printed holder: "Mr D P & Mrs P Ashworth" names D P Ashworth and P Ashworth. */
export function namesOf(holder: string): string[] {
  const people = holder
    .split(/\s+(?:and|&)\s+/i)
    .map((person) => person.split(/\s+/).filter((word) => word !== '' && !titles.has(word.toUpperCase().replace('.', ''))));
  const surname = people.at(-1)?.at(-1) ?? '';
  return people.map((words) => ((words.at(-1)?.length ?? 0) > 1 ? words : [...words, surname]).join(' '));
}

/** Whether a description names this person: the surname, and a first name or initial that doesn't contradict. */
export function namesPerson(description: string, person: string): boolean {
  const name = person
    .toUpperCase()
    .split(/[^A-Z'-]+/)
    .filter((word) => word !== '' && !titles.has(word));
  const surname = name.at(-1);
  if (surname === undefined || name.length < 2 || surname.length < 3) return false;
  const words = description
    .toUpperCase()
    .split(/[^A-Z'-]+/)
    .filter(Boolean);
  const at = words.indexOf(surname);
  if (at < 0) return false;
  const given = name[0] ?? '';
  const before = words.slice(Math.max(0, at - 3), at).filter((word) => !titles.has(word));
  return before.some((word) => word === given || (word.length === 1 && word === given[0]) || (given.length === 1 && word[0] === given));
}
