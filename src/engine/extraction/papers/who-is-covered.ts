import type { Fact } from '../fact.ts';
import { meaningsOf } from '../words/meanings.ts';
import { personIn, type People } from '../words/persons.ts';

/** "Who is covered: Mr Owen Vine": what else stands under the heading of that cover is about the one whom it names. */
export function withWhoIsCovered(facts: readonly Fact[], people: People): Fact[] {
  const covered = new Map<string, (number | null)[]>();
  for (const { form, label, section, value } of facts) {
    if (form !== 'pair' || section === '' || !meaningsOf(label).some(({ name }) => name === 'livesassured')) continue;
    covered.set(section, [...(covered.get(section) ?? []), personIn(value.text, people)]);
  }
  return facts.map((fact) => {
    const [person = null, another] = (fact.form === 'pair' && covered.get(fact.section)) || [];
    return person === null || another !== undefined || fact.person !== null ? fact : { ...fact, person };
  });
}
