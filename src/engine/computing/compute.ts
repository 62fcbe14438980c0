import type { Every } from '#engine/extraction/record.ts';
import { oftenIn } from '#engine/extraction/words/often.ts';
import type { PlainDate } from '#platform/shared/dates.ts';
import { dayOf, quantityIn, type Figure } from './figures.ts';
import { recipeNamed } from './library.ts';
import { type Finder, finderOf, whoseOf } from './naming.ts';
import { kindsFor, operate } from './operations.ts';
import type { ComputedField, GivenField, Recipe, RecipeInput, UsedInput } from './record.ts';

/** Everything that a computation may take from. */
interface Known {
  given: ReadonlyMap<string, Verified>;
  find: Finder;
  listed: ReadonlyMap<string, Recipe>;
  findListed: Finder;
  date: PlainDate;
}

type Verified = Exclude<GivenField, { status: 'absent' | 'unverified' }>;

/**
 * Works out fields by code from values that are cited, stated by a person or themselves computed; each says what went in and shows its
 * arithmetic in a sentence. An input that nothing answers makes the field absent: no figure is assumed. Exact until one rounding at the end.
 * @param date the day of the letter, which ages are counted to
 */
export function compute(recipes: readonly Recipe[], fields: readonly GivenField[], { date }: { date: PlainDate }): ComputedField[] {
  const given = new Map(
    fields.flatMap((field) => (field.status === 'absent' || field.status === 'unverified' ? [] : [[field.field, field] as const])),
  );
  const listed = new Map(recipes.map((recipe) => [recipe.name, recipe]));
  const known = { given, listed, date, find: finderOf([...given.keys()]), findListed: finderOf([...listed.keys()]) };
  return recipes.map((recipe) => computeOne(recipe, known, []));
}

function computeOne(recipe: Recipe, known: Known, above: readonly string[]): ComputedField {
  const field = recipe.name;
  const inputs = recipe.inputs.map((input, index) => valueOf(input, { recipe, index, known, above: [...above, field] }));
  const lacking = inputs.flatMap((input) => ('missing' in input ? [input] : []));
  if (lacking.length > 0) {
    const working = `Not known: ${lacking.map(({ missing, why }) => missing + why).join(', ')}.`;
    return { field, status: 'absent', value: null, missing: lacking.map(({ missing }) => missing), working };
  }
  const found = inputs.flatMap((input) => ('missing' in input ? [] : [input]));
  const outcome = operate(
    recipe,
    found.map(({ figure }) => figure),
  );
  if ('reason' in outcome) return { field, status: 'absent', value: null, missing: [], working: `${outcome.reason}.` };
  return { field, status: 'computed', ...outcome, inputs: found.map(({ used }) => used) };
}

type Input = { figure: Figure; used: UsedInput } | { missing: string; why: string };

interface Wanted {
  recipe: Recipe;
  index: number;
  known: Known;
  above: readonly string[];
}

function valueOf(input: RecipeInput, wanted: Wanted): Input {
  if (typeof input === 'string') return valueOf({ fields: [input] }, wanted);
  const { known } = wanted;
  if ('today' in input) return { figure: { kind: 'date', day: known.date }, used: own(known.date) };
  if ('constant' in input) return read(own(input.constant), wanted);
  for (const name of input.fields) {
    const found = fieldNamed(name, wanted, input.every);
    if (found) return found;
  }
  return { missing: input.fields[0] ?? '', why: '' };
}

const own = (value: string): UsedInput => ({ field: null, value, file: null, citation: null, from: [] });

/** A field by its name: as it was given, or computed by a recipe of the list, or of the library. */
function fieldNamed(name: string, wanted: Wanted, every?: Recipe['every']): Input | null {
  const { known, above, recipe } = wanted;
  const whose = whoseOf(recipe.name);
  const given = known.given.get(known.find(name, whose) ?? '');
  if (given) {
    const { file, citation, every: beside } = given.status === 'cited' ? given : { file: null, citation: null };
    return read({ field: given.field, value: given.value, file, citation, from: [] }, wanted, { beside, every });
  }
  const person = whose.person ?? null;
  const next = known.listed.get(known.findListed(name, whose) ?? '') ?? recipeNamed(person === null ? name : `client${person}_${name}`);
  if (!next || above.includes(next.name)) return null;
  const computed = computeOne(next, known, above);
  if (computed.status === 'absent') return null;
  return read({ ...own(computed.value), field: computed.field, from: computed.inputs }, wanted, { every });
}

const kindWords = { money: 'amount', percentage: 'percentage', number: 'number' } as const;

/** How often an input recurs, as the words beside it say, and as the recipe takes it. */
interface Often {
  beside?: Every | undefined;
  every?: Every | undefined;
}

/** Reads the words of an input as its operation needs them; how often it recurs is said by its words, those beside it, its name, or the recipe. */
function read(used: UsedInput, { recipe, index }: Wanted, { beside, every }: Often = {}): Input {
  const text = used.value;
  const kinds = kindsFor(recipe, index);
  const figure = kinds.length === 0 ? dayOf(text) : quantityIn(text, kinds);
  if (!figure)
    return { missing: used.field ?? text, why: ` (“${text}” is not one ${kinds.map((kind) => kindWords[kind]).join(' or ') || 'day'})` };
  if (figure.kind === 'date') return { figure, used };
  return { figure: { ...figure, every: figure.every ?? beside ?? oftenIn(used.field ?? '') ?? every ?? null }, used };
}
