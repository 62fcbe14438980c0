import { plainLabel, type Query, queryOf } from '../queries/queries.ts';
import { Tag } from '../record.ts';
import type { Cells } from '../regions.ts';
import { type Meaning, meaningsOf } from '../words/meanings.ts';
import { mayBe } from '../words/values.ts';

/** What is wanted of each row: a name as a template has it, and what that means. */
export interface WantedColumn {
  name: string;
  query: Query;
  /** Its own meanings, and those without what its section says already: "fund_value" of funds. */
  wordings: Meaning[][];
  /** It asks for no more than what each row is called. */
  isName: boolean;
}

/** Columns that fit less are others. */
const LEAST_FIT = 0.5;
/** Two columns that fit alike, and nothing says which is meant. */
const ALIKE = 0.98;
/** What is not of the kind of value that is asked for. */
const OF_ANOTHER_KIND = 0.3;

const called = /^(?:names?|titles?|descriptions?|items?|details?)$/;

export function wantedColumns(names: readonly string[], section: string): WantedColumn[] {
  const said = new Set(telling(inWords(section)).map(({ name }) => name));
  return names.map((name) => {
    const own = telling(inWords(name));
    const bare = own.filter((meaning) => !said.has(meaning.name));
    const words = plainLabel(inWords(name)).split(' ');
    return {
      name,
      query: queryOf(Tag.parse({ tag_name: name })),
      wordings: bare.length > 0 && bare.length < own.length ? [own, bare] : [own],
      isName: words.some((word) => called.test(word)) && bare.length <= 1,
    };
  });
}

const inWords = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_.-]+/g, ' ');

const telling = (text: string): Meaning[] => [
  ...new Map(
    meaningsOf(text)
      .filter(({ weight }) => weight > 0)
      .map((meaning) => [meaning.name, meaning]),
  ).values(),
];

/** For each wanted column the one of a table that has it, if one does. */
export function placedIn(
  wanted: readonly WantedColumn[],
  heads: readonly string[],
  rows: readonly Cells[],
  asked: ReadonlySet<string>,
): (number | null)[] {
  const fits = wanted.map((column) =>
    heads.map(
      (head, at) =>
        fitOf(column, head) *
        kindOf(
          column,
          rows.map((cells) => cells[at]?.text ?? ''),
        ),
    ),
  );
  const pairs = fits.flatMap((row, of) => row.map((fit, at) => ({ of, at, fit })));
  const placed = wanted.map((): number | null => null);
  for (const { of, at, fit } of pairs.filter(({ fit: own }) => own >= LEAST_FIT).toSorted((a, b) => b.fit - a.fit)) {
    const isRivalled = fits[of]?.some((other, column) => column !== at && !placed.includes(column) && other > ALIKE * fit);
    if (placed[of] === null && !placed.includes(at) && !isRivalled) placed[of] = at;
  }
  const isCalled = (head: string): boolean => head === '' || /\bnames?$/i.test(head) || telling(head).some(({ name }) => asked.has(name));
  const free = heads.findIndex((head, at) => !placed.includes(at) && isCalled(head));
  const nameless = wanted.findIndex(({ isName }, of) => isName && placed[of] === null);
  return placed.map((at, of) => (of === nameless && free >= 0 ? free : at));
}

/** How much of what is wanted a head says, and how much else. */
function fitOf({ name, wordings }: WantedColumn, head: string): number {
  if (plainLabel(inWords(name)) === plainLabel(head)) return 1;
  const said = telling(head);
  return Math.max(0, ...wordings.map((wording) => shareOf(wording, said) * (0.6 + 0.4 * shareOf(said, wording))));
}

function shareOf(meanings: readonly Meaning[], among: readonly Meaning[]): number {
  const names = new Set(among.map(({ name }) => name));
  const sum = (some: readonly Meaning[]): number => some.reduce((all, { weight }) => all + weight, 0);
  return meanings.length === 0 ? 0 : sum(meanings.filter(({ name }) => names.has(name))) / sum(meanings);
}

/** Whether most cells are of the kind that is asked for. */
function kindOf({ query: { type } }: WantedColumn, texts: readonly string[]): number {
  const said = texts.filter((text) => text !== '');
  const isOfKind = type === 'text' || type === 'list' || said.filter((text) => mayBe(text, type)).length >= said.length / 2;
  return isOfKind ? 1 : OF_ANOTHER_KIND;
}
