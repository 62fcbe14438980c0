import { isSaid, plainWords } from '../phrases.ts';
import type { Recommended, VerdictPlace } from '../record.ts';
import { placesOf, type Text } from '../text.ts';
import { cannotTell, type Case, fail, type Finding, notApplicable, pass } from '../vocabulary.ts';

/** The names of what is recommended: as given, else by the fields that are called so. */
function namesIn({ review }: Case): Recommended {
  if (review.recommended) return review.recommended;
  const of = (what: string): string[] =>
    review.fields.flatMap((field) =>
      field.status === 'cited' && new RegExp(`^recommended_${what}`, 'i').test(field.field) ? [field.value] : [],
    );
  return { products: of('product'), providers: of('provider'), funds: of('fund') };
}

const wordsOf = (name: string): string =>
  plainWords(name.replaceAll('&', ' and '))
    .replaceAll(/ (?:ltd|limited|plc|llp|the|,) (?=)/g, ' ')
    .trim();

function passageNaming({ passages }: Text, name: string) {
  const wanted = ` ${wordsOf(name)} `;
  return passages.find(({ text }) => ` ${wordsOf(text)} `.includes(wanted));
}

/** Where the first of some texts that names it does. */
function placesNaming(texts: readonly Text[], name: string): VerdictPlace[] {
  for (const text of texts) {
    const passage = passageNaming(text, name);
    if (passage) return placesOf(text, [passage]);
  }
  return [];
}

/** The letter calls what it recommends by name. */
export function recommendedNamed(reviewed: Case): Finding {
  const { products, providers, funds } = namesIn(reviewed);
  const all = [...products, ...providers, ...funds];
  if (all.length === 0) return cannotTell('It is not known by what name the recommended product goes.');
  const found = all.map((name) => ({ name, passage: passageNaming(reviewed.letter, name) }));
  const missing = found.filter(({ passage, name }) => !passage && !namedInParts(reviewed.letter, name));
  if (missing.length > 0)
    return fail(
      `The letter doesn’t name ${missing.map(({ name }) => `“${name}”`).join(', ')}.`,
      missing.flatMap(({ name }) => placesNaming(reviewed.sources, name)),
    );
  return pass(
    'The letter names what it recommends.',
    placesOf(
      reviewed.letter,
      found.flatMap(({ passage }) => passage ?? []),
    ),
  );
}

/** "Harbinger ISA and General Investment Account" may be told as an ISA and an account: most of the name's words stand in the letter. */
function namedInParts({ passages }: Text, name: string): boolean {
  const words = wordsOf(name)
    .split(' ')
    .filter((word) => word.length > 3);
  if (words.length < 5) return false;
  const all = passages.map(({ plain }) => plain).join(' ');
  return words.filter((word) => all.includes(` ${word} `)).length >= 0.6 * words.length;
}

/** Each recommended product, provider and fund stands by that name in a product document. */
export function recommendedInDocument(reviewed: Case): Finding {
  const { products, providers, funds } = namesIn(reviewed);
  const all = [...products, ...providers, ...funds];
  if (all.length === 0) return cannotTell('It is not known by what name the recommended product goes.');
  const documents = reviewed.sources.filter(({ role }) => role === 'product-document' || role === 'other');
  if (documents.length === 0) return cannotTell('There is no product document among the papers.');
  const found = all.map((name) => ({ name, in: documents.find((document) => passageNaming(document, name)) }));
  const missing = found.filter((one) => !one.in).map(({ name }) => name);
  if (missing.length > 0)
    return fail(
      `No product document names ${missing.map((name) => `“${name}”`).join(', ')}.`,
      missing.flatMap((name) => placesNaming([reviewed.letter, ...reviewed.sources], name)),
    );
  const [first] = found;
  const passage = first?.in && passageNaming(first.in, first.name);
  return pass('Product documents name what is recommended.', first?.in && passage ? placesOf(first.in, [passage]) : []);
}

const levels: readonly (readonly [string, readonly string[]])[] = [
  ['very cautious', ['very cautious', 'very low risk', 'lowest']],
  [
    'moderately cautious',
    ['moderately cautious', 'cautiously balanced', 'cautious to balanced', 'low to medium', 'low medium', 'lower medium'],
  ],
  ['moderately adventurous', ['moderately adventurous', 'balanced to adventurous', 'medium to high', 'medium high', 'upper medium']],
  ['very adventurous', ['very adventurous', 'speculative', 'highest', 'very high risk']],
  ['cautious', ['cautious', 'defensive']],
  ['balanced', ['balanced', 'moderate']],
  ['adventurous', ['adventurous', 'aggressive']],
];

/** "The Balanced Managed Fund" says nothing of the client. */
const fundNames = /(?:\b\p{Lu}[\p{L}-]+ )+(?:Fund|Portfolio|Account|Growth|Income|Managed)\b/gu;

/** The level of risk that words name; null for none. Longer names first: "moderately cautious" is not "cautious". */
function levelIn(words: string): string | null {
  const plain = plainWords(words.replaceAll(fundNames, ' '));
  return levels.find(([, names]) => isSaid(names, plain))?.[0] ?? null;
}

const PROFILE = [
  'risk profile',
  'attitude .. risk',
  'profile is|as',
  'risk tolerance',
  'risk category|level|rating|appetite',
  'cautious|balanced|moderate|adventurous|aggressive|defensive investor',
  'assess*|classed|rated|graded|scored|regard*|describe* .. you|yourself|yourselves .. as',
  'you .. came_out|come_out|scored|were_assessed|are_classed|were_classed .. as|at',
];

/** The risk profile of the letter is that of the papers' field. */
export function riskProfileAsSource({ letter, review }: Case): Finding {
  const field = review.fields.find((one) => /risk_?(?:profile|level|category|attitude)|attitude_?to_?risk/i.test(one.field));
  if (!field || field.status !== 'cited' || levelIn(field.value) === null)
    return cannotTell('The papers give no risk profile to compare with.');
  const said = letter.passages
    .filter(({ plain, kind }) => kind !== 'heading' && isSaid(PROFILE, plain))
    .map((passage) => ({ passage, level: levelIn(passage.text) }))
    .filter(({ level }) => level !== null);
  if (said.length === 0) return notApplicable('The letter names no level of risk beside the profile.');
  const given = new Set([field.value, ...field.alternatives.map(({ value }) => value)].map(levelIn));
  const other = said.filter(({ level }) => !given.has(level));
  const right = letter.passages
    .map((passage) => ({ passage, level: levelIn(passage.text) }))
    .filter(({ level }) => level !== null && given.has(level));
  if (right.length === 0)
    return fail(
      `The papers say “${field.value}”, the letter “${other[0]?.level}”.`,
      placesOf(
        letter,
        other.map(({ passage }) => passage),
      ),
    );
  return pass(
    `The letter’s risk profile is that of ${field.file}.`,
    placesOf(
      letter,
      right.map(({ passage }) => passage),
    ),
  );
}
