import type { People } from './persons.ts';

/** People by the first letter of their first name and their surname, "t arkwright", where the papers have one such name. */
export type Initials = ReadonlyMap<string, number>;

const title = '(?:(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\\.? )?';
const inFull = new RegExp(`^${title}(\\p{Lu}[\\p{L}'’-]+)(?: \\p{Lu}[\\p{L}.'’-]*)* (\\p{Lu}[\\p{L}'’-]+)(?=$|,| \\()`, 'u');
const shortened = new RegExp(`^${title}(\\p{Lu})\\.?(?: ?\\p{Lu}\\.?)* (\\p{Lu}[\\p{L}'’-]+)(?=$|,| \\()`, 'u');

/** Who is meant by initials, of those whose first names are known. */
export function initialsOf(names: readonly string[], people: People): Initials {
  const found = new Map<string, number>();
  const shared = new Set<string>();
  for (const name of names) {
    const [, first = '', surname = ''] = inFull.exec(name) ?? [];
    const person = people.get(first.toLowerCase());
    if (person === undefined) continue;
    const key = `${first.charAt(0)} ${surname}`.toLowerCase();
    if ((found.get(key) ?? person) !== person) shared.add(key);
    found.set(key, person);
  }
  for (const key of shared) found.delete(key);
  return found;
}

/** Whom "Mr T E Arkwright" means; null where that is nobody, or anybody, of the papers. */
export function personByInitials(name: string, initials: Initials): number | null {
  const [, letter = '', surname = ''] = shortened.exec(name.trim()) ?? [];
  return initials.get(`${letter} ${surname}`.toLowerCase()) ?? null;
}
