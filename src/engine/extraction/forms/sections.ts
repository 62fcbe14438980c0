import type { Fact } from '../fact.ts';
import { personNamed } from '../words/persons.ts';

/** Whose a section is by its heading: "Part 2  Your spouse", and then "Part 1  About you" too. */
export function sectionsOfPeople(facts: readonly Fact[]): (section: string) => number | null {
  const bare = (section: string): string => section.replace(sectionPlace, '').replace(aboutWhom, '');
  const hasSecond = facts.some(({ section }) => personNamed(bare(section)) === 2);
  return (section) => (hasSecond || personNamed(section.replace(sectionPlace, '')) !== null ? personNamed(bare(section)) : null);
}

const sectionPlace = /^(?:(?:part|section|step) ?)?(?:\d{1,2}|[A-Z]|[IVX]{1,4}|(?<=(?:part|section|step) )\w+)[.):]?\s+(?=\S)/i;
/** "About you", "Details of your partner". */
const aboutWhom = /^(?:(?:more )?about|details (?:of|for|about)|information (?:on|about)) (?:the )?/i;
