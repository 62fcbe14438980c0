import { posix } from 'node:path';
import { attributesOf, escapeText, parseXml } from '../zip/xml.ts';

/** A link from a part to another part or, when external, to an address. */
export interface Relationship {
  id: string;
  type: string;
  target: string;
  external: boolean;
}

/** Where a part's relationships stand: word/document.xml → word/_rels/document.xml.rels; of the file itself, for ''. */
export function relationshipsPath(part: string): string {
  return posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
}

export function readRelationships(xml: string): Relationship[] {
  const relationships: Relationship[] = [];
  for (const element of parseXml(xml).children) {
    const attributes = new Map(attributesOf(xml, element).map(({ name, value }) => [name, value]));
    const [id, type, target] = [attributes.get('Id'), attributes.get('Type'), attributes.get('Target')];
    if (id && type && target) relationships.push({ id, type, target, external: attributes.get('TargetMode') === 'External' });
  }
  return relationships;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export function writeRelationships(relationships: readonly Relationship[]): string {
  const each = relationships.map(
    ({ id, type, target, external }) =>
      `<Relationship Id="${escapeText(id)}" Type="${escapeText(type)}" Target="${escapeText(target)}"${external ? ' TargetMode="External"' : ''}/>`,
  );
  return `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`;
}

/** What kind of part each part is, as `[Content_Types].xml` says it. */
export interface ContentTypes {
  /** By extension, in small letters. */
  defaults: Map<string, string>;
  /** By part. */
  overrides: Map<string, string>;
}

export function readContentTypes(xml: string): ContentTypes {
  const types: ContentTypes = { defaults: new Map(), overrides: new Map() };
  for (const element of parseXml(xml).children) {
    const attributes = new Map(attributesOf(xml, element).map(({ name, value }) => [name, value]));
    const type = attributes.get('ContentType');
    const [extension, part] = [attributes.get('Extension'), attributes.get('PartName')];
    if (type && extension) types.defaults.set(extension.toLowerCase(), type);
    if (type && part) types.overrides.set(part.replace(/^\//, ''), type);
  }
  return types;
}

export function writeContentTypes({ defaults, overrides }: ContentTypes): string {
  const each = [
    ...defaults.entries().map(([extension, type]) => `<Default Extension="${escapeText(extension)}" ContentType="${escapeText(type)}"/>`),
    ...overrides.entries().map(([part, type]) => `<Override PartName="/${escapeText(part)}" ContentType="${escapeText(type)}"/>`),
  ];
  return `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${each.join('')}</Types>`;
}

export function typeOf({ defaults, overrides }: ContentTypes, part: string): string {
  return overrides.get(part) ?? defaults.get(posix.extname(part).slice(1).toLowerCase()) ?? '';
}
