import type { Printable, TemplateTag } from '#engine/templates/record.ts';
import { dayOf, quantityIn } from './figures.ts';
import { rounded } from './fraction.ts';

/** A value as its tag prints it: as it stands in the document, or where the tag has a format, the amount, day or figure that it is. */
export function printableFor({ filter }: Pick<TemplateTag, 'filter'>, value: string): Printable {
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
