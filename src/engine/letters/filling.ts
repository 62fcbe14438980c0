import type { DraftField } from '#engine/composing/record.ts';
import { printableFor, printableIn } from '#engine/computing/printable.ts';
import { often } from '#engine/computing/printed.ts';
import { oftenIn } from '#engine/extraction/words/often.ts';
import { languageFor } from '#engine/templates/formats.ts';
import type { TemplateTag, TemplateValue, TemplateValues } from '#engine/templates/record.ts';
import { partsFor } from './parts.ts';
import { closing } from './saying-no.ts';

/**
 * The values that a template is filled with: figures and days as it prints them, lists and tables part by part, paragraphs as they were composed. What is absent or unverified is left out.
 * An answer that says no closes the section of its name.
 * @param locale that figures and days follow
 */
export function valuesFor(tags: readonly TemplateTag[], fields: readonly DraftField[], locale = 'en-GB'): TemplateValues {
  const formats = formatsOf(tags);
  const isClosed = closing(tags);
  const sections = new Set(tags.filter(({ kind }) => kind === 'section').map(({ name }) => name));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { field: name, value } = field;
      if (value === null || field.status === 'unverified' || !formats.has(name)) return [];
      const printed = partsFor(field, tags, locale) ?? valueFor({ field, value, filter: formats.get(name) ?? null, locale });
      return [[name, answered(printed, { isClosed: isClosed(name, value), hasSection: sections.has(name), locale })]];
    }),
  );
}

/** Values that a file gives, their plain words read as an answer of the papers is: the amount, day or figure that their tag prints, and a no as one. */
export function givenValues(tags: readonly TemplateTag[], given: TemplateValues): TemplateValues {
  const formats = formatsOf(tags);
  const isClosed = closing(tags);
  const read = (name: string, value: TemplateValue): TemplateValue => {
    if (typeof value !== 'string') return value;
    const printed = printableFor({ filter: formats.get(name) ?? null }, value);
    return isClosed(name, value) && typeof printed !== 'boolean' ? { $no: value } : printed;
  };
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, read(name, value)]));
}

/** A value that says no as its section takes it: one that reads "Smoker: {{smoker}}" is open for the word. */
function answered(value: TemplateValue, at: { isClosed: boolean; hasSection: boolean; locale: string }): TemplateValue {
  if (typeof value === 'string') return at.isClosed ? { $no: value } : value;
  return value === false && at.hasSection && !at.isClosed ? languageFor(at.locale).no : value;
}

function formatsOf(tags: readonly TemplateTag[]): Map<string, string | null> {
  const formats = new Map<string, string | null>();
  for (const { name, filter } of tags) formats.set(name, formats.get(name) ?? filter);
  return formats;
}

interface Valued {
  field: DraftField;
  value: string;
  /** Of the field's tag. */
  filter: string | null;
  locale: string;
}

function valueFor({ field, value, filter, locale }: Valued): TemplateValue {
  if ('sentences' in field) return { $paragraphs: field.paragraphs };
  if (field.status === 'computed' && filter === null) return field.printable;
  const every = filter === null ? oftenBesides(field) : '';
  return every === '' ? printableIn(locale, { filter }, value) : value + every;
}

/** How often an amount recurs, where its label in the paper says so and the tag's name doesn't: "£915 a month". */
function oftenBesides(field: DraftField): string {
  const every = field.status === 'cited' ? (field.every ?? null) : null;
  return every === oftenIn(field.field) ? '' : often(every);
}
