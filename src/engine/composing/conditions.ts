import { quantityIn } from '#engine/computing/figures.ts';
import { minus } from '#engine/computing/fraction.ts';
import { meaningsOf } from '#engine/extraction/words/meanings.ts';
import { canonical } from '#engine/extraction/words/values.ts';
import { adviceOf } from './advice-types.ts';
import { type FactBook, factOf } from './facts.ts';
import { type Condition, type Fact, inWords } from './record.ts';

/** Whether a condition holds, what is the case in words, and the facts that say so. */
export interface Verdict {
  holds: boolean;
  because: string;
  facts: Fact[];
}

/** Judges a condition by verified facts alone; the words say what is the case, or the first thing that keeps it from holding. */
export function judge(condition: Condition, book: FactBook): Verdict {
  if ('all' in condition) return all(condition.all.map((one) => judge(one, book)));
  if ('any' in condition) return any(condition.any.map((one) => judge(one, book)));
  if ('not' in condition) {
    const verdict = judge(condition.not, book);
    return { ...verdict, holds: !verdict.holds };
  }
  if ('advice' in condition) return ofAdvice(condition.advice, book);
  return ofField(condition, factOf(book, condition.field));
}

function all(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.length === 0) return { holds: true, because: 'it always belongs here', facts: [] };
  return verdicts.find(({ holds }) => !holds) ?? { ...together(verdicts), holds: true };
}

function any(verdicts: readonly Verdict[]): Verdict {
  const held = verdicts.find(({ holds }) => holds);
  return held ?? { ...together(verdicts), holds: false };
}

function together(verdicts: readonly Verdict[]): Omit<Verdict, 'holds'> {
  const reasons = [...new Set(verdicts.map(({ because }) => because))];
  return { because: reasons.join(', and '), facts: [...new Set(verdicts.flatMap(({ facts }) => facts))] };
}

function ofAdvice(type: Extract<Condition, { advice: unknown }>['advice'], book: FactBook): Verdict {
  const { words, when, said } = adviceOf(type);
  const stated = factOf(book, 'advice_type');
  if (stated) {
    const holds = said.some((one) => stated.value.toLowerCase().includes(one));
    return { holds, because: `the type of advice is “${stated.value}”`, facts: [stated] };
  }
  const verdict = when && judge(when, book);
  if (verdict?.holds) return { ...verdict, because: `the advice is about ${words}, as ${verdict.because}` };
  return { holds: false, because: `nothing says that the advice is about ${words}`, facts: verdict?.facts ?? [] };
}

function ofField(condition: Extract<Condition, { field: string }>, fact: Fact | undefined): Verdict {
  const name = inWords(condition.field);
  if ('is' in condition) {
    const because = fact ? `${name} is known` : `nothing verified says ${name}`;
    return { holds: (fact !== undefined) === (condition.is === 'present'), because, facts: fact ? [fact] : [] };
  }
  if (!fact) return { holds: false, because: `nothing verified says ${name}`, facts: [] };
  const { holds, more = '' } = compared(condition, fact.value);
  return { holds, because: `${name} is ${fact.value}${more}`, facts: [fact] };
}

type Comparison = Exclude<Extract<Condition, { field: string }>, { is: unknown }>;

function compared(condition: Comparison, value: string): { holds: boolean; more?: string } {
  if ('equals' in condition) return { holds: isSame(value, condition.equals) };
  if ('oneOf' in condition) return { holds: condition.oneOf.some((one) => isSame(value, one)) };
  if ('says' in condition) return { holds: (condition.says === 'yes' ? affirmative : negative).test(value.trim()) };
  if ('means' in condition) {
    const said = new Set(meaningsOf(value).map(({ name }) => name));
    const holds = meaningsOf(condition.means).every(({ name }) => said.has(name));
    return { holds, more: `, which ${holds ? 'speaks' : 'does not speak'} of ${condition.means}` };
  }
  const kinds = kindsOf(condition.above);
  const [is, than] = [quantityIn(value, kinds), quantityIn(condition.above, kinds)];
  const holds = is !== null && than !== null && minus(is.amount, than.amount).top > 0n;
  return { holds, more: `, ${holds ? 'above' : 'not above'} ${condition.above}` };
}

/** What kind of figure a condition compares with. */
export function kindsOf(above: string): readonly ['money' | 'percentage' | 'number'] {
  return [above.includes('£') ? 'money' : above.includes('%') ? 'percentage' : 'number'];
}

const isSame = (a: string, b: string): boolean => canonical(a) === canonical(b);
const affirmative = /^(?:yes|y|true|agreed)\b/i;
const negative = /^(?:no|none|nil|not|nothing|nobody|never|n\/a|false)\b/i;
