import type { TemplateTag } from '#engine/templates/record.ts';

/** Nothing else stands in it. */
const nothing = /^(?:no|n|none|nil|nothing|never|false|declined|n\/a|not applicable|[-–—]|£? ?0+(?:\.0+)?%?)[.!]?$/i;
/** "No, gave up in 2019", "Not yet", "Non-smoker"; but "No. 5" is a number. */
const denial = /^(?:(?:no|none|nil|never|declined|not)\b(?!\. ?\d)|n\/a\b|non-?\p{L})/iu;

/** Whether a value says no more than that there is none. */
export const saysNothing = (value: string): boolean => nothing.test(value.trim());

/** Whether the answer to a question denies it, whatever else it says. */
export const denies = (value: string): boolean => saysNothing(value) || denial.test(value.trim());

/**
 * Of a template: whether a value closes the section of its name. One that asks ("{{#smoker}}You smoke.{{/smoker}}") is closed by any answer that
 * denies it, one that prints the value itself only by what says no more than that there is none: the rest of "None, but for hay fever" would be lost.
 */
export function closing(tags: readonly TemplateTag[]): (name: string, value: string) => boolean {
  const sections = new Set(tags.filter(({ kind }) => kind === 'section' || kind === 'inverted').map(({ name }) => name));
  const printing = new Set(tags.filter(({ name, inside }) => inside.includes(name)).map(({ name }) => name));
  return (name, value) => sections.has(name) && (printing.has(name) ? saysNothing(value) : denies(value));
}
