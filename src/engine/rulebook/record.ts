import { z } from 'zod';
import { Citation } from '#engine/citing/record.ts';
import type { ExtractedField } from '#engine/extraction/record.ts';
import type { FlowSource, Source } from '#engine/reading/record.ts';
import { PlainDate } from '#platform/shared/dates.ts';

/** What sort of letter is under review. */
export const LetterKind = z.enum(['suitability', 'top-up', 'review']);
export type LetterKind = z.infer<typeof LetterKind>;

export const adviceTypes = [
  'pension-transfer',
  'pension-switch',
  'pension-contribution',
  'pension-opt-out',
  'drawdown',
  'annuity',
  'isa',
  'investment',
  'insurance-bond',
  'fund-switch',
  'protection',
] as const;
/**
 * What a letter advises on, for rules and snippets alike; one letter may be about several. `pension-transfer` gives up safeguarded benefits,
 * `pension-switch` moves money purchase plans; `investment` is a general investment account; `insurance-bond` is an insurance-based
 * investment; `fund-switch` changes the funds of a plan and not the plan; `protection` pays on death, illness or lost income.
 */
export const AdviceType = z.enum(adviceTypes);
export type AdviceType = z.infer<typeof AdviceType>;

/** Which letters a rule is for: of one of the kinds, on one of the types of advice, MiFID business or not; what isn't said is no condition. */
export const AppliesWhen = z.strictObject({
  kinds: z.array(LetterKind).optional(),
  advice: z.array(AdviceType).optional(),
  mifid: z.boolean().optional(),
});
export type AppliesWhen = z.infer<typeof AppliesWhen>;

/** A failed blocking rule keeps a letter from being approved; an advisory one is told and no more. */
export const Severity = z.enum(['blocking', 'advisory']);
export type Severity = z.infer<typeof Severity>;

/** Where a rule's text was read: its title, its address where it has one, and the day of the version that was read. */
export const RuleSource = z.object({ title: z.string().min(1), url: z.url().nullable(), version: PlainDate.nullable() });
export type RuleSource = z.infer<typeof RuleSource>;

/** What rules refer to that rest on no text that came into force. */
export const GOOD_PRACTICE = 'Good practice';

/**
 * A rule that letters are checked by. `wording` quotes the primary text, and is null where that was not seen: then the rule is
 * not `confirmed`, and advises whatever a firm sets. Effective from the first day to the last, both included; null: still.
 */
export const Rule = z
  .object({
    id: z.string().regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/),
    title: z.string().min(1),
    reference: z.string().min(1),
    wording: z.string().min(1).nullable(),
    source: RuleSource,
    confirmed: z.boolean(),
    effective: z.object({ from: PlainDate, to: PlainDate.nullable() }),
    appliesWhen: AppliesWhen,
    severity: Severity,
  })
  .refine(({ confirmed, wording }) => confirmed === (wording !== null), 'A rule is confirmed by the wording that was seen')
  .refine(({ confirmed, severity }) => confirmed || severity === 'advisory', 'A rule that is not confirmed only advises');
export type Rule = z.infer<typeof Rule>;

/** What a firm makes of single rules, by their ids. */
export const RuleSettings = z.record(z.string(), z.enum(['blocking', 'advisory', 'off']));
export type RuleSettings = z.infer<typeof RuleSettings>;

/** `cannot-tell`: the rule is for this letter, but what it would be judged by is missing. `not-applicable`: nothing in the letter is its subject. */
export const Outcome = z.enum(['pass', 'fail', 'not-applicable', 'cannot-tell']);
export type Outcome = z.infer<typeof Outcome>;

/** Words that a verdict rests on, to be found again: in the letter (`letter`) or the file of this name. */
export const VerdictPlace = z.object({ where: z.string(), citation: Citation });
export type VerdictPlace = z.infer<typeof VerdictPlace>;

/** What a rule says of a letter, why in a plain sentence, and where. */
export const Verdict = z.object({
  rule: z.string(),
  outcome: Outcome,
  severity: Severity,
  reason: z.string(),
  places: z.array(VerdictPlace),
});
export type Verdict = z.infer<typeof Verdict>;

export const SourceRole = z.enum(['fact-find', 'product-document', 'ceding-document', 'meeting-note', 'risk-profile', 'other']);
export type SourceRole = z.infer<typeof SourceRole>;

/** A paper that the advice rests on, as it was read. */
export interface LetterSource {
  file: string;
  role: SourceRole;
  source: Source | FlowSource;
}

/** What the letter recommends, by the names that it should use. */
export interface Recommended {
  products: readonly string[];
  providers: readonly string[];
  funds: readonly string[];
}

/** A letter with all that is known of it. */
export interface LetterUnderReview {
  text: Source | FlowSource;
  date: PlainDate;
  kind: LetterKind;
  advice: readonly AdviceType[];
  /** Whether the advice is MiFID business: funds and shares, and not a pension, a bond or a policy. */
  mifid: boolean;
  /** Null: by the fields named after it, such as `recommended_product`. */
  recommended: Recommended | null;
  /** Values found for the template's tags. */
  fields: readonly ExtractedField[];
  /** What the template prints and nobody gave, in words: "Capacity for loss". */
  unfilled: readonly string[];
  sources: readonly LetterSource[];
}
