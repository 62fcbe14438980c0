import { hasFigures } from '#engine/budgets/months.ts';
import { monthsChart } from '../charts.ts';
import { type Block, figures, groupRow, paragraph, type Row, row, section, type Section, table, totalRow, words } from '../document.ts';
import type { Lookup } from '../lookup.ts';
import type { ReportModel } from '../record.ts';
import { counted, longMonth, shortMonth } from '../words.ts';

const monthsAPage = 12;

const pounds = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });

/** What came in and went out in each month, the mean, and the worst. */
export function monthsSection(model: ReportModel, { money }: Lookup): Section {
  if (model.months.length === 0) return section('Month by month', [paragraph('No month is covered by a statement.')]);
  const { average, worst_month, worst, compared } = model.surplus;
  const seen = model.months.filter(hasFigures);
  const ended = (pence: number) => (pence < 0 ? `was short by ${money(-pence)}` : `had ${money(pence)} left over`);
  const among =
    compared === undefined || compared === model.months.length ? '' : ` of the ${compared} that every account’s statements cover`;
  const worstSaid = worst_month && worst !== null ? ` The leanest${among} was ${longMonth(worst_month)}, which ${ended(worst)}.` : '';
  const absent = model.months.length - seen.length;
  const absentSaid =
    absent > 0 ? ` ${counted(absent, 'month')} without statements ${absent > 1 ? 'are' : 'is'} left out of the average.` : '';
  return section('Month by month', [
    paragraph(
      `On average a month ${ended(average)}.${worstSaid}${absentSaid} One-offs, transfers and whatever else is set aside are not in these months, so a month can differ from the typical month on page 1.`,
    ),
    { kind: 'chart', ...monthsChart(model.months, model.currency) },
    table(
      [words('Month'), figures('Income'), figures('Spending'), figures('Saving'), figures('Left over')],
      model.months.map((total) => {
        const { month, income, spending, saving, left, state } = total;
        if (!hasFigures(total)) return row(`${longMonth(month)}, statements missing`, '–', '–', '–', '–');
        const name = state === 'part' ? `${longMonth(month)}, in part` : longMonth(month);
        return row(name, money(income), money(spending), money(saving), money(left));
      }),
    ),
  ]);
}

/** The grid of categories by months, twelve months a page, on its side. */
export function monthGridSections(model: ReportModel): Section[] {
  const sections: Section[] = [];
  for (let start = 0; start < model.months.length; start += monthsAPage) {
    const title = start === 0 ? 'Months by heading' : 'Months by heading, continued';
    sections.push(section(title, gridOf(model, start), { landscape: true }));
  }
  return sections;
}

function gridOf({ months, categories }: ReportModel, start: number): Block[] {
  const shown = months.slice(start, start + monthsAPage);
  const amount = (pence: number) => (pence === 0 ? '–' : pounds.format(pence / 100).replace('-', '−'));
  const categoryRows = (isIncome: boolean): Row[] =>
    categories
      .filter((category) => category.is_income === isIncome && shown.some(({ byCategory }) => byCategory[category.key]))
      .map(({ key, label }) => row(label, ...shown.map(({ byCategory }) => amount(byCategory[key] ?? 0))));
  const total = (label: string, of: (month: (typeof shown)[number]) => number) =>
    totalRow(label, ...shown.map((month) => amount(of(month))));
  const rows = [
    groupRow('Income'),
    ...categoryRows(true),
    total('Income', ({ income }) => income),
    groupRow('Spending and saving'),
    ...categoryRows(false),
    total('Spending and saving', ({ spending, saving }) => spending + saving),
    total('Left over', ({ left }) => left),
  ];
  return [table([words('Heading'), ...shown.map(({ month }) => figures(shortMonth(month)))], rows, { small: true })];
}
