import { hitsOf, type Phrase, plainWords } from '../phrases.ts';
import { placesOf, type Passage, type Text } from '../text.ts';
import { cannotTell, type Case, type Check, fail, type Finding, notApplicable, pass, type Topic } from '../vocabulary.ts';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

/** Passages that say any of the phrases, and those that only deny it. Headings count where something follows them: it is about them. */
export function sayingIn({ passages }: Pick<Text, 'passages'>, any: readonly Phrase[]): { said: Passage[]; denied: Passage[] } {
  const isEmpty = (at: number): boolean => passages[at]?.kind === 'heading' && (passages[at + 1]?.kind ?? 'heading') === 'heading';
  const hits = passages
    .map((passage, at) => ({ passage, at, hits: hitsOf(any, wordsOf(passage)) }))
    .filter((one) => one.hits.length > 0 && !isEmpty(one.at));
  const said = hits.filter((one) => one.hits.some(({ denied }) => !denied));
  const denied = hits.filter((one) => one.hits.every((hit) => hit.denied));
  return { said: said.map(({ passage }) => passage), denied: denied.map(({ passage }) => passage) };
}

/** A total is of what the heading above it names. */
const wordsOf = ({ kind, plain, section }: Passage): string =>
  kind === 'row' && /^ (?:grand |overall )?totals? /.test(plain) ? `${plainWords(section)}${plain}`.replaceAll('  ', ' ') : plain;

const leftOut = / (?:not|never|[a-z]+n't) (?:yet |been )*(?:discuss|assess|ask|address|record|establish|consider|cover)/;

/** As `sayingIn`; a passage with words that say something else doesn't say it, and where a denial answers the topic too, it says it, unless it tells that the topic was left out. */
export function answering(
  text: Pick<Text, 'passages'>,
  { any, either = false, unless = [] }: Topic & { unless?: readonly Phrase[] },
): { said: Passage[]; denied: Passage[] } {
  const { said: all, denied } = sayingIn(text, any);
  const said = all.filter(({ plain }) => hitsOf(unless, plain).length === 0);
  if (!either) return { said, denied };
  const [silent, clear] = [denied.filter(({ plain }) => leftOut.test(plain)), denied.filter(({ plain }) => !leftOut.test(plain))];
  return { said: [...said, ...clear], denied: silent };
}

/** Where several passages say it, sentences tell a reader more than headings. */
function places(text: Text, passages: readonly Passage[]) {
  const sentences = passages.filter(({ kind }) => kind !== 'heading');
  return placesOf(text, (sentences.length > 0 ? sentences : passages).slice(0, 3));
}

/** How much of a letter, from the top, is its opening: what a reader sees on the first page. */
const OPENING_WORDS = 450;

function opening(text: Text): Text {
  let words = 0;
  const passages = text.passages.filter(({ plain }) => {
    words += plain.split(' ').length - 2;
    return words <= OPENING_WORDS;
  });
  return { ...text, passages };
}

/** The letter says it somewhere without denying it; or the papers do, where that is enough; only if `when` is said at all. */
export function saysIt({ letter, sources }: Case, check: Of<'says'>): Finding {
  const { what, when, orSources = false, opening: early = false } = check;
  if (when && ![letter, ...sources].some((text) => sayingIn(text, when).said.length > 0))
    return notApplicable(`Neither the letter nor its papers give a reason to say ${what}.`);
  const place = early ? opening(letter) : letter;
  const { said, denied } = answering(place, check);
  if (said.length > 0) return pass(`The letter says ${what}.`, places(letter, said));
  const paper = orSources ? sources.find((text) => answering(text, check).said.length > 0) : undefined;
  if (paper) return pass(`The letter doesn’t say ${what}, but ${paper.name} does.`, places(paper, answering(paper, check).said));
  if (denied.length > 0) return fail(`The letter should say ${what}, and here denies it or leaves it out.`, placesOf(letter, denied));
  return fail(`The letter doesn’t say ${what}${early ? ' on its first page' : ''}${orSources ? ', nor do its papers' : ''}.`);
}

/** The letter says each of several things. */
export function saysEach({ letter }: Case, { topics }: Of<'says-each'>): Finding {
  const found = topics.map((topic) => ({ topic, ...answering(letter, topic) }));
  const missing = found.filter(({ said }) => said.length === 0);
  const listed = missing.map(({ topic }) => topic.what).join('; ');
  if (missing.length > 0)
    return fail(
      `The letter doesn’t say ${listed}.`,
      missing.flatMap(({ denied }) => placesOf(letter, denied)),
    );
  return pass(
    `The letter says ${topics.map(({ what }) => what).join('; ')}.`,
    found.flatMap(({ said }) => places(letter, said).slice(0, 1)),
  );
}

/** Rows of fewer words are figures and names. */
const WORDY_ROW = 6;

/**
 * The letter explains it in so many words: under a heading of its own, or in sentences that speak of it. A sentence that denies it is
 * no explanation ("there are no disadvantages").
 */
export function explains({ letter }: Case, { what, headings, any, words }: Of<'explains'>): Finding {
  const sections = sectionsAbout(letter, headings);
  const { said, denied } = sayingIn(letter, any);
  const own = beforeSignOff(letter).filter(
    ({ kind, section, plain }) => kind !== 'heading' && sections.has(section) && !isOnlyDenied(any, plain),
  );
  const speaking = said.filter(({ kind }) => kind !== 'heading');
  if (sections.size > 0 && own.length === 0)
    return fail(
      `There is nothing under the heading “${[...sections].join('”, “')}”.`,
      placesOf(
        letter,
        letter.passages.filter(({ kind, text }) => kind === 'heading' && sections.has(text)),
      ),
    );
  const about = [...new Set([...own, ...speaking])].filter(({ kind, plain }) => kind === 'sentence' || wordCount(plain) >= WORDY_ROW);
  const count = about.reduce((sum, { plain }) => sum + wordCount(plain), 0);
  if (count >= words) return pass(`The letter explains ${what}.`, places(letter, about));
  if (count > 0) return fail(`What the letter says of ${what} is too short to explain it (${count} words).`, placesOf(letter, about));
  if (denied.length > 0) return fail(`The letter should explain ${what}, and here denies it.`, placesOf(letter, denied));
  return fail(`The letter doesn’t explain ${what}.`);
}

/** A signature under the last heading explains nothing. */
function beforeSignOff({ passages }: Text): readonly Passage[] {
  const end = passages.findLastIndex(({ text }) => /^(?:yours|(?:with )?(?:kind(?:est)?|warm|best) (?:regards|wishes))\b/i.test(text));
  return end < 0 ? passages : passages.slice(0, end);
}

function sectionsAbout({ passages }: Text, headings: readonly Phrase[]): Set<string> {
  return new Set(passages.filter(({ kind, plain }) => kind === 'heading' && hitsOf(headings, plain).length > 0).map(({ text }) => text));
}

function isOnlyDenied(any: readonly Phrase[], plain: string): boolean {
  const hits = hitsOf(any, plain);
  return hits.length > 0 && hits.every(({ denied }) => denied);
}

/** Words of letters; figures are none. */
export const wordCount = (plain: string): number => plain.split(' ').filter((word) => /\p{L}/u.test(word)).length;

/** What a letter must not say, unless the same passage takes it back; only if `when` is said at all. */
export function neverSays({ letter }: Case, { what, any, when, unless = [] }: Of<'never-says'>): Finding {
  if (when && sayingIn(letter, when).said.length === 0) return notApplicable('Nothing in the letter is its subject.');
  const { said } = sayingIn(letter, any);
  const bad = said.filter(({ plain }) => hitsOf(unless, plain).length === 0);
  if (bad.length > 0) return fail(`The letter says ${what}.`, placesOf(letter, bad));
  return pass(`Nowhere does the letter say ${what}.`);
}

/** The letter is divided by headings, so that a reader finds the parts. */
export function hasHeadings({ letter }: Case, { least }: Of<'headings'>): Finding {
  const headings = letter.passages.filter(({ kind }) => kind === 'heading');
  const words = letter.passages.reduce((sum, { plain }) => sum + wordCount(plain), 0);
  if (words < 150) return notApplicable('The letter is too short to need headings.');
  if (headings.length < least) return fail(`The letter has ${headings.length} headings; a reader looks for at least ${least}.`);
  return pass(`The letter has ${headings.length} headings.`, placesOf(letter, headings.slice(0, 3)));
}

const SUMMARY: readonly Phrase[] = ['summary', 'at a glance', 'in brief', 'key points', 'key facts|information'];

/** A summary stands before everything else but the address, and fits on a page. */
export function summaryInFront({ letter }: Case, { mostWords }: Of<'summary-in-front'>): Finding {
  const headings = letter.passages.filter(({ kind }) => kind === 'heading');
  const at = headings.findIndex(({ plain }) => hitsOf(SUMMARY, plain).length > 0);
  const heading = headings[at];
  if (!heading) return fail('The letter has no heading such as “Summary”.');
  const before = letter.passages.slice(0, letter.passages.indexOf(heading)).reduce((sum, { plain }) => sum + wordCount(plain), 0);
  if (before > 120) return fail('The summary doesn’t stand at the front of the letter.', placesOf(letter, [heading]));
  const words = letter.passages
    .filter(({ section, kind }) => section === heading.text && kind !== 'heading')
    .reduce((sum, { plain }) => sum + wordCount(plain), 0);
  if (words === 0) return cannotTell('There is nothing under the heading of the summary.', placesOf(letter, [heading]));
  if (words > mostWords) return fail(`The summary has ${words} words, which is more than a page.`, placesOf(letter, [heading]));
  return pass(`The letter begins with a summary of ${words} words.`, placesOf(letter, [heading]));
}
