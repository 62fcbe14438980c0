import type { Document, GivenFile } from '../document.ts';
import type { Fact } from '../fact.ts';
import { flowingRegions } from '../layout/flowing.ts';
import { pagedRegions } from '../layout/paged.ts';
import { withoutQuestionMarks } from '../layout/question-marks.ts';
import { setApart } from '../layout/set-apart.ts';
import { adviserFacts } from '../papers/advisers.ts';
import { ofEachPerson } from '../papers/apiece.ts';
import { withChoice } from '../papers/chosen.ts';
import { withCovers } from '../papers/covers.ts';
import { ownDay } from '../papers/days.ts';
import { withGrandTotals } from '../papers/grand-totals.ts';
import { investedFacts } from '../papers/invested.ts';
import { asksOfClient, isCeding, isMortgage, kindOf, sideOf } from '../papers/kinds.ts';
import { letterheadFacts } from '../papers/letterheads.ts';
import { withNamedCharges } from '../papers/named-charges.ts';
import { withNamesInFull } from '../papers/names-in-full.ts';
import { withoutOld } from '../papers/newest.ts';
import { withOffer } from '../papers/offered.ts';
import { withOwnFirm } from '../papers/own-firm.ts';
import { holdingsOf, ofHolding, ofPolicy, policiesOf } from '../papers/own-papers.ts';
import { factsOfReport, isOwnReport } from '../papers/own-reports.ts';
import { isFullName, withNamedOwners, withPeopleRows } from '../papers/people-rows.ts';
import { withPremiums } from '../papers/premiums.ts';
import { isQuoted } from '../papers/quoted.ts';
import { rolesByName, withRole } from '../papers/roles.ts';
import { withSomebodyElses } from '../papers/somebody-elses.ts';
import { withTotals } from '../papers/totals.ts';
import { withWhoIsCovered } from '../papers/who-is-covered.ts';
import type { Region } from '../regions.ts';
import { type Initials, initialsOf, personByInitials } from '../words/initials.ts';
import { meaningsOf } from '../words/meanings.ts';
import { isPersonLabel, isPersonsName, personIn, personOfLetter, personSaid, type People } from '../words/persons.ts';
import { personByShortName, personByTitle, personOfTitle, type ShortNames, shortNamesOf } from '../words/short-names.ts';
import { whoseIs } from '../words/whose.ts';
import { factsOf } from './facts.ts';

/** Reads the files of one case. */
export function readDocuments(files: readonly GivenFile[]): Document[] {
  const read = files.map(readDocument);
  const chosen = withChoice(withOwnFirm(read));
  const documents = read.map((document, i) => ({ ...document, facts: [...(chosen[i] ?? [])] }));
  const policies = documents.flatMap(({ facts }) => policiesOf(facts));
  const holdings = holdingsOf(documents);
  const isForm = ({ setting }: Document): number => (setting.kind === 'fact-find' ? 0 : 1);
  const people = peopleOf(documents.toSorted((a, b) => isForm(a) - isForm(b)).flatMap(({ facts }) => facts));
  const roles = rolesByName(documents.flatMap(({ facts }) => facts));
  const names = documents.flatMap(({ facts }) => facts.flatMap(({ value, form }) => (form === 'sentence' ? [] : [value.text])));
  const [initials, short] = [initialsOf(names, people), shortNamesOf(names, people)];
  const told = documents.map((document) => {
    const bearer = bearerOf(document, people, initials);
    const sender = senderOf(document);
    const saidBy = (fact: Fact): string => (sender !== '' && isQuoted(fact, document.source) ? '' : sender);
    return {
      ...document,
      facts: withSomebodyElses(
        withWhoIsCovered(
          document.facts.flatMap((fact) =>
            ofEachPerson(withRole(withPerson(fact, { people, initials, short, sender: saidBy(fact) }), roles, sender), people, short),
          ),
          people,
        ).map((fact) => ofBearer(fact, bearer)),
        people,
        greetings(document.regions),
      ),
      setting: { ...document.setting, bearer, ...(ofPolicy(document, policies) ?? ofHolding(document, holdings)) },
    };
  });
  return withNamesInFull(told);
}

function readDocument({ name, source }: GivenFile): Document {
  const { regions, orders } = setApart(withoutQuestionMarks('pages' in source ? pagedRegions(source) : flowingRegions(source)));
  const facts = withNamedCharges(
    withGrandTotals(withTotals(withCovers(withNamedOwners(withPeopleRows(factsOf(regions))).map(withoutOld)))),
  );
  const called = name.replace(/\.\w+$/, '').replaceAll(/[_-]/g, ' ');
  const title = titleOf(regions);
  const kind = /\.(?:eml|msg)$/i.test(name) ? 'note' : (kindOf(called) ?? kindOf(title) ?? (asksOfClient(facts) ? 'fact-find' : 'other'));
  const heading = `${called}. ${title}`;
  const ceding = isCeding(facts, kind, heading);
  const side = sideOf(kind, heading, ceding);
  const mortgage = isMortgage(facts, kind, heading);
  const own = ownDay(regions, facts, { kind, called: `${name} ${title}` });
  // A report of the product's own tells its few figures: no list or table is taken out of its payments.
  const report = isOwnReport(title, orders) ? { facts: factsOfReport(facts), regions: [] } : null;
  return {
    name,
    source,
    facts: [
      ...withPremiums(withOffer(facts, side, own?.day ?? null), side, heading),
      ...(own ? [own.fact] : []),
      ...letterheadFacts(regions, heading, { kind, side, mortgage }),
      ...investedFacts(regions, { kind, side }),
      ...adviserFacts(regions, facts, kind),
    ],
    regions,
    orders,
    ...report,
    title,
    date: own?.day ?? null,
    setting: {
      kind,
      title: meaningsOf(mortgage && side !== 'offered' ? `${heading}. Mortgage` : heading),
      ordinal: null,
      bearer: null,
      ceding,
      side,
      mortgage,
    },
  };
}

/** The first headings or lines, and the heading beside "Dear Mr Arkwright", which a letter is about. */
function titleOf(regions: readonly Region[]): string {
  const texts = regions.slice(0, 3).flatMap((region) => ('rows' in region ? [] : [region.piece.text]));
  const at = regions.slice(0, HEAD_OF_LETTER).findIndex((region) => !('rows' in region) && /^Dear \p{L}/u.test(region.piece.text));
  const beside = at < 0 ? [] : [regions[at - 1], regions[at + 1]];
  const subject = beside.flatMap((region) => (region && !('rows' in region) && region.heading ? [region.piece.text] : []));
  return [...new Set([...texts.filter((text) => text.length < 80), ...subject])].join('. ');
}

/** What a letter is about stands above or right below whom it greets: among so many regions. */
const HEAD_OF_LETTER = 12;

/** The first names of people, by the facts that give somebody's name and number; of one full name the first fact tells whose it is. */
export function peopleOf(facts: readonly Fact[]): People {
  const people = new Map<string, number>();
  const shared = new Set<string>();
  const fullNames = new Set<string>();
  for (const { label, owner, person, value, form } of facts) {
    const text = asksWho(label, form) ? value.text : isFullName(owner) ? owner : '';
    if (person === null || form === 'sentence' || text === '' || noOne.test(text)) continue;
    const [name] =
      givenName.exec(text.replace(/^(?:mr|mrs|miss|ms|dr|prof|rev|sir|lady)\.? /i, ''))?.map((word) => word.toLowerCase()) ?? [];
    if (name === undefined || (text.includes(' ') && fullNames.has(text))) continue;
    fullNames.add(text);
    if ((people.get(name) ?? person) !== person) shared.add(name);
    people.set(name, person);
  }
  for (const name of shared) people.delete(name);
  return people;
}

/** "Not a client at present", "As above": where a form asks for a name, and is given none. */
const noOne =
  /^(?:\p{Lu}[\p{L}'’-]*|n\/a|none|nil) (?!(?:and|de|du|van|von|of|n[ée]e|formerly|known|or|la|le) )\p{Ll}|^(?:None|Nil|No|Not|Unknown|Same|See|As)\b/u;
const givenName = /^\p{Lu}[\p{L}'’-]+(?=\s|$)/u;
const named = new Set(['fullname', 'name', 'forename', 'knownas']);

/** A label that wants the name of one of the people whom the papers are about. */
const asksWho = (label: string, form: Fact['form']): boolean =>
  (form !== 'cell' && isPersonLabel(label)) || (!worksFor.test(label) && meaningsOf(label).some(({ name }) => named.has(name)));

/** "Who for?" asks for a firm. */
const worksFor = /^who(?:m)?\b.*\bfor\b/i;

/** "Isla, a year" is Isla's column. */
const withoutOften = (head: string): string =>
  head.replace(/,? \(?(?:£ ?)?(?:(?:a|per|each) (?:year|month|annum)|yearly|monthly|p\.?[am]\.?|£)\)?$/i, '');

/** Whose a fact is, where a name in its label, its heading or its row tells. */
function withPerson(fact: Fact, known: { people: People; initials: Initials; short: ShortNames; sender: string }): Fact {
  const { people, initials, short } = known;
  if (fact.person !== null || people.size === 0) return fact;
  const person =
    personIn(fact.owner, people) ??
    personOfLetter(fact.owner, people) ??
    personByInitials(fact.owner, initials) ??
    personByShortName(fact.owner, short) ??
    (fact.form === 'inline' && fact.owner !== '' ? personSaid(fact.owner, fact.context, { ...known, sender: '' }) : null) ??
    personIn(fact.label, people) ??
    personByTitle(`${fact.label} ${fact.section}`, short) ??
    personOfTitle(fact.head, short) ??
    (isPersonsName(withoutOften(fact.head)) ? personIn(fact.head, people) : null) ??
    personIn(fact.section, people) ??
    (fact.form === 'sentence' ? personSaid(fact.value.text, fact.context, known) : null);
  return person === null ? fact : { ...fact, person };
}

/** The name of whoever wrote a mail, as its first line has it: "Tom Vine <tom@example.com>". */
function senderOf({ regions, setting }: Document): string {
  const [first] = regions;
  const line = first && !('rows' in first) && setting.kind === 'note' ? first.piece.text : '';
  return /^(?:From: )?([^<@:]{3,60}) <\S+@\S+>/.exec(line)?.[1] ?? '';
}

/** The one of several people whom a paper of its own is about; null where it is a fact-find or a note, or names others too. */
function bearerOf({ facts, regions, setting: { kind } }: Document, people: People, initials: Initials): number | null {
  if (kind === 'fact-find' || kind === 'note' || new Set(people.values()).size < 2) return null;
  const first = facts.filter(({ label, form }) => form !== 'sentence' && meaningsOf(label).some(({ name }) => name === 'forename'));
  const names = [...whoseIs({ facts }).names, ...first.map(({ value }) => value.text), ...greeted(regions, people), ...namedAtTop(regions)];
  const found = new Set(names.map((name) => personIn(name, people) ?? personByInitials(name, initials)));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** "Dear Isla": whom a letter is to. */
const greetings = (regions: readonly Region[]): string[] =>
  regions
    .slice(0, HEAD_OF_LETTER)
    .flatMap((region) => ('rows' in region ? [] : (/^Dear (\p{L}[\p{L}.'’ -]{1,40})/u.exec(region.piece.text)?.[1] ?? [])));

/** Whom a letter is to, where that is one of the people whom the papers are about. */
const greeted = (regions: readonly Region[], people: People): string[] =>
  greetings(regions).filter((name) => personIn(name, people) !== null);

const titled = /(?:^|[:,–—] |\b(?:re|for|and) )((?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady)\.? (?:\p{Lu}\.? ?){1,3} ?\p{Lu}[\p{L}'’-]+)/gu;

/** "Your enquiry: Mr T E Arkwright, plan 4471": whom the head of a letter names by initials. */
function namedAtTop(regions: readonly Region[]): string[] {
  const texts = regions.slice(0, HEAD_OF_LETTER).flatMap((region) => ('rows' in region ? [] : [region.piece.text]));
  return texts.flatMap((text) => Array.from(text.matchAll(titled), ([, name = '']) => name));
}

/** What tells one person from another is the bearer's, in a paper that is about nobody else. */
function ofBearer(fact: Fact, bearer: number | null): Fact {
  const isPersonal = bearer !== null && fact.person === null && meaningsOf(fact.label).some(({ name }) => personal.has(name));
  return isPersonal ? { ...fact, person: bearer } : fact;
}

const personal = new Set([
  'birthdate',
  'ninumber',
  'phone',
  'email',
  'occupation',
  'marital',
  'fullname',
  'nationality',
  'income',
  'deathinservice',
  'sickpay',
]);
