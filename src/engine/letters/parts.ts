import type { CitedTable } from '#engine/collections/record.ts';
import type { DraftField } from '#engine/composing/record.ts';
import { printableIn } from '#engine/computing/printable.ts';
import { columnsAskedIn, type TemplateTag, type TemplateValue, type TemplateValues } from '#engine/templates/record.ts';
import { saysNothing } from './saying-no.ts';

/**
 * A list or table as a template prints it: `{{funds}}` as a list of its own or joined by commas, or as a table; `{{#funds}}…{{/funds}}` as
 * rows. Null for a value that is one text.
 */
export function partsFor(field: DraftField, tags: readonly TemplateTag[], locale: string): TemplateValue | null {
  if (field.status !== 'cited' && field.status !== 'attested') return null;
  const { field: name, value, items, table } = field;
  if (table) return columnsAskedIn(tags, name).length > 0 ? rowsOf(table, tags, { name, locale }) : plainTable(table, locale);
  // "None" is no list.
  if (!items || (items.length === 1 && saysNothing(value))) return null;
  const words = items.map(({ value }) => value);
  return tags.some((tag) => tag.name === '.' && tag.inside.at(-1) === name) ? words : { $list: words, joined: true };
}

function plainTable({ columns, rows }: CitedTable, locale: string): TemplateValue {
  const cells = rows.map((row) => row.map(({ value }) => printableIn(locale, { filter: null }, value)));
  return { $table: cells, ...(columns.some((column) => column !== '') && { header: columns }) };
}

/** Each row by the names of its columns, printed as the tags within the section ask; a column that no row fills is missing. */
function rowsOf(
  { columns, rows }: CitedTable,
  tags: readonly TemplateTag[],
  { name, locale }: { name: string; locale: string },
): TemplateValues[] {
  const filled = columns.map((column, at) => ({ column, at })).filter(({ at }) => rows.some((row) => (row[at]?.value ?? '') !== ''));
  // Where the template prints a column with a format and without, the format says what its cells are.
  const formatted = tags.filter(({ inside, filter }) => inside.includes(name) && filter !== null);
  const filterOf = (column: string): string | null => formatted.find((tag) => tag.name === column)?.filter ?? null;
  return rows.map((row) =>
    Object.fromEntries(
      filled.map(({ column, at }) => {
        const value = row[at]?.value ?? '';
        return [column, value === '' ? null : printableIn(locale, { filter: filterOf(column) }, value)];
      }),
    ),
  );
}
