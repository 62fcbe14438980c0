import { blank, type Fact } from '../fact.ts';
import { meaningsOf } from '../words/meanings.ts';
import { isTitledName, personAlone } from '../words/persons.ts';

/** The names of two people where a form asks each of them something first and both answer with a name and its title, whatever the question is called: "First person", "Second person". */
export function namesTold(facts: readonly Fact[]): Fact[] {
  const [one, other] = [1, 2].map((person) =>
    facts.find((fact) => fact.person === person && (fact.form === 'pair' || fact.form === 'cell')),
  );
  if (!one || !other || one.value.text === other.value.text) return [];
  const asked = askedOf(one);
  const areNumbered = [one, other].every((fact) => personAlone(askedOf(fact)) === fact.person);
  const isSame = (areNumbered || asked === askedOf(other)) && ![one, other].some(({ value }) => !isTitledName(value.text));
  if (!isSame || meaningsOf(asked).some(({ name }) => name === 'fullname')) return [];
  return [one, other].map(({ value, person, section }) => ({ ...blank, value, person, section, label: 'Full name', form: 'pair' }));
}

/** The heading of its column where people are rows, or else its label. */
const askedOf = ({ row, head, label }: Fact): string => (row ? head : label);
