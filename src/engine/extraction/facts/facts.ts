import { blank, type Fact } from '../fact.ts';
import { saidBehind } from '../forms/behind.ts';
import { chosenAbove } from '../forms/boxes-under.ts';
import { partsOfAnswer } from '../forms/compound.ts';
import { endsBelow } from '../forms/ends-below.ts';
import { clientsNamed } from '../forms/for-whom.ts';
import { gridFacts } from '../forms/grids.ts';
import { headedNames } from '../forms/headed-names.ts';
import { withHoldings } from '../forms/holdings.ts';
import { addressAlone, homeAddress, withHome } from '../forms/homes.ts';
import { answersOfEach } from '../forms/labelled.ts';
import { listedFacts } from '../forms/listed.ts';
import { namesTold } from '../forms/names-told.ts';
import { withNumberedThings } from '../forms/numbered-things.ts';
import { withoutOffice } from '../forms/offices.ts';
import { scaleFacts } from '../forms/options.ts';
import { withLabelsBefore } from '../forms/ranked.ts';
import { referenceFacts } from '../forms/reference-block.ts';
import { sectionsOfPeople } from '../forms/sections.ts';
import { isNumberedThing } from '../layout/heads.ts';
import { withoutRule } from '../layout/page-lines.ts';
import { namedSidesIn, onSide, sidesIn, type Side } from '../layout/sides.ts';
import { namesPaper } from '../papers/kinds.ts';
import { withRoles } from '../papers/roles.ts';
import { part, type Piece } from '../pieces.ts';
import { boxMark, type Grid, type Passage, type Region } from '../regions.ts';
import { asNumber, codesIn } from '../sentences/codes.ts';
import { lastMet } from '../sentences/meetings.ts';
import { howToAnswer, isOptionList, isQuestion, passageFacts, sentencesOf } from '../sentences/passages.ts';
import { toldFacts } from '../sentences/told.ts';
import { type Announced, announcedIn, partsOfEach } from '../tables/announced.ts';
import { barOver, numberAbove } from '../tables/bar-heads.ts';
import { withBlockTitles } from '../tables/block-titles.ts';
import { withoutCounts } from '../tables/counted-labels.ts';
import { withDashedPairs } from '../tables/dashed.ts';
import { answersUnderLabels } from '../tables/label-rows.ts';
import { withPartsOver } from '../tables/parts-over.ts';
import { withPeopleTold } from '../tables/people-told.ts';
import { isNameOfEntity } from '../tables/tables.ts';
import { ofTwoHeads } from '../tables/two-heads.ts';
import { withoutUnitColumns } from '../tables/unit-columns.ts';
import { isAnswer, isKnown, isLabel } from '../words/cell-kinds.ts';
import { announcesChanges, ofChanges } from '../words/changes.ts';
import { withQuestionAbove } from '../words/continued.ts';
import { personNamed } from '../words/persons.ts';
import { withTimesOfLabels } from '../words/times.ts';

/** Letters up to which a line announces the table below it. */
const MAX_LEAD = 120;

/** Words up to which a line under a heading is its answer. */
const FEW = 6;

/** Over what may go wrong. */
const warnings = /^(?:the |key |main |other |important )*(?:risks|risk warnings?|warnings?|notes|important information)$/i;

/** "Your accountant" over "Pell & Co." is a label over its answer. */
function underHeading(piece: Piece, heading: string, section: string): Fact[] {
  const [first] = sentencesOf(piece);
  if (
    heading === '' ||
    !first ||
    warnings.test(heading) ||
    point.test(piece.text) ||
    !isKnown(heading) ||
    first.text.split(' ').length > FEW ||
    /[:?]/.test(first.text) ||
    boxMark.test(piece.text)
  )
    return [];
  const value = part(first, 0, first.text.replace(/[.;]$/, '').length);
  return [{ ...blank, value, label: heading, section, form: 'pair' }];
}

/** "Page 2 of 4" at the foot of a page, beside the name of who issued it: no answer. */
const pageNumber = /^page \d+(?: ?(?:of|\/) ?\d+)?$/i;

/** "Ailsa Vine, same firm": what goes on behind a name names nothing. */
const sameAs = /^same \p{L}+$/iu;

const bareQuestion = (text: string): string =>
  text
    .replace(howToAnswer, '')
    .replace(/^.{20,}[.!] (?=\p{Lu}[^.!]*:$)/u, '')
    .replace(/(?<=\?)\s+if \w+, (?:please )?(?:give|state|name)\b.*$/i, '')
    .replace(/\s*[?:]$|(?<=\?)\s+yes ?\/ ?no\b.*$/i, '')
    .replace(/^(?:Q(?:uestion)? ?)?\d{1,2}(?:\.\d{1,2})*[.):]\s+/i, '');

/** Words up to which a line names what the line below it answers. */
const MOST_ASKED = 12;
const numbered = /^(?:Q(?:uestion)? ?)?\d{1,2}(?:(?:\.\d{1,2})+[.):]?|[.):])\s+\S/i;

/** What a form has room for below its question; under the heading of a section stands more. */
const isShort = (text: string): boolean => boxMark.test(text) || text.split(/\s+/).length <= FEW;

/** "Capacity for loss: ☐ Low ☒ High" asks its own question: a heading over it is that of a part of the form. */
const asksItself = new RegExp(`^[^:?]{3,80}[:?] *(?:${boxMark.source})`);

const option = new RegExp(`^(?:${boxMark.source})\\s`);

/** "Title: Ms" below "A. Personal details" has a label of its own. */
const ownLabel = /^([^:?£\d]{2,40}):\s+\S/;
const beginsWithBox = new RegExp(`^(?:${boxMark.source})\\s?\\p{L}`, 'u');

const point = /^[>•·*–-]\s/;

/** What a form says under its question of how to answer it. */
const hint =
  /^\(?(?:please|step \d{1,2} of \d{1,2}|you (?:will|can|may) find|this is (?:on|in|the)|for example|e\.g\.|include|do not include|don[’']t include|tick|choose|enter)\b[^?]*\.?\)?$/i;

/** A region of several, or the one behind it where it says how to answer. */
function pastHint(regions: readonly Region[], at: number): Region | undefined {
  const region = regions[at];
  return region && 'piece' in region && !region.heading && hint.test(region.piece.text) ? regions[at + 1] : region;
}

/** "1. Please give your full name." asks, though it ends as a statement does. */
const requests = /^(?:\d{1,2}[.)]\s+)?(?:please|give|name|tell us|list|state|describe|set out|say)\b.*\.$/i;

/** "3. Occupation" over "Dental nurse": a label in bold or with a number, over one line that has neither; what stands in bold over the next question is an answer. */
function asksBelow({ piece, bold, heading }: Passage, below: Region | undefined, announces: Announced, isTitle: boolean): boolean {
  const { text } = piece;
  if (!below || 'rows' in below || below.heading || boxMark.test(text) || announces(below.piece.text) !== null) return false;
  if ((heading || isTitle) && (!isShort(below.piece.text) || asksItself.test(below.piece.text))) return false;
  if (isTitle && namesPaper(text)) return false;
  if (!isLabel(text) || (/(?<!\bno)[.;,]$/i.test(text) && !requests.test(text)) || text.split(/\s+/).length > MOST_ASKED || !isKnown(text))
    return false;
  if (isQuestion(below.piece.text) || isKnown(ownLabel.exec(below.piece.text)?.[1] ?? '')) return false;
  if (beginsWithBox.test(below.piece.text)) return true;
  return bold ? !below.bold : numbered.test(text) && !numbered.test(below.piece.text);
}

/** Below a question that is not in bold itself: boxes, a figure or a day, or words that are no label's right over the next question. */
function isAnswerInBold(region: Region, next: Region | undefined): region is Passage {
  if ('rows' in region || !region.heading || isQuestion(region.piece.text)) return false;
  const { text } = region.piece;
  const isOverQuestion = next !== undefined && 'piece' in next && !next.heading && numbered.test(next.piece.text);
  return isAnswer(text) || (isOverQuestion && (boxMark.test(text) || !isKnown(text)));
}

/** Everything that the regions of a document say, in their order. */
export function factsOf(all: readonly Region[]): Fact[] {
  const regions = withPartsOver(withPeopleTold(withBlockTitles(withDashedPairs(withoutCounts(all)).map(withoutUnitColumns))));
  const facts: Fact[][] = [];
  /** Whether the document has said anything yet: what comes before is its title. */
  let hasBegun = false;
  /** The first heading is the document's own. */
  let hasHeading = false;
  let section = '';
  /** A heading that asks something. */
  let topic = '';
  /** A question, or a label with a colon, that waits for what stands below. */
  let asked = '';
  /** The heading right above. */
  let headed = '';
  /** The line right above. */
  let lead = '';
  /** Whose the left and the right of the page are, up to the next heading. */
  let sides: readonly Side[] = [];
  /** The line right above is one of a list. */
  let wasPoint = false;
  const announces = announcedIn(regions);
  /** Whom a line of its own has announced, up to the next heading. */
  let whose: number | null = null;
  const parts = partsOfEach(regions);
  /** For whom the part is. */
  let bearer = '';
  const ofAnnounced = (fact: Fact): Fact => ({
    ...fact,
    person: fact.person ?? personNamed(fact.label) ?? whose,
    owner: fact.owner || (fact.form === 'sentence' ? '' : bearer),
  });
  for (const [i, given] of regions.entries()) {
    const region = asked !== '' && isAnswerInBold(given, regions[i + 1]) ? { ...given, heading: false } : given;
    const isPoint = 'piece' in region && point.test(region.piece.text);
    if (section === ofChanges && wasPoint && !isPoint) section = '';
    wasPoint = isPoint;
    const under = topic === '' || topic === asked ? section : `${topic}, ${section}`;
    if ('rows' in region) {
      const over = [region.under ?? '', topic, ...(isNumberedThing(topic) ? namesIn(region) : []), section]
        .filter((said) => said !== '')
        .join(', ');
      const own = sidesOf(region);
      sides = own?.sides ?? sides;
      const said = (
        answersOfEach(region, asked || headed || lead, over) ??
        referenceFacts(region, over) ??
        (lead !== '' && region.rows.length === 2 && isLabel(lead)
          ? scaleFacts(region.rows, bareQuestion(lead))?.map((fact) => ({ ...fact, section: over }))
          : null) ??
        gridFacts(own?.below ?? region, over)
      )
        .map((fact) => (fact.context === '' ? { ...fact, context: lead } : fact))
        .map((fact) => onSide(fact, sides))
        .map(ofAnnounced);
      facts.push(said, toldFacts(region, over));
      const bar = barOver(region, regions[i + 1]);
      if (bar !== '') [section, topic] = [bar, ''];
      hasBegun ||= said.length > 0;
      [asked, lead, headed] = ['', '', ''];
      continue;
    }
    const chosen = chosenAbove(regions[i - 1], region.piece, [topic, section].filter((said) => said !== '').join(', '));
    if (chosen) {
      facts.pop();
      facts.pop();
      const { choice, rest } = chosen;
      if (choice) facts.push([choice].map(ofAnnounced));
      facts.push(passageFacts({ ...region, piece: rest }, under, '').map(ofAnnounced));
      continue;
    }
    const { text } = region.piece;
    if (asked !== '' && isOptionList(text)) continue;
    const below = regions[i + 1];
    if ((asked !== '' || headed !== '') && hint.test(text) && below && 'piece' in below && !below.heading) continue;
    if (!region.heading && announcesChanges(text)) {
      [section, topic, asked, headed, lead] = [ofChanges, '', '', '', ''];
      continue;
    }
    bearer = parts.get(text) ?? bearer;
    const announced = announces(text);
    const asks = isQuestion(text) || asksBelow(region, pastHint(regions, i + 1), announces, i === 0) || endsBelow(region, below);
    if ((region.heading && !asks) || announced !== null) whose = announced === 0 ? null : announced;
    const named = !region.heading && !asks && asked === '' && announced === null ? headed : '';
    const said = [passageFacts(region, under, asks ? '' : asked), underHeading(region.piece, named, under)];
    facts.push(...said.map((each) => each.map(ofAnnounced)));
    hasBegun ||= said.some(({ length }) => length > 0);
    headed = region.heading && !asks && hasHeading && hasBegun ? text : '';
    hasHeading ||= region.heading;
    if (region.heading) sides = [];
    if (isNumberedThing(text)) topic = text;
    else if (region.heading)
      [section, topic] = asks
        ? [section, bareQuestion(text)]
        : [announcesChanges(text) ? ofChanges : withoutRule(text), numberAbove(regions[i - 1])];
    else if (asks) topic = '';
    lead = !region.heading && text.length < MAX_LEAD ? text : '';
    // One of the answers to choose from, which stand below their question line by line.
    const next = regions[i + 1];
    const isOption = option.test(text) && !/[?:]/.test(text) && next && 'piece' in next && option.test(next.piece.text);
    asked = asks ? bareQuestion(text) : isOption ? asked : '';
  }
  const own = lastMet(withLabelsBefore(facts.flat())).filter(({ value }) => !pageNumber.test(value.text));
  const each = own.flatMap(clientsNamed).flatMap(ofTwoHeads).map(withoutOffice).map(asNumber);
  const ofSection = sectionsOfPeople(own);
  const named = withTimesOfLabels(
    withRoles(
      withHoldings([
        ...withQuestionAbove(withNumberedThings(withHome(each))),
        ...namesTold(each),
        ...headedNames(regions),
        ...each.flatMap(saidBehind),
        ...each.flatMap(partsOfAnswer),
        ...each.flatMap(addressAlone),
        ...each.flatMap(homeAddress),
        ...each.flatMap(listedFacts),
        ...each.flatMap(codesBeside),
      ]),
    ),
  ).filter(({ label }) => !sameAs.test(label));
  return named.map((fact) => ({
    ...fact,
    person: fact.person ?? personNamed(fact.label) ?? ofSection(fact.section) ?? personNamed(fact.owner),
  }));
}

/** "Harrow Life | Quotation HL/26/0088" in a head gives a number with what it is of. */
const codesBeside = ({ form, value, section }: Fact): Fact[] => (form === 'pair' ? codesIn(value, section) : []);

/** Who provides what a form's part is about, and what it is. */
const namesIn = ({ rows }: Grid): string[] =>
  rows.flatMap(([label, name]) => (name && isNameOfEntity(label?.text ?? '') ? [name.text] : []));

/** The sides that a grid's first row names, and what stands below it; null where it names none. */
function sidesOf(grid: Grid): { sides: readonly Side[]; below: Grid } | null {
  const [top, ...rows] = grid.stacked ? [] : grid.rows;
  const named = top ? namedSidesIn(top) : null;
  const sides = (top && sidesIn(top)) ?? (named && (rows.length === 0 || answersUnderLabels(rows)) ? named : null);
  return sides ? { sides, below: { ...grid, rows } } : null;
}
