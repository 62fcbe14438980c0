import { pathTo, type XmlElement } from '#engine/reading/zip/xml.ts';
import type { PlacedTag } from './placed-tag.ts';
import type { TemplateProblem } from './record.ts';

/** What a section comprises: a stretch of one paragraph, whole rows, or whole paragraphs (with what stands between them). */
export type Placement =
  | { kind: 'inline'; common: XmlElement }
  | {
      kind: 'rows' | 'paragraphs';
      from: number;
      to: number;
      container: XmlElement | null;
      drop: XmlElement[];
      otherwise: XmlElement | null;
    };

export interface Misplaced {
  fault: TemplateProblem['code'];
  subject: string;
  at: PlacedTag;
}

interface Unplaced {
  tag: { name: string; kind: 'section' | 'inverted' };
  open: PlacedTag;
  close: PlacedTag;
  otherwise: PlacedTag | null;
}

/** Runs may be split here and begun again; other frames have to hold a section whole. */
const splittable = new Set(['w:r', 'w:t', 'w:hyperlink', 'w:ins', 'w:moveTo', 'w:smartTag', 'w:bdo', 'w:dir']);
const containers = new Set(['w:body', 'w:tc', 'w:txbxContent', 'w:sdtContent', 'w:hdr', 'w:ftr', 'w:footnote', 'w:endnote']);

/** Finds what a section comprises by where its tags stand; a rule of the grammar is broken where they don't fit. */
export function placeSection(xml: string, section: Unplaced): Placement | Misplaced {
  const { tag, open, close } = section;
  const [from, to] = [pathTo(open.last.element), pathTo(close.first.element)];
  const depth = from.findIndex((element, index) => element !== to[index]);
  const common = (depth < 0 ? from.at(-1) : from[depth - 1]) ?? open.paragraph.element;
  const [first, last] = [from[depth], to[depth]];
  const crossing: Misplaced = { fault: 'crosses_frame', subject: tag.name, at: open };
  if (splitsField(xml.slice(open.end, close.start))) return { fault: 'splits_field', subject: tag.name, at: open };

  if (open.paragraph === close.paragraph) {
    const ends = [open.last, close.first, ...(section.otherwise ? [section.otherwise.first] : [])];
    const frames = ends.flatMap(({ element }) => below(element, common));
    return frames.every(({ name }) => splittable.has(name)) ? { kind: 'inline', common } : crossing;
  }
  if (common.name === 'w:tr')
    return section.otherwise ? misplacedElse(section) : wholeRows(xml, section, { table: common.parent, rows: [common, common] });
  if (!first || !last) return crossing;
  if (first.name === 'w:tr' && last.name === 'w:tr') return wholeRows(xml, section, { table: common, rows: [first, last] });
  if (!containers.has(common.name)) return crossing;
  for (const [child, at] of [
    [first, open],
    [last, close],
  ] as const) {
    if (child === at.paragraph.element) continue;
    return { fault: child.name === 'w:tbl' ? 'crosses_cells' : 'crosses_frame', subject: tag.name, at };
  }
  return wholeParagraphs(xml, section, common);
}

function below(element: XmlElement, common: XmlElement): XmlElement[] {
  const path = pathTo(element);
  return path.slice(path.indexOf(common) + 1);
}

function misplacedElse({ tag, otherwise, open }: Unplaced): Misplaced {
  return { fault: 'else_in_row', subject: tag.name, at: otherwise ?? open };
}

function wholeRows(
  xml: string,
  section: Unplaced,
  { table, rows: [first, last] }: { table: XmlElement | null; rows: [XmlElement, XmlElement] },
): Placement | Misplaced {
  const { open, close, otherwise } = section;
  const elseRow = otherwise ? below(otherwise.first.element, table ?? first)[0] : undefined;
  if (otherwise && (!elseRow || elseRow.start <= first.start || elseRow.start >= last.start || !standsAlone(xml, elseRow, otherwise))) {
    return misplacedElse(section);
  }
  // Rows that hold a tag and nothing else only mark the section.
  const drop =
    first === last
      ? []
      : (
          [
            [first, open],
            [last, close],
          ] as const
        ).flatMap(([row, at]) => (standsAlone(xml, row, at) ? [row] : []));
  return {
    kind: 'rows',
    from: drop.includes(first) ? first.end : first.start,
    to: drop.includes(last) ? last.start : last.end,
    container: table?.name === 'w:tbl' ? table : null,
    drop,
    otherwise: elseRow ?? null,
  };
}

function wholeParagraphs(xml: string, section: Unplaced, container: XmlElement): Placement | Misplaced {
  const { open, close, otherwise } = section;
  for (const at of [open, close, ...(otherwise ? [otherwise] : [])]) {
    const { element } = at.paragraph;
    if (!standsAlone(xml, element, at)) return { fault: 'shares_paragraph', subject: `{{${written(at)}}}`, at };
    if (element.parent !== container) return { fault: 'crosses_frame', subject: section.tag.name, at };
  }
  return {
    kind: 'paragraphs',
    from: open.paragraph.element.end,
    to: close.paragraph.element.start,
    container,
    drop: [open.paragraph.element, close.paragraph.element],
    otherwise: otherwise?.paragraph.element ?? null,
  };
}

function written({ tag }: PlacedTag): string {
  if (tag.kind === 'else') return 'else';
  const mark = { section: '#', inverted: '^', close: '/', value: '' }[tag.kind];
  return mark + tag.name;
}

const CONTENT =
  /<(?:w:sectPr|w:drawing|w:pict|w:footnoteReference|w:endnoteReference|w:fldChar|w:fldSimple|w:sym|w:br\s[^>]*w:type|m:oMath)\b/;

/** Whether an element holds a tag and nothing else that shows. */
export function standsAlone(xml: string, element: XmlElement, { paragraph, found, start, end }: PlacedTag): boolean {
  if (paragraph.text.slice(0, found.from).trim() !== '' || paragraph.text.slice(found.to).trim() !== '') return false;
  const source = xml.slice(element.start, element.end);
  if (CONTENT.test(source)) return false;
  if (element === paragraph.element) return true;
  const others =
    xml.slice(element.start, Math.min(start, paragraph.element.start)) + xml.slice(Math.max(end, paragraph.element.end), element.end);
  return !/<w:t(?:\s[^>]*)?>\s*[^<\s]/.test(others);
}

/** A field that begins inside and ends outside, or the other way round. */
function splitsField(source: string): boolean {
  if (!source.includes('w:fldCharType')) return false;
  const count = (type: string) => source.match(new RegExp(`w:fldCharType\\s*=\\s*["']${type}["']`, 'g'))?.length ?? 0;
  return count('begin') !== count('end');
}
