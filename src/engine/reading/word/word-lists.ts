import { attributeOf, childNamed, parseXml, type XmlElement } from '../zip/xml.ts';
import { lookOf, valueOf } from './word-styles.ts';
import { drawnText } from './word-symbols.ts';

/** A level of a list (`w:lvl`): how it counts, and what stands before its paragraphs, such as `%1.` */
interface Level {
  start: number;
  format: string;
  text: string;
  style: string | undefined;
}

interface List {
  /** The definition that it counts with: lists of one definition go on counting. */
  definition: string;
  levels: ReadonlyMap<number, Level>;
  /** Levels that count anew in this list, from where. */
  restarts: ReadonlyMap<number, number>;
}

/** More than any mark that is one. */
const LONGEST = 20;

/** What stands before the paragraphs of a document's lists, as they come. */
export interface ListMarks {
  /** The mark of the next paragraph in a list, and how deep it stands (from 0); null where there is no such list. */
  next: (list: number, level: number | undefined, style: string | null) => { mark: string; level: number } | null;
}

/** Reads `word/numbering.xml` (ECMA-376 part 1, 17.9); undefined for a document without lists. */
export function listMarks(xml: string | undefined): ListMarks {
  const lists = xml === undefined ? new Map<number, List>() : listsIn(xml);
  /** By definition, how far each level has counted. */
  const counted = new Map<string, Map<number, number>>();
  const begun = new Set<number>();
  return {
    next: (id, asked, style) => {
      const list = lists.get(id);
      if (!list) return null;
      const own = [...list.levels].find(([, each]) => style !== null && each.style === style)?.[0];
      const depth = asked ?? own ?? 0;
      const level = list.levels.get(depth);
      if (!level) return null;
      const counts = counted.get(list.definition) ?? new Map<number, number>();
      counted.set(list.definition, counts);
      if (!begun.has(id)) for (const [at, from] of list.restarts) counts.set(at, from - 1);
      begun.add(id);
      counts.set(depth, (counts.get(depth) ?? level.start - 1) + 1);
      for (const deeper of counts.keys()) if (deeper > depth) counts.delete(deeper);
      const mark = level.format === 'bullet' ? level.text : numbered(level.text, list.levels, counts);
      return { mark: mark.slice(0, LONGEST), level: depth };
    },
  };
}

function numbered(text: string, levels: ReadonlyMap<number, Level>, counts: ReadonlyMap<number, number>): string {
  return text.replaceAll(/%([1-9])/g, (_, place: string) => {
    const level = levels.get(Number(place) - 1);
    return level ? countIn(level.format, counts.get(Number(place) - 1) ?? level.start) : '';
  });
}

function listsIn(xml: string): Map<number, List> {
  const root = parseXml(xml);
  const definitions = new Map<string, Map<number, Level>>();
  const lists = new Map<number, List>();
  for (const element of root.children) {
    if (element.name !== 'w:abstractNum') continue;
    definitions.set(attributeOf(xml, element, 'w:abstractNumId') ?? '', levelsIn(xml, element));
  }
  for (const element of root.children) {
    if (element.name !== 'w:num') continue;
    const definition = valueOf(xml, element, 'w:abstractNumId') ?? '';
    const levels = new Map(definitions.get(definition));
    const restarts = new Map<number, number>();
    for (const override of element.children.filter(({ name }) => name === 'w:lvlOverride')) {
      const at = whole(attributeOf(xml, override, 'w:ilvl'), 0);
      const start = valueOf(xml, override, 'w:startOverride');
      if (start !== undefined) restarts.set(at, whole(start, 1));
      for (const [depth, level] of levelsIn(xml, override)) levels.set(depth, level);
    }
    lists.set(whole(attributeOf(xml, element, 'w:numId'), -1), { definition, levels, restarts });
  }
  return lists;
}

function levelsIn(xml: string, element: XmlElement): Map<number, Level> {
  const levels = element.children.filter(({ name }) => name === 'w:lvl');
  return new Map(levels.map((level) => [whole(attributeOf(xml, level, 'w:ilvl'), 0), levelOf(xml, level)]));
}

function levelOf(xml: string, level: XmlElement): Level {
  const font = lookOf(xml, childNamed(level, 'w:rPr')).font ?? '';
  const format = valueOf(xml, level, 'w:numFmt') ?? 'decimal';
  const text = valueOf(xml, level, 'w:lvlText') ?? '';
  // A picture of a font that isn't known is a bullet all the same.
  const bullet = drawnText(text, font).replaceAll(/[\ufffd\ue000-\uf8ff]/g, '•');
  return {
    start: whole(valueOf(xml, level, 'w:start'), 1),
    format,
    text: format === 'bullet' ? bullet : text,
    style: valueOf(xml, level, 'w:pStyle'),
  };
}

function whole(written: string | undefined, otherwise: number): number {
  return written !== undefined && /^\d{1,6}$/.test(written) ? Number(written) : otherwise;
}

/** A count as a list writes it (17.18.59); ways of other alphabets as figures. */
function countIn(format: string, count: number): string {
  switch (format) {
    case 'lowerLetter':
      return lettersOf(count);
    case 'upperLetter':
      return lettersOf(count).toUpperCase();
    case 'lowerRoman':
      return romanOf(count);
    case 'upperRoman':
      return romanOf(count).toUpperCase();
    case 'decimalZero':
      return String(count).padStart(2, '0');
    case 'none':
      return '';
    default:
      return String(count);
  }
}

/** As Word goes on behind z: aa, bb. */
function lettersOf(count: number): string {
  if (count < 1 || count > 780) return String(count);
  return String.fromCharCode(0x61 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));
}

const romans = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

function romanOf(count: number): string {
  if (count < 1 || count > 3999) return String(count);
  let left = count;
  let text = '';
  for (const [value, sign] of romans) {
    for (; left >= value; left -= value) text += sign;
  }
  return text;
}
