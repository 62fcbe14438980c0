import { kinds } from './kinds.ts';
import { type PackedRows, packRows } from './packed-rows.ts';
import { type Printed } from './printed.ts';
import { standardKeys } from './standard.ts';
import { addVotes } from './words.ts';

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
export const classes = standardKeys.length;
/** How much a word of the list weighs against what was learnt. Chosen on payees held out. */
export const voteWeight = 0.7;
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
  return [...lineFeatures(sample), ...nameFeatures(sample)];
}

/** Those that other lines of the same name need not have. */
export function lineFeatures({ printed, amount, direction }: Sample): number[] {
  const way = `|${direction}`;
  const found = [hash(direction, 1), place(follow(follow(start ^ 2, printed.kind), way))];
  if (printed.foreign) found.push(hash('foreign', 3));
  if (amount !== null) {
    found.push(hash(`${bandOf(amount)}${way}`, 4));
  }
  for (const word of printed.reference) found.push(hash(word, 7));
  return found;
}

/** Which of the sizes an amount has; -1 for the largest. */
function bandOf(amount: number): number {
  const size = Math.abs(amount);
  return bands.findIndex((band) => size < band);
}

/** A number for all that counts of a line beside its name, its reference and which way the money goes: lines of one name and one number are judged alike. */
export function shapeOf({ printed: { kind, foreign }, amount }: Sample): number {
  const band = amount === null ? bands.length : bandOf(amount);
  return (kinds.indexOf(kind) * 2 + Number(foreign)) * (bands.length + 2) + band + 1;
}

/** Those of the name, for money that goes this way. */
export function nameFeatures({ printed, direction }: Pick<Sample, 'printed' | 'direction'>): number[] {
  const way = `|${direction}`;
  const found: number[] = [];
  let text = ' ';
  for (const { text: word } of printed.core) {
    found.push(hash(word, 5), place(follow(follow(start ^ 6, word), way)));
    text += `${word} `;
  }
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
function addVotesOf(sample: Sample, votes: Float64Array): Float64Array {
  addNameVotes(sample, votes);
  addReferenceVotes(sample, votes);
  return votes;
}

export function addNameVotes({ printed, direction }: Pick<Sample, 'printed' | 'direction'>, votes: Float64Array): void {
  const names = printed.core.map((token) => token.text);
  addVotes(votes, names, { direction });
}

export function addReferenceVotes({ printed, direction }: Sample, votes: Float64Array): void {
  if (printed.reference.length > 0) addVotes(votes, printed.reference, { direction, share: 0.5 });
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
