import type { Fact } from '../fact.ts';
import type { Tag } from '../record.ts';
import { meaningsOf } from '../words/meanings.ts';

const titles = /^(?:(Mr)|(Mrs|Miss|Ms))\.?(?: |$)/;
const named = new Set(['fullname', 'name', 'title']);

/** Which of the two people whom papers are about is the husband, or the wife, by their titles; null where these don't tell. */
export function coupleOf(facts: readonly Fact[]): { husband: number; wife: number } | null {
  const [men, women] = [new Set<number>(), new Set<number>()];
  for (const { person, label, value, form } of facts) {
    if (person === null || form === 'sentence') continue;
    const [, man, woman] = titles.exec(value.text) ?? [];
    const isName = /^title\b/i.test(label) || meaningsOf(label).some(({ name }) => named.has(name));
    if (isName && man !== undefined) men.add(person);
    if (isName && woman !== undefined) women.add(person);
  }
  const [husband, ...others] = men;
  const [wife, ...more] = women;
  return husband !== undefined && wife !== undefined && husband !== wife && others.length + more.length === 0 ? { husband, wife } : null;
}

/** "The husband's date of birth" of a couple whose first is the husband asks of the first, who is nobody's spouse but the second's. */
export function ofFirst(tag: Tag, couple: { husband: number; wife: number } | null): Tag {
  const first = couple?.husband === 1 ? 'husband' : couple?.wife === 1 ? 'wife' : null;
  if (first === null) return tag;
  const said = new RegExp(`(?<!late |former |ex-)\\b(?:the )?${first}(?:['’]s)?\\b`, 'gi');
  const asksOther = new RegExp(`\\b(?:${first === 'husband' ? 'wife' : 'husband'}|spouse|partner|client)`, 'i');
  const words = `${tag.tag_name.replaceAll('_', ' ')} ${tag.prompt_body}`;
  if (!said.test(tag.prompt_body) || asksOther.test(words.replace(/\. .*/s, ''))) return tag;
  return {
    ...tag,
    tag_name: tag.tag_name.replace(first, 'client1'),
    prompt_body: tag.prompt_body.replace(said, 'client 1’s'),
  };
}
