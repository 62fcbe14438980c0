import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';
import { meaningsOf } from '../words/meanings.ts';

/** It asks for one thing apart from others. */
const apart = /\b(?:on its own|by itself|alone|separately|(?:element|part) (?:only|by itself|on its own)|excluding|not including)\b/i;
/** "Council tax and broadband", "Life & critical illness": two things that have one figure. */
const two = /^(.+?) (?:and|&|\+|plus) (.+)$/i;

/** For the figure of two things where one of them is asked for apart. */
const OF_BOTH = 0.5;

/** How well, 0 to 1, a figure of two things together answers what asks for one of them by itself; 1 elsewhere. */
export function joinedFit({ asked, type, label: question }: Query, { label, form }: Pick<Fact, 'label' | 'form'>): number {
  if (type !== 'money' || form === 'sentence' || !apart.test(question)) return 1;
  const [one = [], other = []] = two.exec(label)?.slice(1).map(named) ?? [];
  const isOneOf = (wanted: readonly string[], beside: readonly string[]): boolean =>
    wanted.some((name) => asked.has(name) && !beside.includes(name)) && beside.some((name) => !asked.has(name));
  return isOneOf(one, other) || isOneOf(other, one) ? OF_BOTH : 1;
}

const named = (side: string): string[] => meaningsOf(side).flatMap(({ weight, name }) => (weight === 1 ? [name] : []));
