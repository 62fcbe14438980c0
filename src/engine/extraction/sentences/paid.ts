import { blank, type Fact } from '../fact.ts';
import { part, type Piece } from '../pieces.ts';

const figure = String.raw`(£ ?\d[\d,]*(?:\.\d\d)?|\d+(?:\.\d+)?%)`;
/** "You have asked us to pay your adviser £1,750 once": what the client pays for advice. */
const asked =
  /\b(?:asked|agreed|instructed|authorised|told)\b.{0,60}?\b(?:pay|paying|be paid to|take for) (?:your |the )?(?:financial )?advis[eo]r(?:[’']s firm| firm)? (?:an? (?:fee|charge) of )?/;
/** "Your adviser is paid 0.50% a year from the plan". */
const fromPlan =
  /\b[Yy]our (?:financial )?advis[eo]r (?:is|will be) paid (?=[£\d][^;]*?\b(?:from|out of) (?:the|your) (?:account|bond|fund|investment|pension|plan|pot)\b)/;
/** "We will pay your adviser £834.60": what whoever sells something pays for that. */
const byMaker =
  /\b[Ww]e (?:will |shall |would )?(?:also )?pay (?:your |the )?(?:financial )?advis[eo]r(?:[’']s firm| firm)? (?:a sum of )?/;
/** "We will pay Larch & Rowan £834.60 when the policy starts". */
const toFirm =
  /^We (?:will |shall )?(?:also )?pay \p{Lu}[\p{L}&’' -]{2,60}? (?=£ ?[\d,.]+ (?:when|once|as commission|for (?:arranging|introducing|selling)))/u;
/** "Larch & Rowan will be paid £1,018.75 for arranging this plan". */
const forArranging =
  /^\p{Lu}[\p{L}&’' -]{2,60}? (?:will be paid|is paid|will receive|receives) (?=£ ?[\d,.]+ (?:by us )?for (?:arranging|selling|introducing)\b)/u;
/** "Tarn Home Finance will pay Larch Advice £1,053 on completion". */
const onCompletion =
  /^\p{Lu}[\p{L}&’' -]{2,60}? (?:will|shall) pay \p{Lu}[\p{L}&’' -]{2,60}? (?=£ ?[\d,.]+ (?:on completion|when (?:the|your) \p{Ll}+ (?:starts|completes))\b)/u;
/** "If you repay before 31 December 2031 you pay 4% of the balance". */
const onLeaving =
  /\b[Ii]f you (?:repay|leave|transfer|move|switch|surrender|cash (?:it )?in|close|encash|withdraw)\b[^.£%]{0,80}?,? (?:you (?:will |would )?(?:have to )?pay|we (?:will |would )?(?:charge|deduct|take(?: off)?)|there (?:is|will be)) (?:an? (?:charge|fee|deduction) of )?/;

/** "We deduct 1.10% of the value each year for managing the plan". */
const forRunning =
  /\b[Ww]e (?:will |shall )?(?:deduct|take|charge) (?=[\d.]+% (?:of (?:the|its|your) (?:value|fund|plan|pot)[^,.;£%]{0,30} )?(?:each|every|a|per) year for (?:managing|running|looking after|administering)\b)/;
/** "Your adviser has asked us to collect £450, and after that 0.50% a year for looking after them". */
const thereafter = /\b[Yy]our advis[eo]r\b[^.;]{10,200}? (?:after that|thereafter|from then on),? (?=[\d.]+% (?:each|every|a|per) year\b)/;
/** "You may pay back up to 12% of what you borrowed each year with no charge". */
const freeOfCharge =
  /\b[Yy]ou (?:may|can) (?:pay back|repay|overpay|pay off)(?: up to)? (?=[\d.]+%[^.;£%]{0,60} (?:with no|without(?: any| an?)?|free of)(?: early repayment)? charge\b)/;
/** "He may pay £50 a month towards the interest". */
const towardsInterest =
  /\b(?:may|can|will|could|plans to|hopes to|intends to|would like to|wants to) pay (?=£ ?[\d,.]+ (?:a|per|each|every) month (?:towards|off|against|of) the interest\b)/;

const forms: readonly (readonly [label: string, RegExp])[] = [
  ['Adviser charge', asked],
  ['Adviser charge', fromPlan],
  ['Commission', byMaker],
  ['Commission', forArranging],
  ['Commission', toFirm],
  ['Commission', onCompletion],
  ['Early exit charge', onLeaving],
  ['Yearly charge', forRunning],
  ['Ongoing adviser charge', thereafter],
  ['Overpayment allowance', freeOfCharge],
  ['Voluntary monthly payment', towardsInterest],
];
const behind = [
  ['Initial ', /^ (?:once|at (?:the )?(?:outset|start|beginning))\b/],
  ['Ongoing ', /^ (?:each|every|a|per) (?:year|month)\b/],
] as const;

/** What a sentence says is paid to whoever advises, or on leaving, each under the label that a form would have. */
export function paidIn(sentence: Piece, section: string): Fact[] {
  const { text } = sentence;
  if (!/[£%]/.test(text)) return [];
  const [first] = forms.flatMap(([label, form]) => {
    const words = form.exec(text);
    const from = words ? words.index + words[0].length : -1;
    const sum = from < 0 ? undefined : sumAhead.exec(text.slice(from))?.[0];
    return sum === undefined ? [] : [{ label, from, to: from + sum.length }];
  });
  if (!first) return [];
  const when = first.label === 'Adviser charge' ? (behind.find(([, often]) => often.test(text.slice(first.to)))?.[0] ?? '') : '';
  return [{ ...blank, value: part(sentence, first.from, first.to), label: `${when}${first.label}`, section, form: 'inline' }];
}

const sumAhead = new RegExp(`^${figure}`);
