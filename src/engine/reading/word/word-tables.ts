import { attributeOf, childNamed, type XmlElement } from '../zip/xml.ts';
import { isOn, valueOf } from './word-styles.ts';

/** A cell of a table, where it stands in the table's grid; both count from 0. */
export interface PlacedCell {
  element: XmlElement;
  row: number;
  column: number;
  /** The row in which this piece of it stands, and over how many columns. */
  standsIn: number;
  span: number;
  /** Merged with the one to its left. */
  joinsLeft: boolean;
  /** In a row that Word repeats on each page. */
  head: boolean;
  /** Not in a hidden or deleted row, nor deleted itself. */
  seen: boolean;
}

/** Word's own limit is 63. */
const MAX_SPAN = 1000;

/** The cells of a table (`w:tbl`) in their order, those of tables inside left out. A merged cell is where it begins; rows that nobody sees aren't counted. */
export function cellsOf(xml: string, table: XmlElement): PlacedCell[] {
  const cells: PlacedCell[] = [];
  /** By column, the row in which a cell of several rows began. */
  const merged = new Map<number, number>();
  let row = 0;
  for (const element of within(table, 'w:tr')) {
    const properties = childNamed(element, 'w:trPr');
    const seen = !isMarked(xml, properties, 'w:hidden') && !childNamed(properties, 'w:del');
    const head = isMarked(xml, properties, 'w:tblHeader');
    let column = spanOf(xml, properties, 'w:gridBefore', 0);
    let begun = column;
    for (const cell of within(element, 'w:tc')) {
      const own = childNamed(cell, 'w:tcPr');
      const [down, across] = [mergeOf(xml, own, 'w:vMerge'), mergeOf(xml, own, 'w:hMerge')];
      if (across !== 'continue') begun = column;
      const span = spanOf(xml, own, 'w:gridSpan', 1);
      const piece = {
        element: cell,
        column: begun,
        standsIn: row,
        span,
        joinsLeft: across === 'continue',
        head,
        seen: seen && !childNamed(own, 'w:cellDel'),
      };
      if (down === 'continue') {
        cells.push({ ...piece, row: merged.get(column) ?? row });
      } else {
        cells.push({ ...piece, row });
        if (down === 'restart' && seen) merged.set(column, row);
        else if (seen) merged.delete(column);
      }
      column += span;
    }
    if (seen) row++;
  }
  return cells;
}

/** Elements of a name below another one, those inside each other left out: rows and cells may stand in controls and revisions. */
function within(element: XmlElement, name: string): XmlElement[] {
  const wrappers = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo', 'w:smartTag']);
  return element.children.flatMap((child) => (child.name === name ? [child] : wrappers.has(child.name) ? within(child, name) : []));
}

function spanOf(xml: string, properties: XmlElement | undefined, name: string, least: number): number {
  const span = Number(valueOf(xml, properties, name) ?? least);
  return Number.isInteger(span) ? Math.min(Math.max(span, least), MAX_SPAN) : least;
}

function mergeOf(xml: string, properties: XmlElement | undefined, name: string): 'none' | 'restart' | 'continue' {
  if (!childNamed(properties, name)) return 'none';
  return valueOf(xml, properties, name) === 'restart' ? 'restart' : 'continue';
}

function isMarked(xml: string, properties: XmlElement | undefined, name: string): boolean {
  const mark = childNamed(properties, name);
  return mark !== undefined && isOn(attributeOf(xml, mark, 'w:val'));
}
