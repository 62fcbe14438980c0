import type { Random } from '#tests/support/unseen/random.ts';
import type { Cell, Part } from './forms.ts';

/** A part of a form that is a table of money, with what it answers. */
export interface MoneyTable {
  layout: string;
  parts: Part[];
  answers: { field: string; asked: string; value: string }[];
}

const bold = (text: string): Cell => ({ text, bold: true });
const cell = (text: string): Cell => ({ text });
const pounds = (amount: number): string => `£${amount.toLocaleString('en-GB')}`;

const spending = [
  ['mortgage_payment', 'monthly mortgage payment', ['Mortgage', 'Mortgage payment']],
  ['council_tax', 'monthly council tax', ['Council tax']],
  ['energy', 'monthly cost of gas and electricity', ['Gas and electricity']],
  ['food', 'monthly cost of food', ['Food', 'Food and household']],
  ['travel', 'monthly cost of travel', ['Travel', 'Travel and fuel']],
  ['holidays', 'monthly cost of holidays', ['Holidays']],
  ['insurance', 'monthly cost of insurance', ['Insurance', 'Insurances']],
] as const;

/** A household's spending by month, with its total. */
export function drawBudget(random: Random): MoneyTable {
  const items = spending.map(([field, asked, labels]) => ({ field, asked, label: random.pick(labels), amount: random.int(4, 90) * 10 }));
  const total = {
    label: random.pick(['Total', 'Total expenditure', 'Total monthly outgoings']),
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
  };
  const rows: Record<string, () => Cell[][]> = {
    'budget, item and sum': () => [...items, total].map(({ label, amount }) => [cell(label), cell(pounds(amount))]),
    'budget, with headings': () => [
      [bold(random.pick(['Item', 'Expenditure'])), bold(random.pick(['Monthly', '£ a month', 'Per month']))],
      ...[...items, total].map(({ label, amount }) => [cell(label), cell(pounds(amount))]),
    ],
    'budget, by month and year': () => [
      [bold('Expenditure'), bold('Monthly'), bold('Annual')],
      ...[...items, total].map(({ label, amount }) => [cell(label), cell(pounds(amount)), cell(pounds(12 * amount))]),
    ],
    'budget, two items a row': () =>
      [...items, total].flatMap((item, i, all) => {
        if (i % 2 === 1) return [];
        const other = all[i + 1];
        return [[item, other].flatMap((one) => (one ? [cell(one.label), cell(pounds(one.amount))] : [cell(''), cell('')]))];
      }),
  };
  const layout = random.pick(Object.keys(rows));
  const heading = random.pick(['Monthly expenditure', 'Your monthly spending', 'Expenditure']);
  return {
    layout,
    parts: [{ heading }, { ruled: random.chance(0.6), rows: rows[layout]?.() ?? [] }],
    answers: [
      ...items.map(({ field, asked, amount }) => ({ field, asked, value: pounds(amount) })),
      { field: 'total_expenditure', asked: 'total monthly expenditure', value: pounds(total.amount) },
    ],
  };
}

const columns = [
  ['provider', 'provider', ['Provider', 'Company', 'Pension provider']],
  ['number', 'plan number', ['Plan number', 'Policy number', 'Reference']],
  ['value', 'current value', ['Current value', 'Value', 'Fund value']],
  ['charge', 'annual charge', ['Annual charge', 'Annual management charge', 'Charge']],
] as const;
const providers = ['Solent Provident', 'Norwold Mutual', 'Brightwater Life', 'Castlegate Pensions', 'Merrow Life'] as const;

/** Two or three pensions with what a form asks of each. */
export function drawPlans(random: Random): MoneyTable {
  const labels = columns.map(([, , each]) => random.pick(each));
  const first = random.int(0, providers.length - 1);
  const plans = Array.from({ length: random.int(2, 3) }, (_, i) => [
    providers[(first + i) % providers.length] ?? '',
    `${random.code(2)}/${random.digits(6)}`,
    pounds(random.int(120, 1900) * 100),
    `${random.int(0, 1)}.${random.int(10, 99)}%`,
  ]);
  const called = (i: number): string => `${word} ${i + 1}`;
  const word = random.pick(['Plan', 'Pension', 'Policy']);
  /** The template asks for each by its provider, not by its place. */
  const byName = random.chance(0.4);
  const heading = random.pick(['Existing pensions', 'Pensions', 'Your pension plans']);
  const parts: Record<string, () => Part[]> = {
    'plans, a row each': () => [{ ruled: true, rows: [labels.map(bold), ...plans.map((plan) => plan.map(cell))] }],
    'plans, a numbered row each': () => [
      { ruled: true, rows: [['', ...labels].map(bold), ...plans.map((plan, i) => [called(i), ...plan].map(cell))] },
    ],
    'plans, a column each': () => [
      {
        ruled: random.chance(0.6),
        rows: [
          ['', ...plans.map((_, i) => called(i))].map(bold),
          ...labels.map((label, at) => [label, ...plans.map((plan) => plan[at] ?? '')].map(cell)),
        ],
      },
    ],
    'plans, one after the other': () =>
      plans.flatMap((plan, i): Part[] => [
        { line: called(i), bold: true },
        { ruled: false, rows: labels.map((label, at) => [label, plan[at] ?? ''].map(cell)) },
      ]),
  };
  const layout = random.pick(Object.keys(parts));
  return {
    layout,
    parts: [{ heading }, ...(parts[layout]?.() ?? [])],
    answers: plans.flatMap((plan, i) =>
      columns.map(([field, asked], at) => {
        const isNamed = byName && field !== 'provider';
        const of = isNamed ? `the ${plan[0]} pension` : `existing pension ${i + 1}`;
        return {
          field: isNamed ? `pension_${'abc'[i]}_${field}` : `plan${i + 1}_${field}`,
          asked: `${asked} of ${of}`,
          value: plan[at] ?? '',
        };
      }),
    ),
  };
}
