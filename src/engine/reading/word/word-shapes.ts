import { attributeOf, childNamed, type XmlElement } from '../zip/xml.ts';
import { isOn } from './word-styles.ts';

/** What Word of 2010 and later draws; anything else it replaces by what the file offers instead. */
const drawn = /^(?:w14|w15|w16\w*|wp14|wps|wpg|wpc|wpi|wp15|a14|a16\w*|am3d|aink|asvg|c14|c15|c16\w*|cx\d*|v|m)$/;

/** Of one thing said in several ways (`mc:AlternateContent`), the way that Word shows; undefined when it shows none. */
export function shownAlternative(xml: string, element: XmlElement): XmlElement | undefined {
  const isShown = (choice: XmlElement): boolean =>
    choice.name === 'mc:Choice' && (attributeOf(xml, choice, 'Requires') ?? '').split(/\s+/).every((prefix) => drawn.test(prefix));
  return element.children.find(isShown) ?? childNamed(element, 'mc:Fallback');
}

/** Whether a drawing or old shape is said to be hidden. */
export function isHiddenShape(xml: string, element: XmlElement): boolean {
  const properties = childNamed(element, 'wp:docPr');
  if (properties && isOn(attributeOf(xml, properties, 'hidden') ?? '0')) return true;
  return element.name.startsWith('v:') && /visibility:\s*hidden|display:\s*none/i.test(attributeOf(xml, element, 'style') ?? '');
}

/** The colour of the shape behind the text of a text box (`w:txbxContent`); null for something that isn't one plain colour, undefined for nothing. */
export function shapeGround(xml: string, content: XmlElement): string | null | undefined {
  for (let element = content.parent; element && element.name !== 'w:r'; element = element.parent) {
    if (element.name === 'wps:wsp') return filling(xml, element);
    if (!/^v:(?:shape|rect|roundrect|oval)$/.test(element.name)) continue;
    const colour = attributeOf(xml, element, 'fillcolor') ?? 'white';
    if (!isOn((attributeOf(xml, element, 'filled') ?? 't').replace(/^f$/, 'false'))) return undefined;
    if (/^(?:white|#fff)\b/i.test(colour)) return 'FFFFFF';
    return /^#[\da-f]{6}/i.test(colour) ? colour.slice(1, 7) : null;
  }
  return undefined;
}

function filling(xml: string, shape: XmlElement): string | null | undefined {
  const properties = childNamed(shape, 'wps:spPr');
  if (childNamed(properties, 'a:noFill')) return undefined;
  const fill = properties?.children.find(({ name }) => /^a:(?:solid|grad|blip|patt|grp)Fill$/.test(name));
  const colour = fill?.name === 'a:solidFill' ? fill.children[0] : undefined;
  const value = colour && colour.children.length === 0 ? attributeOf(xml, colour, 'val') : undefined;
  if (colour?.name === 'a:srgbClr' && value !== undefined) return value;
  if (colour?.name === 'a:schemeClr' && (value === 'bg1' || value === 'lt1')) return 'FFFFFF';
  if (fill) return null;
  const style = childNamed(childNamed(shape, 'wps:style'), 'a:fillRef');
  return style && attributeOf(xml, style, 'idx') !== '0' ? null : undefined;
}
