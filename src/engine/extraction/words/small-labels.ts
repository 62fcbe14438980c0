import type { Block } from '#engine/reading/record.ts';
import { isKnown, isLabel } from './cell-kinds.ts';

/** Fewer labels of one look may be chance. */
const LEAST = 4;
/** Of the paragraphs of that look, so many name something of advice. */
const MOSTLY = 0.6;

/** A label and its answer. */
type Pair = readonly [label: Block, answer: Block];

/**
 * Tells the answers of a document whose labels stand on lines of their own, in smaller or paler type than the answers, as when the page of a portal is
 * saved: each over its answer, or each below it. By the first paragraph of both.
 */
export function smallLabels(blocks: readonly Block[]): ReadonlyMap<Block, Pair> {
  const pairs = blocks.flatMap((label, at): { at: number; pair: Pair }[] => {
    const answer = blocks[at + 1];
    return answer && isOver(label, answer) ? [{ at, pair: [label, answer] }] : [];
  });
  const same = Map.groupBy(pairs, ({ pair: [label, answer] }) => `${lookOf(label)} over ${lookOf(answer)}`);
  const [most = []] = [...same.values()].toSorted((a, b) => b.length - a.length);
  const known = most.filter(({ pair: [{ text }] }) => isLabel(text) && isKnown(text)).length;
  const [{ pair } = { pair: undefined }] = most;
  if (!pair || most.length < LEAST || known < MOSTLY * most.length) return new Map();
  const [look, answerLook] = pair.map(lookOf);
  const isOf = (block: Block | undefined, type: string | undefined): boolean => block !== undefined && lookOf(block) === type;
  // The first label of several shows whether answers stand over them.
  const firsts = most.filter(({ at }) => !isOf(blocks[at - 2], look));
  const below = firsts.filter(({ at }) => isOf(blocks[at - 1], answerLook)).length;
  if (below <= firsts.length / 2)
    return new Map(pairs.filter(({ pair: [label] }) => isOf(label, look)).map((one) => [one.pair[0], one.pair]));
  return new Map(
    blocks.flatMap((answer, i): [Block, Pair][] => {
      const label = blocks[i + 1];
      return label && isOf(answer, answerLook) && isOf(label, look) && isOver(label, answer) ? [[answer, [label, answer]]] : [];
    }),
  );
}

/** Whether a paragraph may be the label of another one, as their type tells: what is larger or bolder is a heading. */
function isOver(label: Block, answer: Block): boolean {
  if (!label.type || !answer.type || [label, answer].some(({ cell, heading }) => cell || heading > 0)) return false;
  return !label.bold && label.type.size <= answer.type.size && lookOf(label) !== lookOf(answer) && !/[.;,]$/.test(label.text);
}

const lookOf = ({ type, bold }: Block): string => `${type?.size} ${type?.colour} ${bold}`;
