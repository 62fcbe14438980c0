import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { createCategoriser } from '#engine/categories/categoriser.ts';
import { fromPounds } from '#platform/shared/money.ts';

interface BlindLine {
  description: string;
  amount: string;
  category: string;
}

/** How the shipped categoriser does on bank lines of payees that it wasn't made with. */
export interface BlindFigures {
  lines: number;
  /** Shares of lines with the right category, and with the right first half of it ("food"). */
  right: number;
  heading: number;
  /** The right share, and the mean confidence, by what decided. */
  because: Record<string, { lines: number; right: number; confidence: number }>;
  /** What was taken for what, the most frequent first. */
  confusions: [mistake: string, count: number, example: string][];
  /** Share right by category. */
  categories: Record<string, { lines: number; right: number }>;
}

/** Categorises every line of `samples/unseen-lines.csv`. */
export function examineCategories(): BlindFigures {
  const csv = readFileSync(new URL('../../../samples/unseen-lines.csv', import.meta.url), 'utf8');
  const lines = Papa.parse<BlindLine>(csv, { header: true, skipEmptyLines: true }).data;
  const categoriser = createCategoriser();
  const because: BlindFigures['because'] = {};
  const categories: BlindFigures['categories'] = {};
  const mistakes = new Map<string, { count: number; example: string }>();
  let right = 0;
  let heading = 0;
  for (const { description, amount, category } of lines) {
    const read = categoriser.categorise({ description, amount: fromPounds(Number(amount)) });
    const isRight = read.category === category;
    right += Number(isRight);
    heading += Number(headingOf(read.category) === headingOf(category));
    const reason = (because[read.because] ??= { lines: 0, right: 0, confidence: 0 });
    reason.lines++;
    reason.right += Number(isRight);
    reason.confidence += read.confidence;
    const own = (categories[category] ??= { lines: 0, right: 0 });
    own.lines++;
    own.right += Number(isRight);
    if (isRight) continue;
    const mistake = `${category} -> ${read.category}`;
    mistakes.set(mistake, { count: (mistakes.get(mistake)?.count ?? 0) + 1, example: description });
  }
  for (const reason of Object.values(because)) reason.confidence /= reason.lines;
  const confusions = [...mistakes].map(([mistake, { count, example }]): [string, number, string] => [mistake, count, example]);
  return {
    lines: lines.length,
    right: right / lines.length,
    heading: heading / lines.length,
    because,
    confusions: confusions.toSorted((a, b) => b[1] - a[1]),
    categories,
  };
}

function headingOf(category: string): string {
  return category.split('.')[0] ?? '';
}
