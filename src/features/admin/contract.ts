import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { Page, PageQuery } from '#platform/shared/paging.ts';
import { type AdminColumn, type AdminListName, adminLists, type AdminListShape, type ColumnKind } from './rules.ts';

/** Each kind of value as it travels. */
const values: Record<ColumnKind, z.ZodType<string | number | boolean | null>> = {
  text: z.string().nullable(),
  id: z.string().nullable(),
  moment: z.iso.datetime().nullable(),
  flag: z.union([z.literal(0), z.literal(1)]).nullable(),
  'yes-no': z.boolean().nullable(),
  number: z.number().nullable(),
  amount: z.number().int().nullable(),
  size: z.number().int().nullable(),
  frequency: z.number().int().nullable(),
  day: z.string().nullable(),
  choice: z.string().nullable(),
  event: z.string().nullable(),
  record: z.string().nullable(),
  category: z.string().nullable(),
  mime: z.string().nullable(),
};

/** A row of any list of the admin area: its id and the values of its columns. */
export const AdminRow = z.looseObject({ id: z.string() });
export type AdminRow = { id: string } & Record<string, string | number | boolean | null>;

/** What a list is narrowed to; the same for each, so that one screen serves them all. */
const AdminFilters = z.object({
  search: z.string().trim().max(200).optional(),
  organisation_id: z.uuid().optional(),
  customer_id: z.uuid().optional(),
  customer_income_report_id: z.uuid().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AdminFilters = z.infer<typeof AdminFilters>;

/** How a list may be ordered: by any column that says so, either way. */
function sortOf({ columns, sort }: AdminListShape) {
  const keys = columns.filter((column: AdminColumn) => column.sort).map(({ key }) => key);
  const all = new Set(keys.flatMap((key) => [key, `-${key}`]));
  return z
    .string()
    .refine((asked) => all.has(asked), 'This list has no such order')
    .default(sort);
}

function listEndpoints(name: AdminListName) {
  const shape: AdminListShape = adminLists[name];
  const Row = z.object({ id: z.string(), ...Object.fromEntries(shape.columns.map(({ key, kind }) => [key, values[kind]])) });
  const access = ['platform-admin'] as const;
  const sort = sortOf(shape);
  return {
    list: endpoint({
      kind: 'json',
      method: 'GET',
      path: `/api/admin/${name}`,
      access,
      summary: `The ${name.replaceAll('-', ' ')} of every firm; each look stands in the trail of the firm looked at`,
      query: PageQuery.extend(AdminFilters.shape).extend({ sort }),
      response: Page(Row),
    }),
    export: endpoint({
      kind: 'download',
      method: 'GET',
      path: `/api/admin/${name}/export`,
      access,
      summary: `The same ${name.replaceAll('-', ' ')} as CSV, at most 10,000 rows`,
      query: AdminFilters.extend({ sort }),
    }),
  };
}

/** The lists and their files, by the names of `adminLists`. */
export const adminArea = Object.fromEntries(Object.keys(adminLists).map((name) => [name, listEndpoints(name as AdminListName)])) as Record<
  AdminListName,
  ReturnType<typeof listEndpoints>
>;
