import { type Relationship, typeOf } from '#engine/reading/word/relationships.ts';
import { textOf } from '#engine/reading/word/word-parts.ts';
import { attributeOf, decodeText, type XmlElement } from '#engine/reading/zip/xml.ts';
import type { WordPackage } from './package.ts';
import { problem } from './problems.ts';
import type { TemplateProblem } from './record.ts';

/** A part without any of this has no such problem. */
const worthALook = /MERGEFIELD|<w:hyperlink|HYPERLINK/;
const mergeField = /\bMERGEFIELD\s+(?:"([^"]+)"|(\S+))/i;
const address = /\bHYPERLINK\b/i;
const braces = /\{\{|%7B%7B/i;

interface Paragraph {
  text: string;
  /** What its fields ask Word for. */
  fields: string;
  /** Addresses of its links. */
  addresses: string[];
}

/**
 * What would reach a client as it stands, though no tag is wrong: fields of a mail merge, and tags in the addresses of links. One problem
 * of a kind for each paragraph.
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
  const visit = (element: XmlElement, paragraph: Paragraph | null): void => {
    const { name } = element;
    if (name === 'mc:Fallback') return;
    if (name === 'w:p') {
      number++;
      const [own, at] = [{ text: '', fields: '', addresses: [] }, number];
      for (const child of element.children) visit(child, own);
      for (const [code, subject] of faultsOf(own))
        found.push(problem(code, subject, { part, paragraph: at, text: own.text, from: 0, to: own.text.length }));
      return;
    }
    if (paragraph) addTo(paragraph, element);
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

function* faultsOf({ fields, addresses }: Paragraph): Generator<[TemplateProblem['code'], string]> {
  const merged = mergeField.exec(fields);
  if (merged) yield ['merge_field', merged[1] ?? merged[2] ?? ''];
  if (addresses.some((one) => braces.test(one)) || (address.test(fields) && braces.test(fields))) yield ['tag_in_address', ''];
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
