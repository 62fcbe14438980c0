import { attributeOf, attributesOf, childNamed, parseXml, type XmlElement } from '../zip/xml.ts';

/** How a run looks, so far as it matters to what a person reads. What is undefined is as around it. */
export interface Look {
  bold?: boolean;
  italic?: boolean;
  underlined?: boolean;
  hidden?: boolean;
  struck?: boolean;
  struckTwice?: boolean;
  /** In half points. */
  size?: number;
  font?: string;
  /** RRGGBB, or `auto`: Word picks black or white, whichever can be read. */
  colour?: string;
  /** Behind it; null for something that isn't one plain colour. */
  ground?: string | null;
}

/** How a paragraph stands on the page. What is undefined is as its style has it. */
export interface ParagraphShape {
  align?: 'left' | 'center' | 'right' | 'justify';
  /** The number of the list that it is in (`w:numId`); 0 takes it out of its style's. */
  list?: number;
  /** In that list, from 0. */
  level?: number;
  onNewPage?: boolean;
}

interface Style {
  name: string;
  basedOn: string | null;
  look: Look;
  /** Of paragraphs: what lies behind the whole of one, and the level in the outline (from 0; 9 is body text). */
  ground: string | null | undefined;
  outline: number | null;
  shape: ParagraphShape;
}

export interface Styles {
  /** Of a paragraph's runs by the paragraph's style; of the default one for null. */
  paragraph(id: string | null): Look;
  character(id: string): Look;
  /** A heading's level from 1; 0 for what is none. */
  heading(id: string | null): number;
  /** How paragraphs of a style stand; of the default one for null. */
  shape(id: string | null): ParagraphShape;
  /** What a table's style lays behind its cells: undefined for nothing, null for something. */
  tableGround(id: string): null | undefined;
}

/** More than any chain of styles that Word makes; one that leads to itself ends there. */
const MAX_CHAIN = 20;

/** Reads `word/styles.xml`; undefined for a document without styles. */
export function readStyles(xml: string | undefined): Styles {
  const root = xml === undefined ? undefined : parseXml(xml);
  const styles = new Map<string, Style>();
  const shaded = new Set<string>();
  let standard: string | null = null;
  for (const element of root?.children ?? []) {
    if (xml === undefined || element.name !== 'w:style') continue;
    const attributes = new Map(attributesOf(xml, element).map(({ name, value }) => [name, value]));
    const id = attributes.get('w:styleId') ?? '';
    styles.set(id, styleOf(xml, element));
    const type = attributes.get('w:type');
    if (type === 'paragraph' && isOn(attributes.get('w:default') ?? '0')) standard = id;
    if (type === 'table' && /<w:shd\b/.test(xml.slice(element.inside, element.closing))) shaded.add(id);
  }
  const defaults = childNamed(childNamed(childNamed(root, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr');
  const base = xml === undefined ? {} : lookOf(xml, defaults);

  /** From the style itself to the one at its root. */
  const chain = (id: string | null): Style[] => {
    const found: Style[] = [];
    for (let style = styles.get(id ?? ''); style && found.length < MAX_CHAIN; style = styles.get(style.basedOn ?? '')) found.push(style);
    return found;
  };
  const together = (each: Style[]): Look => each.reduceRight<Look>((look, style) => ({ ...look, ...style.look }), {});
  return {
    paragraph: remembered((id) => {
      const each = chain(id ?? standard);
      const ground = each.find((style) => style.ground !== undefined)?.ground;
      return { ...base, ...(ground === undefined ? {} : { ground }), ...together(each) };
    }),
    character: remembered((id) => together(chain(id))),
    heading: remembered((id) => {
      const each = chain(id ?? standard);
      const outline = each.find((style) => style.outline !== null)?.outline ?? null;
      if (outline !== null) return outline < 9 ? outline + 1 : 0;
      const names = [...each.map(({ name }) => name), id ?? ''];
      return names.map(levelInName).find((level) => level > 0) ?? 0;
    }),
    shape: remembered((id) => chain(id ?? standard).reduceRight<ParagraphShape>((shape, style) => ({ ...shape, ...style.shape }), {})),
    tableGround: (id) => {
      for (let [at, steps]: [string | null, number] = [id, 0]; at !== null && steps < MAX_CHAIN; steps++) {
        if (shaded.has(at)) return null;
        at = styles.get(at)?.basedOn ?? null;
      }
      return undefined;
    },
  };
}

function remembered<K, V>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

/** Word keeps the English name in the file, whatever it shows. */
function levelInName(name: string): number {
  return Number(/^heading ?([1-9])$/i.exec(name)?.[1] ?? 0);
}

function styleOf(xml: string, element: XmlElement): Style {
  const properties = childNamed(element, 'w:pPr');
  return {
    name: valueOf(xml, element, 'w:name') ?? '',
    basedOn: valueOf(xml, element, 'w:basedOn') ?? null,
    look: lookOf(xml, childNamed(element, 'w:rPr')),
    ground: groundOf(xml, properties),
    outline: outlineOf(xml, properties),
    shape: shapeOf(xml, properties),
  };
}

/** The level in the outline that a paragraph or style claims, from 0; null when it claims none. */
export function outlineOf(xml: string, properties: XmlElement | undefined): number | null {
  const level = valueOf(xml, properties, 'w:outlineLvl');
  return level !== undefined && /^\d$/.test(level) ? Number(level) : null;
}

const alignments: Readonly<Record<string, ParagraphShape['align']>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
};

/** How a paragraph stands by its own properties (`w:pPr`). */
export function shapeOf(xml: string, properties: XmlElement | undefined): ParagraphShape {
  const shape: ParagraphShape = {};
  for (const child of properties?.children ?? []) {
    if (child.name === 'w:jc') shape.align = alignments[attributeOf(xml, child, 'w:val') ?? ''] ?? 'left';
    else if (child.name === 'w:pageBreakBefore') shape.onNewPage = isOn(attributeOf(xml, child, 'w:val'));
    else if (child.name === 'w:numPr') {
      const [list, level] = [valueOf(xml, child, 'w:numId'), valueOf(xml, child, 'w:ilvl')];
      if (list !== undefined) shape.list = Number.parseInt(list, 10) || 0;
      if (level !== undefined) shape.level = Math.min(8, Math.max(0, Number.parseInt(level, 10) || 0));
    }
  }
  return shape;
}

/** What run properties (`w:rPr`) say themselves. */
export function lookOf(xml: string, properties: XmlElement | undefined): Look {
  const look: Look = {};
  for (const child of properties?.children ?? []) {
    const value = (): string | undefined => attributeOf(xml, child, 'w:val');
    if (child.name === 'w:b') look.bold = isOn(value());
    else if (child.name === 'w:i') look.italic = isOn(value());
    else if (child.name === 'w:u') look.underlined = value() !== 'none';
    else if (child.name === 'w:vanish') look.hidden = isOn(value());
    else if (child.name === 'w:strike') look.struck = isOn(value());
    else if (child.name === 'w:dstrike') look.struckTwice = isOn(value());
    else if (child.name === 'w:sz') look.size = Number.parseFloat(value() ?? '22');
    else if (child.name === 'w:color') look.colour = value() ?? 'auto';
    else if (child.name === 'w:rFonts') {
      const font = attributeOf(xml, child, 'w:ascii') ?? attributeOf(xml, child, 'w:hAnsi');
      if (font !== undefined) look.font = font;
    }
  }
  const ground = groundOf(xml, properties);
  if (ground !== undefined) look.ground = ground;
  return look;
}

/** What the highlight or shading among properties lays behind text: a colour, null for a pattern or theme, undefined for nothing. */
export function groundOf(xml: string, properties: XmlElement | undefined): string | null | undefined {
  const highlight = valueOf(xml, properties, 'w:highlight');
  if (highlight !== undefined && highlight !== 'none') return highlight === 'white' ? 'FFFFFF' : null;
  const shading = childNamed(properties, 'w:shd');
  if (!shading) return undefined;
  const attributes = new Map(attributesOf(xml, shading).map(({ name, value }) => [name, value]));
  const pattern = attributes.get('w:val') ?? 'clear';
  const fill = attributes.get('w:fill') ?? 'auto';
  if (pattern === 'nil') return undefined;
  if (pattern !== 'clear') return null;
  if (fill === 'auto') return attributes.has('w:themeFill') ? null : undefined;
  return fill;
}

/** Whether it isn’t to be read: struck out, hidden, of no size, or in the colour of what lies behind. */
export function isUnseen({ hidden, struck, struckTwice, size, colour, ground }: Look): boolean {
  if (struck === true || struckTwice === true) return true;
  if (hidden === true || (size !== undefined && size <= 2)) return true;
  if (colour === undefined || colour === 'auto' || ground === null) return false;
  return isAlike(colour, ground ?? 'FFFFFF');
}

/** Two colours so near to each other that one on the other can't be read. */
function isAlike(colour: string, ground: string): boolean {
  const [a, b] = [channels(colour), channels(ground)];
  return a !== null && b !== null && a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < 12);
}

function channels(colour: string): number[] | null {
  const match = /^([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  return match && match.slice(1).map((value) => Number.parseInt(value, 16));
}

/** A switch is on when it is there and doesn't say otherwise. */
export function isOn(value: string | undefined): boolean {
  return !['0', 'false', 'off'].includes(value ?? '');
}

/** The `w:val` of a child. */
export function valueOf(xml: string, element: XmlElement | undefined, child: string): string | undefined {
  const found = childNamed(element, child);
  return found && attributeOf(xml, found, 'w:val');
}
