import { blank, type Fact } from '../fact.ts';
import { meaningsOf } from '../words/meanings.ts';

/** Letters from which on a name is no chance. */
const LEAST = 6;

/** What people call their house is their home: rows of what they own that have only its name, as "The Old Granary". */
export function withHome(facts: readonly Fact[]): Fact[] {
  const addresses = facts.filter(({ form, label }) => form === 'pair' && meaningsOf(label).some(({ name }) => name === 'address'));
  const houses = new Set(addresses.map(({ value }) => nameOf(value.text.split(',')[0] ?? '')).filter((name) => name.length >= LEAST));
  if (houses.size === 0) return [...facts];
  return facts.map((fact) =>
    fact.form !== 'sentence' && houses.has(nameOf(fact.label)) ? { ...fact, label: `${fact.label} (home)` } : fact,
  );
}

const nameOf = (text: string): string => text.trim().toLowerCase();

/** "Home | 7 Mill Lane, Frome, BA11 9ZZ": where people live, not what it is worth. */
export const homeAddress = (fact: Fact): Fact[] =>
  fact.form === 'pair' && /^(?:your |our )?home$/i.test(fact.label) && onlyAddress.test(fact.value.text)
    ? [{ ...fact, label: 'Home address' }]
    : [];

/** All of a line is an address: "Flat 5, 112 Mill Lane, Frome, BA11 9ZZ". */
const onlyAddress = /^[^:;?]{6,100},? [A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;
const ofClient = /\b(?:contact|correspondence|about you|you|personal|clients?)\b/i;

/** Where a form prints an address with no label, below a heading for how the client is reached. */
export const addressAlone = ({ form, value, section, person, owner }: Fact): Fact[] =>
  form === 'sentence' && onlyAddress.test(value.text) && value.text.includes(',') && !/\s{2}/.test(value.text) && ofClient.test(section)
    ? [{ ...blank, value, label: 'Address', section, person, owner, form: 'pair' }]
    : [];
