import type { Query } from '../queries/queries.ts';
import type { Candidate } from './candidates.ts';

/** How far people's own figure for what they have is from the exact one, at most. */
const FAR = 1.1;
/** And where it is given in pounds that are not round. */
const FAR_OF_POUNDS = 1.03;
/** A paper that is older than this by more days tells less than people do. */
const OLD = 270;
/** How well the paper has to answer at least, and where the figure of the form is its own without the pence. */
const LEAST = 0.5;
const LEAST_OF_SAME = 0.35;
/** Of two that answer alike none is meant. */
const ALIKE = 0.97;

const approximately = /\b(?:about|approx\w*|around|roughly|circa|c\.|estimated?|say|nearly|just (?:over|under))(?!\p{L})|~/iu;

const wished = /\b(?:want|wish|need|requir|like|hope|target|budget)/i;

/** Whether one answer is about as much as another. */
export const isAboutAsMuch = (one: Candidate, other: Candidate): boolean => isNear(one, other, FAR);

/**
 * What a plan's own paper gives to the penny for what people gave a form in round figures ("about £84k"); null where the form's own is exact, no paper has such a
 * sum, or two may be meant.
 */
export function exactOf({ asked }: Query, best: Candidate, candidates: readonly Candidate[]): Candidate | null {
  // What people want is theirs to say.
  if (best.document.setting.kind !== 'fact-find' || asked.has('planned') || wished.test(saidOf(best)) || !isRound(best)) return null;
  const exact = candidates.filter((one) => isOfPaper(one) && isExact(one) && isOfIt(one, best) && !isTooOld(one, best));
  const [top, ...others] = exact.toSorted((a, b) => b.score - a.score);
  const isClear = others.every(
    ({ score, answer }) => score < ALIKE * (top?.score ?? 0) || sumOf(answer.text) === sumOf(top?.answer.text ?? ''),
  );
  return top && isClear ? top : null;
}

/** What a firm gives of what somebody has, in a form's or a table's way, and for no rate of growth. */
const isOfPaper = ({ document: { setting }, fact }: Candidate): boolean =>
  setting.kind !== 'fact-find' && setting.kind !== 'note' && fact.form !== 'sentence' && fact.scenario === null && fact.time !== 'before';

const saidOf = ({ fact }: Candidate): string => `${fact.label} ${fact.head} ${fact.value.text}`;

const isAbout = (one: Candidate): boolean => approximately.test(saidOf(one));

const isRound = ({ answer: { text } }: Candidate): boolean => sumOf(text) > 0 && !text.includes('.');

const isExact = ({ answer: { text } }: Candidate): boolean => sumOf(text) > 0 && /\.\d\d$/.test(text);

/** The exact figure is the form's own with its pence, or near it where the paper is of what is held. */
function isOfIt(exact: Candidate, rounded: Candidate): boolean {
  const [one, other] = [sumOf(exact.answer.text), sumOf(rounded.answer.text)];
  if (one === other) return false;
  const far = other % 100 === 0 || isAbout(rounded) ? FAR : FAR_OF_POUNDS;
  const isLikely = exact.document.setting.side !== 'offered' && isNear(exact, rounded, far);
  return (Math.abs(one - other) < 1 && exact.score >= LEAST_OF_SAME) || (isLikely && exact.score >= LEAST);
}

function isNear(one: Candidate, other: Candidate, far: number): boolean {
  const [a, b] = [sumOf(one.answer.text), sumOf(other.answer.text)];
  return a > 0 && b > 0 && Math.max(a / b, b / a) <= far;
}

/** A round figure of a later day may be what has become of it since. */
function isTooOld({ document: { date: of } }: Candidate, { document: { date: told } }: Candidate): boolean {
  return of !== null && told !== null && (Date.parse(told) - Date.parse(of)) / 86_400_000 > OLD;
}

/** Pounds: of "£84k" 84,000; none of another kind of answer. */
function sumOf(text: string): number {
  const [, figure = '', thousands] = /^(?:\p{Ll}+ ){0,2}£ ?(\d[\d,]*(?:\.\d+)?)(k)?$/iu.exec(text.trim()) ?? [];
  return figure === '' ? 0 : Number(figure.replaceAll(',', '')) * (thousands ? 1000 : 1);
}
