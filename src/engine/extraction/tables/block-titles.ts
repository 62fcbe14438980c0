import type { Region } from '../regions.ts';
import { isKnown, isLabel } from '../words/cell-kinds.ts';

/** Letters of a title, at most. */
const LONGEST = 60;

/** Regions of which tables that ask the same of one thing after the other are under the line right above each, which says what it is: "Personal loan", "Store card". */
export function withBlockTitles(regions: readonly Region[]): readonly Region[] {
  const blocks = regions.map((region, i) => blockOf(region, regions[i - 1]));
  const titles = Map.groupBy(
    blocks.filter((block) => block !== null),
    ({ heads }) => heads,
  );
  return regions.map((region, i) => {
    const block = blocks[i];
    const alike = block ? (titles.get(block.heads) ?? []) : [];
    const isOfSeveral = alike.length > 1 && new Set(alike.map(({ title }) => title)).size === alike.length;
    return block && isOfSeveral && 'rows' in region ? { ...region, under: block.title } : region;
  });
}

/** The headings of a table and the line right above it that may be its title; null where there is none. */
function blockOf(region: Region, above: Region | undefined): { heads: string; title: string } | null {
  if (!('rows' in region) || region.under !== undefined || !above || 'rows' in above || above.heading) return null;
  const { text } = above.piece;
  const isTitle = text.length < LONGEST && isLabel(text) && isKnown(text) && !/[.:;,?!]$/.test(text);
  const heads = (region.rows[0] ?? []).map((cell) => cell?.text ?? '');
  return isTitle && heads.length > 1 && heads.every((head) => isLabel(head)) ? { heads: heads.join('\n'), title: text } : null;
}
