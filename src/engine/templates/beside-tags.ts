import { type Relationship, typeOf } from '#engine/reading/word/relationships.ts';
import { textOf } from '#engine/reading/word/word-parts.ts';
import { attributeOf, childNamed, decodeText, type XmlElement } from '#engine/reading/zip/xml.ts';
import { parseTag } from './grammar.ts';
import type { WordPackage } from './package.ts';
import { problem } from './problems.ts';
import type { TemplateProblem } from './record.ts';

/** A part without any of this has no such problem. */
const worthALook = /MERGEFIELD|<w:hyperlink|HYPERLINK|<w15:repeatingSection\b|\b(?:descr|title|alt|w:val)=["'][^"'<>]*(?:\{\{|&#)/;
const mergeField = /\bMERGEFIELD\s+(?:"([^"]+)"|(\S+))/i;
const address = /\bHYPERLINK\b/i;
const braces = /\{\{|%7B%7B/i;

interface Paragraph {
  text: string;
  /** What its fields ask Word for. */
  fields: string;
  /** Addresses of its links. */
  addresses: string[];
  /** What is wrong with something in it, or in a table or control that begins with it. */
  told: Fault[];
}

type Fault = [code: TemplateProblem['code'], subject: string];

/**
 * What would reach a client as it stands, though no tag is wrong: fields of a mail merge, repeating sections of Word's content controls, and tags
 * in the addresses of links and in alternative texts. One problem of a kind for each paragraph.
 */
export function problemsBesideTags(
  part: string,
  xml: string,
  { root, links }: { root: XmlElement; links: readonly Relationship[] },
): TemplateProblem[] {
  if (!worthALook.test(xml)) return [];
  const targets = new Map(links.map(({ id, target }) => [id, target]));
  const found: TemplateProblem[] = [];
  let number = 0;
  let waiting: Fault[] = [];
  const visit = (element: XmlElement, paragraph: Paragraph | null): void => {
    const { name } = element;
    if (name === 'mc:Fallback') return;
    if (name === 'w:p') {
      number++;
      const [own, at] = [{ text: '', fields: '', addresses: [], told: waiting }, number];
      waiting = [];
      for (const child of element.children) visit(child, own);
      for (const [code, subject] of faultsOf(own))
        found.push(problem(code, subject, { part, paragraph: at, text: own.text, from: 0, to: own.text.length }));
      return;
    }
    if (paragraph) addTo(paragraph, element);
    (paragraph?.told ?? waiting).push(...faultsAt(xml, element));
    for (const child of element.children) visit(child, paragraph);
  };
  const addTo = (paragraph: Paragraph, element: XmlElement): void => {
    const words = (): string => decodeText(xml.slice(element.inside, element.closing));
    if (element.name === 'w:t') paragraph.text += words();
    else if (element.name === 'w:instrText') paragraph.fields += words();
    else if (element.name === 'w:fldSimple') paragraph.fields += ` ${attributeOf(xml, element, 'w:instr') ?? ''} `;
    else if (element.name === 'w:hyperlink') paragraph.addresses.push(targets.get(attributeOf(xml, element, 'r:id') ?? '') ?? '');
  };
  visit(root, null);
  return found;
}

function* faultsOf({ fields, addresses, told }: Paragraph): Generator<Fault> {
  const merged = mergeField.exec(fields);
  if (merged) yield ['merge_field', merged[1] ?? merged[2] ?? ''];
  if (addresses.some((one) => braces.test(one)) || (address.test(fields) && braces.test(fields))) yield ['tag_in_address', ''];
  yield* new Map(told.toReversed());
}

const tables = new Set(['w:tblCaption', 'w:tblDescription']);

/** What is wrong with an element by its attributes, or with a control by what it is called. */
function faultsAt(xml: string, element: XmlElement): Fault[] {
  const { name } = element;
  if (name === 'w:sdt') {
    const repeated = repeatedName(xml, element);
    return repeated === null ? [] : [['repeating_control', repeated]];
  }
  const attributes = /:(?:docPr|cNvPr)$/.test(name)
    ? ['descr', 'title']
    : name.startsWith('v:')
      ? ['alt']
      : tables.has(name)
        ? ['w:val']
        : [];
  return attributes.flatMap((attribute): Fault[] => {
    const [tag] = /\{\{[^{}]*(?:\}\})?/.exec(attributeOf(xml, element, attribute) ?? '') ?? [];
    return tag === undefined ? [] : [['tag_in_alt_text', tag]];
  });
}

/** The tag or title of a control that repeats its content in Word, where it is called like a value. */
function repeatedName(xml: string, control: XmlElement): string | null {
  const properties = childNamed(control, 'w:sdtPr');
  if (!childNamed(properties, 'w15:repeatingSection')) return null;
  const names = ['w:tag', 'w:alias'].flatMap((source) => tagCalled(xml, childNamed(properties, source)) ?? []);
  return names[0] ?? null;
}

function tagCalled(xml: string, element: XmlElement | undefined): string | null {
  const written = (element && attributeOf(xml, element, 'w:val')) ?? '';
  const tag = written.startsWith('goog_rdk') ? null : parseTag(written.replace(/^\{\{(.*)\}\}$/, '$1'));
  return tag && 'kind' in tag && (tag.kind === 'value' || tag.kind === 'section') ? tag.name : null;
}

const drawnKinds = /drawingml\.(?:chart|diagramData)\+xml$|drawing\.chartex\+xml$|ms-office\.chartex\+xml$/i;

/** Tags in charts and SmartArt, which nothing fills: one problem for each such part. */
export function problemsInDrawings({ parts, types }: Pick<WordPackage, 'parts' | 'types'>): TemplateProblem[] {
  return [...parts].flatMap(([name, part]) => {
    if (!drawnKinds.test(typeOf(types, name))) return [];
    const lines = textOf(part).split(/<\/(?:a:p|c:v)>/);
    const texts = lines.map((xml) => decodeText(xml.replaceAll(/<[^>]*>/g, '')));
    const text = texts.find((one) => braces.test(one));
    const [tag] = text === undefined ? [] : (/\{\{[^{}]*(?:\}\})?/.exec(text) ?? []);
    if (text === undefined || tag === undefined) return [];
    return [problem('tag_in_drawing', tag, { part: name, paragraph: 1, text: tag, from: 0, to: tag.length })];
  });
}
