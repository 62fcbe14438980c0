import { recipeNamed } from './library.ts';
import { finderOf, type Whose, whoseOf } from './naming.ts';
import type { Recipe } from './record.ts';

/**
 * The names of the fields that recipes take from documents, beyond those that are asked for anyway. What the library can compute isn't
 * asked for. Clients are
 * asked about by number only where the firm asks about a second one; and where it does, whose income it is must be said.
 */
export function inputsOf(recipes: readonly Recipe[], asked: readonly string[]): string[] {
  const isCouple = asked.some((name) => whoseOf(name).person === 2);
  const more = new Set<string>();
  const visited = new Set<string>();
  const ask = (name: string, whose: Whose): void => {
    const find = finderOf([...asked, ...more]);
    const own = ownName(name, whose);
    const { person } = whoseOf(own);
    if (find(name, whose) !== undefined || (!isCouple && whoseOf(name).person !== null)) return;
    if (isCouple && person === null && (find(own, { person: 1 }) ?? find(own, { person: 2 })) !== undefined) return;
    const next = recipeNamed(own);
    if (next) visit(next);
    else more.add(own);
  };
  const visit = (recipe: Recipe): void => {
    if (visited.has(recipe.name)) return;
    visited.add(recipe.name);
    const whose = whoseOf(recipe.name);
    for (const input of recipe.inputs) for (const name of namesIn(input)) ask(name, whose);
  };
  recipes.forEach(visit);
  return [...more];
}

function namesIn(input: Recipe['inputs'][number]): readonly string[] {
  if (typeof input === 'string') return [input];
  return 'fields' in input ? input.fields : [];
}

/** `date_of_birth` of the second client is `client2_date_of_birth`, `ceding_value` of the second plan `ceding2_value`. */
function ownName(name: string, { person = null, ordinal = null }: Whose): string {
  const said = whoseOf(name);
  const numbered = ordinal === null || said.ordinal !== null ? name : name.replace(/^[a-z]+(?=_)/, `$&${ordinal}`);
  return person === null || said.person !== null ? numbered : `client${person}_${numbered}`;
}
