import type { Fact } from '../fact.ts';
import { meaningsOf } from '../words/meanings.ts';

const isOf = (name: string, text: string): boolean => meaningsOf(text).some((meaning) => meaning.name === name);
const plain = (text: string): string => text.trim().toLowerCase();

/** "Past performance (net of our fee)" has no costs. */
const ofReturns = /\b(?:performance|returns?|growth)\b/i;

/** Among costs a row that has nothing but the name of the fund is the charge of that fund, where the paper says elsewhere "Portfolio: Steady Income 3". */
export function withNamedCharges(facts: readonly Fact[]): Fact[] {
  const funds = new Set(facts.flatMap(({ form, label, value }) => (form === 'pair' && isOf('fund', label) ? [plain(value.text)] : [])));
  if (funds.size === 0) return [...facts];
  return facts.map((fact) =>
    (fact.form === 'cell' || fact.form === 'pair') &&
    funds.has(plain(fact.label)) &&
    isOf('charge', `${fact.head}. ${fact.section}`) &&
    !ofReturns.test(fact.section)
      ? { ...fact, label: `${fact.label} (fund charge)` }
      : fact,
  );
}
