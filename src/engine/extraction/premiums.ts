import type { Fact } from './fact.ts';
import type { Setting } from './setting.ts';

/** "Each month", "You pay", "All three plans, a month": how often, and not what for. */
const howOften =
  /^(?:(?:all|both)(?: (?:two|three|four))? \p{L}+,? )?(?:you(?: will| would)? pay(?:,? (?:each|a|per|every) (?:month|year))?|(?:each|a|per|every|in a) (?:month|year)|monthly|yearly|if paid (?:yearly|annually))(?: cost)?(?: \(total [^)]*\))?$/iu;
const ofCover = /\b(?:cover|protection|whole life|life assured|critical illness|income plan)\b/i;
const ofOther = /\b(?:annuit(?:y|ies)|mortgages? (?:offer|illustration)|loan|bond|pension|isa|drawdown)\b/i;

/** In the offer of a cover what is paid each month, whatever it is called, is the premium. */
export function withPremiums(facts: readonly Fact[], side: Setting['side'], heading: string): Fact[] {
  const isOfCover =
    side === 'offered' && !ofOther.test(heading) && [heading, ...facts.map(({ entity }) => entity)].some((said) => ofCover.test(said));
  if (!isOfCover) return [...facts];
  const isPaid = ({ form, label, value }: Fact): boolean => form === 'pair' && /^£ ?\d/.test(value.text) && howOften.test(label.trim());
  return facts.map((fact) => (isPaid(fact) ? { ...fact, label: `${fact.label} (premium)` } : fact));
}
