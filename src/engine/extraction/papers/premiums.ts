import type { Fact } from '../fact.ts';
import type { Setting } from '../words/setting.ts';

/** Labels that say how often, how long or when, and not of what; the answers that they have in the offer of a cover; and what a form would call these. */
const unsaid: readonly (readonly [label: RegExp, value: RegExp, what: string])[] = [
  [
    /^(?:(?:all|both)(?: (?:two|three|four))? \p{L}+,? )?(?:you(?: will| would)? pay(?:,? (?:each|a|per|every) (?:month|year))?|(?:each|a|per|every|in a) (?:month|year)|monthly|yearly|if paid (?:yearly|annually))(?: cost)?(?: \(total [^)]*\))?$/iu,
    /^£ ?\d/,
    'premium',
  ],
  [/^(?:(?:benefit|cover|plan) )?(?:pays? until|ends?(?: at)?|stops?(?: at)?|until)$/i, /^(?:at )?age \d\d$/i, 'cease age'],
  [/^(?:premiums?|price|is the (?:premium|price) (?:fixed|guaranteed)\??)$/i, /^(?:guaranteed|reviewable)\b/i, 'premium type'],
  [/^(?:on )?death$/i, /^£ ?\d/, 'life cover'],
];
const ofCover = /\b(?:cover|protection|whole life|life assured|critical illness|income plan)\b/i;
const ofOther = /\b(?:annuit(?:y|ies)|mortgages? (?:offer|illustration)|loan|bond|pension|isa|drawdown)\b/i;

/** In the offer of a cover what is paid each month, whatever it is called, is the premium; what is paid on death is life cover, and the age until which it pays is that at which it ends. */
export function withPremiums(facts: readonly Fact[], side: Setting['side'], heading: string): Fact[] {
  const said = [heading, ...facts.flatMap(({ entity, section }) => [entity, section])];
  if (side !== 'offered' || ofOther.test(heading) || !said.some((text) => ofCover.test(text))) return [...facts];
  return facts.map((fact) => {
    const { form, label, value } = fact;
    const what =
      form === 'pair' ? unsaid.find(([asks, answers]) => asks.test(label.trim()) && answers.test(value.text.trim()))?.[2] : undefined;
    return what === undefined ? fact : { ...fact, label: `${label} (${what})` };
  });
}
