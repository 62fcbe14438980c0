import { posix } from 'node:path';
import {
  type ContentTypes,
  readContentTypes,
  readRelationships,
  type Relationship,
  relationshipsPath,
  typeOf,
  writeContentTypes,
  writeRelationships,
} from '#engine/reading/word/relationships.ts';
import { notWord, openWordZip, refuseDisguises, targetOf, textOf } from '#engine/reading/word/word-parts.ts';
import type { ZipPart } from '#engine/reading/zip/zip-guard.ts';
import { packZip } from '#engine/reading/zip/zip-write.ts';
import { cleanPart } from './clean.ts';
import { webAddress } from './record.ts';
import { removeComments } from './without-comments.ts';

/** A Word document taken apart, with nothing active left in it. What is made of it is a copy: this is never changed. */
export interface WordPackage {
  /** The part with the body. */
  main: string;
  /** Each part that the document reaches, in the file's order: as it came, or as text where it was cleaned. */
  parts: ReadonlyMap<string, ZipPart | string>;
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  types: ContentTypes;
}

/** Marks the part of a letter that says what it was made of: a template made of a letter leaves it behind, as it is about another client. */
export const MANIFEST_NAMESPACE = 'urn:suitably:letter-manifest';

const CONTENT_TYPES = '[Content_Types].xml';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** How many parts may lead from one to the next; Word's own documents have six. */
const DEEPEST = 16;

/** What a document may be made of, by the last word of a relationship's type. Everything else is left behind: macros, OLE, ActiveX,
    attached templates, chunks in other formats, web add-ins, toolbars, mail merge sources, signatures (a filled document's is void). */
const keptKinds = new Set(
  `officeDocument core-properties extended-properties custom-properties thumbnail styles stylesWithEffects settings webSettings fontTable
  numbering theme themeOverride header footer footnotes endnotes image comments commentsExtended commentsIds commentsExtensible people font
  customXml customXmlProps glossaryDocument chart chartEx chartUserShapes chartStyle chartColorStyle diagramData diagramLayout
  diagramQuickStyle diagramColors diagramDrawing`.split(/\s+/),
);
const keptTypes =
  /^(?:image\/(?:png|jpe?g|gif|bmp|tiff?|x-[ew]mf)|application\/xml|application\/vnd\.(?:openxmlformats-(?:officedocument|package)\.[\w.-]+|ms-word\.(?:styleswitheffects|document|template)[\w.]*|ms-office\.(?:chart|drawingml)[\w.]*)\+xml|application\/vnd\.openxmlformats-officedocument\.obfuscatedFont|application\/x-font[\w-]*)$/i;

/**
 * Opens a document or template of Word (.docx, .dotx, .docm, .dotm): through the zip guard, and only what it reaches by harmless
 * relationships, each part without what could run, load or send anything.
 * @throws {ReadingRefusal} unsupported when it isn't one; password, too_large or corrupt
 */
export function openPackage(bytes: Uint8Array): WordPackage {
  const zip = openWordZip(bytes);
  const types = zip.get(CONTENT_TYPES);
  const top = zip.get(relationshipsPath(''));
  if (!types || !top) throw notWord(bytes);
  const contentTypes = readContentTypes(textOf(types));
  const reached = reach(zip, contentTypes);
  const main = reached.main;
  if (main === undefined || !/wordprocessingml|ms-word/.test(typeOf(contentTypes, main))) throw notWord(bytes);

  const parts = new Map<string, ZipPart | string>();
  for (const [name, part] of zip) {
    if (!reached.parts.has(name)) continue;
    const isXml = typeOf(contentTypes, name).endsWith('xml');
    parts.set(name, isXml ? cleaned(part, reached.dropped.get(name)) : part);
  }
  const overrides = new Map(contentTypes.overrides.entries().filter(([name]) => parts.has(name)));
  overrides.set(main, DOCUMENT);
  const used = new Set([...parts.keys()].map((name) => posix.extname(name).slice(1).toLowerCase()).concat('rels', 'xml'));
  const defaults = new Map(contentTypes.defaults.entries().filter(([extension]) => used.has(extension)));
  return { main, parts, relationships: reached.relationships, types: { defaults, overrides } };
}

interface Reached {
  main: string | undefined;
  parts: Set<string>;
  relationships: Map<string, Relationship[]>;
  /** By part, the ids of relationships that were left behind. */
  dropped: Map<string, Set<string>>;
}

/** Follows harmless relationships from the file itself. None that leads back to where it came from, for that ends LibreOffice. */
function reach(zip: ReadonlyMap<string, ZipPart>, types: ContentTypes): Reached {
  const named = new Map([...zip.keys()].map((name) => [name.toLowerCase(), name]));
  const reached: Reached = { main: undefined, parts: new Set(), relationships: new Map(), dropped: new Map() };
  const follow = (from: string, above: readonly string[]): void => {
    const part = zip.get(relationshipsPath(from));
    if (!part) return;
    const way = [...above, from];
    const kept: Relationship[] = [];
    const dropped = new Set<string>();
    reached.relationships.set(from, kept);
    reached.dropped.set(from, dropped);
    for (const relationship of readRelationships(textOf(part))) {
      const { type, target, external, id } = relationship;
      const kind = type.slice(type.lastIndexOf('/') + 1);
      const path = named.get(targetOf(from, target).toLowerCase());
      const isKept = path !== undefined && keptKinds.has(kind) && keptTypes.test(typeOf(types, path));
      const isOnward = isKept && !way.includes(path) && way.length < DEEPEST;
      const isPart = !external && isOnward && !(kind === 'customXml' && zip.get(path)?.bytes.includes(MANIFEST_NAMESPACE));
      const isLink = external && kind === 'hyperlink' && webAddress.test(target);
      if (!isPart && !isLink) {
        dropped.add(id);
        continue;
      }
      kept.push(relationship);
      if (!isPart || reached.parts.has(path)) continue;
      if (from === '' && kind === 'officeDocument') reached.main ??= path;
      reached.parts.add(path);
      follow(path, way);
    }
  };
  follow('', []);
  return reached;
}

function cleaned(part: ZipPart, dropped: ReadonlySet<string> = new Set()): ZipPart | string {
  const text = textOf(part);
  refuseDisguises(text);
  const clean = cleanPart(text, dropped);
  return clean === text ? part : clean;
}

/** A copy of a package with other parts in it, under way to be a file. */
export interface Draft {
  parts: Map<string, ZipPart | string | Uint8Array>;
  relationships: Map<string, Relationship[]>;
  types: ContentTypes;
}

export function draftOf({ parts, relationships, types }: WordPackage): Draft {
  return {
    parts: new Map(parts),
    relationships: new Map(relationships.entries().map(([part, each]) => [part, [...each]])),
    types: { defaults: new Map(types.defaults), overrides: new Map(types.overrides) },
  };
}

/**
 * A copy of a Word document with nothing in it that could load, run or send anything, and without what colleagues said of it in comments.
 * @throws {ReadingRefusal} unsupported when it isn't one; password, too_large or corrupt
 */
export function harmlessCopy(bytes: Uint8Array): Buffer {
  const draft = draftOf(openPackage(bytes));
  removeComments(draft);
  return packDraft(draft);
}

/** Adds a relationship to a part and gives its id; the same one twice is one. */
export function relate(draft: Draft, part: string, relationship: Omit<Relationship, 'id'>): string {
  const each = draft.relationships.get(part) ?? [];
  draft.relationships.set(part, each);
  const known = each.find(({ type, target, external }) => {
    return type === relationship.type && target === relationship.target && external === relationship.external;
  });
  if (known) return known.id;
  const ids = new Set(each.map(({ id }) => id));
  let number = each.length + 1;
  while (ids.has(`rId${number}`)) number++;
  each.push({ id: `rId${number}`, ...relationship });
  return `rId${number}`;
}

/** The file: content types and relationships first, then the parts in their order. Same draft, same bytes. */
export function packDraft({ parts, relationships, types }: Draft): Buffer {
  const files = new Map<string, Uint8Array | ZipPart>([[CONTENT_TYPES, Buffer.from(writeContentTypes(types))]]);
  const add = (name: string): void => {
    const each = relationships.get(name) ?? [];
    if (each.length > 0) files.set(relationshipsPath(name), Buffer.from(writeRelationships(each)));
  };
  add('');
  for (const [name, part] of parts) {
    files.set(name, typeof part === 'string' ? Buffer.from(part) : part);
    add(name);
  }
  return packZip(files);
}
