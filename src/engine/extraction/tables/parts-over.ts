import type { Region } from '../regions.ts';

/** "3 Your mortgage today", "B. Health", "Step 2 of 6: Work": the heading of a part of a form, with its number. */
const numbered = /^(?:(?:part|section|step) )?(\d{1,2}|[A-Z])(?: of \d{1,2})?(?:[.:)] ?| )\p{Lu}/iu;

/**
 * Tables with the heading of their part over them, where that stands right over the headings of smaller parts: "14 Quarry Steps" below "3 Your mortgage today"
 * is about the mortgage, as is whatever follows up to the next part.
 */
export function withPartsOver(regions: readonly Region[]): Region[] {
  /** The number of the part, and its heading where smaller ones stand below it. */
  let [last, part] = [0, ''];
  const isNext = (number: number | null): number is number => number !== null && (number === last + 1 || number === last);
  return regions.map((region, i) => {
    if ('rows' in region) return part === '' || region.under ? region : { ...region, under: part };
    const number = numberOf(region);
    if (!isNext(number)) return region;
    last = number;
    const below = regions[i + 1];
    part = below && !('rows' in below) && below.heading && !isNext(numberOf(below)) ? region.piece.text : '';
    return region;
  });
}

/** The number of a part by its heading, letters counted; null for anything else. */
function numberOf(region: Region): number | null {
  const number = !('rows' in region) && region.heading ? numbered.exec(region.piece.text)?.[1] : undefined;
  if (number === undefined) return null;
  return /\d/.test(number) ? Number(number) : number.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0) + 1;
}
