import type { Whose } from './whose.ts';

/** A paper about somebody else: whom it names, and what else says so. */
export interface Stranger {
  name: string;
  /** What of the paper is another than the client's: the day of birth, the National Insurance number. Empty where neither of the client's is known. */
  differs: ('birth' | 'number')[];
}

/**
 * Of each paper whether it is about somebody who has nothing to do with the case; null where it isn't, or doesn't say. Known are the
 * given names, and everybody whom a paper names that names one of them: partners, children. A name alone says nothing, for people
 * marry and are misspelt: a day of birth or National Insurance number has to come with it that is another than the known ones. Where
 * none is known, as in a case that has nothing but a stranger's papers, it is enough that one comes with it.
 * @param known names of the clients; without any nobody is a stranger
 */
export function strangersIn(papers: readonly Whose[], known: readonly string[]): (Stranger | null)[] {
  const own = papers.filter(({ names }) => names.some((name) => known.some((other) => isAlike(name, other))));
  const people: Whose = {
    names: [...known, ...own.flatMap(({ names }) => names)],
    births: own.flatMap(({ births }) => births),
    numbers: own.flatMap(({ numbers }) => numbers),
  };
  return papers.map((paper) => strangerIn(paper, people));
}

function strangerIn({ names, births, numbers }: Whose, known: Whose): Stranger | null {
  const [name] = names;
  if (name === undefined || known.names.length === 0 || names.some((one) => known.names.some((other) => isAlike(one, other)))) return null;
  const marks = [
    { mark: 'birth', own: births, others: known.births },
    { mark: 'number', own: numbers, others: known.numbers },
  ] as const;
  if (marks.some(({ own, others }) => own.some((one) => others.includes(one)))) return null;
  const given = marks.filter(({ own }) => own.length > 0);
  const differs = given.filter(({ others }) => others.length > 0).map(({ mark }) => mark);
  const isNothingKnown = marks.every(({ others }) => others.length === 0);
  return differs.length > 0 || (given.length > 0 && isNothingKnown) ? { name, differs } : null;
}

/** Whether two names may be the same person's: surnames but for a letter or so, first names as far as both give them. */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  const surnames = a.surname.some((part) => b.surname.some((same) => isNearly(part, same)));
  if (!surnames) return false;
  return a.first === '' || b.first === '' || a.first.charAt(0) === b.first.charAt(0);
}

const title = /^(?:mr|mrs|miss|ms|mx|dr|prof|rev|sir|lady)$/;

/** The first name, and the surname with the parts that hyphens join. */
function partsOf(name: string): { first: string; surname: string[] } {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[\s.]+/).filter((word) => word !== '' && !title.test(word));
  const surname = (words.at(-1) ?? '').replaceAll(/['’]/g, '');
  return { first: words.length > 1 ? (words[0] ?? '') : '', surname: [surname, ...surname.split('-')] };
}

/** Equal, or of five letters and more but for one that is wrong, lacking or too many. */
function isNearly(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 5 || long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from++;
  return short.slice(from + (short.length === long.length ? 1 : 0)) === long.slice(from + 1);
}
