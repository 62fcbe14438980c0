import {
  type Block,
  figures,
  groupRow,
  heading,
  note,
  paragraph,
  row,
  section,
  type Section,
  type Table,
  table,
  totalRow,
  words,
} from '../document.ts';
import type { Lookup } from '../lookup.ts';
import type { ReportModel, TableGroup } from '../record.ts';
import { longDate, splitWords } from '../words.ts';

const roundingNote =
  'A line’s amount is taken to a month and a year exactly (weekly × 52 ÷ 12, four-weekly × 13 ÷ 12, and so on). Each figure is rounded once; totals are sums of unrounded figures.';

/** Income under the headings of the Standard Financial Statement. */
export function incomeStatement(model: ReportModel, lookup: Lookup): Block[] {
  if (model.income.length === 0) return [paragraph('No income was found or stated.')];
  return [
    statementTable(model.income, ['Total income', model.totals.monthly.income, model.totals.yearly.income], lookup),
    note(roundingNote),
  ];
}

/** Spending and saving under the same headings, and what is left over. */
export function spendingSection(model: ReportModel, lookup: Lookup): Section {
  const { monthly, yearly } = model.totals;
  const spending =
    model.spending.length > 0
      ? statementTable(model.spending, ['Total spending', monthly.spending, yearly.spending], lookup)
      : paragraph('No spending was found or stated.');
  const saving =
    model.saving.length > 0
      ? [heading('Saving'), statementTable(model.saving, ['Total saving', monthly.saving, yearly.saving], lookup)]
      : [];
  return section('Spending', [
    spending,
    ...saving,
    heading('Income less spending and saving'),
    overview(model, lookup),
    heading('Spending seen other ways'),
    splits(model, lookup),
    ...guidelines(model, lookup),
  ]);
}

const sectionWords: Partial<Record<TableGroup['section'], string>> = { fixed: 'fixed', flexible: 'flexible' };

function statementTable(groups: readonly TableGroup[], total: [string, number, number], { money }: Lookup): Table {
  const rows = groups.flatMap((group) => {
    const kind = sectionWords[group.section];
    return [
      groupRow(kind ? `${group.label} (${kind})` : group.label, money(group.monthly), money(group.yearly), ''),
      ...group.rows.map(({ label, monthly, yearly, note: said }) => row(label, money(monthly), money(yearly), said)),
    ];
  });
  const [label, monthly, yearly] = total;
  return table(
    [words('Heading', 1.6), figures('A month'), figures('A year'), words('Note', 1.2)],
    [...rows, totalRow(label, money(monthly), money(yearly), '')],
  );
}

function overview({ totals: { monthly, yearly } }: ReportModel, { money }: Lookup): Table {
  const line = (label: string, key: keyof typeof monthly) => row(label, money(monthly[key]), money(yearly[key]));
  return table(
    [words('Overview'), figures('A month'), figures('A year')],
    [
      line('Income', 'income'),
      line('Spending', 'spending'),
      line('Saving', 'saving'),
      totalRow('Left over', money(monthly.left), money(yearly.left)),
    ],
  );
}

function splits(model: ReportModel, { money }: Lookup): Table {
  return table(
    [words('Kind of spending'), figures('A month'), figures('A year')],
    model.splits.map(({ key, monthly, yearly }) => row(splitWords[key], money(monthly), money(yearly))),
  );
}

/** Flexible spending beside the firm's guidelines; what is above one is explained, not refused. */
function guidelines({ guidelines: check }: ReportModel, { money }: Lookup): Block[] {
  if (!check) return [];
  const said = (spent: number, usual: number, explained: string | null) =>
    explained ?? (spent > usual ? 'Above the guideline: no note was given' : '');
  return [
    heading('Spending guidelines'),
    table(
      [words('Flexible costs'), figures('A month'), figures('Guideline'), words('Note', 1.2)],
      check.groups.map(({ label, spent, guideline, note: explained }) =>
        row(label, money(spent), money(guideline), said(spent, guideline, explained)),
      ),
    ),
    note(
      `The firm’s guidelines from ${longDate(check.valid_from)}, for ${people(check.adults, 'adult', 'adults')} and ${people(check.children, 'child', 'children')}.`,
    ),
  ];
}

function people(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
