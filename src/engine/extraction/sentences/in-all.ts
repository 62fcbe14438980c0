import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';

/** "Living costs are £1,380 a month and holidays £270, so £1,650 in all". */
const summed =
  /^(?<what>\p{L}[^£.;:]{3,50}?) (?:is|are|comes? to|costs?|takes?) (?:about |around )?£[^;]*?\b(?:so|making|which makes|that makes|or|that is) (?:about |around )?(?<sum>£ ?\d[\d,]*(?:\.\d\d)?)(?: (?:a|each|per) (?:month|year|week))? (?:in all|in total|altogether|all told|together)\b/u;

/** A total is not of what is ordinary alone. */
const everyday = /^(?:(?:the|her|his|their|our|my) )?(?:(?:basic|everyday|normal|ordinary|regular|usual) )?/i;

/** What a sentence adds up, as the total of what it begins with. */
export function inAllIn(sentence: Piece, section: string): Fact[] {
  const found = summed.exec(sentence.text);
  const { what = '', sum = '' } = found?.groups ?? {};
  if (!found) return [];
  const from = found[0].lastIndexOf(sum);
  return [
    {
      ...blank,
      value: part(sentence, from, from + sum.length),
      label: `Total ${what.replace(everyday, '')}`,
      section,
      owner: what,
      sum: 'whole',
      form: 'inline',
    },
  ];
}
