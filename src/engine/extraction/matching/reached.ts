import type { Fact } from '../fact.ts';
import { isRoleName } from '../papers/roles.ts';
import type { Query } from '../queries/queries.ts';
import { ofFirm } from '../sentences/contacts.ts';
import { changed } from '../words/changes.ts';
import { meaningsOf } from '../words/meanings.ts';
import { canonical, findValues, type Found } from '../words/values.ts';

/** From a day on, or with a move, people are reached otherwise. */
const moving =
  /\b(?:from (?:\d|next|the|monday|january|february|march|april|may|june|july|august|september|october|november|december)|moving|moves|leaving|leaves|left)\b/i;

/** The number or the address of a mail at which a note says that somebody is reached from now on; null where it says so of somebody else, or nothing new. */
export function reachedIn({ value: { text }, context, owner }: Fact, query: Query, before: string): Found | null {
  const [fresh, another] = findValues(text, query.type);
  if (!fresh || another || ofFirm.test(text) || ![text, context].some((said) => changed.test(said) || moving.test(said))) return null;
  const found = text.slice(fresh.from, fresh.to);
  const roles = meaningsOf(owner).filter(({ name }) => isRoleName(name));
  const asked = [...query.asked].filter((name) => isRoleName(name));
  const isTheirs = asked.length === 0 ? roles.length === 0 : roles.some(({ name }) => asked.includes(name));
  const isNews = canonical(found) !== canonical(before) && (query.type !== 'email' || isOfOneName(found, before));
  return isTheirs && isNews ? fresh : null;
}

/** Letters of a name that two addresses share: "jvine@…" and "jo.vine@…". */
const LEAST_NAME = 4;

function isOfOneName(one: string, other: string): boolean {
  const names = (address: string): string[] => (address.split('@')[0] ?? '').toLowerCase().split(/[^a-z]+/);
  const among = (words: string[], all: string): boolean => words.some((word) => word.length >= LEAST_NAME && all.includes(word));
  return among(names(one), names(other).join('')) || among(names(other), names(one).join(''));
}
