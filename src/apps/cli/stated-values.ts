import { basename } from 'node:path';
import { z } from 'zod';
import { AttestedField, type GivenField } from '#engine/computing/record.ts';
import { british, print } from '#engine/templates/formats.ts';
import { ListValue, ParagraphsValue, Printable, type TemplateValue, type TemplateValues } from '#engine/templates/record.ts';

/** What the values of a file state, as facts: its texts, amounts, days, figures and paragraphs; what is null or empty is stated to be absent. */
export function statedIn(path: string, values: TemplateValues): GivenField[] {
  return Object.entries(values).flatMap(([field, given]): GivenField[] => {
    const value = wordsOf(given);
    if (value === null) return [];
    if (value === '') return [{ field, status: 'absent', value: null, confidence: 1 }];
    return [AttestedField.parse({ field, status: 'attested', value, by: `the values given in ${basename(path)}` })];
  });
}

/** A value as plain text; null for tables, pictures, links, lists of rows and records. */
function wordsOf(value: TemplateValue): string | null {
  const printable = Printable.safeParse(value);
  if (printable.success) return print(printable.data, null, british) ?? null;
  const rich = z.union([ParagraphsValue, ListValue]).safeParse(value);
  if (!rich.success) return null;
  const parts = '$list' in rich.data ? rich.data.$list : rich.data.$paragraphs.map((each) => (typeof each === 'string' ? each : each.text));
  return parts.map(plainOf).join(' ');
}

const plainOf = (text: ListValue['$list'][number]): string =>
  typeof text === 'string' ? text : text.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
