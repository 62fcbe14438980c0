import type { Decision } from '#engine/evidence/record.ts';
import { type GuidelineCheck, guidelineNote } from '#engine/reports/guidelines/record.ts';
import type { Household } from '#engine/reports/household/record.ts';
import type { ReportModel } from '#engine/reports/record.ts';
import type { PlainDate } from '#platform/shared/dates.ts';
import { statementOf } from './from-report.ts';
import { type GuidelineAmounts, guidedGroups, type SpendingGuideline } from './record.ts';
import { sfsGroups } from './schema.ts';

/** How many adults and children of which age a household has, as guidelines count them. */
interface Heads {
  adults: number;
  under16: number;
  from16: number;
}

/** The guideline that holds on a day: the last that began. */
export function guidelineOn(guidelines: readonly SpendingGuideline[], day: PlainDate): SpendingGuideline | undefined {
  return guidelines
    .filter(({ valid_from }) => valid_from <= day)
    .sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
    .at(-1);
}

/** Client, partner and other dependants are adults; who isn't a dependant pays for themselves. Null where the household doesn't say. */
export function headsOf({ joint, dependants_under_16, dependants_16_to_18, other_dependants }: Household): Heads | null {
  if (joint === null || dependants_under_16 === null || dependants_16_to_18 === null) return null;
  return { adults: 1 + (joint ? 1 : 0) + (other_dependants ?? 0), under16: dependants_under_16, from16: dependants_16_to_18 };
}

/** What is usual for a household, in pence a month. */
export function guidelineFor(amounts: GuidelineAmounts, { adults, under16, from16 }: Heads): number {
  return amounts.first_adult + (adults - 1) * amounts.further_adult + under16 * amounts.child_under_16 + from16 * amounts.child_16_to_18;
}

/**
 * The flexible groups of a report beside the guideline, with the notes that explain those above it; null where the household is not
 * stated. A group without an amount for the first adult has no guideline.
 */
export function checkGuideline(model: ReportModel, guideline: SpendingGuideline, decisions: readonly Decision[]): GuidelineCheck | null {
  const heads = headsOf(model.household);
  if (!heads) return null;
  const { totals } = statementOf(model).statement;
  return {
    valid_from: guideline.valid_from,
    adults: heads.adults,
    children: heads.under16 + heads.from16,
    groups: guidedGroups
      .filter((group) => guideline.amounts[group].first_adult > 0)
      .map((group) => {
        const note = decisions.findLast(({ kind, subject }) => kind === 'note' && subject === `${guidelineNote}${group}`)?.value;
        return {
          group,
          label: sfsGroups.find(({ id }) => id === group)?.label ?? group,
          spent: totals.groups[group] ?? 0,
          guideline: guidelineFor(guideline.amounts[group], heads),
          note: typeof note === 'string' && note.trim() !== '' ? note.trim() : null,
        };
      }),
  };
}
