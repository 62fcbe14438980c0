import type { Document } from './documents.ts';
import { isLater, type Candidate } from './candidates.ts';
import { meaningsOf } from './meanings.ts';
import { part } from './pieces.ts';
import type { Query } from './queries.ts';
import { canonical, findValues } from './values.ts';

/** People's words for having changed their mind, or that something is no longer so. */
const changed =
  /\b(?:now|rather|instead|no longer|changed|rethought|reconsidered|revised|updated?|corrected|increased?|reduced?|raised?|lowered|up to|down to|decided|since the|would like|has moved|have moved|prefers?|amended|please use|use that|has gone|too (?:low|high)|put it at|in fact|actually|turns out|it is the figure|is the figure|not £?\d)\b/i;
/** How much of what the answer is about a later sentence has to speak of. */
const SPEAKS_OF_IT = 0.35;
/** What says little by itself counts more here: "the monthly amount" points back at something. */
const POINTING_BACK = 0.6;

/**
 * What a later document says in running text of an answer that was found: "she now wants to keep £35,000 in cash, not £30,000". The
 * answer itself where none does.
 */
export function revision(query: Query, found: Candidate, documents: readonly Document[]): Candidate {
  if (query.type === 'text' || query.type === 'list' || query.type === 'name') return found;
  const asked = new Set([...query.wordings.flat(), ...meaningsOf(`${found.fact.label} ${found.fact.head}`)].map(({ name }) => name));
  const heavy = weigh(
    [...query.wordings.flat(), ...meaningsOf(`${found.fact.label} ${found.fact.head}`)].filter(({ name }) => asked.has(name)),
  );
  let latest = found;
  for (const document of documents) {
    if (document.setting.kind !== 'note' || !isLater(document, latest.document)) continue;
    for (const fact of document.facts) {
      if (fact.form !== 'sentence') continue;
      const { text } = fact.value;
      const values = findValues(text, query.type);
      const old = values.find(({ from, to }) => canonical(text.slice(from, to)) === canonical(found.answer.text));
      const fresh = values.filter((one) => one !== old);
      const [first] = fresh;
      if (!first) continue;
      const corrects =
        old !== undefined &&
        fresh.length === 1 &&
        /\b(?:not|instead of|rather than|from|was|previously)\b[^.]{0,12}$/i.test(text.slice(0, old.from));
      const spoken = meaningsOf(text).filter(({ name }) => asked.has(name));
      const speaks = weigh(spoken) / heavy;
      const sure = spoken.some(({ weight }) => weight === 1) || new Set(spoken.map(({ name }) => name)).size > 1;
      const near = sure && isNear(text.slice(first.from, first.to), found.answer.text);
      if (corrects || (old === undefined && fresh.length === 1 && near && changed.test(text) && speaks >= SPEAKS_OF_IT))
        latest = { document, fact, answer: part(fact.value, first.from, first.to), score: 0.9 * found.score };
    }
  }
  return latest;
}

/** Figures of one size: what is changed is seldom more than doubled or halved. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  if (!a || !b || /[/]|\d (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(one)) return true;
  return a / b <= 2 && b / a <= 2;
}

function weigh(meanings: readonly { name: string; weight: number }[]): number {
  return [...new Map(meanings.map(({ name, weight }) => [name, weight])).values()].reduce(
    (sum, weight) => sum + Math.max(weight, POINTING_BACK),
    0,
  );
}
