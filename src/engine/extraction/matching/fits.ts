import type { Fact } from '../fact.ts';
import { countOf, placeOf } from '../forms/which.ts';
import { isDayOfPaper } from '../papers/days.ts';
import { pickNamed, yearsIn, type Query } from '../queries/queries.ts';
import { readingOf } from '../queries/readings.ts';
import { saidByOffer } from '../queries/shares.ts';
import { ofNotes } from '../words/cell-kinds.ts';
import type { Meaning } from '../words/meanings.ts';
import { ordinalIn, type Setting } from '../words/setting.ts';
import { dayIn, type Found } from '../words/values.ts';

/* Each says from 0 to 1 how well a fact fits one side of a query; 1 where the query doesn't ask for it. */

/** What may come of it is not what it is: a projection answers what asks for one. */
export function comingFit(query: Query, fact: Fact): number {
  if (fact.form !== 'cell') return 1;
  const { label, head, section } = readingOf(fact);
  const isComing =
    fact.scenario !== null ||
    ifItGrows.test(fact.section) ||
    (query.asked.has('charge') && inFirstYear.test(fact.head) && isBesideRate(fact)) ||
    [...label, ...head, ...section].some(({ name }) => name === 'projected');
  const asks = query.pick !== null || ['projected', 'growth', 'horizon', 'runsout'].some((name) => query.asked.has(name));
  return isComing && !asks ? 0.7 : 1;
}

/** "If the estate grows by 3% a year". */
const ifItGrows = /\bif\b[^,.]{2,40}\b(?:grows?|grew)\b/i;

/** What somebody would like is not what is so: "Net income you would like then" tells nothing of the income that there is. */
export function wantedFit({ asked, type, time }: Query, { form, label }: Fact): number {
  const asks = time === 'after' || ['planned', 'objective', 'retire', 'budget', 'keep', 'preference'].some((name) => asked.has(name));
  return type === 'money' && form !== 'sentence' && !asks && wanted.test(label) ? 0.6 : 1;
}

const wanted =
  /\byou(?:['’]d| would) like (?:then|to (?:have|receive|live on|take|draw))\b|\bwould like then\b|\bideally\b|\b(?:cash|money|savings) (?:to (?:stay|remain|keep|leave|be (?:kept|left))|you (?:want|wish) to)\b|\byou hope to (?:have|receive)\b/i;

/** Beside what is and what would be, by how much they differ is neither. */
export const differenceFit = ({ label: asked }: Query, { form, head }: Fact): number =>
  form === 'cell' && difference.test(head.trim()) && !changes.test(asked) ? 0.5 : 1;

const difference = /^(?:the )?(?:difference|change|increase|decrease|saving)(?: (?:in|between) .*)?$/i;
const changes = /\b(?:differ\p{L}*|chang\p{L}*|increas\p{L}*|decreas\p{L}*|sav\p{L}*)\b/iu;

/** Its row has the rate too. */
const isBesideRate = ({ row }: Fact): boolean => row === null || (row.rows[row.index] ?? []).some((cell) => cell?.text.includes('%'));
/** Beside its rate, what a charge comes to at first. */
const inFirstYear = /\b(?:in|the) (?:(?:first|1st) year|year (?:one|1))\b/i;

/** A form seldom tells what is new. */
const SELDOM = 0.75;
/** And hardly ever who provides it: its names are those of what there is. */
const HARDLY = 0.4;
/** What a paper tells whoever reads it. */
const toReaders = /^you should\b/i;

/** The paper of an offer tells little of what there is. */
const OF_WHAT_IS_HELD = 0.5;
/** "Current value of your pension", beside what is offered. */
const ofWhatIsHeld = /\b(?:current|existing|present)\b.*\byour\b/i;
/** The paper of what is held offers nothing, and one that offers something tells neither what a client spends nor what work pays. */
const NEVER_TOLD = 0.5;

/** What work pays, which no plan does. */
const fromWork = /\b(?:salary|earnings|wages?)\b/;

/** What is offered is not what there is already, nor the other way about. */
export function offerFit({ asked, label: question, type }: Query, fact: Fact, { side, kind }: Setting): number {
  if (side === 'offered' && ((asked.has('spending') && !asked.has('premium')) || fromWork.test(question))) return NEVER_TOLD;
  // Nor has it the number of a plan that there is.
  if (side === 'offered' && (asked.has('current') || asked.has('ceding')) && !ofWhatIsHeld.test(fact.label))
    return type === 'code' ? NEVER_TOLD : OF_WHAT_IS_HELD;
  // For how long a product is meant says nothing of how long a client can wait.
  if (asked.has('horizon') && fact.form === 'sentence' && (kind === 'product' || (kind === 'other' && toReaders.test(fact.value.text))))
    return NEVER_TOLD;
  if (side === 'offered') return 1;
  if (asked.isDisjointFrom(saidByOffer)) return 1;
  if (side === 'held') return NEVER_TOLD;
  const { label, head, section } = readingOf(fact);
  const isSaid = [...label, ...head, ...section].some(({ name }) => saidByOffer.has(name));
  return kind !== 'fact-find' || isSaid ? 1 : type === 'party' ? HARDLY : SELDOM;
}

/** What is recommended doesn't stand under a heading of what there is, whatever its label is. */
export function newFit({ asked }: Query, fact: Fact): number {
  if (asked.isDisjointFrom(saidByOffer)) return 1;
  return readingOf(fact).section.some(({ name }) => name === 'current') ? NEVER_TOLD : 1;
}

const title = '(?:(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady)\\.? )?';
/** "Mr T E Arkwright": the first name by its initial. */
const initialled = new RegExp(`^${title}\\p{Lu}\\.?(?: ?\\p{Lu}\\.?)* \\p{Lu}[\\p{L}'’-]+`, 'u');
/** "Dr Haldenby": nobody's name in full. */
const surnamed = new RegExp(`^${title}[\\p{L}'’-]+$`, 'u');
const several = /\p{L} (?:and|&) \p{L}/u;
/** The head of a paper mentions people; a form asks for their names. */
const mentioned = /^(?:the )?client(?:s|\(s\))?$/i;

/** The adviser's firm is not the adviser. */
const firm =
  /\b(?:ltd|limited|llp|plc|solicitors|accountants|wealth|financial|planning|advice|advisers?|partners|associates|mortgages|pensions|insurance|investments)\b|^\S+ (?:&|and) \S+$/i;
const ofFirm = /\b(?:firm|company|practice|business)\b/i;

/** A full name is one person's, with the first name; a form that asks for it has it sooner than the head of a paper. */
export function fullNameFit({ type, asked }: Query, { value, label }: Fact, { kind }: Setting): number {
  if (type === 'name' && asked.has('adviser') && (firm.test(value.text.replace(/ \(.*/, '')) || ofFirm.test(label))) return 0.4;
  if ((type !== 'name' && type !== 'text') || !asked.has('fullname')) return 1;
  if (several.test(value.text) || (type === 'name' && (!value.text.includes(' ') || surnamed.test(value.text)))) return 0.6;
  return initialled.test(value.text) || (kind !== 'fact-find' && mentioned.test(label.trim())) ? 0.75 : 1;
}

/** Kinds of product, by words that name one kind. */
const productKinds: readonly RegExp[] = [
  /\bbonds?\b/i,
  /\bisas?\b/i,
  /\b(?:pensions?|sipps?|retirement|drawdown|flexible income|flexi[- ]access)\b/i,
  /\bannuit(?:y|ies)\b/i,
  /\btrusts?\b/i,
  /\bmortgages?\b/i,
];

/** "The bond in the trust" is not the trust: the title of a paper names a product of the kind that is asked for first. */
export function productFit({ label: asked }: Query, { form, label, value }: Fact): number {
  if (form !== 'title' || label !== 'Product name') return 1;
  const at = (kind: RegExp): number => asked.search(kind);
  const [first] = productKinds.filter((kind) => at(kind) >= 0).toSorted((a, b) => at(a) - at(b));
  // "Harrow Flexible Income Plan" may be of any kind.
  return !first || first.test(value.text) || !productKinds.some((kind) => kind.test(value.text)) ? 1 : 0;
}

/** Letters from which on a word has nothing to do with a figure. */
const TOO_FAR = 50;

/** In running text a figure belongs to what is named right before it, or else right behind: whether that is something asked for. */
export function pointsAt(asked: ReadonlySet<string>, fact: Fact, { from, to }: Found): boolean {
  const { label } = readingOf(fact);
  const named = label.filter((meaning) => meaning.weight === 1 && meaning.known && (meaning.to <= from || meaning.from >= to));
  const distance = (meaning: Meaning): number => (meaning.to <= from ? from - meaning.to : 2 * (meaning.from - to) + 5);
  const [closest] = named.toSorted((a, b) => distance(a) - distance(b));
  return !closest || distance(closest) > TOO_FAR || asked.has(closest.name);
}

/** About one plan or person by name what says nothing of that name says little. */
export function nameFit({ proper, person }: Query, fact: Fact, { title }: Setting): number {
  if (proper.length === 0 || person !== null) return 1;
  const { label, head, section, context, row, value } = readingOf(fact);
  const isNamed = [label, head, section, context, row, value, title].some((said) => said.some(({ name }) => proper.includes(name)));
  return isNamed ? 1 : UNNAMED;
}

/** For what is asked of something by its name, and doesn't say it. */
const UNNAMED = 0.7;

/** Under "Notes" in a table of people stands what there is to say of them, and under "Adviser's initials" no name. */
export const noteFit = ({ type }: Query, { form, head, label, value }: Fact): number =>
  type === 'name' &&
  ((form === 'choice' && value.text.includes(' / ')) || (form === 'cell' && ofNotes.test(head)) || /\binitials$/i.test(label))
    ? 0.3
    : 1;

/** Of what is and what was, or is to come, what is answers; unless something else is asked for. */
export function timeFit({ time, years, label: asked }: Query, { time: said, label, head }: Fact): number {
  // Which year is asked for tells more.
  if (years.length > 0 && time === null) return 1;
  const own = said ?? (/^opening\b/i.test(label) || (atStart.test(head) && !atStart.test(asked)) ? 'before' : null);
  return own === null || own === (time ?? 'now') ? 1 : ANOTHER_TIME;
}

/** "Balance at start" of a year is that of the end of the one before. */
const atStart = /\b(?:at (?:the )?start|opening|brought forward)\b/i;

/** Of rows or columns that stand for a year each, the one answers that is asked for. */
export function yearFit({ years }: Query, { label, head, form }: Fact): number {
  if (years.length === 0 || form === 'sentence') return 1;
  const said = [...yearsIn(`${label} ${head}`), ...taxYearsIn(`${label} ${head}`)].filter((year) =>
    years.some((asked) => asked.length === year.length),
  );
  return said.length === 0 || said.some((year) => years.includes(year)) ? 1 : ANOTHER_YEAR;
}

/** What another year had is no answer. */
const ANOTHER_YEAR = 0.4;

/** "Gains this tax year (6 April 2025 to date)": the tax years that begin on a day, as "2025/26". */
const taxYearsIn = (text: string): string[] =>
  Array.from(text.matchAll(/\b6(?:th)? April ((?:19|20)\d\d) to\b/g), ([, year = '']) => `${year}/${String(Number(year) + 1).slice(2)}`);

/** The day of a paper is not that on which something happened, nor is one of which a sentence says nothing of it; and that of a birth is asked for as such. */
export function eventFit({ type, asked }: Query, fact: Fact): number {
  if (type !== 'date') return 1;
  const { label } = readingOf(fact);
  if (fact.form !== 'sentence' && !asked.has('birthdate') && label.some(({ name }) => name === 'birthdate')) return ANOTHER_DAY;
  if (!events.some((name) => asked.has(name))) return 1;
  const isTold = fact.form !== 'sentence' || label.some(({ name }) => name !== 'date' && asked.has(name));
  return isTold && !isDayOfPaper(fact) ? 1 : ANOTHER_DAY;
}

const events = [
  'start',
  'carehome',
  'divorce',
  'died',
  'will',
  'probate',
  'birth',
  'completion',
  'maturity',
  'retire',
  'marriage',
  'diagnosed',
  'inheritance',
  'until',
  'valid',
];
/** For the day of something else. */
const ANOTHER_DAY = 0.5;

/** For the column of another time. */
const ANOTHER_TIME = 0.75;

/** Whether what stands around a value, not only its paper, has a name. */
function speaksOf(fact: Fact, names: readonly string[]): boolean {
  const { label, head, section, row } = readingOf(fact);
  return [label, head, section, row].some((said) => said.some(({ name }) => names.includes(name)));
}

/** Which of several alike it is about: by the document's policy, the table's row, or a number in words. */
export function ordinalFit({ ordinal, asked, proper, person }: Query, fact: Fact, setting: Setting): number {
  const { row, section, label, entity } = fact;
  const isOfAnother = proper.length > 0 || asked.has('ceding') || asked.has('current');
  if (ordinal === null) return fact.isChosen === false && !isOfAnother ? NOT_CHOSEN : 1;
  const ofRow = row && entity !== '' ? placeOf(entity) : null;
  if (ofRow !== null) return ofRow === ordinal ? 1 : 0.1;
  // A plan that is asked for by its name is the one of which that is said, whichever it is.
  if (proper.length > 0 && speaksOf(fact, proper)) return 1;
  if (setting.ordinal !== null) return setting.ordinal === ordinal ? 1 : 0.1;
  // A plan that is asked for by its name is the one that the paper is about, whichever it is.
  if (setting.side === 'held' && setting.title.some(({ name }) => proper.includes(name))) return 1;
  // Nor does it matter where people have a plan each.
  if (setting.side === 'held' && person !== null && setting.bearer === person) return 1;
  if (row) return (countOf(row) ?? row.index + 1) === ordinal ? 1 : 0.1;
  const named = placeOf(entity) ?? ordinalIn(`${label} ${section}`);
  if (named !== null) return named === ordinal ? 1 : 0.1;
  return ordinal === 1 ? 0.75 : 0.2;
}

/** For what was offered and not taken. */
const NOT_CHOSEN = 0.6;

/** Whether it stands in the row or under the heading that is asked for. */
export function pickFit({ pick }: Query, { row, form, head, label, scenario }: Fact): number {
  if (pick === null) return 1;
  const named = scenario ?? pickNamed(`${head} ${label}`);
  if (named) return named === pick ? 1 : 0.1;
  if (!row || form !== 'cell') return 0.5;
  return row.index === pickedRow(pick, row.rows) ? 1 : 0.1;
}

/** The first sums of the rows go down, as where the best of several offers stands first. */
function isFalling(rows: NonNullable<Fact['row']>['rows']): boolean {
  const sums = rows.map((cells) => Number(cells.map((cell) => sumIn(cell?.text ?? '')).find((sum) => sum !== '') ?? Number.NaN));
  return sums.length > 1 && sums.every((sum, i) => i === 0 || sum < (sums[i - 1] ?? 0));
}

const sumIn = (text: string): string => (/^£ ?[\d,.]+/.exec(text)?.[0] ?? '').replaceAll(/[^\d.]/g, '');

/** The row with the largest amount of all, which is no unit's price; -1 where a row has none. */
function largestRow(rows: NonNullable<Fact['row']>['rows']): number {
  const sums = rows.map((cells) => Math.max(...cells.flatMap((cell) => sumIn(cell?.text ?? '') || []).map(Number)));
  return sums.every(Number.isFinite) ? sums.indexOf(Math.max(...sums)) : -1;
}

/** Which row is the middle one, or the child's who was born last. */
function pickedRow(pick: NonNullable<Query['pick']>, rows: NonNullable<Fact['row']>['rows']): number {
  if (pick === 'middle') return rows.length % 2 === 1 ? (rows.length - 1) / 2 : -1;
  if (pick === 'largest') return largestRow(rows);
  if (pick === 'lowest' || pick === 'highest') return (pick === 'lowest') === isFalling(rows) ? rows.length - 1 : 0;
  const births = rows.map((cells) => cells.map((cell) => dayIn(cell?.text ?? '')).find((day) => day !== null) ?? '');
  const ages = rows.map((cells) =>
    Number(cells.map((cell) => /^\d{1,2}$/.exec(cell?.text ?? '')?.[0]).find((age) => age !== undefined) ?? Number.NaN),
  );
  const order = births.every((day) => day !== '') ? births : ages.map((age) => (Number.isNaN(age) ? '' : String(200 - age)));
  if (order.includes('')) return -1;
  const sorted = order.toSorted();
  return order.indexOf((pick === 'youngest' ? sorted.at(-1) : sorted[0]) ?? '');
}
