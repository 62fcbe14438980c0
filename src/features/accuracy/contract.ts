import { z } from 'zod';
import { Accuracy, CorrectionBin, Counted, ProposedLevel } from '#engine/accuracy/record.ts';
import { Month, PlainDate } from '#platform/shared/dates.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** What people of a firm made of the categories of payments, in reports of the last twelve months, open and finished. */
export const FirmCorrections = z.object({
  bins: z.array(CorrectionBin),
  /** By the month in which a report was begun, newest first; months in which nobody looked at anything are left out. */
  months: z.array(CorrectionBin.omit({ from: true }).extend({ month: Month })),
});
export type FirmCorrections = z.infer<typeof FirmCorrections>;

/** One version in a line, for how the figures move. */
const VersionAccuracy = z.object({
  version: z.string(),
  measured_on: PlainDate,
  lines: Counted,
  categories: Counted,
  values: Counted,
});

/** How sure a category may have to be, in per cent, for its payee not to be put to review; at 100 all are but those of the firm's rules. */
export const reviewThresholds = [60, 70, 80, 90, 100] as const;
export const ReviewThreshold = z.literal(reviewThresholds);
export type ReviewThreshold = z.infer<typeof ReviewThreshold>;

/** Categories with a level of their own, by their keys. */
export const ReviewLevels = z.record(z.string(), ReviewThreshold);

/** Of a hundred lines that nobody looks at, how many a firm accepts under a wrong heading. */
export const AcceptedErrors = z.number().int().min(1).max(20);

/** What the firm's reviewed lines propose, for the number of errors that it accepts. */
export const ReviewProposal = z.object({
  /** What holds for all categories that are not named comes first. */
  levels: z.array(ProposedLevel.extend({ label: z.string().nullable() })),
  /** Payees of open reports that would wait for a look for this alone. */
  payees: z.number().int(),
  /** The levels are those that hold already. */
  is_taken: z.boolean(),
});
export type ReviewProposal = z.infer<typeof ReviewProposal>;

/** What a firm chose, and what each choice would come to. */
export const ReviewChoice = z.object({
  review_below: ReviewThreshold,
  /** Categories with a level of their own, from a proposal that was taken. */
  levels: z.array(z.object({ category: z.string(), label: z.string(), review_below: ReviewThreshold })),
  /** Payees of open reports that wait for a look for this alone, as things are. */
  payees: z.number().int(),
  accepted_errors: AcceptedErrors,
  proposal: ReviewProposal,
  open_reports: z.number().int(),
  choices: z.array(
    z.object({
      review_below: ReviewThreshold,
      /** Payees of open reports that wait for a look for this alone. */
      payees: z.number().int(),
      /** Of a hundred payments that nobody has to look at, how many are expected under a wrong heading. */
      errors: z.number(),
    }),
  ),
});
export type ReviewChoice = z.infer<typeof ReviewChoice>;

export const AccuracyPage = z.object({
  /** Of the version that runs, on the papers that come with it. */
  shipped: Accuracy,
  /** Newest first: payments read, categories of payments that were never seen, values of letters. */
  versions: z.array(VersionAccuracy),
  firm: FirmCorrections,
  review: ReviewChoice,
});
export type AccuracyPage = z.infer<typeof AccuracyPage>;

export const accuracy = {
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/accuracy',
    access: ['user'],
    summary:
      'How right the product is on the papers that come with it, and how often your firm corrects it; for administrators and whoever works alone',
    response: AccuracyPage,
  }),
  setReviewThreshold: endpoint({
    kind: 'json',
    method: 'PUT',
    path: '/api/accuracy/review-threshold',
    access: ['user'],
    summary: 'Say how sure every category must be for its payee not to be put to review; for administrators and whoever works alone',
    body: z.strictObject({ review_below: ReviewThreshold }),
    response: ReviewChoice,
  }),
  setAcceptedErrors: endpoint({
    kind: 'json',
    method: 'PUT',
    path: '/api/accuracy/accepted-errors',
    access: ['user'],
    summary:
      'Say how many wrong of a hundred lines your firm accepts, by which levels are proposed; for administrators and whoever works alone',
    body: z.strictObject({ accepted_errors: AcceptedErrors }),
    response: ReviewChoice,
  }),
  takeProposal: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/accuracy/review-proposal',
    access: ['user'],
    summary: 'Have payees put to review by the levels that are proposed now; for administrators and whoever works alone',
    response: ReviewChoice,
  }),
};
