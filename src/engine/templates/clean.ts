import { applyEdits, attributesOf, type Edit, parseXml, walk, type XmlElement } from '#engine/reading/zip/xml.ts';
import { fieldEdits } from './fields.ts';

/** Elements that run, load, embed or send something. */
const removed = new Set(
  `w:object w:control w:altChunk w:subDoc w:attachedTemplate w:mailMerge w:linkStyles w:frameset w:entryMacro w:exitMacro w:saveThroughXslt
  w:movie o:OLEObject c:externalData wp15:webVideoPr asvg:svgBlip a:videoFile a:audioFile a:wavAudioFile a:quickTimeFile a:audioCd
  a:snd`.split(/\s+/),
);
/** Worth a closer look; a part without any of this is clean as it is. */
const suspicious = new RegExp(String.raw`<(?:${[...removed].join('|')}|[vo]:|w:fldSimple|w:fldChar|w:instrText)\b|\smacro\s*=|ppaction:`);
/** Addresses that old drawings load pictures from, and open. */
const drawingAddresses = new Set(['src', 'href', 'o:href', 'o:althref', 'r:href', 'r:pict']);

/**
 * A part without active content: embedded objects, controls, scripts, foreign chunks, fields that load or run something (their
 * last result stays as text), and whatever points to a relationship that was left behind.
 */
export function cleanPart(xml: string, dropped: ReadonlySet<string>): string {
  if (dropped.size === 0 && !suspicious.test(xml)) return xml;
  const root = parseXml(xml);
  const edits: Edit[] = [];
  walk(root, (element) => {
    if (removed.has(element.name)) edits.push({ from: element.start, to: element.end, text: '' });
    else edits.push(...attributeEdits(xml, element, dropped));
  });
  return applyEdits(xml, [...edits, ...fieldEdits(xml, root)]);
}

function attributeEdits(xml: string, element: XmlElement, dropped: ReadonlySet<string>): Edit[] {
  const isDrawing = /^[vo]:/.test(element.name);
  const edits: Edit[] = [];
  for (const { name, value, start, end } of attributesOf(xml, element)) {
    const isLost = name.startsWith('r:') && dropped.has(value);
    // A reference is all that these are for; others are whole without it.
    if (isLost && /^(?:a:hlink\w+|w:(?!hyperlink$)\w+)$/.test(element.name)) return [{ from: element.start, to: element.end, text: '' }];
    const isActive = name === 'macro' || value.startsWith('ppaction:') || (isDrawing && drawingAddresses.has(name));
    if (isLost || isActive) edits.push({ from: start, to: end, text: '' });
  }
  return edits;
}
