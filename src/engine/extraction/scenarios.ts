import { isScenario } from './cell-kinds.ts';
import type { Fact } from './fact.ts';
import { pickNamed } from './queries.ts';
import type { Cells } from './regions.ts';

const names = ['lowest', 'middle', 'highest'] as const;
/** "5%", "Middle, 5%", "moderately (5%)", "5% a year (middle)". */
const rate = /^[\p{L} ,]{0,30}\(?(\d{1,2}(?:\.\d+)?) ?%[\p{L} ,()]{0,30}$/u;
const ofGrowth = /\b(?:grow(?:th|s|ing)?|returns?|performance|markets?|scenario)\b/i;

/** Which columns are those of a projection, from the lowest to the highest: "At 2%", "At 5%", "At 8%", or poor, middling and good markets. */
export function scenariosIn(heads: readonly string[]): Fact['scenario'][] {
  const isRate = ofGrowth.test(heads[0] ?? '') ? (head: string): boolean => rate.test(head) : (): boolean => false;
  const columns = heads.flatMap((head, column) =>
    isScenario(head) || /\b(?:markets?|returns?|growth|performance|conditions)$/i.test(head) || isRate(head) ? [column] : [],
  );
  if (columns.length !== names.length) return [];
  return heads.map((_, column) => names[columns.indexOf(column)] ?? null);
}

/**
 * Which rows are those of a projection: three rates, under a heading that speaks of growth or with words such as "low" and "high"; none for
 * any other table.
 */
export function rowScenariosIn(head: string, body: readonly Cells[]): Fact['scenario'][] {
  if (body.length !== names.length) return [];
  const labels = body.map(([label]) => label?.text ?? '');
  const rates = labels.map((label) => Number(rate.exec(label)?.[1] ?? Number.NaN));
  const isTold = ofGrowth.test(head) || labels.every((label) => ofGrowth.test(label) || pickNamed(label) !== null);
  if (!isTold || rates.some(Number.isNaN) || new Set(rates).size < rates.length) return [];
  const sorted = rates.toSorted((a, b) => a - b);
  return rates.map((one) => names[sorted.indexOf(one)] ?? null);
}
