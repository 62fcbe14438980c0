import type { Document } from '../document.ts';
import type { Fact } from '../fact.ts';
import { tellingIn } from '../words/meanings.ts';
import { canonical } from '../words/values.ts';
import type { Candidate } from './candidates.ts';
import type { Place, Surroundings } from './evidence.ts';

/** What speaks for an answer being the one that is asked for, and against it. */
interface Grounds {
  /** How well it answers by what it means; a little above 1 where it has the very words. */
  rank: number;
  /** How well it answers another tag, 0 to 1. */
  otherMeant: number;
  /** How well the next best value of the same paper answers, as a share of how well this one does. */
  rival: number;
  /** The share of the question's very words that its label has, 0 to 1, and that of the other tag whose words it has most of. */
  worded: number;
  otherWorded: number;
  /** The share of the question's words that stand on its label or over it, 0 to 1. */
  covered: number;
  /**
   * How near it stands to what answers the tags beside this one, 0 to 1, and whether between them, each beyond what is usual in the case. Counted in
   * answers: what else stands between them changes nothing.
   */
  near: number;
  between: number;
}

/** What each weighs, in logarithms of odds: by regression on forms of examiners, against answers to the same questions once the true ones were taken out. */
const weights: Readonly<Record<keyof Grounds, number>> = {
  rank: 3.9,
  otherMeant: -1.3,
  rival: -0.9,
  worded: 0.6,
  otherWorded: -0.2,
  covered: 0.5,
  near: 1.8,
  between: 0.9,
};
const EVEN = -0.6;

/** What answers so well is right wherever it stands: tags that others are computed from come behind all of a template's own. */
const WELL = 0.95;
/** More tells nothing. */
const MOST_RANK = 1.2;
const MOST_RIVAL = 3;
/** Another tag that a place answers less well than this is not spoken of there. */
const LEAST_MEANT = 0.42;

/** How likely each answer is right, 0 to 1, in the order of the tags; null where there is none. */
export function chancesOf(places: readonly Place[], answers: readonly (Candidate | null)[], around: Surroundings): (number | null)[] {
  return groundsOf(places, answers, around).map((grounds) => grounds && chanceOf(grounds));
}

function groundsOf(places: readonly Place[], answers: readonly (Candidate | null)[], around: Surroundings): (Grounds | null)[] {
  const stands = answers.map((answer) => answer && standOf(answer, answers, around));
  const all = places.map((place, at) => {
    const answer = answers[at];
    return answer ? { ...meantAndWorded(place, answer, around), ...standing(stands, at) } : null;
  });
  // The tags of a template need not come in the order of the papers: what counts is how an answer stands beside the others of its case.
  const answered = all.filter((one) => one !== null);
  const usual = (of: 'near' | 'between'): number => answered.reduce((sum, one) => sum + one[of], 0) / answered.length;
  const [near, between] = [usual('near'), usual('between')];
  return all.map((one) => {
    if (!one) return null;
    const beyond = (step: number): number => (one.rank >= WELL ? Math.max(0, step) : step);
    return { ...one, near: beyond(one.near - near), between: beyond(one.between - between) };
  });
}

/** The document of an answer, and how many answers stand before it there. */
interface Stand {
  document: Document;
  rank: number;
}

function standOf({ document, fact }: Candidate, answers: readonly (Candidate | null)[], { at }: Surroundings): Stand {
  const indexOf = (one: Fact): number => at.get(one)?.index ?? 0;
  const before = answers.filter((one) => one?.document === document && indexOf(one.fact) < indexOf(fact));
  return { document, rank: new Set(before.map((one) => one?.fact)).size };
}

/** Tags to either side whose answers tell where to look. */
const BESIDE = 3;
/** Answers over which nearness fades. */
const FADES = 3;

function standing(stands: readonly (Stand | null)[], at: number): Pick<Grounds, 'near' | 'between'> {
  const here = stands[at];
  /** How many answers further on another one stands; null where that is in another paper, or there is none. */
  const ahead = (there: Stand | null | undefined): number | null =>
    here && there && there.document === here.document ? there.rank - here.rank : null;
  const [before, behind] = [stands.slice(0, at), stands.slice(at + 1)];
  const steps = [...before.slice(-BESIDE), ...behind.slice(0, BESIDE)].map(ahead).filter((step) => step !== null);
  const near = Math.max(0, ...steps.map((step) => Math.exp(-Math.max(0, Math.abs(step) - 1) / FADES)));
  const [from, to] = [ahead(before.findLast((one) => one !== null)), ahead(behind.find((one) => one !== null))];
  return { near, between: from !== null && to !== null && from < 0 && to > 0 ? 1 : 0 };
}

function meantAndWorded(
  place: Place,
  { document, fact, answer, score, rank }: Candidate,
  around: Surroundings,
): Omit<Grounds, 'near' | 'between'> {
  const value = canonical(answer.text);
  const rivals = place.candidates.flatMap((other) =>
    other.document === document && canonical(other.answer.text) !== value ? [other.score] : [],
  );
  const others = [...(around.meant.get(fact) ?? [])].flatMap(([other, meant]) => (other === place || meant < LEAST_MEANT ? [] : [meant]));
  const wordings = around.wordings.get(fact) ?? [];
  return {
    rank: Math.min(MOST_RANK, rank),
    otherMeant: Math.max(0, ...others),
    rival: Math.min(MOST_RIVAL, Math.max(0, ...rivals) / score),
    worded: wordings.find((one) => one.place === place)?.best ?? 0,
    otherWorded: wordings.find((one) => one.place !== place)?.best ?? 0,
    covered: coveredBy(fact, tellingIn(place.query?.label ?? '')),
  };
}

/** The share of words that a fact has on its label, in its row, and in the headings over it; of running text the sentence is its label. */
function coveredBy({ form, value, label, head, section, context, entity, row }: Fact, words: readonly string[]): number {
  const own = form === 'sentence' ? value.text : label;
  const said = new Set(tellingIn([own, head, row?.rows[row.index]?.[0]?.text, entity, section, context].join(' ')));
  return words.length === 0 ? 0 : words.filter((word) => said.has(word)).length / words.length;
}

function chanceOf(grounds: Grounds): number {
  const names = Object.keys(weights) as (keyof Grounds)[];
  const odds = names.reduce((sum, name) => sum + weights[name] * grounds[name], EVEN);
  return 1 / (1 + Math.exp(-odds));
}
