import { part } from '../pieces.ts';
import type { Region } from '../regions.ts';
import { isOrder } from '../words/orders.ts';
import { rightOf, textOf, type Line } from './page-lines.ts';

/** A line of nothing but signs; behind words underlines are room to write. */
const ruleLine = /^[=~*#_–—-]{4,}$/;

/** Letters of a heading, at most. */
const LONGEST = 70;
/** In ems: a rule stands right below its heading, and what the heading goes on from right above it. */
const UNDER = 1.2;
const ABOVE = 0.6;

/** Lines without the rules that a print-out types between them, "-----": what stands over one, or between two, is a heading. */
export function withoutTypedRules(lines: readonly Line[]): Line[] {
  const isRule = (at: number): boolean => lines[at]?.cells.flat().every(({ text }) => ruleLine.test(text)) ?? false;
  return lines.flatMap((line, at): Line[] => {
    if (isRule(at)) return [];
    const isApart = isRule(at - 1) || !lines[at - 1] || line.y0 - (lines[at - 1]?.y1 ?? 0) > ABOVE * line.size;
    const isOpening = !isRule(at - 1) && !isRule(at + 2);
    const isHeading =
      headingIn(line.cells.map(textOf).join(' ')) !== null ||
      (isRule(at + 1) && isApart && (isRule(at - 1) || isOpening) && isUnderlined(line, lines[at + 1] as Line));
    return [isHeading ? { ...line, ruled: true } : line];
  });
}

/** Whether a rule runs right below all of a few words that answer nothing. */
function isUnderlined({ cells: [cell = [], ...more], y1, size }: Line, rule: Line): boolean {
  const text = textOf(cell);
  const isFew = more.length === 0 && text.length <= LONGEST && !/[.,;:]$|: \S/.test(text);
  return isFew && rule.y0 - y1 < UNDER * size && rightOf(rule.cells.at(-1) ?? []) > rightOf(cell) - size;
}

/** "[Client 1 - Work]", "-- Pension 1 --", "=== Assets ===". */
const decorated = /^(?:\[([^[\]☐☑☒]{3,60})\]|[-=*#~]{2,} ([^-=*#~].{1,60}?) ?[-=*#~]{2,})$/;
/** What such a line says; null for any other one, and for an order to a program or a forged end of the document, which `setApart` knows by its signs. */
function headingIn(text: string): RegExpExecArray | null {
  const said = decorated.exec(text);
  return said && !isOrder(text) ? said : null;
}
/** One such line may be anything. */
const LEAST = 2;

/** Regions of which the lines that an export sets off by signs around them are headings, without those signs. */
export function withTypedHeadings(regions: readonly Region[]): Region[] {
  const said = regions.map((region) => ('piece' in region ? headingIn(region.piece.text) : null));
  if (said.filter((match) => match !== null).length < LEAST) return [...regions];
  return regions.map((region, i) => {
    const words = said[i]?.[1] ?? said[i]?.[2];
    if (words === undefined || !('piece' in region)) return region;
    const from = region.piece.text.indexOf(words);
    return { piece: part(region.piece, from, from + words.length), heading: true, bold: region.bold };
  });
}
