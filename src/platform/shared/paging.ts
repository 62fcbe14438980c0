import { z } from 'zod';

/** Every record: id and times (spec 3, base record). */
export const BaseRecord = z.object({ id: z.uuid(), created_at: z.iso.datetime(), updated_at: z.iso.datetime() });

/** The paging part of a query string (decisions: API). */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  noLimit: z.stringbool().optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Rows that `noLimit=true` may ask for; beyond it the answer is a clear 400. */
export const noLimitRows = 10_000;

/** The paginated list of spec 3. */
export function Page<T extends z.core.$ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    itemsPerPage: z.number().int(),
    currentPage: z.number().int(),
    totalPages: z.number().int(),
    totalItems: z.number().int(),
    relatedData: z.record(z.string(), z.array(z.looseObject({ id: z.uuid() }))).optional(),
  });
}
