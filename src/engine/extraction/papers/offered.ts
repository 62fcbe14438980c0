import type { Fact } from '../fact.ts';
import { meaningsOf } from '../words/meanings.ts';
import type { Setting } from '../words/setting.ts';
import { dayIn } from '../words/values.ts';

/** The name of something that is sold, which ends in what it is: "Pell Flexible Retirement Plan". */
const product =
  /^\p{Lu}[\p{L}'’.&-]*(?: (?:&|and|of|\p{Lu}[\p{L}'’.&-]*)){1,5}$(?<=\b(?:plan|pension|isa|bond|account|annuity|cover|sipp|scheme|policy|mortgage))/iu;
/** Words that say what is sold, or that its name follows. */
const kinds = new Set([
  'name',
  'product',
  'annuity',
  'mortgage',
  'property',
  'pension',
  'isa',
  'gia',
  'bond',
  'release',
  'lifecover',
  'held',
  'type',
]);
/** Days up to which an offer may hold. */
const LONGEST = 120;
const DAY = 86_400_000;

/**
 * What the paper of an offer says in words of its own, where only one answer of its kind can be meant: the name of the product, and the day
 * until which the offer holds.
 * @param facts of one document
 * @param day of the document, ISO
 */
export function withOffer(facts: readonly Fact[], side: Setting['side'], day: string | null): Fact[] {
  if (side !== 'offered') return [...facts];
  const named = onlyOne(facts, isProduct);
  const until = day === null ? null : onlyOne(facts, (fact) => isHeldUntil(fact, day));
  const isSaid = (name: string): boolean => facts.some((fact) => fact.form !== 'sentence' && says(fact, name));
  const sold = facts.some((fact) => fact.form === 'pair' && says(fact, 'product') && product.test(fact.value.text)) ? null : named;
  const held = isSaid('valid') ? null : until;
  return facts.map((fact) => {
    if (fact === sold) return { ...fact, label: `Product name (${fact.label})` };
    return fact === held ? { ...fact, label: `Valid until (${fact.label})` } : fact;
  });
}

const says = ({ label }: Fact, name: string): boolean => meaningsOf(label).some((meaning) => meaning.name === name);

/** The one fact of a kind; null where several say different things. */
function onlyOne(facts: readonly Fact[], isOne: (fact: Fact) => boolean): Fact | null {
  const found = facts.filter((fact) => fact.form === 'pair' && fact.entity === '' && isOne(fact));
  return new Set(found.map(({ value }) => value.text)).size === 1 ? (found[0] ?? null) : null;
}

/** "Mortgage: Pell Horizon Lifetime Mortgage": a label that says what it is, over a name with a word of its own. */
const isProduct = ({ label, value }: Fact): boolean =>
  product.test(value.text) &&
  meaningsOf(value.text).some(({ known, weight }) => !known && weight === 1) &&
  meaningsOf(label).every(({ name }) => kinds.has(name));

/** A day after that of the paper, under a label that names nothing which may happen then. */
function isHeldUntil({ label, value }: Fact, day: string): boolean {
  const until = dayIn(value.text);
  const days = until === null ? 0 : (Date.parse(until) - Date.parse(day)) / DAY;
  return days > 0 && days <= LONGEST && meaningsOf(label).every(({ known, weight, name }) => !known || weight < 1 || name === 'rate');
}
