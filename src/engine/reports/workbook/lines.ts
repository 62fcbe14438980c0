import { timesAYear } from '#platform/shared/frequency.ts';
import { personName } from '../lookup.ts';
import type { ReportLine, ReportModel } from '../record.ts';
import { headingOf, isCredit } from '../tables.ts';
import { frequencyWords, sourceWords, splitWords } from '../words.ts';
import { columnName, type Content, day, pounds, type Sheet, type SheetColumn } from './sheet.ts';

/** A sheet of lines, and where its columns stand for the formulas of other sheets. */
export interface LinesSheet {
  sheet: Sheet;
  /** Absolute ranges over the lines, for formulas elsewhere. */
  range: (key: keyof typeof lineColumns) => string;
}

/** Each column of a sheet of lines, by what it holds. */
export const lineColumns = {
  name: { header: 'Name', width: 34 },
  category: { header: 'Category', width: 34 },
  group: { header: 'Heading', width: 28 },
  kind: { header: 'Kind', width: 12 },
  credit: { header: 'Committed credit', width: 11 },
  necessity: { header: 'Necessity', width: 14 },
  often: { header: 'How often', width: 14 },
  times: { header: 'Times a year', width: 9, kind: 'number' },
  amount: { header: 'Amount each time', width: 13, kind: 'money' },
  share: { header: 'Share counted, %', width: 10, kind: 'number' },
  counts: { header: 'Counted', width: 9 },
  monthly: { header: 'A month', width: 13, kind: 'money' },
  yearly: { header: 'A year', width: 13, kind: 'money' },
  exact: { header: 'Exact year (pence × share, working)', width: 18, kind: 'number' },
  note: { header: 'Note', width: 34 },
  count: { header: 'Payments', width: 9, kind: 'number' },
  least: { header: 'Least', width: 12, kind: 'money' },
  mean: { header: 'Mean', width: 12, kind: 'money' },
  median: { header: 'Median', width: 12, kind: 'money' },
  most: { header: 'Most', width: 12, kind: 'money' },
  first: { header: 'First seen', width: 13, kind: 'date' },
  last: { header: 'Last seen', width: 13, kind: 'date' },
  due: { header: 'Next due', width: 13, kind: 'date' },
  confidence: { header: 'Confidence', width: 11, kind: 'number' },
  reviewed: { header: 'Reviewed', width: 10 },
  source: { header: 'Source', width: 18 },
  whose: { header: 'Whose', width: 22 },
  key: { header: 'Category key', width: 18, hidden: true },
} satisfies Record<string, SheetColumn>;

const lineKeys = Object.keys(lineColumns) as (keyof typeof lineColumns)[];
const letterOf = (key: keyof typeof lineColumns) => columnName(lineKeys.indexOf(key));

/** From exact years (pence times share) to pounds a month and a year, rounded once, half away from zero. */
export const monthFormula = (exact: string) => `ROUND(${exact}/120000,0)/100`;
export const yearFormula = (exact: string) => `ROUND(${exact}/10000,0)/100`;

/** Lines of one direction, each with its working: what a year and a month come to follows from amount, times, share and “Counted”. */
export function linesSheet(name: string, lines: readonly ReportLine[], model: ReportModel): LinesSheet {
  const rows = lines.map((line, index) => {
    const cells = lineCells(line, index + 2, model);
    return lineKeys.map((key) => cells[key] ?? null);
  });
  const last = Math.max(lines.length + 1, 2);
  const local = (key: keyof typeof lineColumns) => `${letterOf(key)}2:${letterOf(key)}${last}`;
  return {
    sheet: { name, columns: lineKeys.map((key) => lineColumns[key]), rows },
    range: (key) => `${name}!$${local(key).replace(/([A-Z]+)(\d+):([A-Z]+)(\d+)/, '$1$$$2:$$$3$$$4')}`,
  };
}

function lineCells(line: ReportLine, row: number, model: ReportModel): Partial<Record<keyof typeof lineColumns, Content>> {
  const { category, group } = headingOf(line, model);
  const { evidence } = line;
  const at = (key: keyof typeof lineColumns) => `${letterOf(key)}${row}`;
  const exact = line.counts ? line.amount * timesAYear[line.frequency] * line.share : 0;
  return {
    name: line.name,
    category: category.label,
    group: group.label,
    kind: kindOf(line, model),
    credit: line.is_income ? null : isCredit(category) ? 'Yes' : 'No',
    necessity: line.is_income ? null : category.necessity === 'essential' ? splitWords.essential : splitWords.discretionary,
    often: frequencyWords[line.frequency],
    times: timesAYear[line.frequency],
    amount: pounds(line.amount),
    share: line.share / 100,
    counts: line.counts ? 'Yes' : 'No',
    monthly: { formula: monthFormula(at('exact')), value: pounds(line.monthly) },
    yearly: { formula: yearFormula(at('exact')), value: pounds(line.yearly) },
    exact: {
      formula: `IF(${at('counts')}="Yes",ROUND(${at('amount')}*100,0)*${at('times')}*ROUND(${at('share')}*100,0),0)`,
      value: exact,
    },
    note: [line.pattern, line.note].filter((part) => part !== null).join(', '),
    ...(evidence && {
      count: evidence.count,
      least: pounds(evidence.min),
      mean: pounds(evidence.mean),
      median: pounds(evidence.median),
      most: pounds(evidence.max),
      first: day(evidence.first),
      last: day(evidence.last),
      due: day(evidence.next_due),
      confidence: evidence.confidence,
      reviewed: evidence.reviewed ? 'Yes' : 'No',
    }),
    source: sourceWords[line.source],
    whose: personName(line.whose, model),
    key: line.category,
  };
}

function kindOf(line: ReportLine, model: ReportModel): string {
  if (line.is_income) return 'Income';
  const { section } = headingOf(line, model).group;
  return section === 'savings' ? 'Saving' : section === 'fixed' ? splitWords.fixed : splitWords.flexible;
}
