import { frequency, wholeShare } from '#platform/shared/frequency.ts';
import { formatMoney } from '#platform/shared/money.ts';
import {
  type Block,
  figures,
  groupRow,
  heading,
  paragraph,
  type Row,
  row,
  section,
  type Section,
  type Table,
  table,
  totalRow,
  words,
} from '../document.ts';
import type { Lookup } from '../lookup.ts';
import type { ReportLine, ReportModel } from '../record.ts';
import { cadenceWords, frequencyWords, percent, shortDate, sourceWords } from '../words.ts';
import { incomeStatement } from './statement.ts';

/** Income by heading, then by who pays it. */
export function incomeSection(model: ReportModel, lookup: Lookup): Section {
  const lines = model.lines.filter((line) => line.is_income);
  const bySource = lines.length > 0 ? [heading('Income by source'), incomeTable(lines, lookup)] : [];
  return section('Income', [...incomeStatement(model, lookup), ...byPerson(model, lookup), ...bySource]);
}

function byPerson({ by_person: persons = [], totals: { monthly, yearly } }: ReportModel, { money, personName }: Lookup): Block[] {
  if (persons.length === 0) return [];
  const rows = persons.map((person) => row(personName(person.whose), money(person.monthly), money(person.yearly)));
  return [
    heading('Income by person'),
    table(
      [words('Whose'), figures('A month'), figures('A year')],
      [...rows, totalRow('Of the household', money(monthly.income), money(yearly.income))],
    ),
  ];
}

/** Every line of spending and saving, with how it was seen. */
export function spendingLinesSection(model: ReportModel, lookup: Lookup): Section {
  const lines = model.lines.filter((line) => !line.is_income);
  const blocks = lines.length > 0 ? [spendingTable(lines, lookup)] : [paragraph('There is no line of spending.')];
  return section('Spending by payee', blocks);
}

function byCategory(lines: readonly ReportLine[], { categoryLabel }: Lookup, rowOf: (line: ReportLine) => Row): Row[] {
  return [...Map.groupBy(lines, ({ category }) => category)].flatMap(([category, members]) => [
    groupRow(categoryLabel(category)),
    ...members.map(rowOf),
  ]);
}

function often({ counts, pattern, frequency: each }: ReportLine): string {
  if (!counts) return 'Stopped, not counted';
  return pattern === null ? frequencyWords[each] : pattern.charAt(0).toUpperCase() + pattern.slice(1);
}

/** What is paid at a time; nothing where the line's amount is a year's sum of unlike payments. */
function eachTime({ pattern, frequency: each, amount }: ReportLine, { money }: Lookup): string {
  return pattern !== null && each === frequency.yearly ? '–' : money(amount);
}

function nameOf(line: ReportLine): string {
  return line.share === wholeShare ? line.name : `${line.name} (${percent(line.share)} counted)`;
}

function sureness({ evidence }: ReportLine): string {
  if (!evidence) return 'Stated';
  return evidence.reviewed ? 'Reviewed' : `${Math.round(evidence.confidence * 100)}%`;
}

/** Amounts of a line's payments, in the currency they were paid in. */
function moneyPaid({ evidence }: ReportLine, { money }: Lookup): (pence: number) => string {
  return evidence ? (pence) => formatMoney(pence, { currency: evidence.currency }) : money;
}

function incomeTable(lines: readonly ReportLine[], lookup: Lookup): Table {
  const { money, personName } = lookup;
  const told = lines.some(({ whose }) => whose !== undefined);
  const rows = byCategory(lines, lookup, (line) => {
    const { evidence } = line;
    const paid = moneyPaid(line, lookup);
    const seen = evidence
      ? [
          String(evidence.count),
          paid(evidence.min),
          paid(evidence.mean),
          paid(evidence.median),
          paid(evidence.max),
          shortDate(evidence.last),
        ]
      : ['–', '–', '–', '–', '–', sourceWords[line.source]];
    return row(
      `${nameOf(line)}, ${often(line).toLowerCase()}`,
      ...(told ? [personName(line.whose)] : []),
      money(line.monthly),
      ...seen,
      sureness(line),
    );
  });
  const columns = ['A month', 'Count', 'Least', 'Mean', 'Median', 'Most'].map(figures);
  return table([words('Source'), ...(told ? [words('Whose', 0.5)] : []), ...columns, words('Last seen', 0), figures('Sure')], rows, {
    small: true,
  });
}

function spendingTable(lines: readonly ReportLine[], lookup: Lookup): Table {
  const { money } = lookup;
  const rows = byCategory(lines, lookup, (line) => {
    const { evidence } = line;
    const paid = moneyPaid(line, lookup);
    const range = evidence ? (evidence.min === evidence.max ? paid(evidence.min) : `${paid(evidence.min)} – ${paid(evidence.max)}`) : '–';
    const seen = evidence ? [String(evidence.count), range, shortDate(evidence.last)] : ['–', range, sourceWords[line.source]];
    return row(nameOf(line), often(line), eachTime(line, lookup), money(line.monthly), ...seen, sureness(line));
  });
  return table(
    [
      words('Payee', 1.5),
      words('How often'),
      figures('Each time'),
      figures('A month'),
      figures('Count'),
      figures('Least – most'),
      words('Last seen', 0),
      figures('Sure'),
    ],
    rows,
    { small: true },
  );
}

/** Direct debits, standing orders, subscriptions and regular income, with the day each is next due. */
export function regularSection(model: ReportModel, { money }: Lookup): Section {
  const regular = model.lines
    .flatMap((line) => (line.evidence?.next_due && line.counts ? [{ line, evidence: line.evidence, due: line.evidence.next_due }] : []))
    .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
  const rows = regular.map(({ line, evidence, due }) =>
    row(
      line.name,
      line.is_income ? 'In' : 'Out',
      cadenceWords[evidence.cadence],
      money(line.amount),
      shortDate(due),
      evidence.changes.map(({ date, from, to }) => `${money(from)} to ${money(to)} on ${shortDate(date)}`).join('; '),
    ),
  );
  const regularTable: Table = table(
    [
      words('Payee or source', 1.6),
      words('Direction', 0),
      words('Rhythm', 0),
      figures('Each time'),
      words('Next due', 0),
      words('Lasting changes', 1.4),
    ],
    rows,
  );
  const stopped = model.lines.filter((line) => line.evidence?.stopped);
  const stoppedBlocks: Block[] =
    stopped.length > 0
      ? [
          heading('Stopped'),
          table(
            [words('Payee or source', 1.6), words('Last seen', 0), figures('Each time')],
            stopped.map((line) => row(line.name, line.evidence ? shortDate(line.evidence.last) : '', money(line.amount))),
          ),
        ]
      : [];
  return section('Regular payments', [
    rows.length > 0 ? regularTable : paragraph('No payment comes at a regular rhythm.'),
    ...stoppedBlocks,
  ]);
}
