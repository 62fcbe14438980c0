import { type ExtractedField, Tag } from '#engine/extraction/record.ts';
import { oftenIn } from '#engine/extraction/words/often.ts';
import type { PlainDate } from '#platform/shared/dates.ts';
import { quantityIn } from './figures.ts';
import { minus } from './fraction.ts';
import { recipeInPrompt } from './prompts.ts';
import type { ComputedField, GivenField } from './record.ts';
import { computeTags, recipesOf } from './tags.ts';

type Cited = Extract<ExtractedField, { status: 'cited' }>;

/** What documents are asked for computed tags, since papers may print what can't be worked out: by their names, and by prompts that aren't recipes. */
export function askedOfPapers(tags: readonly Tag[]): Tag[] {
  const outputs = new Map(recipesOf(tags).map(({ name, output }) => [name, output]));
  return tags.flatMap(({ tag_name, prompt_body }) => {
    const output = outputs.get(tag_name);
    if (!output) return [];
    const prompt = recipeInPrompt(tag_name, prompt_body) ? '' : prompt_body;
    return [Tag.parse({ tag_name, prompt_body: prompt, ...(output !== 'number' && { type: output }) })];
  });
}

/** Computed tags as they came out, and what else is known: what was given, with what was taken as it is printed. */
interface Outcome {
  computed: (ComputedField | Cited)[];
  given: GivenField[];
}

/**
 * Works out computed tags, in their order, and takes one as the papers print it where inputs are lacking. Where both are known code wins;
 * a printed figure that differs is kept beside it, and said in the working.
 * @param fields what was found, of computed tags too, or stated; what a person states of a computed tag stays among what is given
 */
export function computeOrCite(tags: readonly Tag[], fields: readonly GivenField[], on: { date: PlainDate }): Outcome {
  const names = new Set(tags.flatMap(({ kind, tag_name }) => (kind === 'computed' ? [tag_name] : [])));
  const printed = new Map(
    fields.flatMap((one) => (one.status === 'cited' && names.has(one.field) && recursAsNamed(one) ? [[one.field, one] as const] : [])),
  );
  const others = fields.filter(({ field, status }) => status === 'attested' || !names.has(field));
  const first = computeTags(tags, others, on);
  const taken = first.flatMap((one) => (one.status === 'absent' && one.missing.length > 0 ? (printed.get(one.field) ?? []) : []));
  const given = [...others, ...taken];
  // What is printed of others may be what was lacking.
  const again = ({ field }: ComputedField, i: number) =>
    computeTags(
      tags,
      given.filter((one) => one.field !== field),
      on,
    )[i];
  const computed = first.map((one, i) => {
    const told = printed.get(one.field);
    const result = one.status === 'absent' && taken.length > 0 ? (again(one, i) ?? one) : one;
    return told && result.status === 'absent' && taken.includes(told) ? told : besidePrinted(result, told);
  });
  const worked = new Set(computed.flatMap(({ field, status }) => (status === 'computed' ? [field] : [])));
  return { computed, given: given.filter(({ field, status }) => status === 'attested' || !worked.has(field)) };
}

/** What is printed by the month is no yearly figure. */
function recursAsNamed({ field, value, every }: Cited): boolean {
  const named = oftenIn(field);
  const printed = oftenIn(value) ?? every;
  return named === null || printed === undefined || named === printed;
}

function besidePrinted(result: ComputedField, told: Cited | undefined): ComputedField {
  if (!told || (result.status === 'computed' && isSame(result, told))) return result;
  const { value, file, date, citation, by } = told;
  const working = `${result.working} In ${file} it is printed as ${value}.`;
  return result.status === 'computed'
    ? { ...result, working, printed: { value, file, date, citation, ...(by && { by }) } }
    : { ...result, working };
}

/** Whether a paper prints the very figure: £3,591 is £3,591.00. */
function isSame({ value, printable }: ComputedField & { status: 'computed' }, told: Cited): boolean {
  const kind =
    printable !== null && typeof printable === 'object' && '$money' in printable ? 'money' : /%/.test(value) ? 'percentage' : 'number';
  const [ours, theirs] = [quantityIn(value, [kind]), quantityIn(told.value, [kind])];
  return ours !== null && theirs !== null && minus(ours.amount, theirs.amount).top === 0n;
}
