import { gte, isNull, sql } from 'drizzle-orm';
import { expectedErrors } from '#engine/accuracy/certainty.ts';
import { measuredVersions } from '#engine/accuracy/measured.ts';
import type { Accuracy, CertaintyBin, CorrectionBin } from '#engine/accuracy/record.ts';
import { incomeReportsTable } from '#features/income-reports/server/tables.ts';
import { reviewBelow } from '#features/income-reports/working/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { addMonths, firstDay, type Month, monthOf } from '#platform/shared/dates.ts';
import { type AccuracyPage, type FirmCorrections, type ReviewChoice, ReviewThreshold, reviewThresholds } from '../contract.ts';
import { inOneLine, together } from '../rules.ts';
import { mustBeAllowedToSeeAccuracy } from './policy.ts';

const monthsCounted = 12;

/** How right the running version is on its own papers, what the actor's firm corrects, and what it has put to review. */
export async function getAccuracy(ctx: Context): Promise<AccuracyPage> {
  mustBeAllowedToSeeAccuracy(ctx);
  const firm = await firmCorrections(ctx);
  return { shipped: shippedAccuracy(), versions: measuredVersions().map(inOneLine), firm, review: await reviewChoice(ctx, firm) };
}

function shippedAccuracy(): Accuracy {
  const [shipped] = measuredVersions();
  if (!shipped) throw new Error('No figures are shipped: npm run accuracy -- --keep');
  return shipped;
}

/** What the firm chose, and what each choice would come to: by its own open reports; where it has none, by the lines that were measured. */
export async function reviewChoice(ctx: Context, { bins }: FirmCorrections): Promise<ReviewChoice> {
  const { payees, unseen } = shippedAccuracy().categories;
  const { open_reports, certainty } = await tx(ctx, () => openCertainty(ctx));
  const usual = unseen.bins.map(({ from, of }) => ({ from, payments: of }));
  const known = { certainty: certainty.length > 0 ? certainty : usual, shipped: [...payees.bins, ...unseen.bins], firm: bins };
  const choices = reviewThresholds.map((review_below) => {
    const waiting = certainty.filter(({ from }) => from < review_below / 100);
    const errors = Math.round(1_000 * expectedErrors(review_below / 100, known)) / 10;
    return { review_below, payees: waiting.reduce((sum, bin) => sum + bin.payees, 0), errors };
  });
  return { review_below: ReviewThreshold.parse(await reviewBelow(ctx)), open_reports, choices };
}

/** Sums over the counts that each open report keeps. */
async function openCertainty(ctx: Context): Promise<{ open_reports: number; certainty: CertaintyBin[] }> {
  const { certainty, finished_at } = incomeReportsTable;
  const open = ofTenant(ctx, incomeReportsTable, isNull(finished_at));
  const from = sql<number>`(bin->>'from')::float8`;
  const payees = sql<number>`sum((bin->>'payees')::int)::int`;
  const payments = sql<number>`sum((bin->>'payments')::int)::int`;
  const bins = await db()
    .select({ from, payees, payments })
    .from(incomeReportsTable)
    .innerJoin(sql`jsonb_array_elements(${certainty}) as bin`, sql`true`)
    .where(open)
    .groupBy(from);
  return { open_reports: await db().$count(incomeReportsTable, open), certainty: bins };
}

/** Sums over the counts that each report keeps: of all the firm's reports, private clients' among them, because counts tell nothing of anybody. */
export async function firmCorrections(ctx: Context): Promise<FirmCorrections> {
  const rows = await tx(ctx, () => countsByMonth(ctx));
  const months = [...Map.groupBy(rows, ({ month }) => month)].map(([month, some]) => ({ month, ...together(some) }));
  const bins = [...Map.groupBy(rows, ({ from }) => from)].map(([from, some]) => ({ from, ...together(some) }));
  return { bins: bins.sort((a, b) => a.from - b.from), months: months.sort((a, b) => b.month.localeCompare(a.month)) };
}

interface Counts extends CorrectionBin {
  month: Month;
}

/** At most a row a month and tenth, however many reports there are. */
function countsByMonth(ctx: Context): Promise<Counts[]> {
  const { requested_at, corrections } = incomeReportsTable;
  const thisMonth = monthOf(ctx.now().toISOString().slice(0, 10));
  const since = firstDay(addMonths(thisMonth, 1 - monthsCounted));
  const month = sql<Month>`to_char(${requested_at} at time zone 'UTC', 'YYYY-MM')`;
  const from = sql<number>`(bin->>'from')::float8`;
  const reviewed = sql<number>`sum((bin->>'reviewed')::int)::int`;
  const changed = sql<number>`sum((bin->>'changed')::int)::int`;
  return db()
    .select({ month, from, reviewed, changed })
    .from(incomeReportsTable)
    .innerJoin(sql`jsonb_array_elements(${corrections}) as bin`, sql`true`)
    .where(ofTenant(ctx, incomeReportsTable, gte(requested_at, since)))
    .groupBy(month, from);
}
