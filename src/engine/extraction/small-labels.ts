import type { Block } from '#engine/reading/record.ts';
import { isKnown, isLabel } from './cell-kinds.ts';

/** Fewer labels of one look may be chance. */
const LEAST = 4;
/** Of the paragraphs of that look, so many name something of advice. */
const MOSTLY = 0.6;

/**
 * Tells the answers of a document whose labels stand on lines of their own, in smaller or paler type than the answers below them, as when the page of a
 * portal is saved: by their labels.
 */
export function answersBelowLabels(blocks: readonly Block[]): ReadonlyMap<Block, Block> {
  const pairs = blocks.flatMap((label, i): [Block, Block][] => {
    const answer = blocks[i + 1];
    return answer && isOver(label, answer) ? [[label, answer]] : [];
  });
  const same = Map.groupBy(pairs, ([label, answer]) => `${lookOf(label)} over ${lookOf(answer)}`);
  const [most = []] = [...same.values()].toSorted((a, b) => b.length - a.length);
  const known = most.filter(([{ text }]) => isLabel(text) && isKnown(text)).length;
  const [[first] = []] = most;
  if (!first || most.length < LEAST || known < MOSTLY * most.length) return new Map();
  return new Map(pairs.filter(([label]) => lookOf(label) === lookOf(first)));
}

/** Whether a paragraph may be the label of the one below it, as their type tells: what is larger or bolder is a heading. */
function isOver(label: Block, answer: Block): boolean {
  if (!label.type || !answer.type || [label, answer].some(({ cell, heading }) => cell || heading > 0)) return false;
  return !label.bold && label.type.size <= answer.type.size && lookOf(label) !== lookOf(answer) && !/[.;,]$/.test(label.text);
}

const lookOf = ({ type, bold }: Block): string => `${type?.size} ${type?.colour} ${bold}`;
