import { sniff } from '#engine/reading/sniff.ts';
import type { WordFile } from '#engine/reading/word/word.ts';
import { attributeOf, childNamed, pathTo, walk, type XmlElement } from '#engine/reading/zip/xml.ts';
import type { ViewBlock } from './record.ts';

const LARGEST = 200 * 1024;
/** Of all pictures of a letter together. */
const MOST = 2 * 1024 * 1024;

/** Gives the pictures of one letter, by element (`pic:pic`, `v:imagedata`) and part; large ones by their words alone. */
export function viewPictures(): (file: WordFile, part: { name: string; xml: string }, element: XmlElement) => ViewBlock {
  let left = MOST;
  return (file, { name, xml }, element) => {
    const id = embeddedIn(xml, element);
    const target = id === undefined ? null : file.related(name, id);
    const bytes = target && 'part' in target ? target.part.bytes : null;
    const kind = bytes && bytes.length <= Math.min(LARGEST, left) ? sniff(bytes) : null;
    const alt = descriptionOf(xml, element);
    if (!bytes || (kind !== 'png' && kind !== 'jpeg')) return { kind: 'picture', alt };
    left -= bytes.length;
    return { kind: 'picture', alt, src: `data:image/${kind};base64,${bytes.toString('base64')}` };
  };
}

function embeddedIn(xml: string, element: XmlElement): string | undefined {
  if (element.name === 'v:imagedata') return attributeOf(xml, element, 'r:id');
  let id: string | undefined;
  walk(element, (each) => {
    if (each.name === 'a:blip') id ??= attributeOf(xml, each, 'r:embed');
  });
  return id;
}

/** What a picture shows in words, as whoever wrote the document says it. */
function descriptionOf(xml: string, element: XmlElement): string {
  const around = pathTo(element).findLast(({ name }) => name === 'wp:inline' || name === 'wp:anchor' || name === 'v:shape');
  if (around?.name === 'v:shape') return attributeOf(xml, around, 'alt') ?? '';
  const own = childNamed(childNamed(element, 'pic:nvPicPr'), 'pic:cNvPr');
  return [childNamed(around, 'wp:docPr'), own].map((each) => each && attributeOf(xml, each, 'descr')).find(Boolean) ?? '';
}
