import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';
import { readingOf } from '../queries/readings.ts';
import { isCover } from '../words/continued.ts';
import { coverBy } from '../words/events.ts';
import type { Setting } from '../words/setting.ts';

/** What a paper that is about one cover alone says is not of another one, unless it names that. */
export function coverFit({ asked }: Query, fact: Fact, { title, kind }: Setting): number {
  if (kind === 'note' || kind === 'fact-find') return 1;
  const { label, head, row, value, section } = readingOf(fact);
  // Nor does a cover's paper say when a mortgage ends.
  if (asked.has('mortgage') && title.some(({ name }) => isCover(name)))
    return readingOf(fact).label.some(({ name }) => name === 'mortgage') ? 1 : ANOTHER_COVER;
  // Of several covers beside each other, one answers only what asks for it.
  if (![...asked].some(isCover)) return fact.entity !== '' && section.some(({ name }) => isCover(name)) ? ONE_OF_COVERS : 1;
  const said = [...label, ...head, ...row, ...value];
  const [about = []] = [said, section, title].map((part) => part.filter(({ name }) => isCover(name))).filter(({ length }) => length > 0);
  return about.length > 0 && !about.some(({ name }) => asked.has(name)) ? ANOTHER_COVER : 1;
}

/** For another cover. */
const ANOTHER_COVER = 0.5;
/** For one of several covers, where none is asked for. */
const ONE_OF_COVERS = 0.7;

/** Labels of when or on what a cover pays. */
const ofEvent = /\b(?:pays?|paid|payable|claim|event|trigger|when|covers?|covered|insures?|insured|benefit|basis)\b/i;
/** A plan whose name says nothing of its kind is known by what it pays on: "Kestrel Plan 1", which pays "On first death", is life cover. */
export function withCovers(facts: readonly Fact[]): Fact[] {
  const telling = facts.filter(({ form, label }) => form === 'pair' && ofEvent.test(label));
  const covers = new Map(
    Map.groupBy(telling, ({ section }) => section)
      .entries()
      .map(([section, said]) => [
        section,
        coverBy(
          [section],
          said.map(({ value }) => value.text),
        )[0],
      ]),
  );
  const named = (fact: Fact): Fact => {
    const cover = fact.form === 'pair' ? covers.get(fact.section) : undefined;
    return cover === undefined ? fact : { ...fact, section: `${fact.section}, ${cover}` };
  };
  return telling.length === 0 ? [...facts] : facts.map(named);
}
