import { blank, type Fact } from '../fact.ts';
import { entitiesIn } from '../layout/heads.ts';
import { isOwner, ownerNamed, totalLabel, withOwnersLast } from '../layout/owners.ts';
import { areAccounts } from '../queries/accounts.ts';
import { rowScenariosIn, scenariosIn } from '../queries/scenarios.ts';
import { boxMark, type Cells } from '../regions.ts';
import { isAnswer, isKindOfThing, isKnown, isLabel } from '../words/cell-kinds.ts';
import { isBare, namesThing, wholeLabel } from '../words/continued.ts';
import { coverBy } from '../words/events.ts';
import { isOfPeople, isOfSum, peopleIn, personNamed } from '../words/persons.ts';
import { balanceColumn, timesIn, timesOfRows } from '../words/times.ts';
import { behindBoxes, questionsWithBoxes } from './behind-boxes.ts';
import { chosenOf, leftStanding } from './choices.ts';
import { chosenRows } from './chosen-rows.ts';
import { withKindsFirst } from './kinds-first.ts';
import { purposeColumn } from './payees.ts';
import { withRanksLast } from './ranks-last.ts';
import { withSums } from './sums.ts';
import { updatedFacts } from './updates.ts';

/** What the rows of a table say under its headings; `isOfEach`: each column is about what its heading names. */
export function tableFacts(given: readonly string[], printed: readonly Cells[], section: string, { isOfEach = false } = {}): Fact[] {
  const { heads: named, body: rows } = isOfEach ? { heads: given, body: printed } : withRanksLast(given.map(withoutUnit), printed);
  const owned = isOfEach ? { heads: named, body: rows } : withOwnersLast(named, rows);
  const { heads, body: all } = isOfEach ? owned : withKindsFirst(owned.heads, owned.body);
  const body = isOfEach || !all.some(isTotalBeside) ? all : all.map((cells) => (isTotalBeside(cells) ? totalFirst(cells) : cells));
  const updated = isOfEach ? null : updatedFacts(heads, body, section);
  if (updated) return updated;
  const people = isOfEach ? null : peopleIn(heads);
  const isOfThings = isOfEach || (people === null && (entitiesIn(heads) !== null || isOfKinds(heads, body)));
  const isOfRows = people === null && !isOfThings;
  const scenarios = scenariosIn(heads, body);
  const scenarioOf = isOfRows || people ? rowScenariosIn(heads[0] ?? '', body) : [];
  const times = timesIn(heads, { areAccounts: areAccounts(body) });
  const rowTimes = isOfRows
    ? timesOfRows(
        heads[0] ?? '',
        body.map(([label]) => label?.text ?? ''),
      )
    : [];
  const balance = isOfRows
    ? balanceColumn(
        heads,
        body.map(([label]) => label?.text ?? ''),
      )
    : -1;
  // "Client" over the answers of one of two people says of nothing else whose it is.
  const owner = people ? -1 : owned.body === rows ? heads.findIndex((head) => isOwner(head)) : heads.length - 1;
  const ofColumn = heads.map((head, column): Partial<Fact> => {
    const own = { head, time: times[column] ?? null, ...(scenarios[column] && { scenario: scenarios[column] }) };
    if (people) return { ...own, ...ofPeople(heads, people, column) };
    return isOfThings
      ? {
          ...own,
          ...ofThing(
            head,
            body.map((cells) => [cells[0]?.text ?? '', cells[column]?.text ?? '']),
            section,
          ),
        }
      : own;
  });
  /** The last label that named what people have. */
  let thing = '';
  const chosen = isOfRows ? chosenRows(heads, body) : [];
  const purpose = isOfRows ? purposeColumn(heads, body, section) : -1;
  /** Houses, flats and the like so far. */
  let dwellings = 0;
  const facts = body.flatMap((cells, index) => {
    const label = scenarios[0] ? '' : wholeLabel(cells[0]?.text ?? '', body[index - 1]?.[0]?.text ?? '');
    // "Total" in a table of "My spending".
    const isNamed = isBare(label) || (isOfRows && label !== '' && !isKnown(label) && namesThing(heads[0] ?? ''));
    const over = isNamed && heads[0] ? `${heads[0]}, ${section}` : section;
    if (isOfRows && isDwelling(label)) dwellings++;
    const numbered = isOfRows && /^\d{1,2}$/.test(label) && counted.test(heads[0] ?? '') ? `${heads[0]} ${label}` : label;
    const lettered = isOfRows && oneOfSeveral.test(label) && isOneOfAKind.test(heads[0] ?? '') ? `${heads[0]} ${label}` : '';
    const called = dwellings === SECOND && isDwelling(label) ? `${label} (second property)` : lettered || numbered;
    if (namesThing(label)) thing = label;
    // "Approximate value" below "Existing personal pension", of each of several people.
    const context = people && isBare(label) ? thing : '';
    const scenario = scenarioOf[index];
    const time = rowTimes[index];
    const ofRow: Partial<Fact> = isOfRows ? { row: { rows: body, index }, person: isOfPeople(label) ? personNamed(label) : null } : {};
    const paidFor = purpose < 0 ? undefined : cells[purpose]?.text;
    const whose = owner > 0 ? (cells[owner]?.text ?? '') : '';
    const person = ownerNamed(whose);
    const isJoint = people !== null && ofAll.test(label) && cells.filter((cell) => cell !== null).length === 2;
    return cells.flatMap((cell, column): Fact[] => {
      // What nothing stands over names its row, and a label once more is another person's.
      const isLabel = column === 0 ? !isOfRows || heads[0] === '' || isTotalOf(cell?.text ?? '') : cell?.text === label;
      if (!cell || isLabel) return [];
      const name = paidFor === undefined || column <= purpose ? called : `${called}, ${paidFor}`;
      const own = { value: cell, label: column === 0 ? '' : name, section: over, context, owner: whose, form: 'cell' } as const;
      return answered({
        ...blank,
        ...own,
        ...ofRow,
        ...ofColumn[column],
        ...(scenario && { scenario }),
        ...(time && { time }),
        ...(chosen[index] !== undefined && { isChosen: chosen[index] }),
        ...(balance > 0 && column === balance && { time: index === body.length - 1 ? 'now' : 'before' }),
        ...(person && { person }),
        ...(lettered !== '' && { entity: lettered }),
        ...(isJoint && { person: null }),
      });
    });
  });
  return withSums(facts, heads[0]);
}

/** "B" under "Option": which of several alike a row is about. */
const oneOfSeveral = /^[A-F]$/i;
const isOneOfAKind = /^(?:choice|cover|deal|illustration|offer|option|plan|policy|product|proposal|quot(?:e|ation)|scenario)$/i;

/** What is counted over rows of figures. */
const counted = /\b(?:years?|months?|age|after|end)\b/i;

/** "Ada £" over figures is Ada. */
const withoutUnit = (head: string): string => head.replace(/(?<=\S)\s*\(?£(?:000s?)?\)?$/, '');

/** What one cell of a row says of all people of a table. */
const ofAll = /\b(?:both|joint(?:ly)?|household|together|combined)\b/i;

export const bareTotal = /^(?:(?:grand|overall) )?totals?:?$/i;

/** A row that begins with "Total" or "All accounts" right before what it adds up, and has no label. */
function isTotalBeside(cells: Cells): boolean {
  const at = cells.findIndex((cell) => cell !== null);
  return at > 0 && isTotalOf(cells[at]?.text ?? '') && cells.some((cell, i) => i > at && cell && isAnswer(cell.text));
}

/** "Total", "Total Mrs Vine", "All accounts". */
const isTotalOf = (text: string): boolean => totalLabel.test(text) || /^all \p{L}+s$/iu.test(text);

/** The word as the label of its row. */
function totalFirst(cells: Cells): Cells {
  const at = cells.findIndex((cell) => cell !== null);
  return cells.map((cell, i) => (i === 0 ? (cells[at] ?? null) : i === at ? null : cell));
}

/** People call their home first; what comes next is another house. */
const SECOND = 2;
const isDwelling = (label: string): boolean =>
  /\b(?:house|home|cottage|flat|apartment|bungalow|villa|chalet|lodge)\b/i.test(label) &&
  !/\b(?:contents|insurance|improvements?|loan|mortgage|repairs?|bills?|help|care|equity)\b/i.test(label);

/** Under names of products alone: a row says of each column what it is. */
const isOfKinds = ([first, ...names]: readonly string[], body: readonly Cells[]): boolean =>
  first === '' &&
  names.length > 1 &&
  names.every((name) => name !== '' && isLabel(name)) &&
  body.some(([label, ...cells]) => isKindOfThing(label?.text ?? '') && cells.every((cell) => cell && isLabel(cell.text)));

/** What a column of one of several things is about: what its heading says, and its rows that say who provides it, what it is and whose. */
function ofThing(entity: string, rows: readonly string[][], section: string): Partial<Fact> {
  const called = rows.flatMap(([label = '', said = '']) => (isNameOfEntity(label) ? [said] : []));
  const [, owner = ''] = rows.find(([label = '']) => isOwner(label)) ?? [];
  const covers = coverBy(
    [entity, ...called],
    rows.map(([, said = '']) => said),
  );
  return { head: '', entity, section: [entity, ...called, ...covers, section].join(', '), owner, form: 'pair' };
}

/** Whose a column of people is; a column of their sums leaves the others parts of it. */
function ofPeople(heads: readonly string[], people: readonly (number | null)[], column: number): Partial<Fact> {
  const head = heads[column] ?? '';
  const person = people[column] ?? null;
  return { head: person === null ? head : '', person, isJoint: heads.some(isOfSum) ? isOfSum(head) : null, form: 'pair' };
}

/** What people call one of several plans, policies or loans by: who provides it, or what it is. */
export const isNameOfEntity = (label: string): boolean =>
  isKindOfThing(label) ||
  /^(?:(?:plan |pension |policy |scheme )?provider|company|insurer|lender|(?:name of )?(?:plan|policy|scheme|product)(?: name)?|bank|cover|benefit)$/i.test(
    label.trim(),
  );

/** A fact whose value may be a question's boxes, and what stands behind them. */
export function answered(fact: Fact): Fact[] {
  if (!boxMark.test(fact.value.text)) return [{ ...fact, value: leftStanding(fact.value) }];
  const questions = questionsWithBoxes(fact.value);
  // "Will: ☒ yes ☐ no   Power of attorney: ☐ yes ☒ no": each question that a cell asks has its own answer.
  if (questions.length > 1 && questions.every((one) => chosenOf(behindBoxes(one).boxes)?.question))
    return questions.flatMap((value) => answered({ ...fact, value, label: '', section: `${fact.label}, ${fact.section}` }));
  const { boxes, label, more } = behindBoxes(fact.value);
  const chosen = chosenOf(boxes);
  if (!chosen) return [];
  const choice: Fact = { ...fact, value: chosen.option, label: `${fact.label} ${chosen.question}`.trim(), form: 'choice' };
  return more.text === '' ? [choice] : [choice, { ...fact, value: more, label: `${fact.label} ${label}`.trim() }];
}
