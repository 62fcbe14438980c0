import type { Fact } from '../fact.ts';
import { meaningsOf } from '../words/meanings.ts';

const first = /^(?:first|1st|1|most important|top)[.)]?$/i;
const later = /^(?:second|third|fourth|2nd|3rd|4th|[2-4])[.)]?$/i;
/** "Their date of birth", right below a question for somebody's name. */
const theirs = /^(?:their|his|her) /i;

const means = (label: string, name: string): boolean =>
  meaningsOf(label).some((meaning) => meaning.known && meaning.weight === 1 && meaning.name === name);

/**
 * Facts whose labels say only with the one before what they are: "First" and "Second" below "Goal" rank aims, "Their date of birth" behind "Name
 * of husband, wife or partner" is the spouse's.
 */
export function withLabelsBefore(facts: readonly Fact[]): Fact[] {
  /** What the rows below are, and in which section. */
  let ranks = { name: '', section: '' };
  let isOfSpouse = false;
  return facts.map((fact): Fact => {
    if (fact.form !== 'pair') return fact;
    const { label, value, section } = fact;
    if (means(value.text, 'objective') && value.text.split(' ').length === 1) ranks = { name: value.text, section };
    const isRanked = ranks.section === section && ranks.name !== '';
    if (isRanked && first.test(label)) return { ...fact, label: `Main ${ranks.name.toLowerCase()}` };
    if (isRanked && later.test(label)) return { ...fact, label: `${label} ${ranks.name.toLowerCase()}` };
    const isTheirs = isOfSpouse && theirs.test(label);
    isOfSpouse = isTheirs || means(label, 'spouse');
    return isTheirs ? { ...fact, label: label.replace(theirs, 'Spouse’s '), person: fact.person ?? 2 } : fact;
  });
}
