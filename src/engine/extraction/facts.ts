import type { Fact } from './fact.ts';
import { gridFacts } from './grids.ts';
import { isQuestion, passageFacts } from './passages.ts';
import { personNamed } from './persons.ts';
import type { Region } from './regions.ts';

/** Everything that the regions of a document say, in their order. */
export function factsOf(regions: readonly Region[]): Fact[] {
  const facts: Fact[][] = [];
  let section = '';
  /** A question, or a label with a colon, that waits for what stands below. */
  let asked = '';
  for (const region of regions) {
    if ('rows' in region) {
      facts.push(gridFacts(region, section));
      asked = '';
      continue;
    }
    const { text } = region.piece;
    const asks = isQuestion(text);
    facts.push(passageFacts(region, section, asks ? '' : asked));
    if (region.heading && !asks) section = text;
    asked = asks ? text.replace(/\s*[?:]$|(?<=\?)\s+yes ?\/ ?no\b.*$/i, '') : '';
  }
  return facts.flat().map((fact) => ({
    ...fact,
    person: fact.person ?? personNamed(fact.label) ?? personNamed(fact.section) ?? personNamed(fact.owner),
  }));
}
