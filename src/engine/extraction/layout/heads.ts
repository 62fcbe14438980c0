import { isBold } from '../pieces.ts';
import type { Cells } from '../regions.ts';
import { isAnswer, isKnown, isLabel, isScenario, isTableHead, ofNotes } from '../words/cell-kinds.ts';
import { isOfPeople, isTitledName, peopleIn } from '../words/persons.ts';
import { dayAlone } from '../words/times.ts';
import { areAlternate } from './alternate.ts';
import { areOwners, isOwner } from './owners.ts';

/** The headings of a table, an empty one over the labels of its rows; null for a form without any. */
export function headsOf(rows: readonly Cells[]): string[] | null {
  const [top, ...body] = rows;
  if (!top || body.length === 0 || areAlternate(rows)) return null;
  const heads = top.map((cell) => cell?.text ?? '');
  const filled = heads.filter((head) => head !== '');
  if (filled.length < 2 && heads[0] !== '') return null;
  const isHead = (head: string): boolean =>
    isLabel(head) ||
    isUnit(head) ||
    isOnSum(head) ||
    (heads[0] === '' && isOfDay(head)) ||
    isPeriod(head) ||
    isOfTaxYear(head) ||
    (heads.length > 2 && isOfExactDay(head)) ||
    (isSetOff(rows) && isNamedShare(head));
  if (!filled.every(isHead)) return null;
  if (heads.filter(isScenario).length > 1 && body.every((cells) => cells.some((cell) => cell && isAnswer(cell.text)))) return heads;
  if ((heads[0] === '' && filled.length > 0) || questionColumn(heads) > 0) return heads;
  if (peopleIn(heads) || entitiesIn(heads) || areYears(heads)) return heads;
  const columns = heads.map((_, column) => body.map((cells) => cells[column]?.text ?? '').filter((text) => !/^[-–—]?$/.test(text)));
  const answers = columns.slice(1).filter((texts) => texts.length > 0 && texts.filter(isAnswer).length >= 0.6 * texts.length).length;
  if (filled.length === 2 && body.length > 1 && ofNotes.test(filled[1] ?? '')) return heads;
  if (filled.length === 2)
    return answers > 0 && (isTableHead(filled[1] ?? '') || isSetOff(rows) || columns[0]?.every(isAnswer)) ? heads : null;
  if (filled.length < heads.length && !areRemarks(columns.slice(filled.length), body.length, heads.slice(0, filled.length))) return null;
  if (heads.length > 2 && isOwner(heads[0] ?? '') && columns[0]?.every((text) => isOfPeople(text))) return heads;
  if (heads.length > 2 && heads.some((head, i) => i > 0 && areOwners(head, columns[i] ?? []))) return heads;
  const labels = columns.filter(
    (texts, i) =>
      i % 2 === 0 && texts.every((text) => isLabel(text)) && texts.filter(isKnown).length >= (isSetOff(rows) ? 0.6 : 0.5) * texts.length,
  ).length;
  const odd = heads.filter((_, i) => i % 2 === 1);
  // A name with its title answers the label on its left.
  if (filled.length % 2 === 0 && odd.some(isTitledName)) return null;
  // So does how long something lasts.
  if (filled.length % 2 === 0 && labels > 0 && odd.some(isSpan) && !isSetOff(rows)) return null;
  // "Adviser | Tom Pell | Meeting held | At our office": labels and their answers, as in the row below.
  // Nothing but figures below "Amount" is its column, and several below whatever head: labels are words.
  const isOfFigures = heads.some(
    (head, i) => i > 1 && i % 2 === 0 && (columns[i]?.length ?? 0) > (isTableHead(head) ? 0 : 1) && columns[i]?.every(isAnswer),
  );
  const paired =
    !isOfFigures &&
    filled.length % 2 === 0 &&
    ((labels === filled.length / 2 && (!odd.every(isKnown) || columns.every((texts, i) => i % 2 === 0 || isMixed(texts)))) ||
      (labels > 0 && !odd.some(isKnown)));
  return answers > 0 && !paired ? heads : null;
}

/** What some rows have at their end, beyond the last of at least three headings. */
const areRemarks = (columns: readonly string[][], rows: number, heads: readonly string[]): boolean =>
  heads.length > 2 && !heads.includes('') && columns.every((texts) => texts.length < rows);

/** "24 years", "8 weeks". */
const isSpan = (head: string): boolean => /^\d{1,3} (?:years?|months?|weeks?)\b/i.test(head);

/** Figures and words by turns, which no column of a table has: each answers the label on its left. */
const isMixed = (texts: readonly string[]): boolean => texts.some(isAnswer) && !texts.every(isAnswer);

/** "3% escalation", "Rising by 5%". */
const isNamedShare = (head: string): boolean => /\d\s?%/.test(head) && /\p{L}{3}/u.test(head);

/** In bold over rows whose labels are not. */
const isSetOff = ([top, ...body]: readonly Cells[]): boolean =>
  (top ?? []).every((cell, column) => (cell ? isBold(cell) : column === 0)) &&
  body.filter(([label]) => label && isBold(label)).length < body.length / 2;

/** Accounts have a column for each year. */
export const isPeriod = (head: string): boolean =>
  dayAlone(head) !== null ||
  /^(?:(?:year|period) (?:to|ended|ending) )?(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d|(?:FY ?)?(?:19|20)\d\d(?:[/-]\d\d)?)$/i.test(
    head,
  );

/** "Year to 31 March" or nothing, and a year over each column. */
export const areYears = ([label = '', ...heads]: readonly string[]): boolean =>
  (label === '' ||
    /^(?:for the )?(?:(?:financial|accounting|tax|trading) )?(?:years?|periods?)(?: (?:to|ended|ending)\b.*)?$/i.test(label)) &&
  new Set(heads).size === heads.length &&
  heads.length > 1 &&
  heads.every(isPeriod);

/** "Paid in 2024/25": a column for each tax year. */
const isOfTaxYear = (head: string): boolean => /^\p{L}[^£%]*\b20\d\d[/-]\d\d$/u.test(head);

/** "As we held it in April 2025", over what was so then. */
export const isOfDay = (head: string): boolean => /^\p{L}[^£%@]* (?:19|20)\d\d$/u.test(head) && head.length < LONGEST_HEAD;
const LONGEST_HEAD = 40;

/** "Value 14/01/2026", "Opening value at 15.01.2025". */
const isOfExactDay = (head: string): boolean => {
  const [, said = ''] = /^(\p{L}[^£%@\d:]*) \d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d\d$/u.exec(head) ?? [];
  return isKnown(said);
};

/** "On £136,000 of new money", "Cost on £10,000": of what the figures below are worked out. */
const isOnSum = (head: string): boolean =>
  /^(?:\p{L}+ ){0,3}(?:on|for|of|if you invest) (?:an? |your )?(?:\p{L}+ )?£ ?\d[\d,]*(?: \p{L}[\p{L} ]*)?$/iu.test(head);

/** Over figures their unit says enough. */
const isUnit = (head: string): boolean => /^[£%]$/.test(head);

/** The column of the questions, where a table lists them with their answers behind their section or number; -1 where none does. */
export const questionColumn = (heads: readonly string[]): number =>
  heads.findIndex(
    (head, column) => /^(?:questions?|field|asked|query)$/i.test(head) || (ofPurpose.test(head) && whoIsPaid.test(heads[column - 1] ?? '')),
  );

/** Beside who is paid, for what. */
const whoIsPaid = /\bpaid\b|^(?:payee|recipient)$/i;
export const ofPurpose = /^(?:(?:paid )?for what|what (?:is it |it is )?for)$/i;

/** Columns that are about one of several plans, covers, offers or the like each: of one name, and told apart by a number or a letter. */
export function entitiesIn(heads: readonly string[]): string[] | null {
  const others = heads.slice(1).map((head) => head.replace(remark, ''));
  const parted = others.map((head) => numberedThing.exec(head)?.slice(1) ?? []);
  const isEach = new Set(parted.map(([, place]) => place)).size === others.length;
  const [[name] = []] = parted;
  const isOfOne = parted.every(([other]) => other !== undefined && other.toLowerCase() === name?.toLowerCase());
  return others.length > 1 && isEach && isOfOne && !ofTime.test(name ?? '') ? others : calledIn(heads.slice(1));
}

/** "Plan C (workplace)". */
const remark = / \(\p{Ll}[^()]*\)$/u;

/** "Plan A Mortgage cover", "Plan B Family cover: Ada": numbered things, each with what it is called. */
function calledIn(heads: readonly string[]): string[] | null {
  const parted = heads.map((head) => numberedAndCalled.exec(head)?.slice(1) ?? []);
  const [[name] = []] = parted;
  const isEach = new Set(parted.map(([, place]) => place)).size === heads.length;
  const areAlike = parted.every(([other]) => other !== undefined && other.toLowerCase() === name?.toLowerCase());
  const areCounted = parted.every(([, place = ''], i) => Number(place) === i + 1 || place === String.fromCharCode('A'.charCodeAt(0) + i));
  return heads.length > 1 && isEach && areAlike && (areCounted || isKnown(name ?? '')) && !ofTime.test(name ?? '') ? [...heads] : null;
}

const numberedAndCalled = /^(\p{L}[\p{L} ]{2,24}?) (0?\d|[A-F])\b[:,.]?(?: [–-])? (?=\p{L}{3})/u;

/** "Cover A", "Existing plan 2", "Property (b)". */
const numberedThing = /^(\p{L}[\p{L} ]{2,24}?)(?: ?\(?(?=\d)|[ (]{1,2})(0?\d|[a-f]|one|two|three|four)\)?$/iu;
/** "Plan 2" or "Pension B", and nothing else. */
export const isNumberedThing = (text: string): boolean => {
  const [, name = ''] = numberedThing.exec(text.replace(/:$/, '')) ?? [];
  return name !== '' && !ofTime.test(name) && isKnown(name);
};

/** Columns of one thing at several times, or of a scale. */
const ofTime = /\b(?:year|month|week|quarter|day|age|band|tier|level|grade|step|no|number)s?$/i;

/** A table that goes on over a page has its headings once more. */
export function withoutRepeatedHeads(rows: readonly Cells[]): readonly Cells[] {
  const heads = rows.map((cells) =>
    cells.length > 2 && cells.every((cell) => cell && isLabel(cell.text)) ? cells.map((cell) => cell?.text).join('\n') : '',
  );
  return rows.filter((_, i) => i === 0 || heads[i] === '' || heads[i] !== heads[0]);
}

/** "Ada: ISA" and "Joint: general account" over columns whose rows have labels: heads with the names of whom or what they are about, and no answers. */
export function areNamedHeads([corner, ...heads]: Cells, body: readonly Cells[]): boolean {
  const isNamed = heads.length > 1 && heads.every((head) => head && /^[^:\d£]{2,30}: [^:\d£]{2,30}$/.test(head.text));
  return (
    corner === null &&
    isNamed &&
    body.length > 1 &&
    body.every(([label, ...cells]) => label && isLabel(label.text) && !cells.includes(null))
  );
}
