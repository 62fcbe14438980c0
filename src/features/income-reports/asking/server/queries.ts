import { z } from 'zod';
import { doubtfulGroups } from '#engine/budgets/doubtful.ts';
import type { Group } from '#engine/budgets/record.ts';
import { suggestionsFor } from '#engine/budgets/suggestions.ts';
import { type PayeeQuestion, payeeQuestions } from '#engine/categories/asking.ts';
import type { SuggestedCategory } from '#engine/categories/record.ts';
import { isOrder } from '#engine/extraction/words/orders.ts';
import { cadenceWords } from '#engine/reports/words.ts';
import { categoryChoices } from '#features/categories/server/queries.ts';
import { getCustomer } from '#features/customers/server/queries.ts';
import type { ReportRow } from '#features/income-reports/server/queries.ts';
import { type Working, workingOf } from '#features/income-reports/working/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { decryptColumn } from '#platform/server/secrets/tenant-keys.ts';

/** A group that a language model was asked about, by its key, and what it told; null where it knew no category. */
const Told = z.object({ group: z.string(), category: z.string().nullable() });
export type Told = z.infer<typeof Told>;

/** Everything that a model told of a report's groups. */
export async function toldOf(ctx: Context, { id, suggestions_sealed }: ReportRow): Promise<Told[]> {
  if (suggestions_sealed === null) return [];
  return z.array(Told).parse(JSON.parse(await decryptColumn(ctx, suggestionsPlace(id), suggestions_sealed)));
}

/** The categories that a model told, by the keys of groups. */
export async function categoriesToldOf(ctx: Context, row: ReportRow): Promise<Map<string, string>> {
  return new Map((await toldOf(ctx, row)).flatMap(({ group, category }) => (category === null ? [] : [[group, category]])));
}

/** What a model suggests for groups that still wait for a person. */
export async function suggestionsOf(ctx: Context, row: ReportRow, { budget }: Working): Promise<SuggestedCategory[]> {
  const told = await categoriesToldOf(ctx, row);
  return told.size === 0 ? [] : suggestionsFor(budget, { told, categories: await offeredCategories(ctx) });
}

/**
 * What to ask about a report: its doubtful groups that no model has told anything of. Those whose words give orders to programs are
 * left to people.
 */
export async function questionsOf(ctx: Context, row: ReportRow): Promise<PayeeQuestion[]> {
  const { budget, readings } = await workingOf(ctx, row);
  const asked = new Set((await toldOf(ctx, row)).map(({ group }) => group));
  const open = doubtfulGroups(budget).filter((group) => !asked.has(group.key) && !givesOrders(group));
  if (open.length === 0) return [];
  const { first_name, last_name } = await getCustomer(ctx, row.customer_id);
  const holders = readings.accounts.flatMap(({ account_holder }) => account_holder ?? []);
  const people = [`${first_name} ${last_name}`, row.household.partner?.name ?? '', ...holders];
  const payees = open.map(({ key, canonicalDescription, description, isIncome, cadence }) => {
    return { id: key, payee: canonicalDescription, description, isIncome, often: cadenceWords[cadence] };
  });
  return payeeQuestions(payees, { categories: await offeredCategories(ctx), people });
}

function givesOrders({ canonicalDescription, description }: Group): boolean {
  return isOrder(canonicalDescription) || isOrder(description);
}

async function offeredCategories(ctx: Context) {
  return (await categoryChoices(ctx)).filter(({ offered }) => offered);
}

/** Where what a model told of a report's groups is sealed. */
export function suggestionsPlace(id: string) {
  return { table: 'customer_income_reports', column: 'suggestions_sealed', id };
}
