import { fewestFor, mostWrong } from './bounds.ts';
import type { CategoryCorrections, LinesChecked, ProposedLevel, ReliabilityBin } from './record.ts';

/** The lines of one category and tenth of certainty. */
export type ReviewedLines = Pick<CategoryCorrections, 'category' | 'from' | 'lines' | 'lines_changed'>;

export interface Evidence {
  /** What levels are found by, and what they are checked on: of other reports. */
  finding: readonly ReviewedLines[];
  heldOut: readonly ReviewedLines[];
  /** What was measured of the product, and other lines of which that is checked. */
  shipped: { finding: readonly ReliabilityBin[]; heldOut: readonly ReliabilityBin[] };
}

/** What may be asked for, the least first. At 1 all is looked at, which is always right. */
export const levels = [0.6, 0.7, 0.8, 0.9, 1] as const;

/** With fewer lines in its lowest tenth, a level would rest on what is surer than it. */
const FEWEST_IN_TENTH = 10;

/**
 * For each category with enough lines that people looked at, and for all others together, the lowest level at which no more than the
 * accepted share of what goes unseen is wrong, with 95 % confidence; with what the lines say that had no part in it. The pool comes first.
 */
export function proposeLevels({ finding, heldOut, shipped }: Evidence, accepted: number): ProposedLevel[] {
  const fewest = fewestFor(accepted);
  const byCategory = Map.groupBy(finding, ({ category }) => category);
  const told = [...byCategory].filter(([, lines]) => unseenAt(levels[0], lines).of >= fewest).map(([category]) => category);
  const isTold = ({ category }: ReviewedLines): boolean => told.includes(category);
  const pool = finding.filter((lines) => !isTold(lines));
  const others =
    unseenAt(levels[0], pool).of >= fewest
      ? levelOf({ category: null, by: 'firm', lines: pool, held: heldOut.filter((lines) => !isTold(lines)) }, accepted)
      : levelOf({ category: null, by: 'shipped', lines: shipped.finding.map(asLines), held: shipped.heldOut.map(asLines) }, accepted);
  return [
    others,
    ...told
      .sort()
      .map((category) =>
        levelOf(
          { category, by: 'firm', lines: byCategory.get(category) ?? [], held: heldOut.filter((lines) => lines.category === category) },
          accepted,
        ),
      ),
  ];
}

interface Subject extends Pick<ProposedLevel, 'category' | 'by'> {
  lines: readonly Omit<ReviewedLines, 'category'>[];
  held: readonly Omit<ReviewedLines, 'category'>[];
}

function levelOf({ category, by, lines, held }: Subject, accepted: number): ProposedLevel {
  const below = levels.find((level) => isShown(level, lines) && mostWrong(unseenAt(level, lines)) <= accepted) ?? 1;
  const found_on = unseenAt(below, lines);
  return { category, below, by, found_on, most_wrong: below === 1 ? 0 : mostWrong(found_on), held_out: unseenAt(below, held) };
}

function isShown(below: number, lines: Subject['lines']): boolean {
  return (
    unseenAt(
      below,
      lines.filter(({ from }) => from === below),
    ).of >= FEWEST_IN_TENTH
  );
}

/** The lines that a level leaves unseen. */
function unseenAt(below: number, lines: Subject['lines']): LinesChecked {
  const unseen = lines.filter(({ from }) => from >= below);
  return {
    of: unseen.reduce((sum, each) => sum + each.lines, 0),
    wrong: unseen.reduce((sum, each) => sum + each.lines_changed, 0),
  };
}

const asLines = ({ from, of, right }: ReliabilityBin): Omit<ReviewedLines, 'category'> => ({ from, lines: of, lines_changed: of - right });
