import { gte, sql } from 'drizzle-orm';
import { measuredVersions } from '#engine/accuracy/measured.ts';
import type { CorrectionBin } from '#engine/accuracy/record.ts';
import { incomeReportsTable } from '#features/income-reports/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/tenancy.ts';
import { db, tx } from '#platform/server/transaction.ts';
import { addMonths, firstDay, type Month, monthOf } from '#platform/shared/dates.ts';
import type { AccuracyPage, FirmCorrections } from '../contract.ts';
import { inOneLine, together } from '../rules.ts';
import { mustBeAllowedToSeeAccuracy } from './policy.ts';

const monthsCounted = 12;

/** How right the running version is on its own papers, and what the actor's firm corrects. */
export async function getAccuracy(ctx: Context): Promise<AccuracyPage> {
  mustBeAllowedToSeeAccuracy(ctx);
  const versions = measuredVersions();
  const [shipped] = versions;
  if (!shipped) throw new Error('No figures are shipped: npm run accuracy -- --keep');
  return { shipped, versions: versions.map(inOneLine), firm: await firmCorrections(ctx) };
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
