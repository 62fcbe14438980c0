import { and, gte, isNull, sql } from 'drizzle-orm';
import { expectedErrors } from '#engine/accuracy/certainty.ts';
import { measuredVersions } from '#engine/accuracy/measured.ts';
import { proposeLevels, type ReviewedLines } from '#engine/accuracy/proposing.ts';
import type { Accuracy, CertaintyBin, CorrectionBin } from '#engine/accuracy/record.ts';
import { categoryChoices } from '#features/categories/server/queries.ts';
import { incomeReportsTable } from '#features/income-reports/server/tables.ts';
import { reviewSettings } from '#features/income-reports/working/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { addMonths, firstDay, type Month, monthOf } from '#platform/shared/dates.ts';
import {
  type AccuracyPage,
  type FirmCorrections,
  type ReviewChoice,
  ReviewLevels,
  ReviewThreshold,
  reviewThresholds,
} from '../contract.ts';
import { inOneLine, isSame, payeesWaiting, settingsOf, together } from '../rules.ts';
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

/** What the firm chose, what each choice would come to, and what its lines propose: by its own open reports; where it has none, by the lines that were measured. */
export async function reviewChoice(ctx: Context, { bins }: FirmCorrections): Promise<ReviewChoice> {
  const { payees, unseen } = shippedAccuracy().categories;
  const { open_reports, certainty } = await tx(ctx, () => openCertainty(ctx));
  const usual = unseen.bins.map(({ from, of }) => ({ from, payments: of }));
  const known = { certainty: certainty.length > 0 ? certainty : usual, shipped: [...payees.bins, ...unseen.bins], firm: bins };
  const choices = reviewThresholds.map((review_below) => ({
    review_below,
    payees: payeesWaiting(certainty, { review_below, review_levels: {} }),
    errors: Math.round(1_000 * expectedErrors(review_below / 100, known)) / 10,
  }));
  const { accepted_errors, ...set } = await reviewSettings(ctx);
  const settings = { review_below: ReviewThreshold.parse(set.review_below), review_levels: ReviewLevels.parse(set.review_levels) };
  const levels = proposeLevels(
    { ...(await reviewedLines(ctx)), shipped: { finding: payees.bins, heldOut: unseen.bins } },
    accepted_errors / 100,
  );
  const proposed = settingsOf(levels);
  const labels = new Map((await categoryChoices(ctx)).map(({ key, label }) => [key, label]));
  const labelOf = (category: string): string => labels.get(category) ?? category;
  return {
    review_below: settings.review_below,
    levels: Object.entries(settings.review_levels).map(([category, review_below]) => ({
      category,
      label: labelOf(category),
      review_below,
    })),
    payees: payeesWaiting(certainty, settings),
    accepted_errors,
    proposal: {
      levels: levels.map((level) => ({ ...level, label: level.category === null ? null : labelOf(level.category) })),
      payees: payeesWaiting(certainty, proposed),
      is_taken: isSame(settings, proposed),
    },
    open_reports,
    choices,
  };
}

/**
 * The lines that the firm's people looked at in the last twelve months, by category and tenth: what levels are found by, and, of a third of
 * the reports, what they are checked on. Which third says a report's id, which is drawn by chance.
 */
async function reviewedLines(ctx: Context): Promise<{ finding: ReviewedLines[]; heldOut: ReviewedLines[] }> {
  const { id, corrections } = incomeReportsTable;
  const held = sql<boolean>`get_byte(uuid_send(${id}), 15) % 3 = 0`;
  const category = sql<string>`bin->>'category'`;
  const from = sql<number>`(bin->>'from')::float8`;
  const lines = sql<number>`sum((bin->>'lines')::int)::int`;
  const lines_changed = sql<number>`sum((bin->>'lines_changed')::int)::int`;
  const counts = await tx(ctx, () =>
    db()
      .select({ held, category, from, lines, lines_changed })
      .from(incomeReportsTable)
      .innerJoin(sql`jsonb_array_elements(${corrections}) as bin`, sql`true`)
      // Counts from before lines were counted name no category.
      .where(and(ofFirmLately(ctx), sql`bin->>'category' is not null`))
      .groupBy(held, category, from),
  );
  return { finding: counts.filter((count) => !count.held), heldOut: counts.filter((count) => count.held) };
}

/** Reports that were begun in the months that count. */
function ofFirmLately(ctx: Context) {
  const thisMonth = monthOf(ctx.now().toISOString().slice(0, 10));
  return ofTenant(ctx, incomeReportsTable, gte(incomeReportsTable.requested_at, firstDay(addMonths(thisMonth, 1 - monthsCounted))));
}

/** Sums over the counts that each open report keeps. */
async function openCertainty(ctx: Context): Promise<{ open_reports: number; certainty: CertaintyBin[] }> {
  const { certainty, finished_at } = incomeReportsTable;
  const open = ofTenant(ctx, incomeReportsTable, isNull(finished_at));
  const category = sql<string>`coalesce(bin->>'category', '')`;
  const from = sql<number>`(bin->>'from')::float8`;
  const payees = sql<number>`sum((bin->>'payees')::int)::int`;
  const payments = sql<number>`sum((bin->>'payments')::int)::int`;
  const bins = await db()
    .select({ category, from, payees, payments })
    .from(incomeReportsTable)
    .innerJoin(sql`jsonb_array_elements(${certainty}) as bin`, sql`true`)
    .where(open)
    .groupBy(category, from);
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
  const month = sql<Month>`to_char(${requested_at} at time zone 'UTC', 'YYYY-MM')`;
  const from = sql<number>`(bin->>'from')::float8`;
  const reviewed = sql<number>`sum((bin->>'reviewed')::int)::int`;
  const changed = sql<number>`sum((bin->>'changed')::int)::int`;
  return db()
    .select({ month, from, reviewed, changed })
    .from(incomeReportsTable)
    .innerJoin(sql`jsonb_array_elements(${corrections}) as bin`, sql`true`)
    .where(ofFirmLately(ctx))
    .groupBy(month, from);
}
