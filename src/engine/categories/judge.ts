import {
  addNameVotes,
  addReferenceVotes,
  classes,
  lineFeatures,
  type Model,
  nameFeatures,
  type Sample,
  shapeOf,
  voteWeight,
} from './model.ts';
import { addRows, mostRows, unpackSum } from './packed-rows.ts';
import { standardKeys } from './standard.ts';
import { strongest } from './words.ts';

/** What the model makes of a line. */
export interface Verdict {
  /** The likeliest category, by its place in the standard list. */
  category: number;
  /** How likely the model says that it is. */
  said: number;
  /** Whether any telling word spoke. */
  worded: boolean;
}

/** What is the same for all lines of one name whose money goes one way. */
interface NameSaid {
  /** Packed weights. */
  sum: Float64Array;
  features: number;
  votes: Float64Array;
  worded: boolean;
  /** Of lines that say no more than the name, by all else that counts of them. */
  verdicts: Map<number, Verdict>;
}

/** What is bought by card pays off no card: whom cards are paid off with is known by name. */
const cardRepayment = standardKeys.indexOf('excluded.card_repayment');

/** A household pays some hundred names. */
const mostNames = 2_000;

/** Judges lines one after the other: the likeliest category of each. What a name says is worked out once, and once for each way it is paid: statements have it again and again. */
export function createJudge(model: Model): (sample: Sample) => Verdict {
  const names = { in: new Map<string, NameSaid>(), out: new Map<string, NameSaid>() };
  const votes = new Float64Array(classes);
  const room = { in: roomFor(model, 'in'), out: roomFor(model, 'out') };
  const nameOf = (sample: Sample): NameSaid => {
    const known = names[sample.direction];
    let name = '';
    for (const { text } of sample.printed.core) name += ` ${text}`;
    let said = known.get(name);
    if (said === undefined) {
      said = nameSaid(model, sample);
      if (known.size >= mostNames) known.clear();
      known.set(name, said);
    }
    return said;
  };
  const judged = (sample: Sample, name: NameSaid): Verdict => {
    const features = lineFeatures(sample);
    const all = features.length + name.features;
    if (all > mostRows) throw new RangeError(`${all} features are more than can be added up`);
    const { rows, sum, scores } = room[sample.direction];
    sum.set(name.sum);
    addRows(rows, features, sum);
    unpackSum(sum, scores);
    votes.set(name.votes);
    addReferenceVotes(sample, votes);
    const factor = model.scale / Math.sqrt(all);
    for (let index = 0; index < scores.length; index++)
      scores[index] = (scores[index] ?? 0) * factor + (votes[rows.columns[index] ?? 0] ?? 0) * voteWeight;
    if (sample.printed.kind === 'card' && sample.direction === 'out') scores[rows.columns.indexOf(cardRepayment)] = -Infinity;
    const { best, said } = likeliest(scores);
    const worded = sample.printed.reference.length === 0 ? name.worded : strongest(votes) >= 0;
    return { category: rows.columns[best] ?? 0, said, worded };
  };
  return (sample) => {
    const name = nameOf(sample);
    if (sample.printed.reference.length > 0) return judged(sample, name);
    const shape = shapeOf(sample);
    let verdict = name.verdicts.get(shape);
    if (verdict === undefined) name.verdicts.set(shape, (verdict = judged(sample, name)));
    return verdict;
  };
}

/** Room for one line's sums, used again and again. */
function roomFor(model: Model, direction: 'in' | 'out') {
  const rows = model.rowsFor(direction);
  return { rows, sum: new Float64Array(rows.width), scores: new Float64Array(rows.columns.length) };
}

function nameSaid(model: Model, sample: Sample): NameSaid {
  const rows = model.rowsFor(sample.direction);
  const features = nameFeatures(sample);
  const sum = new Float64Array(rows.width);
  addRows(rows, features, sum);
  const votes = new Float64Array(classes);
  addNameVotes(sample, votes);
  return { sum, features: features.length, votes, worded: strongest(votes) >= 0, verdicts: new Map() };
}

/** The place of the largest score, and its share by softmax. */
function likeliest(scores: Float64Array): { best: number; said: number } {
  let best = 0;
  for (let index = 1; index < scores.length; index++) if ((scores[index] ?? 0) > (scores[best] ?? 0)) best = index;
  const most = scores[best] ?? 0;
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - most);
  return { best, said: 1 / sum };
}
