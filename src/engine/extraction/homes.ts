import type { Fact } from './fact.ts';
import { meaningsOf } from './meanings.ts';

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
