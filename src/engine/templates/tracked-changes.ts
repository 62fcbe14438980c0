import { applyEdits, childNamed, type Edit, parseXml, type XmlElement } from '#engine/reading/zip/xml.ts';

/** Put in or moved here: what stands in them stays. */
const putIn = new Set(['w:ins', 'w:moveTo', 'w:cellIns', 'w:cellMerge']);
/** Taken out or moved away, with what it looked like before. */
const takenOut = /^w:(?:del|moveFrom|\w+Change|(?:moveFrom|moveTo|customXml(?:Ins|Del|MoveFrom|MoveTo))Range(?:Start|End))$/;
const worthALook = /<w:(?:ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|\w+Change|customXml\w+Range)[\s/>R]/;

/**
 * A part with all changes accepted that Word still tracks: what was put in is text, what was taken out is gone. Tags are read so, people see the
 * letter so, and what turns it into a PDF would print both versions.
 */
export function withChangesAccepted(xml: string): string {
  if (!worthALook.test(xml)) return xml;
  const edits: Edit[] = [];
  const remove = ({ start, end }: XmlElement): void => void edits.push({ from: start, to: end, text: '' });
  const visit = (element: XmlElement): void => {
    const { name, start, inside, closing, end } = element;
    if (takenOut.test(name) || isLost(element)) {
      remove(element);
      return;
    }
    if (putIn.has(name)) edits.push({ from: start, to: inside, text: '' }, { from: closing, to: end, text: '' });
    element.children.forEach(visit);
  };
  visit(parseXml(xml));
  return applyEdits(
    xml,
    edits.filter(({ from, to }) => to > from),
  );
}

/** A row, a cell or a whole paragraph that was taken out, or a table of such rows. */
function isLost(element: XmlElement): boolean {
  const { name, children } = element;
  if (name === 'w:tr') return childNamed(childNamed(element, 'w:trPr'), 'w:del') !== undefined;
  if (name === 'w:tc') return childNamed(childNamed(element, 'w:tcPr'), 'w:cellDel') !== undefined;
  if (name === 'w:tbl') {
    const rows = children.filter((child) => child.name === 'w:tr');
    return rows.length > 0 && rows.every(isLost);
  }
  if (name !== 'w:p' || isLastInCell(element)) return false;
  const mark = childNamed(childNamed(element, 'w:pPr'), 'w:rPr');
  const isMarked = ['w:del', 'w:moveFrom'].some((one) => childNamed(mark, one) !== undefined);
  return isMarked && children.every((child) => child.name === 'w:pPr' || takenOut.test(child.name));
}

/** A cell has to have a paragraph, and ends with it. */
function isLastInCell(paragraph: XmlElement): boolean {
  const { parent } = paragraph;
  return parent?.name === 'w:tc' && parent.children.at(-1) === paragraph;
}
