import { isCover } from './continued.ts';
import type { Fact } from './fact.ts';
import { meaningsOf } from './meanings.ts';
import type { Query } from './queries.ts';
import { readingOf } from './readings.ts';
import type { Setting } from './setting.ts';

/** What a paper that is about one cover alone says is not of another one, unless it names that. */
export function coverFit({ asked }: Query, fact: Fact, { title, kind }: Setting): number {
  if (kind === 'note' || kind === 'fact-find') return 1;
  const { label, head, row, value, section } = readingOf(fact);
  // Of several covers beside each other, one answers only what asks for it.
  if (![...asked].some(isCover)) return fact.entity !== '' && section.some(({ name }) => isCover(name)) ? ONE_OF_COVERS : 1;
  const said = [...label, ...head, ...row, ...value].filter(({ name }) => isCover(name));
  const about = said.length > 0 ? said : title.filter(({ name }) => isCover(name));
  return about.length > 0 && !about.some(({ name }) => asked.has(name)) ? ANOTHER_COVER : 1;
}

/** For another cover. */
const ANOTHER_COVER = 0.5;
/** For one of several covers, where none is asked for. */
const ONE_OF_COVERS = 0.7;

/** Labels of when or on what a cover pays. */
const ofEvent = /\b(?:pays?|paid|payable|claim|event|trigger|when|covers?|covered|insures?|insured|benefit|basis)\b/i;
/** What each cover pays on, whatever a provider calls it. */
const events: readonly (readonly [string, RegExp])[] = [
  ['Life cover', /\bdeaths?\b|\bto die\b|\bif (?:you|either|he|she) (?:of you )?dies?\b/i],
  ['Critical illness cover', /\bdiagnos(?:is|ed)\b/i],
  ['Income protection', /\b(?:unable|too ill|not fit) to work\b|\b(?:cannot|can't) work\b|\bincapacity\b|\boff sick\b/i],
];
/** Words up to which an answer names what is paid on. */
const FEW = 8;

/** A plan whose name says nothing of its kind is known by what it pays on: "Kestrel Plan 1", which pays "On first death", is life cover. */
export function withCovers(facts: readonly Fact[]): Fact[] {
  const told = new Map<string, Set<string>>();
  for (const { form, label, section, value } of facts) {
    if (form !== 'pair' || !ofEvent.test(label) || value.text.split(' ').length > FEW) continue;
    for (const [name, event] of events) if (event.test(value.text)) told.set(section, (told.get(section) ?? new Set()).add(name));
  }
  const named = (fact: Fact): Fact => {
    const [cover, ...others] = told.get(fact.section) ?? [];
    const isTold = cover !== undefined && others.length === 0 && fact.form === 'pair';
    return isTold && !meaningsOf(fact.section).some(({ name }) => isCover(name)) ? { ...fact, section: `${fact.section}, ${cover}` } : fact;
  };
  return told.size === 0 ? [...facts] : facts.map(named);
}
