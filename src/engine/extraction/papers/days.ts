import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';
import type { Query } from '../queries/queries.ts';
import type { Grid, Region } from '../regions.ts';
import { sentencesOf } from '../sentences/passages.ts';
import type { Setting } from '../words/setting.ts';
import { dayIn, findValues, type Found } from '../words/values.ts';

/** Labels that give a document's own day, wherever they stand. */
const dayLabel =
  /^(?:date|meeting date|(?:meeting|call) held|held on|date of (?:meeting|call|discussion|note|illustration|quotation|valuation|issue|letter|statement)|date of this \p{L}+|(?:illustration|quotation|quote|issue|statement|valuation|letter|document|fact[- ]?find|completion) date|date (?:of (?:visit|interview)|completed|of completion|produced|prepared|issued|signed)|dated|sent|issued|prepared on|produced on)$/iu;
/** At the head of a paper other labels give it too: "Seen on", "Priced on", "When". */
const headLabel =
  /^(?:when|held|seen|met|date and (?:time|place)|(?:seen|met|visited|spoken|interviewed|run|priced|valued|made|drawn up|calculated|compiled|printed|recorded|written|submitted) (?:on|at)|(?:(?:values?|prices?|position|figures) )?(?:as )?at)$/i;
/** Facts up to which a paper is at its head. */
const HEAD = 12;
/** Words ahead of a day that a sentence gives, or in its label: "taken down by Tom Vine on", but not "her Will, dated". */
const daySaid = /\b(?:signed|completed|prepared|produced|issued|created|dated|taken down)\b/i;
const madeOn = /\b(?:signed|completed|prepared|produced|issued|created|dated|taken down)\b[^.;]*$/i;
const deed = /\b(?:wills?|power of attorney|lpas?|trust|deed|order|letter|certificate)\b[^.;]{0,20}\b(?:signed|dated|made)[^.;]{0,10}$/i;
const isOwnDay = (before: string): boolean => madeOn.test(before) && !deed.test(before);

/** Whether a fact gives the day on which a paper was made, and tells of nothing else: "Dated", "Issued on 3 May 2026." */
export function isDayOfPaper({ form, label, value: { text } }: Fact): boolean {
  return form === 'sentence' ? text.length < SHORT && paperMade.test(text) : bareDay.test(label.trim());
}

/** The day of an illustration is not that of a valuation, nor the other way about; nobody met on either. */
export function paperFit(
  { type, label, asked }: Pick<Query, 'type' | 'label' | 'asked'>,
  fact: Fact,
  { side }: Pick<Setting, 'side'>,
): number {
  if (type !== 'date' || side === null || !isDayOfPaper(fact)) return 1;
  const isAnother = asked.has('meetingdate') || (side === 'offered' ? ofWhatIsHeld.test(label) : ofWhatIsOffered.test(label));
  return isAnother ? ANOTHER_PAPER : 1;
}

const ofWhatIsHeld = /\b(?:valuations?|valued|statements?)\b/;
const ofWhatIsOffered = /\b(?:illustrations?|illustrated|quotations?|quotes?|quoted|mortgage offer)\b/;
/** For the day of another kind of paper. */
const ANOTHER_PAPER = 0.5;

const bareDay =
  /^(?:date|(?:date )?(?:completed|dated|issued|prepared|printed|produced|sent|signed|written)(?: on)?|(?:illustration|quotation|quote|statement|letter|document|fact[- ]?find) date)$/i;
const paperMade = /^\W*(?:(?:form )?(?:completed|filled in|taken down)|dated|issued|prepared|printed|produced|sent|signed)\b/i;
/** Letters of a sentence that says little more than a day. */
const SHORT = 120;

interface Day {
  /** ISO. */
  day: string;
  value: Piece;
}

/** Of the first regions of a paper, so many may be its headings. */
const TITLES = 3;

/** The day of a paper, ISO, and what it says by that; null where it gives none. */
export function ownDay(
  regions: readonly Region[],
  facts: readonly Fact[],
  { kind, called }: { kind: Setting['kind']; called: string },
): { day: string; fact: Fact } | null {
  const isSent = sentAs.test(called);
  const dated = (isSent ? dayAtTop(regions, kind) : null) ?? dayOf(facts, kind) ?? dayAtTop(regions, kind);
  // The day of a product's paper is of that paper alone: not of what the product does.
  const form = kind === 'note' || kind === 'fact-find' ? 'inline' : 'title';
  const titles = regions.slice(0, TITLES).flatMap((region) => ('rows' in region || !region.heading ? [] : [region.piece.text]));
  const section = titles.join('. ');
  return dated && { day: dated.day, fact: { ...blank, value: dated.value, label: calledDay(kind, called), section, form } };
}

/** A mail's own day stands in its head. */
const sentAs = /\.(?:eml|msg)\b/i;

/** A mail tells of a meeting on another day, or of none. */
const isMail = (called: string): boolean => /\.(?:eml|msg)\b|\be-?mails?\b/i.test(called);

/** What people call the day of a document. */
function calledDay(kind: Setting['kind'], called: string): string {
  if (kind === 'fact-find') return 'Fact-find date';
  if (kind === 'note') return isMail(called) ? 'Date of the message' : 'Meeting date';
  if (kind === 'other') return 'Date';
  if (/\bvaluation\b/i.test(called)) return 'Valuation date';
  if (/\b(?:statement|options|transfer)\b/i.test(called)) return 'Statement date';
  return /\b(?:illustration|quot(?:e|ation)|key f(?:acts|eatures)|offer)\b/i.test(called) ? 'Illustration date' : 'Date';
}

/** The day that a paper gives of itself under a label or in a sentence, the surest first; null where it gives none. */
function dayOf(facts: readonly Fact[], kind: Setting['kind']): Day | null {
  const isLabelled = ({ head, form }: Fact): boolean => head === '' && form !== 'sentence';
  const isSaid = ({ form, label, value }: Fact): boolean =>
    form === 'sentence' ? kind !== 'note' && daySaid.test(value.text) : daySaid.test(label);
  const isOwn = ({ label }: Fact): boolean => dayLabel.test(label.trim()) && !(ofPurchase.test(label) && facts.some(buysHome));
  const own = facts.filter((fact) => isLabelled(fact) && isOwn(fact));
  // A form may be completed, and so may a purchase: any other day is surer.
  const [completed, sure] = [own.filter(({ label }) => ofPurchase.test(label)), own.filter(({ label }) => !ofPurchase.test(label))];
  return (
    firstDay(sure) ??
    firstDay(facts.slice(0, HEAD).filter((fact) => isLabelled(fact) && headLabel.test(fact.label.trim()))) ??
    firstDay(facts.filter((fact) => fact.head === '' && isSaid(fact))) ??
    firstDay(completed)
  );
}

/** Where a home is bought, "Completion date" is the day on which it is. */
const ofPurchase = /\bcompletion\b/i;
const buysHome = ({ label }: Fact): boolean =>
  /\b(?:purchase price|price agreed|deposit|conveyanc\w+|exchange of contracts)\b/i.test(label);

/** What has a day of its own. */
const papers = /\b(?:wills?|testament|power of attorney|powers of attorney|lpas?|trust|deed)\b/i;

function firstDay(facts: readonly Fact[]): Day | null {
  const theirs: string[] = [];
  for (const { value, form, label, context } of facts) {
    if (form === 'inline' && papers.test(`${context} ${label}`)) theirs.push(value.text);
    if (theirs.some((text) => value.text.includes(text))) continue;
    const at = findValues(value.text, 'date').find(({ from }) => form !== 'sentence' || isOwnDay(value.text.slice(0, from)));
    const day = at && dayIn(value.text.slice(at.from, at.to));
    if (day) return { day, value: part(value, at.from, at.to) };
  }
  return null;
}

/** Lines at the top among which a letter, a mail or a note says its day. */
const TOP = 8;
/** Rows of a table among which a paper says its day; a note's first table says when people met. */
const HEAD_ROWS = 4;
const NOTE_ROWS = 6;

/** A sentence that goes on behind its day: what happens on that day is what it tells of. */
const goesOn = ({ text }: Piece, { from, to }: Found): boolean => text.endsWith('.') && from > 0 && text.length - to > 1;

/** Before a day that a note begins with: "Wed 28 October 2026, at our office". */
const weekday = /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?,? )?$/i;
/** Before a day that says when people met, and nothing else: "Review at our office, 14 October 2026." */
const gathering =
  /^(?:\p{L}+ ){0,2}(?:reviews?|meeting|met|call(?:ed)?|visit(?:ed)?|seen|saw|spoke|discussion|interview)(?: (?:at|by|in|with|over) [^.;:\d]{0,50})?(?:,| on)?(?: (?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?,?)? $/iu;

/** The sentences of a note's first paragraphs that say when people met. */
function gatheringsIn(piece: Piece): Piece[] {
  const sentences = sentencesOf(piece);
  return sentences.flatMap((sentence) => {
    const [at] = findValues(sentence.text, 'date');
    const before = at && sentence.text.slice(0, at.from);
    if (!at || before === undefined) return [];
    const isAlone = gathering.test(before) && /^(?:\W*$|, | \()/.test(sentence.text.slice(at.to));
    return isAlone || (weekday.test(before) && sentence === sentences[0]) ? [part(sentence, at.from, at.to)] : [];
  });
}

/** The day that stands in a short line at the top: "Skipton, 24 October 2025", or in the head of a mail. */
function dayAtTop(regions: readonly Region[], kind: Setting['kind']): Day | null {
  for (const region of regions.slice(0, TOP)) {
    const pieces = 'rows' in region ? piecesAtTop(region, kind) : partsOf(region.piece, kind);
    if (pieces.some((piece) => /\bbirth|\bborn\b|\bD\.?O\.?B\b/i.test(piece.text))) continue;
    for (const piece of pieces) {
      if (piece.text.length > 110 || /\b(?:born|birth|until|before|from|retire\w*|due|expires?|valid)\b/i.test(piece.text)) continue;
      const [at, another] = findValues(piece.text, 'date');
      if (!at || another || (kind === 'note' && goesOn(piece, at))) continue;
      const day = /\d\D+\d{2}/.test(piece.text.slice(at.from, at.to)) ? dayIn(piece.text) : null;
      if (day) return { day, value: part(piece, at.from, at.to) };
    }
  }
  return null;
}

/** The first row of a grid, and what says in the next ones that it is a day. */
function piecesAtTop({ rows }: Grid, kind: Setting['kind']): Piece[] {
  if (kind === 'note') return rows.slice(0, NOTE_ROWS).flatMap((row) => row.filter((cell) => cell !== null));
  const [first = [], ...next] = rows.slice(0, HEAD_ROWS).map((row) => row.filter((cell) => cell !== null));
  return [...first, ...next.flat().filter(({ text }) => /^(?:(?:values?|position|prices?) )?(?:as )?at \d|^dated? /i.test(text))];
}

/** The parts of a line that signs part: "Plan 4471 | Priced on 9 March 2026"; of a note also what says when people met. */
function partsOf(piece: Piece, kind: Setting['kind']): Piece[] {
  const ends = [...Array.from(piece.text.matchAll(/\s[|·•](?=\s)/g), ({ index }) => index), piece.text.length];
  const parts = ends.map((to, i) => part(piece, i === 0 ? 0 : (ends[i - 1] ?? 0) + 2, to));
  return kind === 'note' ? [...parts, ...gatheringsIn(piece)] : parts;
}
