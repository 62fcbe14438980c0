import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  readContentTypes,
  readRelationships,
  type Relationship,
  relationshipsPath,
  typeOf,
  writeContentTypes,
  writeRelationships,
} from '#engine/reading/word/relationships.ts';
import { notWord, openWordZip, targetOf, textOf } from '#engine/reading/word/word-parts.ts';
import { openZip, type ZipPart } from '#engine/reading/zip/zip-guard.ts';
import { type PackedPart, packZip } from '#engine/reading/zip/zip-write.ts';
import { MANIFEST_NAMESPACE } from '#engine/templates/package.ts';
import { type ManifestText, readManifest, writeManifest } from './manifest-text.ts';
import type { LetterInputs, Manifest } from './record.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const PART = 'customXml/manifest.xml';
const PROPERTIES = 'customXml/manifestProps.xml';
const PROPERTIES_TYPE = 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Names our kind of custom XML to Word, in every letter the same. */
const STORE_ID = '{6B0C1F0E-3D57-4C0A-9A5E-8E2F4D1B7A90}';
const STORE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<ds:datastoreItem ds:itemID="${STORE_ID}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"><ds:schemaRefs><ds:schemaRef ds:uri="${MANIFEST_NAMESPACE}"/></ds:schemaRefs></ds:datastoreItem>`;

type Parts = ReadonlyMap<string, Uint8Array | PackedPart>;

/**
 * A filled letter with its manifest inside, as custom XML (ECMA-376 part 1, 15.2.5), which word processors keep and never show. The
 * file's own dates become the manifest's. The same letter and inputs give the same bytes; parts that don't change aren't packed again.
 * @throws {ReadingRefusal} when it isn't a Word document
 */
export function withManifest(docx: Uint8Array, inputs: LetterInputs): Buffer {
  const parts = withPlace(docx, inputs.made_at);
  const rest = packZip(parts);
  const sealed = [...openZip(rest)].map(([name, { bytes }]) => ({ name, sha256: hash('sha256', bytes) }));
  const manifest: Manifest = { ...inputs, format: 1, rest: hash('sha256', rest), parts: sealed };
  return packWith(parts, writeManifest(manifest));
}

/** The parts of a letter, and its manifest last, stored as it is: so every byte of it counts. */
export function packWith(parts: Parts, manifest: string): Buffer {
  const packed = Buffer.from(manifest);
  return packZip(new Map(parts).set(PART, { packed, method: 0, checksum: crc32(packed), size: packed.length }));
}

/**
 * The manifest that a letter carries; null when there is none, or none that this version knows. Nothing is verified.
 * @throws {ReadingRefusal} when the file can't be opened
 */
export function manifestOf(docx: Uint8Array): Manifest | null {
  return manifestIn(openZip(docx))?.manifest ?? null;
}

/** The manifest among a file's parts, also where another program has given it another name. */
export function manifestIn(parts: ReadonlyMap<string, ZipPart>): ({ part: string } & ManifestText) | null {
  const names = [...parts.keys()].filter((name) => /^customXml\/[^/]+\.xml$/i.test(name));
  for (const name of names.toSorted((a, b) => Number(b === PART) - Number(a === PART))) {
    const read = readManifest(parts.get(name)?.bytes ?? Buffer.of());
    if (read) return { part: name, ...read };
    if (name === PART) return { part: name, manifest: null, whole: false };
  }
  return null;
}

/** The file with all that leads to a manifest. */
function withPlace(docx: Uint8Array, madeAt: string): Map<string, Uint8Array | PackedPart> {
  const zip = openWordZip(docx);
  const [types, top] = [zip.get(CONTENT_TYPES), zip.get(relationshipsPath(''))];
  const relations = top ? readRelationships(textOf(top)) : [];
  const targetBy = (kind: string): string | undefined => {
    const relationship = relations.find(({ type }) => type.endsWith(`/${kind}`));
    return relationship && targetOf('', relationship.target);
  };
  const main = targetBy('officeDocument');
  if (!types || main === undefined || !zip.has(main)) throw notWord(docx);
  const known = readContentTypes(textOf(types));
  known.overrides.set(PROPERTIES, PROPERTIES_TYPE);
  if (typeOf(known, PART) !== 'application/xml') known.overrides.set(PART, 'application/xml');
  const parts = new Map<string, Uint8Array | PackedPart>(zip).set(CONTENT_TYPES, Buffer.from(writeContentTypes(known)));
  for (const old of [PART, PROPERTIES, relationshipsPath(PART)]) parts.delete(old);
  const core = targetBy('core-properties');
  const dated = core === undefined ? undefined : zip.get(core);
  if (core !== undefined && dated) parts.set(core, Buffer.from(datedCore(textOf(dated), madeAt)));
  const links = zip.get(relationshipsPath(main));
  const related = links ? readRelationships(textOf(links)).filter(({ target }) => target !== `/${PART}`) : [];
  parts.set(relationshipsPath(main), relationsOf([...related, linkTo(`/${PART}`, 'customXml', related)]));
  parts.set(PROPERTIES, Buffer.from(STORE));
  return parts.set(relationshipsPath(PART), relationsOf([linkTo('manifestProps.xml', 'customXmlProps', [])]));
}

function linkTo(target: string, kind: string, among: readonly Relationship[]): Relationship {
  const ids = new Set(among.map(({ id }) => id));
  let number = among.length + 1;
  while (ids.has(`rId${number}`)) number++;
  return { id: `rId${number}`, type: `${OFFICE}/${kind}`, target, external: false };
}

const relationsOf = (relationships: readonly Relationship[]): Buffer => Buffer.from(writeRelationships(relationships));

/** The properties of a file (ECMA-376 part 2, 11) with the days of its making and last change set. */
function datedCore(xml: string, madeAt: string): string {
  const moment = madeAt.includes('T') ? madeAt : `${madeAt}T00:00:00Z`;
  return xml.replaceAll(/(<dcterms:(created|modified)\b[^>]*>)[^<]*(?=<\/dcterms:\2>)/g, (_, tag: string) => `${tag}${moment}`);
}
