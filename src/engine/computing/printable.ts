import type { Printable, TemplateTag } from '#engine/templates/record.ts';
import { isEnglish } from '#platform/shared/output-languages.ts';
import { dayOf, quantityIn } from './figures.ts';
import { rounded } from './fraction.ts';

/** A value that is nothing but an amount, a percentage or a day in words or figures: £1,234.50, 0.75%, 12 March 2026, 12/03/2026. */
const whole = {
  money: /^[-−]?£ ?\d{1,3}(?:,?\d{3})*(?:\.\d{2})?$/,
  percent: /^[-−]?\d+(?:\.\d{1,6})? ?(?:%|per ?cent)$/i,
  date: /^\d{1,2}(?:(?:st|nd|rd|th)?[ -]\p{L}{3,9},?[ -]|[/.-]\d{1,2}[/.-])\d{4}$|^\d{4}-\d\d-\d\d$/u,
} as const;

/** What programs write for yes and no: a document has its own words for them, and a box to tick. */
const answers: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/**
 * As `printableFor`, for a document in a language: where that isn't English and the tag has no format, an amount, percentage or day is printed
 * as the language writes it, and all else as it stands.
 */
export function printableIn(locale: string, tag: Pick<TemplateTag, 'filter'>, value: string): Printable {
  if (tag.filter !== null || isEnglish(locale)) return printableFor(tag, value);
  const text = value.trim();
  const answer = answers.get(text.toLowerCase());
  if (answer !== undefined) return answer;
  const [kind] = (['money', 'percent', 'date'] as const).filter((each) => whole[each].test(text));
  const printable = kind ? printableFor({ filter: kind }, text) : value;
  if (typeof printable !== 'object' || printable === null) return value;
  if ('$money' in printable && !text.includes('.')) return { ...printable, decimals: 0 };
  if ('$percent' in printable) return { ...printable, decimals: /\.(\d+)/.exec(text)?.[1]?.length ?? 0 };
  return printable;
}

/** A value as its tag prints it: as it stands in the document, or where the tag has a format, the amount, day or figure that it is. */
export function printableFor({ filter }: Pick<TemplateTag, 'filter'>, value: string): Printable {
  const answer = filter === null ? answers.get(value.trim().toLowerCase()) : undefined;
  if (answer !== undefined) return answer;
  const [format] = filter?.split(/[\s:]/) ?? [];
  const kind = format === 'money' ? 'money' : format === 'percent' ? 'percentage' : format === 'number' ? 'number' : null;
  const figure = format === 'date' ? dayOf(value) : kind && quantityIn(value, [kind]);
  // What can't be read so stays as it is: the template says then what is wrong with it.
  if (!figure) return value;
  if (figure.kind === 'date') return { $date: figure.day };
  if (figure.kind === 'money') return { $money: rounded(figure.amount, 2) };
  const number = rounded(figure.amount, 6) / 1_000_000;
  return figure.kind === 'percentage' ? { $percent: number } : { $number: number };
}
