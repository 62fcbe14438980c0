import type { Fact } from './fact.ts';
import { penceIn } from './sums.ts';

/** So many plans, covers or parts of a paper may have an amount each. */
const MOST = 6;

/**
 * What adds up the amounts that one label has in several parts of a paper, each of a plan or cover of its own, is the total of that label, however
 * it is called itself: "Both together: £45.19" beside "Costs each month" of £16.84 and £28.35.
 * @param facts of one document
 */
export function totalsTold(facts: readonly Fact[]): Fact[] {
  const amounts = facts.filter(({ form, value, person }) => form !== 'sentence' && person === null && (penceIn(value.text) ?? 0) > 0);
  const alike = [...Map.groupBy(amounts, ({ label }) => label).values()].filter((parts) => areParts(parts));
  return alike.flatMap((parts) => {
    const sum = parts.reduce((total, { value }) => total + (penceIn(value.text) ?? 0), 0);
    const whole = amounts.find(({ value, label, row }) => row === null && label !== parts[0]?.label && penceIn(value.text) === sum);
    return whole ? [{ ...whole, label: `Total ${parts[0]?.label ?? ''}`, entity: '', sum: 'whole' }] : [];
  });
}

/** Under one label, and each in a part or a column of its own. */
function areParts(parts: readonly Fact[]): boolean {
  const places = new Set(parts.map(({ section, entity }) => `${entity}|${section}`));
  return (
    parts.length > 1 &&
    parts.length <= MOST &&
    places.size === parts.length &&
    parts.every(({ label, row }) => label !== '' && row === null)
  );
}
