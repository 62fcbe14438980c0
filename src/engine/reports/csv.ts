import Papa from 'papaparse';
import { formulaLike } from '#platform/shared/spreadsheet.ts';
import { personName } from './lookup.ts';
import type { ReportLine, ReportModel, TableGroup } from './record.ts';
import { headingOf } from './tables.ts';
import { frequencyWords, languageModelSentence, sourceWords } from './words.ts';

const columns = [
  'row',
  'direction',
  'heading',
  'category',
  'name',
  'frequency',
  'amount',
  'share_percent',
  'counted',
  'monthly',
  'yearly',
  'currency',
  'payments',
  'first_seen',
  'last_seen',
  'next_due',
  'source',
  'note',
  'whose',
] as const;

type Cells = Partial<Record<(typeof columns)[number], string | number>>;

/**
 * The report's lines and totals as CSV with a header row: `row` says line, category, heading, total, income by person or language model. Amounts are plain
 * decimals. Text that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function reportCsv(model: ReportModel): string {
  const rows: Cells[] = [
    ...model.lines.map((line) => lineCells(line, model)),
    ...groupCells('income', model.income),
    ...groupCells('spending', model.spending),
    ...groupCells('saving', model.saving),
    ...(['income', 'spending', 'saving', 'left'] as const).map((key) => ({
      row: 'total',
      direction: key,
      monthly: decimal(model.totals.monthly[key]),
      yearly: decimal(model.totals.yearly[key]),
    })),
    ...(model.by_person ?? []).map(({ whose, monthly, yearly }) => ({
      row: 'income by person',
      direction: 'income',
      monthly: decimal(monthly),
      yearly: decimal(yearly),
      whose: personName(whose, model),
    })),
    ...(model.language_model ? [{ row: 'language model', note: languageModelSentence(model.language_model) }] : []),
  ];
  const data = rows.map((cells) => columns.map((column) => (column === 'currency' ? model.currency : (cells[column] ?? ''))));
  return `\ufeff${Papa.unparse({ fields: [...columns], data }, { escapeFormulae: formulaLike, newline: '\r\n' })}\r\n`;
}

function decimal(pence: number): string {
  return (pence / 100).toFixed(2);
}

function lineCells(line: ReportLine, model: ReportModel): Cells {
  const { category, group } = headingOf(line, model);
  return {
    row: 'line',
    direction: line.is_income ? 'income' : group.section === 'savings' ? 'saving' : 'spending',
    heading: group.label,
    category: category.label,
    name: line.name,
    frequency: frequencyWords[line.frequency],
    amount: decimal(line.amount),
    share_percent: line.share / 100,
    counted: line.counts ? 'yes' : 'no',
    monthly: decimal(line.monthly),
    yearly: decimal(line.yearly),
    payments: line.payments.length,
    first_seen: line.evidence?.first ?? '',
    last_seen: line.evidence?.last ?? '',
    next_due: line.evidence?.next_due ?? '',
    source: sourceWords[line.source],
    note: [line.pattern, line.note].filter((part) => part !== null).join(', '),
    whose: personName(line.whose, model),
  };
}

function groupCells(direction: string, groups: readonly TableGroup[]): Cells[] {
  return groups.flatMap((group) => [
    { row: 'heading', direction, heading: group.label, monthly: decimal(group.monthly), yearly: decimal(group.yearly) },
    ...group.rows.map(({ label, monthly, yearly, note }) => ({
      row: 'category',
      direction,
      heading: group.label,
      category: label,
      monthly: decimal(monthly),
      yearly: decimal(yearly),
      note,
    })),
  ]);
}
