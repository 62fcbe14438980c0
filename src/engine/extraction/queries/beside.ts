import type { Fact } from '../fact.ts';
import type { Meaning } from '../words/meanings.ts';

const withWhom = /^(?:who )?with$/i;
const kindOfPremium = /^(?:guaranteed|reviewable)\b/i;

/**
 * How well a fact speaks of what its label alone doesn't name, by label and value together: "With" over firms says who lends or provides, and a premium that is
 * "Reviewable from year 5" what kind of premium it is; null where neither is so.
 */
export function saidBeside(name: string, { form, head, value }: Fact, own: readonly Meaning[]): number | null {
  if ((name === 'lender' || name === 'provider') && form === 'cell' && withWhom.test(head)) return 0.95;
  return name === 'premiumtype' && kindOfPremium.test(value.text) && own.some((said) => said.name === 'premium') ? 0.9 : null;
}
