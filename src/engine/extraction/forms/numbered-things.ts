import type { Fact } from '../fact.ts';

/** "Asset #2: value", "Debt 1 - balance": which of several things, and what of it. */
const ofOne = /^((\p{L}[\p{L} ]{1,24}?) ?#?(\d{1,2}))(?:: | [–-] )(\P{L}*\p{L}.*)$/u;
/** What says which thing it is. */
const names =
  /^(?:type|kind|what (?:is )?it(?: is)?|description|name|provider(?: or scheme)?|scheme|with|held with|lender|owed to|company)\b/i;
const kinds = /^(?:type|kind|what (?:is )?it(?: is)?|description|name)\b/i;

/** What an export of an online form asks of each of several things by their numbers, as a table with a column for each says it. */
export function withNumberedThings(facts: readonly Fact[]): Fact[] {
  const parsed = facts.map((fact) => (fact.form === 'pair' || fact.form === 'choice' ? ofOne.exec(fact.label) : null));
  const groups = Map.groupBy(
    facts.flatMap((fact, i) => {
      const [, thing = '', , , asked = ''] = parsed[i] ?? [];
      return parsed[i] ? [{ thing, asked, fact }] : [];
    }),
    ({ thing }) => thing,
  );
  return facts.map((fact, i) => {
    const [, thing = '', noun = '', number = '', asked = ''] = parsed[i] ?? [];
    const group = groups.get(thing) ?? [];
    if (group.length < 2 || !group.some((one) => names.test(one.asked))) return fact;
    const said = group.flatMap((one) => (names.test(one.asked) && one.fact !== fact ? [one.fact.value.text] : []));
    // Of a kind and a number, "type" tells what it is, and "value" is the value of that.
    const over = kinds.test(asked) ? [noun] : [noun, ...said];
    return {
      ...fact,
      label: asked,
      section: [...over, fact.section].filter((text) => text !== '').join(', '),
      entity: `${noun} ${number}`,
    };
  });
}
