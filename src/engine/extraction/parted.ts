import type { Fact } from './fact.ts';
import { personNamed, type People } from './persons.ts';
import { part } from './pieces.ts';

const separator = /\s*(?:[;/]|,(?!\d{3})|\s(?:and|&)\s)\s*/g;
/** "Tom 66", "Tom: 66", "Client 1: 66". */
const before = /^((?:client|applicant|person|life) [12]|\p{L}[\p{L}’'-]*)(?::| [–-])?\s+(?=\S)/iu;
/** "66 (Tom)". */
const behind = /\s+\((?:for )?((?:client|applicant|person|life) [12]|\p{L}[\p{L}’'-]*)\)$/iu;

/** "Tom 66, Isla 62": an answer of two people is one of each. Any other answer stays as it is. */
export function parted(fact: Fact, people: People): Fact[] {
  if (fact.form === 'sentence' || fact.person !== null) return [fact];
  const parts = partsOf(fact.value.text).map(([from, to]): Fact | null => {
    const text = fact.value.text.slice(from, to);
    const [lead = '', first = ''] = before.exec(text) ?? [];
    const [end = '', last = ''] = behind.exec(text) ?? [];
    const ahead = personOf(first, people);
    const person = ahead ?? personOf(last, people);
    if (person === null) return null;
    return { ...fact, person, value: ahead === null ? part(fact.value, from, to - end.length) : part(fact.value, from + lead.length, to) };
  });
  const own = parts.filter((one) => one !== null);
  return own.length === parts.length && own.length > 1 && new Set(own.map(({ person }) => person)).size === own.length ? own : [fact];
}

const personOf = (name: string, people: People): number | null =>
  people.get(name.toLowerCase()) ?? personNamed(/\d/.test(name) ? name : '');

function partsOf(text: string): [number, number][] {
  const parts: [number, number][] = [];
  let from = 0;
  for (const { index, 0: cut } of text.matchAll(separator)) {
    parts.push([from, index]);
    from = index + cut.length;
  }
  return [...parts, [from, text.length]];
}
