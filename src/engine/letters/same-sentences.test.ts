import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameSentences } from './same-sentences.ts';
import { editsBetween } from './sentence-changes.ts';
import type { MarkedSentence } from './view-sentences.ts';

/** Sections that say the same of different plans below headings of their own. */
interface Section {
  head: string;
  plan: number;
}

const sections = (...plans: number[]): Section[] => plans.map((plan) => ({ head: `Your plan number ${plan}`, plan }));
const worth = 'It is worth £20,000.';
const paragraphsOf = ({ head, plan }: Section): MarkedSentence[][] => [
  [{ text: head, values: [] }],
  [
    { text: worth, values: [{ from: 12, to: 19, field: `plan${plan}` }] },
    { text: 'It has no guarantees.', values: [] },
  ],
];

/** Of each section of an edited letter, the plans that the sentence in it may be of. */
function plansIn(made: readonly Section[], edited: readonly Section[]): string[][] {
  const [before, after] = [made.flatMap(paragraphsOf), edited.flatMap(paragraphsOf)];
  const texts = (paragraphs: MarkedSentence[][]) => paragraphs.map((paragraph) => paragraph.map(({ text }) => text));
  const { pairs } = editsBetween(texts(before), texts(after));
  const said = texts(after).flat();
  const same = sameSentences(before.flat(), said, pairs.kept);
  const places = said.flatMap((text, at) => (text === worth ? [at] : []));
  return places.map((at) => same(at).flatMap(({ values }) => values.map(({ field }) => field)));
}
const own = (edited: readonly Section[]) => edited.map(({ plan }) => [`plan${plan}`]);

describe('a sentence that is said of several plans', () => {
  test('is of the plan that it was of, whichever sections are left and in whatever order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 1 }), (left) => {
        expect(plansIn(sections(1, 2, 3, 4, 5, 6), sections(...left))).toEqual(own(sections(...left)));
      }),
    );
  });

  test('is so also below a heading that was written anew, and twice where a section was copied', () => {
    const [first, second, third] = sections(1, 2, 3) as [Section, Section, Section];
    const renamed = [first, { ...second, head: 'The old arrangement' }, third];
    expect(plansIn([first, second, third], renamed)).toEqual(own(renamed));
    expect(plansIn([first, second, third], [first, second, third, first])).toEqual(own([first, second, third, first]));
  });

  test('may be of any that is left where nothing tells', () => {
    const [first, second, third] = sections(1, 2, 3) as [Section, Section, Section];
    expect(plansIn([first, second, third], [first, { ...second, head: 'The old arrangement' }])).toEqual([['plan1'], ['plan2', 'plan3']]);
  });
});
