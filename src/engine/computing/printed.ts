import type { Every } from '#engine/extraction/record.ts';
import { british, print } from '#engine/templates/formats.ts';
import type { Printable } from '#engine/templates/record.ts';
import type { PlainDate } from '#platform/shared/dates.ts';
import { formatMoney, type Pence } from '#platform/shared/money.ts';
import type { Figure, Quantity } from './figures.ts';
import { type Fraction, rounded } from './fraction.ts';

/** A result in words and as a template prints it. */
export interface Printed {
  value: string;
  printable: Printable;
}

/** A quantity rounded once to so many decimals: pounds as "£3,591.00" or "£3,591", per cent as "1.42%". */
export function printedTo(amount: Fraction, kind: Quantity['kind'], decimals: number): Printed {
  if (kind === 'money') {
    const printable = { $money: decimals < 2 ? 100 * rounded(amount, 0) : penceOf(amount) };
    return { value: print(printable, { name: 'money', decimals: decimals < 2 ? 0 : 2 }, british) ?? '', printable };
  }
  const number = rounded(amount, decimals) / 10 ** decimals;
  const printable = kind === 'percentage' ? { $percent: number } : { $number: number };
  return { value: print(printable, null, british) ?? '', printable };
}

export function penceOf(pounds: Fraction): Pence {
  return rounded(pounds, 2);
}

const oftenWords: Readonly<Record<Every, string>> = {
  daily: ' a day',
  weekly: ' a week',
  biWeekly: ' a fortnight',
  fourWeekly: ' every four weeks',
  monthly: ' a month',
  quarterly: ' a quarter',
  halfYearly: ' each half-year',
  yearly: ' a year',
};

export function often(every: Every | null): string {
  return every === null ? '' : oftenWords[every];
}

/** A figure as it stands in a sentence of working. */
export function shown(figure: Figure): string {
  if (figure.kind === 'date') return longDay(figure.day);
  if (figure.kind === 'money') return formatMoney(penceOf(figure.amount)) + often(figure.every);
  return printedTo(figure.amount, figure.kind, 6).value;
}

export function longDay(day: PlainDate): string {
  return print({ $date: day }, { name: 'date', style: 'long' }, british) ?? day;
}
