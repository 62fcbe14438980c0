import { posix } from 'node:path';
import type { Block } from '../record.ts';
import { blockList } from '../text/block-list.ts';
import type { ZipPart } from '../zip/zip-guard.ts';
import { readContentTypes, readRelationships, type Relationship, relationshipsPath, typeOf } from './relationships.ts';
import { readWordPart } from './word-blocks.ts';
import { notWord, openWordZip, refuseDisguises, targetOf, textOf } from './word-parts.ts';
import { readStyles, type Styles } from './word-styles.ts';

type Zip = ReadonlyMap<string, ZipPart>;

/** The parts of a document whose text people read, and what they share. */
export interface WordFile {
  parts: { name: string; kind: 'body' | 'header' | 'footer' | 'footnotes' | 'endnotes'; xml: string }[];
  styles: Styles;
  /** The page's colour, RRGGBB. */
  ground: string;
  numbering: string | undefined;
  /** The address or part that a part relates to by an id. */
  related: (part: string, id: string) => { address: string } | { part: ZipPart; name: string } | null;
}

/**
 * Opens a Word document or template (.docx, .docm, .dotx, .dotm): the body, then the headers and footers that it shows, footnotes
 * and endnotes.
 * @throws {ReadingRefusal} unsupported when it isn't one; password, too_large or corrupt
 */
export function openWord(bytes: Uint8Array): WordFile {
  const zip = openWordZip(bytes);
  const main = mainPart(zip);
  if (main === undefined) throw notWord(bytes);
  const related = relationshipsOf(zip, main);
  const body = xmlOf(zip, main);
  if (body === undefined) throw notWord(bytes);
  const only = (kind: string): string | undefined => {
    const [name] = partsOf(zip, main, related, kind);
    return name && xmlOf(zip, name);
  };
  const shown = shownIds(body);
  const used = related.filter(({ id, type }) => !/\/(?:header|footer)$/.test(type) || shown.has(id));
  const others = (['header', 'footer', 'footnotes', 'endnotes'] as const).flatMap((kind) =>
    partsOf(zip, main, used, kind).map((name) => ({ name, kind, xml: xmlOf(zip, name) ?? '' })),
  );
  return {
    parts: [{ name: main, kind: 'body', xml: body }, ...others],
    styles: readStyles(only('styles')),
    ground: pageColour(body, only('settings') ?? ''),
    numbering: only('numbering'),
    related: (part, id) => targetIn(zip, part, id),
  };
}

/**
 * Reads a Word document or template: each paragraph a block. Comments, deleted, struck-out and hidden text, and text that can't be
 * seen on its ground are not in it.
 * @throws {ReadingRefusal} unsupported when it isn't one; password, too_large or corrupt
 */
export function readWord(bytes: Uint8Array): Block[] {
  const { parts, styles, ground } = openWord(bytes);
  const list = blockList();
  const count = { tables: 0 };
  for (const { name, xml } of parts) readWordPart(name, { xml, styles, ground }, count, list);
  return list.blocks;
}

function mainPart(zip: Zip): string | undefined {
  const types = zip.get('[Content_Types].xml');
  if (!types) return undefined;
  const top = relationshipsOf(zip, '');
  const [main] = partsOf(zip, '', top, 'officeDocument');
  return main !== undefined && /wordprocessingml|ms-word/.test(typeOf(readContentTypes(textOf(types)), main)) ? main : undefined;
}

function relationshipsOf(zip: Zip, part: string): Relationship[] {
  const relationships = zip.get(relationshipsPath(part));
  return relationships ? readRelationships(textOf(relationships)) : [];
}

function targetIn(zip: Zip, from: string, id: string): ReturnType<WordFile['related']> {
  const relationship = relationshipsOf(zip, from).find((each) => each.id === id);
  if (!relationship) return null;
  if (relationship.external) return { address: relationship.target };
  const name = targetOf(from, relationship.target);
  const part = zip.get(name);
  return part ? { part, name } : null;
}

/** The parts to which a part relates in one way (the last word of the relationship's type), once each, `header2.xml` before `header10.xml`. */
function partsOf(zip: Zip, from: string, related: readonly Relationship[], kind: string): string[] {
  const found = related
    .filter(({ type, external }) => !external && posix.basename(type) === kind)
    .map(({ target }) => targetOf(from, target).toLowerCase());
  const named = [...zip.keys()].filter((name) => found.includes(name.toLowerCase()));
  return named.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function xmlOf(zip: Zip, part: string): string | undefined {
  const found = zip.get(part);
  if (!found) return undefined;
  const xml = textOf(found);
  refuseDisguises(xml);
  return xml;
}

/** The relationships to headers and footers that a section of the document shows. */
function shownIds(body: string): Set<string> {
  return new Set(Array.from(body.matchAll(/<w:(?:header|footer)Reference\b[^<>]*\sr:id="([^"<>]*)"/g), (match) => match[1] ?? ''));
}

/** White, unless the document has another colour and says that it is shown. */
function pageColour(body: string, settings: string): string {
  const [, colour] = /<w:background\b[^<>]*\sw:color="([\dA-Fa-f]{6})"/.exec(body) ?? [];
  return colour !== undefined && settings.includes('<w:displayBackgroundShape') ? colour : 'FFFFFF';
}
