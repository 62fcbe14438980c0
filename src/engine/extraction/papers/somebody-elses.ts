import type { Fact } from '../fact.ts';
import { isKnown } from '../words/cell-kinds.ts';
import { isPersonLabel, isPersonsName, type People } from '../words/persons.ts';
import { isAlike } from '../words/strangers.ts';

/** "Member’s plan number", "Edith's will dated": whose it is, and what. */
const possessive = /^((?:the )?(?:\p{L}[\p{L}-]+ ?){1,2}?)(?:['’]s|(?<=s)['’]) (?=\p{L})/iu;
const role = /^(?:the )?(?:(?:scheme|pension) )?member$|^(?:the )?(?:deceased|transferor|donor|settlor|testator)$/i;
const titled = /^(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\.? /;
const name =
  /^(?:(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\.? )?(\p{Lu}[\p{L}.-]*)(?: \p{Lu}[\p{L}.'’-]*)* (\p{Lu}[\p{L}'’-]+)(?=$|,| \()/u;

/**
 * Facts of a paper with who is no client and whose they are by their labels: of whoever has a part in it ("Member" in a scheme's letter to the member's
 * former wife), or is named in it ("Left by: Edith Duffield").
 * @param people the clients by their first names
 * @param greeted whom the paper is to, as it greets them: "Ms Cattermole"
 */
export function withSomebodyElses(facts: readonly Fact[], people: People, greeted: readonly string[]): Fact[] {
  const others = othersIn(facts, people, greeted);
  if (others.size === 0) return [...facts];
  return facts.map((fact) => {
    const whose = possessive.exec(fact.form === 'sentence' ? fact.value.text : fact.label)?.[1];
    const other = whose === undefined ? undefined : others.get(whose.trim().toLowerCase());
    return other === undefined || fact.person !== null ? fact : { ...fact, other };
  });
}

/** By their part, and by their first name, those whom a paper names who are no clients. */
function othersIn(facts: readonly Fact[], people: People, greeted: readonly string[]): ReadonlyMap<string, string> {
  const others = new Map<string, string>();
  const clients = facts.flatMap(({ label, value, form }) => (form !== 'sentence' && isPersonLabel(label) ? [value.text] : []));
  const areKnown = people.size > 0 || clients.length > 0;
  for (const { label, value, form } of facts) {
    const [, first = '', surname = ''] = form === 'sentence' ? [] : (name.exec(value.text) ?? []);
    if (surname === '' || !isPersonsName(value.text.replace(/ ?[,(].*/, ''))) continue;
    const isGreeted = greeted.some((who) => isAlike(who, value.text));
    if (role.test(label.trim()) && titled.test(value.text) && greeted.length > 0 && !isGreeted)
      others.set(label.trim().toLowerCase(), value.text);
    const isClient = clients.some((who) => who.includes(first)) || people.has(first.toLowerCase()) || isGreeted;
    if (first.length > 2 && !isClient && areKnown && !isKnown(first)) others.set(first.toLowerCase(), value.text);
  }
  return others;
}
