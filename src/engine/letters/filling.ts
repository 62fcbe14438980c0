import type { DraftField } from '#engine/composing/record.ts';
import { printableFor } from '#engine/computing/printable.ts';
import { often } from '#engine/computing/printed.ts';
import { oftenIn } from '#engine/extraction/often.ts';
import type { TemplateTag, TemplateValue, TemplateValues } from '#engine/templates/record.ts';

/** The values that a template is filled with: figures and days as it prints them, paragraphs as they were composed. What is absent or unverified is left out. */
export function valuesFor(tags: readonly TemplateTag[], fields: readonly DraftField[]): TemplateValues {
  const formats = new Map<string, string | null>();
  for (const { name, filter } of tags) formats.set(name, formats.get(name) ?? filter);
  return Object.fromEntries(
    fields.flatMap((field) =>
      field.value === null || field.status === 'unverified' || !formats.has(field.field)
        ? []
        : [[field.field, valueFor(field, field.value, formats.get(field.field) ?? null)]],
    ),
  );
}

function valueFor(field: DraftField, value: string, filter: string | null): TemplateValue {
  if ('sentences' in field) return { $paragraphs: field.paragraphs };
  if (filter !== null) return printableFor({ filter }, value);
  return field.status === 'computed' ? field.printable : value + oftenBesides(field);
}

/** How often an amount recurs, where its label in the paper says so and the tag's name doesn't: "£915 a month". */
function oftenBesides(field: DraftField): string {
  const every = field.status === 'cited' ? (field.every ?? null) : null;
  return every === oftenIn(field.field) ? '' : often(every);
}
