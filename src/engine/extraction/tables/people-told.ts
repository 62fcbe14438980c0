import type { Cells, Region } from '../regions.ts';
import { isLabel } from '../words/cell-kinds.ts';
import { isThing } from '../words/continued.ts';
import { meaningsOf } from '../words/meanings.ts';
import { isOfPeople, isPersonsName, isTitledName, personNamed } from '../words/persons.ts';
import { findValues } from '../words/values.ts';
import { isNameOfEntity } from './tables.ts';

/* Forms call people what they like: "Borrower A", "Member one". What stands below tells that they are people. */

/** Rows of a table among which its headings are, a title of its own above them. */
const HEADS = 2;
/** Letters up to which a heading calls somebody something. */
const LONGEST = 30;

/** The regions with "Person 1" and "Person 2" in the place of what a form calls two people, where it stands alone. */
export function withPeopleTold(regions: readonly Region[]): readonly Region[] {
  const called = peopleCalledIn(regions);
  if (called.size === 0) return regions;
  const named = <T extends { text: string }>(piece: T): T => {
    const person = called.get(bare(piece.text));
    return person === undefined ? piece : { ...piece, text: `Person ${person}` };
  };
  return regions.map((region) =>
    'rows' in region
      ? { ...region, rows: region.rows.map((cells) => cells.map((cell) => cell && named(cell))) }
      : { ...region, piece: named(region.piece) },
  );
}

/** "Joint", beside the columns of each. */
const isOfBoth = (head: string): boolean => isOfPeople(head) && personNamed(head) === null;

const bare = (text: string): string => text.trim().replace(/\s*:$/, '').toLowerCase();

/** What a document calls its two people, by the first table that has what only a person has, or by the headings of forms that have it. */
function peopleCalledIn(regions: readonly Region[]): ReadonlyMap<string, number> {
  for (const region of regions) {
    if (!('rows' in region) || region.stacked) continue;
    const { rows } = region;
    const at = rows.findIndex((cells) => isOfTwo(cells));
    const heads = at < 0 ? [] : rows.slice(0, Math.min(at, HEADS)).map((cells) => calledIn(cells, rows));
    const rowsOfOne = at < 0 ? rows.filter((cells) => numbersIn(cells.slice(1)) > 0) : [];
    const called = heads.find((names) => names.length > 0) ?? calledBefore(rowsOfOne);
    if (called.length > 0) return numberedFrom(called);
  }
  return numberedFrom(headsOfPeople(regions));
}

const numberedFrom = (called: readonly string[]): ReadonlyMap<string, number> => new Map(called.map((name, i) => [bare(name), i + 1]));

/** The two headings right over forms that have a number of National Insurance each. */
function headsOfPeople(regions: readonly Region[]): string[] {
  const heads = regions.flatMap((region, i) => {
    const below = regions[i + 1];
    const isOfOne = below && 'rows' in below && below.rows.some((cells) => numbersIn(cells) === 1);
    return 'piece' in region && region.heading && isOfOne ? [region.piece.text] : [];
  });
  return twoCalled(heads);
}

/** A row with two different numbers of National Insurance, days of birth or names behind its label, or behind each of two that are the same. */
function isOfTwo(cells: Cells): boolean {
  const [label, ...answers] = isDoubled(cells) ? [cells[0], cells[1], cells[3]] : cells;
  const texts = answers.flatMap((cell) => (cell && !isOfBoth(cell.text) ? [cell.text] : []));
  if (!label || texts.length !== 2 || texts[0] === texts[1]) return false;
  if (texts.every(isNationalInsurance)) return true;
  const asks = (meaning: string): boolean => meaningsOf(label.text).some(({ name }) => name === meaning);
  if (texts.every(isTitledName)) return asks('fullname');
  return texts.every((text) => findValues(text, 'date').length === 1) && asks('birthdate');
}

/** "Born | 3 May 1960 | Born | 7 June 1961": halves that ask the same. */
const isDoubled = ([label, , again, ...more]: Cells): boolean => label?.text === again?.text && label !== null && more.length === 1;

const isNationalInsurance = (text: string): boolean => /^[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]$/.test(text);

/** The two headings over the answers of people whom no word of them names; none where they head plans, or people of a case who are no clients. */
function calledIn(head: Cells, rows: readonly Cells[]): string[] {
  const [label = null, ...heads] = rows.some(isDoubled) ? [null, ...head] : head;
  const names = heads.flatMap((head) => (head && !isOfBoth(head.text) ? [head.text] : []));
  const isOfThings = rows.some(([asked]) => asked && isNameOfEntity(asked.text));
  // Whoever acts for somebody in care is asked other things, and no number.
  const isOfEach = areAlike(names) || rows.some((cells) => numbersIn(cells) > 1);
  return (label === null || isLabel(label.text)) && !isOfThings && isOfEach ? twoCalled(names) : [];
}

const numbersIn = (cells: Cells): number => cells.filter((cell) => cell && isNationalInsurance(cell.text)).length;

/** "Borrower A" and "Borrower B", "Elder sister" and "Younger sister": all but one of their words are the same. */
function areAlike(names: readonly string[]): boolean {
  const [one = [], other = []] = names.map((name) => bare(name).split(/\s+/));
  return one.length > 1 && one.length === other.length && one.filter((word, i) => word !== other[i]).length === 1;
}

/** What stands before two rows that have a number of National Insurance each. */
function calledBefore(rows: readonly Cells[]): string[] {
  return twoCalled(rows.flatMap(([label]) => (label ? [label.text] : [])));
}

function twoCalled(names: readonly string[]): string[] {
  const [one = '', other = ''] = names;
  const areNew = names.length === 2 && bare(one) !== bare(other) && names.every((name) => isCalled(name));
  return areNew && names.some((name) => personNamed(name) === null) ? [one, other] : [];
}

function isCalled(name: string): boolean {
  const [kind = '', place = ''] = /^(.*?)(?: \(?([A-F\d]|[ivx]{1,3})\)?)?$/i.exec(name)?.slice(1) ?? [];
  const isName = isPersonsName(name) && place === '';
  // A "house buyer" is none of the things that people own.
  const isOfThing = meaningsOf(kind.split(' ').at(-1) ?? '').some((meaning) => isThing(meaning.name));
  return name.length < LONGEST && isLabel(name) && !isName && !others.test(name) && !isOfThing;
}

/** People of a case whom nobody advises. */
const others =
  /\b(?:child(?:ren)?|daughter|son|dependants?|grandchild(?:ren)?|parent|trustee|attorney|executor|beneficiary|guardian|witness|director|employee|adviser|solicitor|doctor|accountant|contact|plan|policy|cover|scheme)\b/i;
