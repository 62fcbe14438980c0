import type { PlainDate } from '#platform/shared/dates.ts';
import type { Pence } from '#platform/shared/money.ts';

export type LimitName =
  | 'isa'
  | 'lifetime-isa'
  | 'junior-isa'
  | 'annual-allowance'
  | 'money-purchase-annual-allowance'
  | 'taper-threshold-income'
  | 'taper-adjusted-income'
  | 'lump-sum-allowance'
  | 'personal-allowance'
  | 'capital-gains-exempt'
  | 'dividend-allowance';

/** A limit in force from one day to another, both included; null: still. `confirmed` where the statute itself was read for it. */
export interface Limit {
  name: LimitName;
  pence: Pence;
  from: PlainDate;
  to: PlainDate | null;
  confirmed: boolean;
}

/** A limit by the tax years that it was changed in: pounds from 6 April of a year on, until the next change; null ends it. */
function series(name: LimitName, steps: readonly (readonly [year: number, pounds: number | null])[], confirmedFrom = Infinity): Limit[] {
  return steps.flatMap(([year, pounds], i): Limit[] => {
    const next = steps[i + 1]?.[0];
    const to = next === undefined ? null : `${next}-04-05`;
    return pounds === null ? [] : [{ name, pence: 100 * pounds, from: `${year}-04-06`, to, confirmed: year >= confirmedFrom }];
  });
}

/**
 * Limits of tax law by tax year, from 2015/16 on. The ISA limits from 2017/18 on are those of regulation 4ZA of the Individual Savings
 * Account Regulations 1998 (S.I. 1998/1870); all others are the statutes' (Finance Act 2004, Income Tax Act 2007, Taxation of Chargeable
 * Gains Act 1992, each as amended), without their text having been read.
 */
const limits: readonly Limit[] = [
  ...series(
    'isa',
    [
      [2015, 15_240],
      [2017, 20_000],
    ],
    2017,
  ),
  ...series('lifetime-isa', [[2017, 4_000]], 2017),
  ...series('junior-isa', [
    [2015, 4_080],
    [2017, 4_128],
    [2018, 4_260],
    [2019, 4_368],
    [2020, 9_000],
  ]),
  ...series('annual-allowance', [
    [2015, 40_000],
    [2023, 60_000],
  ]),
  ...series('money-purchase-annual-allowance', [
    [2015, 10_000],
    [2017, 4_000],
    [2023, 10_000],
  ]),
  ...series('taper-threshold-income', [
    [2016, 110_000],
    [2020, 200_000],
  ]),
  ...series('taper-adjusted-income', [
    [2016, 150_000],
    [2020, 240_000],
    [2023, 260_000],
  ]),
  ...series('lump-sum-allowance', [[2024, 268_275]]),
  ...series('personal-allowance', [
    [2015, 10_600],
    [2016, 11_000],
    [2017, 11_500],
    [2018, 11_850],
    [2019, 12_500],
    [2021, 12_570],
  ]),
  ...series('capital-gains-exempt', [
    [2015, 11_100],
    [2017, 11_300],
    [2018, 11_700],
    [2019, 12_000],
    [2020, 12_300],
    [2023, 6_000],
    [2024, 3_000],
  ]),
  ...series('dividend-allowance', [
    [2016, 5_000],
    [2018, 2_000],
    [2023, 1_000],
    [2024, 500],
  ]),
];

/** The limits in force on a day. */
export function limitsOn(date: PlainDate): Limit[] {
  return limits.filter(({ from, to }) => from <= date && (to === null || date <= to));
}

/** A limit on a day; null before it began, or after it ended. */
export function limitOn(name: LimitName, date: PlainDate): Limit | null {
  return limitsOn(date).find((limit) => limit.name === name) ?? null;
}

/** The tax year that holds a day, as "2025/26". */
export function taxYearOf(date: PlainDate): string {
  const first = Number(date.slice(0, 4)) - (date.slice(5) < '04-06' ? 1 : 0);
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
}
