import type { Fact } from '../fact.ts';
import { part } from '../pieces.ts';
import { isPersonsName } from '../words/persons.ts';

const where = /^([^,]{5,40}), (?:the |our )?(?:\p{Lu}[\p{L}’'-]+ ){1,3}(?:office|branch)$/u;

/** "Seen by: Ada Frost, Newton Abbot office": who it was; of where they work nobody asks. */
export function withoutOffice(fact: Fact): Fact {
  const name = fact.form === 'sentence' ? undefined : where.exec(fact.value.text)?.[1];
  return name !== undefined && isPersonsName(name) ? { ...fact, value: part(fact.value, 0, name.length) } : fact;
}
