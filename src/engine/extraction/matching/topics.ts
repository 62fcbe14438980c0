import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';
import { goesWithoutSaying } from '../queries/shares.ts';
import { numbering } from '../sentences/passages.ts';
import { meaningsOf, type Meaning } from '../words/meanings.ts';
import type { Found } from '../words/values.ts';

/** What says little by itself counts more here: "the monthly amount" points back at something. */
const POINTING_BACK = 0.6;
/** Letters of a sentence up to which it may be no more than the topic of the next. */
const TOPIC = 80;

/** What people call it who speak of their own; a cash ISA is called so. */
const shortly = new Map([
  ['stocksisa', 'isa'],
  ['workplace', 'pension'],
  ['guaranteeperiod', 'guarantee'],
  ['annuity', 'income'],
]);
/** A meaning, and what it is called for short. */
export const calledOf = (name: string): string[] => [name, shortly.get(name) ?? name];

/** The names of what words mean. */
export const spokenOf = (text: string): ReadonlySet<string> => new Set(meaningsOf(text).map(({ name }) => name));

/** How much of what is asked is spoken of, 0 to 1; nothing where that is only a word of many uses. */
export function shareSpoken(wording: readonly Meaning[], said: ReadonlySet<string>, type: Query['type']): number {
  const told = wording.filter(({ name }) => !goesWithoutSaying(name, type));
  const spoken = told.filter(({ name }) => calledOf(name).some((called) => said.has(called)));
  const isSure = spoken.some(({ weight }) => weight === 1) || new Set(spoken.map(({ name }) => name)).size > 1;
  return isSure ? weigh(spoken) / weigh(told) : 0;
}

function weigh(meanings: readonly Meaning[]): number {
  const weights = new Map(meanings.map(({ name, weight }) => [name, Math.max(weight, POINTING_BACK)]));
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}

/** "This month" says when, not how often. */
const timeOf = /\b(?:this|last|next) (?:month|week|year)\b/gi;

/** Said and done with. */
const settled = /\b(?:unchanged|no changes?|stays?|stayed|remains?|as before|the same)\b/i;
const isTopic = (words: string): boolean => words.length < TOPIC && !/\d/.test(words.replace(numbering, '')) && !settled.test(words);

/** "On risk, having talked it over", "Budget: they can manage". */
const leadIn =
  /^(?:[>•*–-] ?|\d+[.)] ?)*(?:(?:On|As to|As for|Regarding|About|Re|With regard to|Turning to) ([^,;:.]{3,40})[,:]|([^,;:.]{3,40}):) /;

/** A sentence that names nothing else before its verb: "Settled on 10 years", "They can manage £70". */
const goesOn =
  /^(?:settled|agreed|decided|chose|went|gone|go|put|moved|happy|content|wants?|would|can|could|will|is|are|was|has|have|make|now|with (?:that|this|it|those|them)|in all|all told|he|she|they|we|it|this|that)\b/i;

/** A few words at the head of a sentence, before it, or at the head of its paragraph, are its topic: "4. The Lakeside loan. The balance is now £5,740." */
export function topicOf({ context, value }: Fact): string {
  const [, about, named] = leadIn.exec(value.text) ?? [];
  const own = about ?? named;
  if (own !== undefined) return own;
  const [, , point] = leadIn.exec(context) ?? [];
  if (point !== undefined && goesOn.test(value.text) && meaningsOf(point).some(({ known, weight }) => known && weight === 1)) return point;
  if (isTopic(context)) return context;
  const head = /^(?:\d+[.)] ?)?[^.]*\.(?= )/.exec(context)?.[0] ?? '';
  return isTopic(head) ? head : '';
}

/** A sentence with what it is about. */
export const withTopic = (fact: Fact): string => `${fact.value.text} ${topicOf(fact)} ${fact.owner}`.replaceAll(timeOf, ' ');

/** Where one thing ends that a sentence says, and the next begins. */
const clauseEnd = /[,;]\s|[()]|\s(?:and|but|so|because|which|while|although)\s/g;

/** The clause that a value stands in. */
export function clauseAround(text: string, { from, to }: Found): string {
  const ends = Array.from(text.matchAll(clauseEnd), ({ index }) => index);
  const start = ends.findLast((end) => end < from) ?? 0;
  // What stands in brackets says more of what is before them: "has had a pay rise (now £46,000)".
  const before = text.charAt(start) === '(' ? (ends.findLast((end) => end < start) ?? 0) : start;
  return text.slice(before, ends.find((end) => end >= to) ?? text.length);
}

/** A clause that says no more of what it is about: "and are now £10,600", ", it is £38,050 from May". */
export const goesBack =
  /^\W*(?:(?:and|but|so) )?(?:(?:it|that|this|they|these|he|she) )?(?:now |currently )?(?:is|are|will be|comes? to|stands? at|amounts? to|totals?)\b/i;

/** "He thought again about the gift and wants it kept to £45,000". */
export const wantsIt =
  /^\W*(?:(?:and|but|so) )?(?:(?:he|she|they|I|we) )?(?:wants?|wishes|prefers?|asked|asks|would (?:like|rather have)) it (?:to be )?(?:kept|cut|put|set|reduced|raised|lowered|increased)\b/i;

/** "It" is what the sentence begins with only where that has changed; else it may be anything named since. */
export const pointsBack = /^\W*(?:(?:and|but|so) )?(?:it|that|this|they|these|he|she)\b/i;

/** ", she is now on £26,400": of what the sentence has said of her so far. */
export const ofSomebody = /^\W*(?:(?:and|but|so) )?(?:he|she)\b/i;

/** What a sentence begins with, up to its verb: "My salary has gone up …", "4. The savings were topped up …". */
export const subjectOf = (text: string): string =>
  /^.{0,60}?(?=\s(?:is|are|was|were|has|have|had|will|went|goes|rose|rises|fell|falls|came|comes)\b)/i.exec(text)?.[0] ?? '';

/** Of several values of a sentence the one whose clause has most of what is asked. */
export function clearest(text: string, topic: readonly Meaning[], values: readonly Found[]): Found | undefined {
  const counted = values.map((value) => {
    const said = spokenOf(clauseAround(text, value));
    return { value, met: new Set(topic.filter(({ name, weight }) => weight === 1 && said.has(name)).map(({ name }) => name)).size };
  });
  const most = Math.max(...counted.map(({ met }) => met));
  const [best, another] = counted.filter(({ met }) => met === most && (met > 0 || values.length === 1));
  return another ? undefined : best?.value;
}
