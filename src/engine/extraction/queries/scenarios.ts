import type { Fact } from '../fact.ts';
import type { Cells } from '../regions.ts';
import { isScenario } from '../words/cell-kinds.ts';
import { pickNamed } from './queries.ts';

const names = ['lowest', 'middle', 'highest'] as const;
/** "5%", "Middle, 5%", "moderately (5%)", "5% a year (middle)". */
const rate = /^[\p{L} ,]{0,30}\(?(\d{1,2}(?:\.\d+)?) ?%[\p{L} ,()]{0,30}$/u;
const ofGrowth = /\b(?:grow(?:th|s|ing)?|returns?|performance|markets?|scenario)\b/i;

/** Which columns are those of a projection, from the lowest to the highest: "At 2%", "At 5%", "At 8%", or poor, middling and good markets; "Low", "Medium" and "High" over nothing but sums. */
export function scenariosIn(heads: readonly string[], body: readonly Cells[] = []): Fact['scenario'][] {
  const named = heads.map((head) => names.find((name) => oneWord.test(head) && pickNamed(head) === name) ?? null);
  if (named.filter((name) => name !== null).join() === names.join() && named.every((name, i) => name === null || isOfSums(body, i)))
    return named;
  const isRate = ofGrowth.test(heads[0] ?? '') ? (head: string): boolean => rate.test(head) : (): boolean => false;
  const columns = heads.flatMap((head, column) =>
    isScenario(head) || /\b(?:markets?|returns?|growth|performance|conditions)$/i.test(head) || isRate(head) ? [column] : [],
  );
  if (columns.length !== names.length) return [];
  return heads.map((_, column) => names[columns.indexOf(column)] ?? null);
}

/** "Low", "Medium", "High". */
const oneWord = /^\p{L}+$/u;
const isOfSums = (body: readonly Cells[], column: number): boolean =>
  body.length > 0 && body.every((cells) => /^£ ?\d/.test(cells[column]?.text ?? ''));

const ofToday = /^(?:(?:value|worth|amount) )?\(?(?:in )?today['’]?s (?:money|prices|terms)\)?$|^(?:in )?real terms$|^after inflation$/i;
/** Beside what a plan may come to stands what that would buy today. */
const BESIDE_IT = 0.9;

/** "In today's money" over a column is what is asked for only where that is. */
export const todaysFit = ({ words }: { words: readonly string[] }, { form, head }: Fact): number =>
  form === 'cell' && ofToday.test(head) && !words.some((word) => /^(?:today|real|inflation)/.test(word)) ? BESIDE_IT : 1;

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
