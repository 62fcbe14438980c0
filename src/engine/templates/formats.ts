import { PlainDate } from '#platform/shared/dates.ts';
import { divideRounded, formatMoney } from '#platform/shared/money.ts';
import { type Filter, filterText } from './grammar.ts';
import type { Printable } from './record.ts';

/** The language that dates, money and numbers follow, and its words for yes and no. */
export interface Language {
  /** BCP 47, such as `en-GB`. */
  locale: string;
  yes: string;
  no: string;
  /** What values were printed as when the document was made, by `printKey`: printed so again, whatever this machine knows of languages. */
  printed?: Readonly<Record<string, string>> | undefined;
}

export const british: Language = { locale: 'en-GB', yes: 'Yes', no: 'No' };

/** A language of documents by its tag. Its words for yes and no are English: only a person or a provider translates words. */
export function languageFor(locale: string): Language {
  return { ...british, locale };
}

/** What a value and its tag's format are called among the printed ones. */
export function printKey(value: Printable, filter: Filter | null): string {
  return JSON.stringify([value, filter && filterText(filter)]);
}

/**
 * Prints a value as its tag asks, else by its own kind: dates, money and numbers as the language writes them, a plain number
 * without grouping (it may be a year). Undefined when the filter doesn't fit the value, such as `date` and "next week".
 */
export function print(value: Printable, filter: Filter | null, language: Language): string | undefined {
  if (value === null) return '';
  if (typeof value === 'string' && filter === null) return value;
  if (isNo(value)) return value.$no;
  const before = language.printed?.[printKey(value, filter)];
  if (before !== undefined) return before;
  switch (filter?.name) {
    case undefined:
      return printPlainly(value, language);
    case 'date': {
      const date = typeof value === 'object' && '$date' in value ? value.$date : value;
      const parsed = PlainDate.safeParse(date);
      return parsed.success ? printDate(parsed.data, filter.style, language) : undefined;
    }
    case 'money': {
      const money = typeof value === 'number' ? { $money: value } : value;
      return typeof money === 'object' && '$money' in money && Number.isSafeInteger(money.$money)
        ? printMoney(money.$money, money.currency, { ...language, decimals: filter.decimals })
        : undefined;
    }
    case 'number':
    case 'percent': {
      const number = numberOf(value);
      return number === undefined ? undefined : printNumber(number, filter.decimals, filter.name, language);
    }
  }
}

/** As `print`, and notes what it printed by `printKey`: all but texts, which are as they are in every language. */
export function printNoted(
  value: Printable,
  filter: Filter | null,
  { language, printed }: { language: Language; printed: Map<string, string> },
): string | undefined {
  const text = print(value, filter, language);
  const isPlain = value === null || (typeof value === 'string' && filter === null) || isNo(value);
  if (text !== undefined && !isPlain) printed.set(printKey(value, filter), text);
  return text;
}

const isNo = (value: Printable): value is { $no: string } => typeof value === 'object' && value !== null && '$no' in value;

function printPlainly(value: Exclude<Printable, null>, language: Language): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? language.yes : language.no;
  if (typeof value === 'number')
    return formatter(language.locale, { useGrouping: false, maximumFractionDigits: 20 }).format(decimal(value));
  if ('$no' in value) return value.$no;
  if ('$date' in value) return printDate(value.$date, 'long', language);
  if ('$money' in value) return printMoney(value.$money, value.currency, { ...language, decimals: value.decimals ?? 2 });
  if ('$all' in value) return new Intl.ListFormat(language.locale, { type: 'conjunction' }).format(value.$all);
  if ('$percent' in value) return printNumber(value.$percent, value.decimals ?? null, 'percent', language);
  return printNumber(value.$number, value.decimals ?? null, 'number', language);
}

function numberOf(value: Exclude<Printable, null>): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || '$all' in value) return undefined;
  return '$number' in value ? value.$number : '$percent' in value ? value.$percent : undefined;
}

const dateParts = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function printDate(date: PlainDate, style: keyof typeof dateParts, { locale }: Language): string {
  const options = { ...dateParts[style], calendar: 'gregory', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, options).format(Date.parse(`${date}T00:00:00Z`));
}

function printMoney(pence: number, currency = 'GBP', { locale, decimals }: { locale: string; decimals: 0 | 2 }): string {
  if (decimals === 2) return formatMoney(pence, { currency, locale });
  const whole = divideRounded(pence, 100);
  const text = formatter(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(Math.abs(whole));
  return whole < 0 ? `−${text}` : text;
}

function printNumber(number: number, decimals: number | null, kind: 'number' | 'percent', { locale }: Language): string {
  const digits = decimals === null ? { maximumFractionDigits: 6 } : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const unit = kind === 'percent' ? ({ style: 'unit', unit: 'percent' } as const) : {};
  return formatter(locale, { ...unit, ...digits }).format(decimal(number));
}

/** The number as people write it: 1.005 is rounded as that, not as the binary fraction a little below. */
function decimal(number: number): Intl.StringNumericLiteral {
  return String(number) as Intl.StringNumericLiteral;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  let known = formatters.get(key);
  if (!known) formatters.set(key, (known = new Intl.NumberFormat(locale, options)));
  return known;
}
