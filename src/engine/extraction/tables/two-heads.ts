import type { Fact } from '../fact.ts';
import { part } from '../pieces.ts';

const twoHeads =
  /^(?:provider|lender|company|insurer|bank|held with) ?(?:and|&|\/) ?(?:the )?(kind|type|sort|plan|policy|product|account|scheme)(?: type| name)?$/i;

/** "Provider and kind" over "Harrow Life, stakeholder": who provides it, and under the other half of the heading what it is. */
export function ofTwoHeads(fact: Fact): Fact[] {
  const [, other] = (fact.form === 'cell' && twoHeads.exec(fact.head)) || [];
  const [first = '', second, more] = fact.value.text.split(', ');
  if (other === undefined || second === undefined || more !== undefined) return [fact];
  return [
    { ...fact, value: part(fact.value, 0, first.length) },
    { ...fact, head: other, value: part(fact.value, first.length + 1, fact.value.text.length) },
  ];
}
