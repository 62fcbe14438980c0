import type { Fact } from './fact.ts';
import { gridFacts } from './grids.ts';
import { isOptionList, isQuestion, passageFacts } from './passages.ts';
import { personNamed } from './persons.ts';
import type { Region } from './regions.ts';

/** Letters up to which a line announces the table below it. */
const MAX_LEAD = 120;

const bareQuestion = (text: string): string => text.replace(/\s*[?:]$|(?<=\?)\s+yes ?\/ ?no\b.*$/i, '');

/** Everything that the regions of a document say, in their order. */
export function factsOf(regions: readonly Region[]): Fact[] {
  const facts: Fact[] = [];
  let section = '';
  /** A heading that asks something. */
  let topic = '';
  /** A question, or a label with a colon, that waits for what stands below. */
  let asked = '';
  /** The line right above. */
  let lead = '';
  for (const region of regions) {
    const under = topic === '' || topic === asked ? section : `${topic}, ${section}`;
    if ('rows' in region) {
      facts.push(...gridFacts(region, under).map((fact) => (fact.context === '' ? { ...fact, context: lead } : fact)));
      [asked, lead] = ['', ''];
      continue;
    }
    const { text } = region.piece;
    if (asked !== '' && isOptionList(text)) continue;
    const asks = isQuestion(text);
    facts.push(...passageFacts(region, under, asks ? '' : asked));
    if (region.heading) [section, topic] = asks ? [section, bareQuestion(text)] : [text, ''];
    else if (asks) topic = '';
    lead = !region.heading && text.length < MAX_LEAD ? text : '';
    asked = asks ? bareQuestion(text) : '';
  }
  return facts.map((fact) => ({
    ...fact,
    person: fact.person ?? personNamed(fact.label) ?? personNamed(fact.section) ?? personNamed(fact.owner),
  }));
}
