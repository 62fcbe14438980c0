import { attributeOf, childNamed, decodeText, parseXml, type XmlElement } from '../zip/xml.ts';
import { followFields, type FieldState } from './word-fields.ts';
import { isHiddenShape, shapeGround, shownAlternative } from './word-shapes.ts';
import { groundOf, isOn, isUnseen, type Look, lookOf, outlineOf, type Styles, valueOf } from './word-styles.ts';
import { CHECKED, drawnText, symbol, UNCHECKED } from './word-symbols.ts';
import { cellsOf, type PlacedCell } from './word-tables.ts';

/** A paragraph as it begins. */
export interface WordParagraph {
  /** From 1, in the part; those that nobody sees count. */
  number: number;
  /** Of a heading from 1; 0 for what is none. */
  heading: number;
  style: string | null;
  properties: XmlElement | undefined;
}

/** A piece of a paragraph's text. */
export interface WordText {
  text: string;
  /** As the file has it: not what a box to tick says instead. */
  written: string;
  look: Look;
  /** What says it; null for a box to tick. */
  element: XmlElement | null;
  /** The relationship of the link that it is in. */
  link: string | null;
}

/**
 * Who keeps what a part shows, in its order: `Paragraph` is what they keep of a paragraph, `Holder` of what holds paragraphs (the
 * part itself, a cell).
 */
export interface WordListener<Paragraph, Holder> {
  paragraph: (paragraph: WordParagraph, holder: Holder) => Paragraph;
  text: (paragraph: Paragraph, text: WordText) => void;
  /** A table begins; its cells are told in their order, a merged one once for each that it is made of. */
  table: (holder: Holder) => (cell: PlacedCell) => Holder;
  /** A text box within a paragraph begins. */
  box: (holder: Holder) => Holder;
  /** A picture (`pic:pic`, `v:imagedata`). */
  picture?: (paragraph: Paragraph, element: XmlElement) => void;
}

/** What an element is in. */
interface Scope<P, H> {
  /** Null outside of one that is seen. */
  paragraph: P | null;
  holder: H;
  /** Of the paragraph by its style. */
  look: Look;
  link: string | null;
  /** What lies behind; null when it isn't one plain colour. */
  ground: string | null;
  /** False where nothing is shown, and paragraphs are only counted. */
  seen: boolean;
  /** A box to tick (a content control), which is told once, whatever is drawn for it. */
  box: { sign: string; told: boolean } | null;
}

/** A part of a Word document, and what lies behind its text. */
export interface WordPart {
  xml: string;
  styles: Styles;
  /** The page's colour, RRGGBB. */
  ground: string;
}

/** A part under way. */
interface Reading<P, H> extends WordPart {
  listener: WordListener<P, H>;
  fields: FieldState;
  /** Paragraphs begun so far, seen or not. */
  count: number;
}

/**
 * Tells a listener all that a part (`word/document.xml`, a header …) shows.
 * @throws {ReadingRefusal} corrupt or too_large
 */
export function walkWordPart<P, H>(part: WordPart, listener: WordListener<P, H>, holder: H): void {
  const root = parseXml(part.xml);
  const reading: Reading<P, H> = { ...part, listener, fields: followFields(part.xml, root), count: 0 };
  visit(reading, root, { paragraph: null, holder, look: {}, link: null, ground: part.ground, seen: true, box: null });
}

/** No text, nor paragraphs: what describes something else. */
const descriptions = new Set(['w:pPr', 'w:rPr', 'w:sdtPr', 'w:tblPr', 'w:tblGrid', 'w:trPr', 'w:tcPr', 'w:sectPr']);

function visit<P, H>(reading: Reading<P, H>, element: XmlElement, scope: Scope<P, H>): void {
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
    const ground = over(shapeGround(reading.xml, element), reading.ground);
    const holder = scope.seen ? reading.listener.box(scope.holder) : scope.holder;
    visitInside(reading, element, { ...scope, paragraph: null, holder, link: null, ground });
  } else if (name === 'w:hyperlink') {
    visitInside(reading, element, { ...scope, link: attributeOf(reading.xml, element, 'r:id') ?? null });
  } else {
    if (name === 'pic:pic' || name === 'v:imagedata') showPicture(reading, element, scope);
    const isGone = name === 'w:del' || name === 'w:moveFrom' || isHiddenShape(reading.xml, element);
    visitInside(reading, element, isGone ? { ...scope, seen: false } : scope);
  }
}

function visitInside<P, H>(reading: Reading<P, H>, element: XmlElement, scope: Scope<P, H>): void {
  for (const child of element.children) visit(reading, child, scope);
}

function over(ground: string | null | undefined, behind: string | null): string | null {
  return ground === undefined ? behind : ground;
}

function showPicture<P, H>({ listener }: Reading<P, H>, element: XmlElement, { paragraph, seen }: Scope<P, H>): void {
  if (seen && paragraph !== null) listener.picture?.(paragraph, element);
}

function readParagraph<P, H>(reading: Reading<P, H>, element: XmlElement, scope: Scope<P, H>): void {
  const { xml, styles, listener } = reading;
  const number = ++reading.count;
  const properties = childNamed(element, 'w:pPr');
  const style = valueOf(xml, properties, 'w:pStyle') ?? null;
  const outline = outlineOf(xml, properties);
  const heading = outline === null ? styles.heading(style) : (outline + 1) % 10;
  const paragraph = scope.seen ? listener.paragraph({ number, heading, style, properties }, scope.holder) : null;
  const own = groundOf(xml, properties);
  const look = { ...styles.paragraph(style), ...(own === undefined ? {} : { ground: own }) };
  visitInside(reading, element, { ...scope, paragraph, look });
}

function readTable<P, H>(reading: Reading<P, H>, element: XmlElement, scope: Scope<P, H>): void {
  const { xml, styles, listener } = reading;
  const holderOf = scope.seen ? listener.table(scope.holder) : null;
  const style = valueOf(xml, childNamed(element, 'w:tblPr'), 'w:tblStyle');
  const ground = over(groundOf(xml, childNamed(element, 'w:tblPr')), over(style && styles.tableGround(style), scope.ground));
  for (const cell of cellsOf(xml, element)) {
    const own = over(groundOf(xml, childNamed(cell.element, 'w:tcPr')), ground);
    const seen = scope.seen && cell.seen;
    const holder = seen && holderOf ? holderOf(cell) : scope.holder;
    visitInside(reading, cell.element, { ...scope, paragraph: null, holder, link: null, ground: own, seen });
  }
}

/** A content control: a box to tick says whether it is ticked, and the words that ask for an answer are none. */
function readControl<P, H>(reading: Reading<P, H>, element: XmlElement, scope: Scope<P, H>): void {
  const { xml } = reading;
  const properties = childNamed(element, 'w:sdtPr');
  const asks = childNamed(properties, 'w:showingPlcHdr');
  const tick = childNamed(properties, 'w14:checkbox');
  const state = childNamed(tick, 'w14:checked');
  const isTicked = state !== undefined && isOn(attributeOf(xml, state, 'w14:val'));
  const box = tick ? { sign: isTicked ? CHECKED : UNCHECKED, told: false } : scope.box;
  const isAnswer = tick !== undefined || !asks || !isOn(attributeOf(xml, asks, 'w:val'));
  visitInside(reading, element, { ...scope, box, seen: scope.seen && isAnswer });
  if (tick && box && !box.told) addText(reading, { ...scope, box }, { written: '', look: scope.look, element: null });
}

const characters: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
};

function readRun<P, H>(reading: Reading<P, H>, element: XmlElement, scope: Scope<P, H>): void {
  const { xml, styles, fields } = reading;
  const properties = childNamed(element, 'w:rPr');
  const style = valueOf(xml, properties, 'w:rStyle');
  const behind: Look = { ground: scope.ground };
  const look: Look = { ...behind, ...scope.look, ...(style && styles.character(style)), ...lookOf(xml, properties) };
  const inside: Scope<P, H> = look.hidden === true ? { ...scope, seen: false } : scope;
  for (const child of element.children) {
    const text = child.name === 'w:fldChar' ? fields.pass(child) : fields.isText() ? textOfChild(xml, child, look) : null;
    if (text !== null) addText(reading, inside, { written: text, look, element: child });
    else visit(reading, child, inside);
  }
}

/** What a child of a run says; null for one that is no text itself. */
function textOfChild(xml: string, child: XmlElement, look: Look): string | null {
  if (child.name === 'w:t' || child.name === 'm:t') return drawnText(textIn(xml, child), look.font ?? '');
  return child.name === 'w:sym' ? symbolIn(xml, child) : (characters[child.name] ?? null);
}

function addText<P, H>(
  { listener }: Reading<P, H>,
  scope: Scope<P, H>,
  { written, look, element }: Pick<WordText, 'written' | 'look' | 'element'>,
): void {
  const { paragraph, seen, box, link } = scope;
  if (paragraph === null || !seen || isUnseen(look)) return;
  const text = box ? (box.told ? '' : box.sign) : written;
  if (box) box.told = true;
  listener.text(paragraph, { text, written, look, element, link });
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
