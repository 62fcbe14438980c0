import type { Whose } from '#engine/evidence/record.ts';
import { namesTogether, personName } from '../lookup.ts';
import type { ReportModel } from '../record.ts';
import { languageModelSentence, longDate, splitWords } from '../words.ts';
import { type lineColumns, type LinesSheet, monthFormula, yearFormula } from './lines.ts';
import { type Content, type Formula, pounds, type Sheet, type SheetColumn } from './sheet.ts';

const summaryColumns: SheetColumn[] = [
  { header: 'Income and expenditure report', width: 44 },
  { header: 'A month', width: 15, kind: 'money' },
  { header: 'A year', width: 15, kind: 'money' },
  { header: 'Kind', width: 14 },
  { header: 'Note', width: 50, wrap: true },
  { header: 'Category key', width: 18, hidden: true },
];

interface Amounts {
  monthly: number;
  yearly: number;
}

/** Totals, splits and headings, each a formula over the lines. */
export function summarySheet(model: ReportModel, income: LinesSheet, spending: LinesSheet): Sheet {
  const { monthly, yearly } = model.totals;
  const rows: Content[][] = [];
  const strong: number[] = [];
  const both = (exact: string, { monthly: month, yearly: year }: Amounts): [Formula, Formula] => [
    { formula: monthFormula(exact), value: pounds(month) },
    { formula: yearFormula(exact), value: pounds(year) },
  ];
  const total = (key: keyof typeof monthly): Amounts => ({ monthly: monthly[key], yearly: yearly[key] });
  const exactWhere = (condition: string) => `SUMPRODUCT(${condition}*${spending.range('exact')})`;
  const has = (key: keyof typeof lineColumns, value: string) => `(${spending.range(key)}="${value}")`;
  const hasNot = (key: keyof typeof lineColumns, value: string) => `(${spending.range(key)}<>"${value}")`;
  const notSaving = hasNot('kind', 'Saving');

  rows.push(
    [namesTogether(model.clients.map(({ name }) => name))],
    [`${longDate(model.period.from)} to ${longDate(model.period.to)}, version ${model.version}`],
  );
  rows.push(
    [`${model.firm.name}. Amounts in ${model.currency}. Totals follow when a line’s amount, times a year, share or “Counted” is changed.`],
    [],
  );
  const exactIncome = `SUM(${income.range('exact')})`;
  const exactSpending = exactWhere(notSaving);
  const exactSaving = exactWhere(has('kind', 'Saving'));
  strong.push(0, rows.length + 3);
  rows.push(['Income', ...both(exactIncome, total('income'))]);
  rows.push(['Spending', ...both(exactSpending, total('spending'))]);
  rows.push(['Saving', ...both(exactSaving, total('saving'))]);
  rows.push(['Left over', ...both(`(${exactIncome}-${exactSpending}-${exactSaving})`, total('left'))], []);

  const conditions: Record<(typeof model.splits)[number]['key'], string> = {
    fixed: has('kind', splitWords.fixed),
    flexible: has('kind', splitWords.flexible),
    essential: `${notSaving}*${has('necessity', splitWords.essential)}`,
    discretionary: `${notSaving}*${hasNot('necessity', splitWords.essential)}`,
    credit: has('credit', 'Yes'),
  };
  for (const { key, ...amounts } of model.splits) rows.push([`${splitWords[key]} spending`, ...both(exactWhere(conditions[key]), amounts)]);
  rows.push([]);

  if (model.by_person && model.by_person.length > 0) {
    strong.push(rows.length);
    rows.push(['Income by person']);
    rows.push(...personRows(model.by_person, rows.length + 2, (whose) => personName(whose, model), income), []);
  }

  const tables = [
    { label: 'Income', groups: model.income, from: income },
    { label: 'Spending', groups: model.spending, from: spending },
    { label: 'Saving', groups: model.saving, from: spending },
  ];
  for (const { label, groups, from } of tables) {
    for (const group of groups) {
      strong.push(rows.length);
      rows.push([group.label, null, null, label]);
      for (const heading of group.rows) {
        const exact = `SUMPRODUCT((${from.range('key')}=F${rows.length + 2})*${from.range('exact')})`;
        rows.push([heading.label, ...both(exact, heading), label, heading.note, heading.category]);
      }
    }
  }
  if (model.language_model) rows.push([], [languageModelSentence(model.language_model)]);
  return { name: 'Summary', columns: summaryColumns, rows, strong };
}

/** Each row is the rounded sum so far less the rows above it, so that they add up to all income. */
function personRows(
  persons: NonNullable<ReportModel['by_person']>,
  first: number,
  nameOf: (whose: Whose | null) => string,
  income: LinesSheet,
): Content[][] {
  return persons.map(({ whose, monthly, yearly }, index) => {
    const own = persons
      .slice(0, index + 1)
      .map((_, at) => `SUMPRODUCT((${income.range('whose')}=$A${first + at})*${income.range('exact')})`);
    const soFar = `(${own.join('+')})`;
    const less = (column: string) => (index === 0 ? '' : `-SUM(${column}${first}:${column}${first + index - 1})`);
    return [
      nameOf(whose),
      { formula: `ROUND(${monthFormula(soFar)}${less('B')},2)`, value: pounds(monthly) },
      { formula: `ROUND(${yearFormula(soFar)}${less('C')},2)`, value: pounds(yearly) },
    ];
  });
}
