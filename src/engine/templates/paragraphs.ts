import { attributeOf, characterOf, childNamed, decodeText, REFERENCE, type XmlElement } from '#engine/reading/zip/xml.ts';
import { type Found, findTags, parseTag, type Tag } from './grammar.ts';

/** A stretch of a paragraph's text: a `w:t`, or a tab, break or hyphen that stands for one character. */
export interface TextPiece {
  element: XmlElement;
  /** Of its first character in the paragraph's text. */
  from: number;
  text: string;
}

/** A paragraph with something that looks like a tag. Text boxes inside it are paragraphs of their own. */
export interface TaggedParagraph {
  element: XmlElement;
  /** From 1, in the part. */
  number: number;
  text: string;
  pieces: TextPiece[];
  found: Found[];
  /** Inside an alternative for old programs, which says again what stands before it. */
  repeats: boolean;
}

/** A content control that is filled as a whole, by its tag or title. */
export interface Control {
  element: XmlElement;
  content: XmlElement;
  tag: Extract<Tag, { kind: 'value' }>;
  /** Of the paragraph in which it stands or with which it begins. */
  number: number;
  repeats: boolean;
}

export interface TaggedPart {
  paragraphs: TaggedParagraph[];
  controls: Control[];
}

/** Finds a part's paragraphs with tags, and its content controls. */
export function taggedPart(xml: string, root: XmlElement): TaggedPart {
  const part: TaggedPart = { paragraphs: [], controls: [] };
  let number = 0;
  const mayHaveTags = braceFinder(xml);
  const visit = (element: XmlElement, paragraph: TaggedParagraph | null, repeats: boolean): void => {
    const { name } = element;
    if (notText.has(name)) return;
    if (name === 'w:p') {
      if (!repeats) number++;
      const own: TaggedParagraph | null = mayHaveTags(element) ? { element, number, text: '', pieces: [], found: [], repeats } : null;
      for (const child of element.children) visit(child, own, repeats);
      if (own) own.found = findTags(own.text);
      if (own && own.found.length > 0) part.paragraphs.push(own);
      return;
    }
    if (paragraph) addPiece(xml, element, paragraph);
    const { controls } = part;
    const [inside, numberBefore] = [controls.length, number];
    for (const child of element.children) visit(child, paragraph, repeats || name === 'mc:Fallback');
    if (name !== 'w:sdt' || controls.length > inside) return;
    const control = controlOf(xml, element);
    const isFirst = paragraph === null && numberBefore < number;
    if (control) controls.push({ ...control, number: isFirst ? numberBefore + 1 : Math.max(1, number), repeats });
  };
  visit(root, null, false);
  part.paragraphs.sort((a, b) => a.element.start - b.element.start);
  return part;
}

/** What was moved or deleted is not text any more, and properties never are. */
const notText = new Set(['w:moveFrom', 'w:del', 'w:rPr', 'w:pPr', 'w:sdtPr', 'w:tblPr', 'w:trPr', 'w:tcPr']);
const characters: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
  'w:softHyphen': '\u00ad',
};

function addPiece(xml: string, element: XmlElement, paragraph: TaggedParagraph): void {
  const text = element.name === 'w:t' ? decodeText(xml.slice(element.inside, element.closing)) : characters[element.name];
  if (text === undefined || element.parent?.name !== 'w:r') return;
  paragraph.pieces.push({ element, from: paragraph.text.length, text });
  paragraph.text += text;
}

/** Tells of elements, asked about in the order in which they begin, whether braces stand in them, plain or coded. */
function braceFinder(xml: string): (element: XmlElement) => boolean {
  const marks = ['{', '}', '&#'];
  const next = marks.map((mark) => xml.indexOf(mark));
  return ({ inside, closing }) =>
    marks.some((mark, index) => {
      const known = next[index] ?? -1;
      const at = known >= 0 && known < inside ? xml.indexOf(mark, inside) : known;
      next[index] = at;
      return at >= 0 && at < closing;
    });
}

/** Where a character of a piece stands in the source. */
export function sourceAt(xml: string, { element: { inside, closing }, text }: TextPiece, offset: number): number {
  if (closing - inside === text.length) return inside + offset;
  const source = xml.slice(inside, closing);
  let [read, at] = [0, 0];
  for (const match of source.matchAll(REFERENCE)) {
    const plain = match.index - at;
    if (read + plain >= offset) break;
    read += plain + characterOf(match[0]).length;
    at = match.index + match[0].length;
  }
  return inside + at + offset - read;
}

/** Controls that hold something else than a value. */
const otherControls = new Set([
  'w:docPartObj',
  'w:docPartList',
  'w:equation',
  'w:citation',
  'w:bibliography',
  'w:group',
  'w15:repeatingSection',
]);

/** A control that is named like a tag and doesn't hold tags of its own. */
function controlOf(xml: string, element: XmlElement): Pick<Control, 'element' | 'content' | 'tag'> | null {
  const properties = childNamed(element, 'w:sdtPr');
  const content = childNamed(element, 'w:sdtContent');
  if (!properties || !content || element.parent?.name === 'w:tbl') return null;
  if (properties.children.some(({ name }) => otherControls.has(name))) return null;
  if (/\{\{|\}\}/.test(decodeText(xml.slice(content.inside, content.closing).replaceAll(/<[^>]*>/g, '')))) return null;
  for (const source of ['w:tag', 'w:alias']) {
    const child = childNamed(properties, source);
    const written = (child && attributeOf(xml, child, 'w:val')) ?? '';
    const tag = written.startsWith('goog_rdk') ? null : parseTag(written.replace(/^\{\{(.*)\}\}$/, '$1'));
    if (tag && 'kind' in tag && tag.kind === 'value' && tag.name !== '.') return { element, content, tag };
  }
  return null;
}
