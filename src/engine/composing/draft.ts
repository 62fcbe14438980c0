import { askedOfPapers, computeOrCite } from '#engine/computing/cited.ts';
import { compute } from '#engine/computing/compute.ts';
import { recipeNamed } from '#engine/computing/library.ts';
import { finderOf } from '#engine/computing/naming.ts';
import { inputsOf } from '#engine/computing/questions.ts';
import type { GivenField, Recipe } from '#engine/computing/record.ts';
import { recipesOf } from '#engine/computing/tags.ts';
import { Tag } from '#engine/extraction/record.ts';
import { british } from '#engine/templates/formats.ts';
import type { PlainDate } from '#platform/shared/dates.ts';
import { compose, joined, type Wordings } from './compose.ts';
import { factsOf } from './facts.ts';
import { servedTag, startLibrary } from './library.ts';
import type { DraftField, Fact, Snippet } from './record.ts';
import { wantedBy } from './wants.ts';

/**
 * What has to be asked of a case's documents so that its tags can be answered: the extracted tags themselves, what computed ones are
 * computed from, and these themselves, since papers may print them. Snippets ask for nothing: what enters a paragraph is the value of a tag, which a person sees, or computed from such.
 */
export function questionsFor(tags: readonly Tag[]): Tag[] {
  const asked = tags.filter(({ kind }) => kind === 'extracted');
  const names = asked.map(({ tag_name }) => tag_name);
  const inputs = inputsOf(recipesOf(tags), names).map((tag_name) => Tag.parse({ tag_name }));
  const known = new Set([...asked, ...inputs].map(({ tag_name }) => tag_name));
  return [...asked, ...inputs, ...askedOfPapers(tags).filter(({ tag_name }) => !known.has(tag_name))];
}

/** What a letter's tags are drafted with; `words` are those of its language, as in `Wordings`. */
interface Drafting extends Partial<Wordings> {
  date: PlainDate;
  snippets?: readonly Snippet[];
}

/**
 * Everything that a letter's tags come to, in their order: what was found or stated, what is computed from it, and paragraphs of the firm's
 * snippets. The same input gives the same fields.
 * @param fields of several of one name the last counts, so that what a person states overrules what was found
 */
export function draftFields(
  tags: readonly Tag[],
  fields: readonly GivenField[],
  { date, snippets = startLibrary, language = british, words = new Map() }: Drafting,
): DraftField[] {
  const { computed, given } = computeOrCite(tags, [...new Map(fields.map((field) => [field.field, field])).values()], { date });
  const needed = compute(neededBy(wantedIn(tags, snippets), factsOf([...given, ...computed])), given, { date });
  const facts = factsOf([...needed, ...computed, ...given]);
  const byName = new Map<string, DraftField>([...computed, ...given].map((field) => [field.field, field]));
  return tags.map((tag) => byName.get(tag.tag_name) ?? written(tag, { snippets, facts, wordings: { language, words } }));
}

function written(tag: Tag, on: { snippets: readonly Snippet[]; facts: readonly Fact[]; wordings: Wordings }): DraftField {
  const field = tag.tag_name;
  const served = tag.kind === 'written' ? servedTag(field, on.snippets) : null;
  if (served === null) return { field, status: 'absent', value: null, confidence: 1 };
  const composition = compose(served, on.snippets, on.facts, on.wordings);
  const value = joined(composition.sentences, on.wordings.language);
  return value === '' ? { field, status: 'absent', value: null, ...composition } : { field, status: 'composed', value, ...composition };
}

/** The fields that the snippets of a letter's paragraph tags want. */
function wantedIn(tags: readonly Tag[], snippets: readonly Snippet[]): string[] {
  const served = new Set(tags.flatMap(({ kind, tag_name }) => (kind === 'written' ? (servedTag(tag_name, snippets) ?? []) : [])));
  return [...new Set(snippets.filter(({ tag }) => served.has(tag)).flatMap(wantedBy))];
}

/** Recipes of the library for what is wanted and isn't known. */
function neededBy(wanted: readonly string[], facts: readonly Fact[]): Recipe[] {
  const find = finderOf(facts.map(({ field }) => field));
  return wanted.flatMap((name) => (find(name) === undefined ? (recipeNamed(name) ?? []) : []));
}
