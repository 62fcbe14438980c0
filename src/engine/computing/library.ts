import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Tag } from '#engine/extraction/record.ts';
import { finderOf } from './naming.ts';
import { recipeInPrompt } from './prompts.ts';
import { Recipe } from './record.ts';

/** A recipe of the library, with other names that firms give its result. */
const LibraryRecipe = Recipe.extend({ also: z.array(z.string()).default([]) });

const library = z.array(LibraryRecipe).parse(JSON.parse(readFileSync(new URL('recipes.json', import.meta.url), 'utf8')));
const byName = new Map(library.flatMap(({ also, ...recipe }) => [recipe.name, ...also].map((name) => [name, recipe] as const)));
const find = finderOf([...byName.keys()], 'every');

/** The recipes that the product ships with. */
export const libraryRecipes: readonly Recipe[] = library.map(({ also: _, ...recipe }) => recipe);

/**
 * The recipe of the library whose result a name means, under that name: `client2_age` is the recipe for `age`. Null where it has none.
 */
export function recipeNamed(name: string): Recipe | null {
  const found = find(name) ?? find(withoutWhose(name));
  const recipe = found === undefined ? undefined : byName.get(found);
  return recipe ? { ...recipe, name } : null;
}

const withoutWhose = (name: string): string =>
  name.replace(/^(?:client|applicant|person|partner)_?[12]_/, '').replace(/(?<=[a-z])[1-5](?=_)/, '');

/** How a computed tag's value comes about: as its prompt says, else as the library has it; null where neither does. */
export function recipeFor({ tag_name, prompt_body }: Tag): Recipe | null {
  return recipeInPrompt(tag_name, prompt_body) ?? recipeNamed(tag_name);
}
