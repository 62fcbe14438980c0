import type { Line } from './categoriser.ts';
import type { Categorised } from './record.ts';

/**
 * One category for lines that say the same on accounts of a kind and whose money goes the same way: amounts sway a guess, and a payee's payments are not to be torn
 * apart by them. The category that the answers speak for most, by how sure they are; what is certain stays as it is.
 *
 * @param answers one to each line, in order
 */
export function agreed(lines: readonly Line[], answers: readonly Categorised[]): Categorised[] {
  const unsure = [...answers.keys()].filter((at) => (answers[at]?.confidence ?? 1) < 1);
  const alike = Map.groupBy(unsure, (at) => saidBy(lines[at]));
  const settled = [...answers];
  for (const places of alike.values()) {
    const some = places.flatMap((at) => answers[at] ?? []);
    if (new Set(some.map(({ category }) => category)).size < 2) continue;
    const [winner] = [...Map.groupBy(some, ({ category }) => category).values()].sort((a, b) => weightOf(b) - weightOf(a));
    for (const at of places) if (winner?.[0] && answers[at]?.category !== winner[0].category) settled[at] = winner[0];
  }
  return settled;
}

function saidBy(line: Line | undefined): string {
  return JSON.stringify([line?.description, line?.type ?? null, (line?.amount ?? 0) > 0, line?.account ?? null]);
}

const weightOf = (answers: readonly Categorised[]): number => answers.reduce((sum, { confidence }) => sum + confidence, 0);
