import { addVotes, strongest } from './words.ts';
import { type PackedRows, packRows, sumRows } from './packed-rows.ts';
import { type Printed } from './printed.ts';
import { standardKeys } from './standard.ts';

/** One line to learn from or to judge: its parts, and how much money moved. */
export interface Sample {
  printed: Printed;
  /** Signed pence; null for a name without a payment. */
  amount: number | null;
  direction: 'in' | 'out';
}

/** Hashed features by categories. Weights are 8-bit: one step is worth `scale`. */
export interface Model {
  weights: Int8Array;
  scale: number;
  /** The same weights, quick to add up: of the categories that money this way can be of. Packed when first asked for. */
  rowsFor: (direction: 'in' | 'out') => PackedRows;
}

/** The model of these weights. */
export function modelOf(weights: Int8Array, scale: number): Model {
  const packed: { in?: PackedRows; out?: PackedRows } = {};
  return { weights, scale, rowsFor: (direction) => (packed[direction] ??= packRows(weights, classes, classesOf(direction))) };
}

const featureCount = 2 ** 14;
const classes = standardKeys.length;
/** How much a word of the list weighs against what was learnt. Chosen on payees held out. */
const voteWeight = 0.7;
const epochs = 5;
const firstRate = 0.35;
const longestName = 64;
const bands = [500, 1_500, 4_000, 10_000, 30_000, 100_000, 300_000];

const start = 0x811c9dc5;
const step = (value: number, code: number): number => Math.imul(value ^ code, 0x01000193);
/** Folds a 32-bit FNV-1a hash into the index of a feature. */
const place = (value: number): number => (value ^ (value >>> 15)) & (featureCount - 1);

/** The hash of what `value` is the hash of, followed by this text. */
function follow(value: number, text: string): number {
  let hash = value;
  for (let at = 0; at < text.length; at++) hash = step(hash, text.charCodeAt(at));
  return hash;
}

const hash = (text: string, salt: number): number => place(follow(start ^ salt, text));

/** Words, runs of three to five letters, direction, size of the amount and kind of movement, as indexes of weights. */
function featuresOf(sample: Sample): number[] {
  const { core, reference, kind, foreign } = sample.printed;
  const way = `|${sample.direction}`;
  const found = [hash(sample.direction, 1), place(follow(follow(start ^ 2, kind), way))];
  if (foreign) found.push(hash('foreign', 3));
  if (sample.amount !== null) {
    const size = Math.abs(sample.amount);
    found.push(hash(`${bands.findIndex((band) => size < band)}${way}`, 4));
  }
  let text = ' ';
  for (const { text: word } of core) {
    found.push(hash(word, 5), place(follow(follow(start ^ 6, word), way)));
    text += `${word} `;
  }
  for (const word of reference) found.push(hash(word, 7));
  addRuns(text, found);
  return found;
}

/** Adds the runs of three to five letters of a text's beginning. */
function addRuns(text: string, found: number[]): void {
  const length = Math.min(text.length, longestName);
  for (let from = 0; from + 3 <= length; from++) {
    let value = start;
    for (let at = from; at < from + 5 && at < length; at++) {
      value = step(value, text.charCodeAt(at));
      if (at >= from + 2) found.push(place(value));
    }
  }
}

/** Trains from labelled samples in a second or so; the same samples give the same weights. */
export function trainModel(samples: readonly { sample: Sample; category: number; weight: number }[]): Model {
  const weights = new Float32Array(featureCount * classes);
  const prepared = samples.map((each) => ({
    ...each,
    features: featuresOf(each.sample),
    votes: addVotesOf(each.sample, new Float64Array(classes)),
  }));
  const order = prepared.map((_, index) => index);
  const scores = new Float64Array(classes);
  let seed = 20_251_120;
  const random = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      const held = order[at] ?? 0;
      order[at] = order[other] ?? 0;
      order[other] = held;
    }
    const rate = firstRate / (1 + epoch);
    for (const index of order) {
      const each = prepared[index];
      if (each !== undefined) learn(weights, each, scores, rate);
    }
  }
  return quantise(weights);
}

interface Prepared {
  features: number[];
  votes: Float64Array;
  category: number;
  weight: number;
}

function learn(weights: Float32Array, each: Prepared, scores: Float64Array, rate: number): void {
  const { features, votes, category } = each;
  const norm = 1 / Math.sqrt(features.length);
  for (let index = 0; index < classes; index++) scores[index] = (votes[index] ?? 0) * voteWeight;
  for (const feature of features) {
    const base = feature * classes;
    for (let index = 0; index < classes; index++) scores[index] = (scores[index] ?? 0) + (weights[base + index] ?? 0) * norm;
  }
  softmax(scores);
  scores[category] = (scores[category] ?? 0) - 1;
  const step = rate * each.weight * norm * Math.sqrt(features.length);
  for (const feature of features) {
    const base = feature * classes;
    for (let index = 0; index < classes; index++) {
      const gradient = scores[index] ?? 0;
      if (gradient > 1e-3 || gradient < -1e-3) weights[base + index] = (weights[base + index] ?? 0) - step * gradient;
    }
  }
}

function quantise(weights: Float32Array): Model {
  let largest = 1e-6;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const scale = largest / 127;
  return modelOf(
    Int8Array.from(weights, (weight) => Math.round(weight / scale)),
    scale,
  );
}

function softmax(scores: Float64Array): void {
  let most = -Infinity;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  for (let index = 0; index < scores.length; index++) {
    const value = Math.exp((scores[index] ?? 0) - most);
    scores[index] = value;
    sum += value;
  }
  for (let index = 0; index < scores.length; index++) scores[index] = (scores[index] ?? 0) / sum;
}

/** Adds what the words speak for, by category: those of the name, and those of the reference at half their weight. */
function addVotesOf({ printed, direction }: Sample, votes: Float64Array): Float64Array {
  const names = printed.core.map((token) => token.text);
  addVotes(votes, names, { direction });
  if (printed.reference.length > 0) addVotes(votes, printed.reference, { direction, share: 0.5 });
  return votes;
}

/** What the model makes of a line. */
export interface Verdict {
  /** The likeliest category, by its place in the standard list. */
  category: number;
  /** How likely the model says that it is. */
  said: number;
  /** Whether any telling word spoke. */
  worded: boolean;
}

const votes = new Float64Array(classes);
const scores = { in: new Float64Array(classesOf('in').length), out: new Float64Array(classesOf('out').length) };

/** The likeliest category of a line. */
export function judge(model: Model, sample: Sample): Verdict {
  const features = featuresOf(sample);
  const factor = model.scale / Math.sqrt(features.length);
  const rows = model.rowsFor(sample.direction);
  const said = scores[sample.direction];
  sumRows(rows, features, said);
  addVotesOf(sample, votes.fill(0));
  for (let index = 0; index < said.length; index++)
    said[index] = (said[index] ?? 0) * factor + (votes[rows.columns[index] ?? 0] ?? 0) * voteWeight;
  softmax(said);
  const best = strongest(said);
  return { category: rows.columns[best] ?? 0, said: said[best] ?? 0, worded: strongest(votes) >= 0 };
}

/** The categories that can stand for money that moves this way: money in is never spending, nor the other way about. */
function classesOf(direction: 'in' | 'out'): number[] {
  return standardKeys.flatMap((key, index) => (fitsDirection(key, direction) ? [index] : []));
}

function fitsDirection(category: string, direction: 'in' | 'out'): boolean {
  if (category === 'excluded.transfer_own' || category === 'other.unknown') return true;
  const incoming = category.startsWith('income.') || category === 'excluded.refund';
  return incoming === (direction === 'in');
}
