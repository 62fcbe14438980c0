import { isKnown } from './cell-kinds.ts';
import type { People } from './persons.ts';

/** What notes call people of whose names other papers give more. */
export interface ShortNames {
  /** Whom "GT", "GPT", "Mr T", "Mrs Tolworth" stand for, where that is one of them. */
  called: ReadonlyMap<string, number>;
  /** Who "he" and "she" are, where there is one of each. */
  he: number | null;
  she: number | null;
}

const inFull =
  /^(?:(Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\.? )?(\p{Lu}[\p{L}'’-]+)((?: \p{Lu}[\p{L}.'’-]*)*) (\p{Lu}[\p{L}'’-]+)(?=$|,| \()/u;
const ofMan: ReadonlySet<string> = new Set(['Mr', 'Sir', 'Lord']);
const ofWoman: ReadonlySet<string> = new Set(['Mrs', 'Miss', 'Ms', 'Lady', 'Dame']);

/** What the names of people, of whom the first names are known, may be shortened to. */
export function shortNamesOf(names: readonly string[], people: People): ShortNames {
  const found = new Map<string, Set<number>>();
  const [men, women] = [new Set<number>(), new Set<number>()];
  for (const name of new Set(names)) {
    const [, title = '', first = '', middle = '', surname = ''] = inFull.exec(name) ?? [];
    const person = people.get(first.toLowerCase());
    if (person === undefined) continue;
    if (ofMan.has(title)) men.add(person);
    if (ofWoman.has(title)) women.add(person);
    for (const short of waysToShorten(title, first, middle, surname)) found.set(short, (found.get(short) ?? new Set()).add(person));
  }
  const called = new Map(
    [...found].flatMap(([short, whose]) => (whose.size === 1 && !isKnown(short) ? [...whose].map((one) => [short, one] as const) : [])),
  );
  const isPair = men.size === 1 && women.size === 1 && new Set(people.values()).size === 2 && men.isDisjointFrom(women);
  return { called, he: isPair ? ([...men][0] ?? null) : null, she: isPair ? ([...women][0] ?? null) : null };
}

/** "Mr Graham Peter Tolworth" is "GT", "GPT", "Mr T" and "Mr Tolworth"; of "Pelham-Rhys" both letters may stand. */
function waysToShorten(title: string, first: string, middle: string, surname: string): string[] {
  const letters = [...middle.matchAll(/(?<= )\p{Lu}/gu)].join('');
  const last = surname.charAt(0);
  const parts = surname.split('-').map((part) => part.charAt(0));
  const ends = [...new Set([last, parts.join(''), parts.join('-')])];
  const initials = ends.flatMap((end) => [`${first.charAt(0)}${end}`, `${first.charAt(0)}${letters}${end}`]);
  return [...initials, ...(title === '' ? [] : [`${title} ${surname}`, ...ends.map((end) => `${title} ${end}`)])];
}

const shortened =
  /(?<![\p{L}\d&.-])(?:(Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\.? (\p{Lu}[\p{L}'’-]*?)|(\p{Lu}[\p{Lu}-]{1,4}|(?:\p{Lu}\. ?){1,3}\p{Lu}))(?=['’]s?(?!\p{L})|[^\p{L}\d&'’-]|$)/gu;

/** The one person whom a text names for short; null for none or several. */
export function personByShortName(text: string, { called }: ShortNames): number | null {
  const found = new Set(
    Array.from(text.matchAll(shortened), ([, title, name = '', initials = '']) =>
      called.get(title === undefined ? initials.replaceAll(/[. ]/g, '') : `${title} ${name}`),
    ).filter((person) => person !== undefined),
  );
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

const byTitle = /(?<!\p{L})(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\.? \p{Lu}[\p{L}'’-]+/gu;

/** The one person whom a label or heading names by title and surname, "Mrs Tolworth: ISA"; null for none or several. */
export const personByTitle = (text: string, short: ShortNames): number | null =>
  personByShortName((text.match(byTitle) ?? []).join(', '), short);

/** Whom "ISA (Mrs)" over a column is of, of a man and a woman. */
export function personOfTitle(head: string, { he, she }: ShortNames): number | null {
  const title = /\((Mr|Mrs|Miss|Ms)\.?\)$/.exec(head)?.[1];
  return title === undefined ? null : ofMan.has(title) ? he : she;
}
