import { hash } from 'node:crypto';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { attributeOf, decodeText, escapeText, parseXml, type XmlElement } from '#engine/reading/zip/xml.ts';
import { MANIFEST_NAMESPACE } from '#engine/templates/package.ts';
import { Manifest } from './record.ts';

/** A manifest as a part holds it. */
export interface ManifestText {
  /** Null where this version doesn't know its format, or it is none. */
  manifest: Manifest | null;
  /** Whether the JSON is the one that was written, by the hash beside it. */
  whole: boolean;
}

/** The manifest as XML around JSON, its keys always in the order of the record: the same manifest gives the same text. */
export function writeManifest(manifest: Manifest): string {
  const json = JSON.stringify(Manifest.parse(manifest)).replaceAll(/[\p{Cc}\ufffe\uffff]/gu, escaped);
  const root = `<manifest xmlns="${MANIFEST_NAMESPACE}" sha256="${hash('sha256', json)}">`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}${escapeText(json)}</manifest>`;
}

/** Characters that XML can't hold, as JSON writes them. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Reads a part; null for one that is no manifest, or none any more. */
export function readManifest(part: Buffer): ManifestText | null {
  if (!part.includes(MANIFEST_NAMESPACE)) return null;
  const xml = part.toString('utf8');
  const root = rootOf(xml);
  if (!root) return null;
  if (attributeOf(xml, root, 'xmlns') !== MANIFEST_NAMESPACE) return null;
  const json = decodeText(xml.slice(root.inside, root.closing));
  const manifest = Manifest.safeParse(dataIn(json)).data ?? null;
  return { manifest, whole: attributeOf(xml, root, 'sha256') === hash('sha256', json) };
}

function rootOf(xml: string): XmlElement | null {
  try {
    return parseXml(xml);
  } catch (error) {
    if (error instanceof ReadingRefusal) return null;
    throw error;
  }
}

function dataIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
