import type { BlockList } from './block-list.ts';
import type { Block } from './record.ts';
import { followFields, type FieldState } from './word-fields.ts';
import { isHiddenShape, shapeGround, shownAlternative } from './word-shapes.ts';
import { groundOf, isOn, isUnseen, type Look, lookOf, outlineOf, type Styles, valueOf } from './word-styles.ts';
import { CHECKED, drawnText, symbol, UNCHECKED } from './word-symbols.ts';
import { cellsOf } from './word-tables.ts';
import { attributeOf, childNamed, decodeText, parseXml, type XmlElement } from './xml.ts';

/** What the parts of one document share. */
export interface WordDocument {
  styles: Styles;
  /** The page's colour, RRGGBB. */
  ground: string;
  /** Tables so far, in all parts. */
  tables: number;
}

interface Paragraph {
  number: number;
  text: string;
  heading: number;
  cell: Block['cell'];
  /** Whether text in bold, and text that isn't, has been met. */
  hasBold: boolean;
  hasPlain: boolean;
}

/** What an element is in. */
interface Scope {
  paragraph: Paragraph | null;
  /** Of the paragraph by its style. */
  look: Look;
  /** What lies behind; null when it isn't one plain colour. */
  ground: string | null;
  cell: Block['cell'];
  /** False where nothing is shown, and paragraphs are only counted. */
  seen: boolean;
  /** A box to tick (a content control), which is told once, whatever is drawn for it. */
  box: { sign: string; told: boolean } | null;
}

/** A part under way. */
interface Reading {
  xml: string;
  document: WordDocument;
  fields: FieldState;
  paragraphs: Paragraph[];
  /** Paragraphs begun so far, seen or not. */
  count: number;
}

/**
 * Adds a block for each paragraph of a part (`word/document.xml`, a header …) in which there is something to see.
 * @throws {ReadingRefusal} corrupt or too_large
 */
export function readWordPart(part: string, xml: string, document: WordDocument, list: BlockList): void {
  const root = parseXml(xml);
  const reading: Reading = { xml, document, fields: followFields(xml, root), paragraphs: [], count: 0 };
  visit(reading, root, { paragraph: null, look: {}, ground: document.ground, cell: null, seen: true, box: null });
  for (const { number, text, heading, cell, hasBold, hasPlain } of reading.paragraphs) {
    list.add(text, { part, paragraph: number }, { heading, bold: hasBold && !hasPlain, cell });
  }
}

/** No text, nor paragraphs: what describes something else. */
const descriptions = new Set(['w:pPr', 'w:rPr', 'w:sdtPr', 'w:tblPr', 'w:tblGrid', 'w:trPr', 'w:tcPr', 'w:sectPr']);

function visit(reading: Reading, element: XmlElement, scope: Scope): void {
  const { name } = element;
  if (descriptions.has(name)) return;
  if (name === 'w:p') readParagraph(reading, element, scope);
  else if (name === 'w:r' || name === 'm:r') readRun(reading, element, scope);
  else if (name === 'w:tbl') readTable(reading, element, scope);
  else if (name === 'w:sdt') readControl(reading, element, scope);
  else if (name === 'mc:AlternateContent') {
    const shown = shownAlternative(reading.xml, element);
    for (const child of element.children) visitInside(reading, child, child === shown ? scope : { ...scope, seen: false });
  } else if (name === 'w:txbxContent') {
    const ground = over(shapeGround(reading.xml, element), reading.document.ground);
    visitInside(reading, element, { ...scope, paragraph: null, ground, cell: null });
  } else {
    const isGone = name === 'w:del' || name === 'w:moveFrom' || isHiddenShape(reading.xml, element);
    visitInside(reading, element, isGone ? { ...scope, seen: false } : scope);
  }
}

function visitInside(reading: Reading, element: XmlElement, scope: Scope): void {
  for (const child of element.children) visit(reading, child, scope);
}

function over(ground: string | null | undefined, behind: string | null): string | null {
  return ground === undefined ? behind : ground;
}

function readParagraph(reading: Reading, element: XmlElement, scope: Scope): void {
  const { xml, document, paragraphs } = reading;
  reading.count++;
  const properties = childNamed(element, 'w:pPr');
  const style = valueOf(xml, properties, 'w:pStyle') ?? null;
  const outline = outlineOf(xml, properties);
  const paragraph: Paragraph = {
    number: reading.count,
    text: '',
    heading: outline === null ? document.styles.heading(style) : (outline + 1) % 10,
    cell: scope.cell,
    hasBold: false,
    hasPlain: false,
  };
  if (scope.seen) paragraphs.push(paragraph);
  const own = groundOf(xml, properties);
  const look = { ...document.styles.paragraph(style), ...(own === undefined ? {} : { ground: own }) };
  visitInside(reading, element, { ...scope, paragraph, look });
}

function readTable(reading: Reading, element: XmlElement, scope: Scope): void {
  const { xml, document } = reading;
  const table = scope.seen ? document.tables++ : 0;
  const properties = childNamed(element, 'w:tblPr');
  const style = valueOf(xml, properties, 'w:tblStyle');
  const ground = over(groundOf(xml, properties), over(style && document.styles.tableGround(style), scope.ground));
  for (const { element: cell, row, column, seen } of cellsOf(xml, element)) {
    const own = over(groundOf(xml, childNamed(cell, 'w:tcPr')), ground);
    visitInside(reading, cell, { ...scope, paragraph: null, ground: own, cell: { table, row, column }, seen: scope.seen && seen });
  }
}

/** A content control: a box to tick says whether it is ticked, and the words that ask for an answer are none. */
function readControl(reading: Reading, element: XmlElement, scope: Scope): void {
  const { xml } = reading;
  const properties = childNamed(element, 'w:sdtPr');
  const asks = childNamed(properties, 'w:showingPlcHdr');
  const tick = childNamed(properties, 'w14:checkbox');
  const state = childNamed(tick, 'w14:checked');
  const isTicked = state !== undefined && isOn(attributeOf(xml, state, 'w14:val'));
  const box = tick ? { sign: isTicked ? CHECKED : UNCHECKED, told: false } : scope.box;
  const isAnswer = tick !== undefined || !asks || !isOn(attributeOf(xml, asks, 'w:val'));
  visitInside(reading, element, { ...scope, box, seen: scope.seen && isAnswer });
  if (tick && box && !box.told) addText({ ...scope, box }, '', scope.look);
}

const characters: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
};

function readRun(reading: Reading, element: XmlElement, scope: Scope): void {
  const { xml, document, fields } = reading;
  const properties = childNamed(element, 'w:rPr');
  const style = valueOf(xml, properties, 'w:rStyle');
  const behind: Look = { ground: scope.ground };
  const look: Look = { ...behind, ...scope.look, ...(style && document.styles.character(style)), ...lookOf(xml, properties) };
  const inside: Scope = look.hidden === true ? { ...scope, seen: false } : scope;
  for (const child of element.children) {
    const text = child.name === 'w:fldChar' ? fields.pass(child) : fields.isText() ? textOfChild(xml, child, look) : null;
    if (text !== null) addText(inside, text, look);
    else visit(reading, child, inside);
  }
}

/** What a child of a run says; null for one that is no text itself. */
function textOfChild(xml: string, child: XmlElement, look: Look): string | null {
  if (child.name === 'w:t' || child.name === 'm:t') return drawnText(textIn(xml, child), look.font ?? '');
  return child.name === 'w:sym' ? symbolIn(xml, child) : (characters[child.name] ?? null);
}

function addText({ paragraph, seen, box }: Scope, written: string, look: Look): void {
  if (!paragraph || !seen || isUnseen(look)) return;
  const text = box ? (box.told ? '' : box.sign) : written;
  if (box) box.told = true;
  paragraph.text += text;
  if (text.trim() === '') return;
  if (look.bold === true) paragraph.hasBold = true;
  else paragraph.hasPlain = true;
}

/** The text of an element without children; line ends in the file are blanks to Word. */
function textIn(xml: string, { inside, closing }: XmlElement): string {
  const source = xml.slice(inside, closing).replaceAll(/<!--.*?-->|<[^>]*>/gs, '');
  return decodeText(source.replaceAll(/[\r\n]+/g, ' '));
}

function symbolIn(xml: string, element: XmlElement): string {
  const code = Number.parseInt(attributeOf(xml, element, 'w:char') ?? '', 16);
  return Number.isNaN(code) ? '' : symbol(attributeOf(xml, element, 'w:font') ?? '', code);
}
