import type { Region } from '../regions.ts';
import { isKnown, isLabel } from '../words/cell-kinds.ts';
import { isPersonsName, personAlone } from '../words/persons.ts';

/** Whom a line of its own announces: 1 or 2 for one of two people, 0 for both together, null where it announces nobody. */
export type Announced = (line: string) => number | null;

/** Tells the lines that announce people in a document, by what forms call them or by their names: "Gareth" over his answers, "Ottilie" over hers. */
export function announcedIn(regions: readonly Region[]): Announced {
  const names = namesAlone(regions);
  const titles = titlesOfEach(regions);
  return (line) => personAlone(line) ?? titles.get(line) ?? names.get(bare(line)) ?? null;
}

const titleOf = /^(?:client|applicant|partner|member|life assured) ([12]): (?=\S)/i;

/** "Client 1: Mrs Ada Frost" and "Client 2: Mr Tom Frost" in bold over what is said of each: by the line, whose it is. */
function titlesOfEach(regions: readonly Region[]): ReadonlyMap<string, number> {
  const personOf = (region: Region | undefined): string | undefined =>
    region && 'piece' in region && (region.bold || region.heading) ? titleOf.exec(region.piece.text)?.[1] : undefined;
  const titles = regions.flatMap((region, i): [string, number][] => {
    const person = personOf(region);
    return person && 'piece' in region && regions[i + 1] && !personOf(regions[i + 1]) ? [[region.piece.text, Number(person)]] : [];
  });
  return new Map(new Set(titles.map(([, person]) => person)).size > 1 ? titles : []);
}

const forSomebody = /\b(?:for|of) ((?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady)\.? \p{Lu}[\p{L}.'’ -]+)$/u;

/** The parts that a paper has for each of several people, "Illustration for Mrs Ada Frost": by their headings, for whom they are. */
export function partsOfEach(regions: readonly Region[]): ReadonlyMap<string, string> {
  const heads = regions.flatMap((region) => ('piece' in region && region.heading ? [region.piece.text] : []));
  const parts = new Map(heads.flatMap((head) => Array.from(forSomebody.exec(head)?.slice(1) ?? [], (name) => [head, name] as const)));
  const isOfEach = parts.size > 1 && new Set(Array.from(parts, ([head, name]) => head.slice(0, -name.length))).size === 1;
  return isOfEach ? parts : new Map();
}

/** Rows of a table among which its headings are, a title of its own above them. */
const HEADS = 2;

const bare = (line: string): string => line.replace(/\s*:$/, '').trim();

/** The two names that stand on lines of their own, each more than once, right over a line that has it too, or over a column as well. */
function namesAlone(regions: readonly Region[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const count = (text: string, by: number): void => {
    const name = bare(text);
    if (isPersonsName(name)) times.set(name, (times.get(name) ?? 0) + by);
  };
  for (const [i, region] of regions.entries()) {
    if ('rows' in region) {
      for (const cell of region.rows.slice(0, HEADS).flat()) if (cell) count(cell.text, 1);
    } else if (region.bold || region.heading || !isAsked(regions[i - 1])) {
      const name = bare(region.piece.text);
      count(name, textOf(regions[i + 1]).includes(name) || textOf(regions[i + 2]).includes(name) ? 2 : 1);
    }
  }
  const names = [...times].filter(([, count]) => count > 1).map(([name]) => name);
  return new Map(names.length === 2 ? names.map((name, i) => [name, i + 1]) : []);
}

/** A line that what stands below it answers: "Occupation" over "Joiner", who is no person. */
function isAsked(above: Region | undefined): boolean {
  if (!above || 'rows' in above || above.heading) return false;
  const { text } = above.piece;
  return isLabel(text) && isKnown(text) && !/: \S/.test(text);
}

function textOf(region: Region | undefined): string {
  if (!region) return '';
  return 'rows' in region ? (region.rows[0] ?? []).map((cell) => cell?.text ?? '').join(' ') : region.piece.text;
}
