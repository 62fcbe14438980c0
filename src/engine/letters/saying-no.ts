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
 * denies it; one that prints the value in a sentence, only by what says no more than that there is none, for the rest of "None, but for hay fever" would
 * be lost; and one that prints it beside a label or in a cell, as "Dependants: None" should be read, by none, unless the template has words of its own for nothing.
 */
export function closing(tags: readonly TemplateTag[]): (name: string, value: string) => boolean {
  const named = (kind: TemplateTag['kind']): Set<string> => new Set(tags.filter((tag) => tag.kind === kind).map(({ name }) => name));
  const [sections, inverted] = [named('section'), named('inverted')];
  const answered = new Set([...inverted, ...tags.filter(({ otherwise }) => otherwise).map(({ name }) => name)]);
  const printed = tags.filter(({ name, inside }) => inside.includes(name));
  const printing = new Set(printed.map(({ name }) => name));
  const telling = new Set(printed.filter(({ in_sentence }) => in_sentence).map(({ name }) => name));
  return (name, value) => {
    if (!sections.has(name) && !inverted.has(name)) return false;
    if (!printing.has(name)) return denies(value);
    return (telling.has(name) || answered.has(name)) && saysNothing(value);
  };
}
