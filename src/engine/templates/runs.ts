import { escapeText } from '#engine/reading/zip/xml.ts';
import type { Piece } from './record.ts';

const TEXT = '<w:t xml:space="preserve">';

/** Text within a `w:t`: a new line and a tab leave it and come back. */
export function inlineText(text: string): string {
  const escaped = escapeText(text);
  if (!/[\n\r\t]/.test(escaped)) return escaped;
  return escaped.replaceAll(/\r\n?|\n/g, `</w:t><w:br/>${TEXT}`).replaceAll('\t', `</w:t><w:tab/>${TEXT}`);
}

/** A run of a look (`w:rPr`, or nothing) around what stands in its `w:t`. */
export function textRun(look: string, inline: string): string {
  return `<w:r>${look}${TEXT}${inline}</w:t></w:r>`;
}

/** A look with more in it, which comes last: the order within `w:rPr` is free. */
export function lookWith(look: string, more: string, without: RegExp | null = null): string {
  if (more === '') return look;
  const inner = look === '' || look.endsWith('/>') ? '' : look.slice(look.indexOf('>') + 1, look.lastIndexOf('</'));
  return `<w:rPr>${without ? inner.replaceAll(without, '') : inner}${more}</w:rPr>`;
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A link in the look of the text around it, blue and underlined as readers expect. */
export function linkRun(id: string, look: string, text: string): string {
  const linked = lookWith(look, '<w:color w:val="0563C1"/><w:u w:val="single"/>', /<w:(?:color|u)\b[^>]*\/>/g);
  return `<w:hyperlink xmlns:r="${RELATIONSHIPS}" r:id="${id}">${textRun(linked, inlineText(text))}</w:hyperlink>`;
}

/** The words of a text that may have bold, italic and linked pieces. */
export function wordsOf(text: string | readonly Piece[]): string {
  return typeof text === 'string' ? text : text.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}

/** The runs of such a text. */
export function pieceRuns(text: string | readonly Piece[], look: string, link: (url: string) => string): string {
  if (typeof text === 'string') return textRun(look, inlineText(text));
  return text
    .map((piece) => {
      if (typeof piece === 'string') return textRun(look, inlineText(piece));
      const { bold = false, italic = false, url } = piece;
      const own = lookWith(look, `${bold ? '<w:b/><w:bCs/>' : ''}${italic ? '<w:i/><w:iCs/>' : ''}`);
      return url === undefined ? textRun(own, inlineText(piece.text)) : linkRun(link(url), own, piece.text);
    })
    .join('');
}
