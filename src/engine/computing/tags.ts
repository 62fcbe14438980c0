import type { Tag } from '#engine/extraction/record.ts';
import type { PlainDate } from '#platform/shared/dates.ts';
import { compute } from './compute.ts';
import { recipeFor } from './library.ts';
import type { ComputedField, GivenField, Recipe } from './record.ts';

/** The recipes of a firm's computed tags, where their prompts or the library have one. */
export function recipesOf(tags: readonly Tag[]): Recipe[] {
  return tags.flatMap((tag) => (tag.kind === 'computed' ? (recipeFor(tag) ?? []) : []));
}

/** Works out a firm's computed tags, in their order, as `compute` does; one without a recipe is absent and says what to do. */
export function computeTags(tags: readonly Tag[], fields: readonly GivenField[], on: { date: PlainDate }): ComputedField[] {
  const known = new Map(compute(recipesOf(tags), fields, on).map((field) => [field.field, field]));
  return tags
    .filter(({ kind }) => kind === 'computed')
    .map(
      ({ tag_name }) =>
        known.get(tag_name) ?? {
          field: tag_name,
          status: 'absent',
          value: null,
          missing: [],
          working: 'No recipe has this name: say it in the tag’s prompt, such as “Sum of isa_subscription and gia_amount.”',
        },
    );
}
