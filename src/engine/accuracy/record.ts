import { z } from 'zod';
import { PlainDate } from '#platform/shared/dates.ts';
import { Money } from '#platform/shared/money.ts';

const Count = z.number().int().min(0);
/** From 0 to 1. */
const Share = z.number().min(0).max(1);

/** How many of so many. */
export const Counted = z.object({ of: Count, right: Count });
export type Counted = z.infer<typeof Counted>;

/**
 * Answers that were about as sure as one another: from a tenth up to the next, how sure they were in the mean, and how many were right.
 * A payee's many lines are right or wrong together: of few payees it says little, however many lines there are.
 */
export const ReliabilityBin = Counted.extend({ from: Share, expected: Share, payees: Count });
export type ReliabilityBin = z.infer<typeof ReliabilityBin>;

/** Whether answers are as often right as they say. */
export const Reliability = Counted.extend({
  payees: Count,
  bins: z.array(ReliabilityBin),
  /** The most that the share right and the share expected differ by in a bin of 100 or more; null where there is none. */
  widest_gap: Share.nullable(),
});
export type Reliability = z.infer<typeof Reliability>;

/** A figure of the report as it is, and as it comes out: pence a month. */
export const TotalFigure = z.object({ truth: Money, found: Money });
export type TotalFigure = z.infer<typeof TotalFigure>;

/** How the statements of one layout are read. Reading, proof, categories and totals are scored apart. */
export const LayoutAccuracy = z.object({
  layout: z.string(),
  bank: z.string(),
  files: Count,
  accounts: Count,
  /** Payments printed, and found with their date and signed amount. */
  lines: Counted,
  /** Payments given out that are not there, or not so. */
  extra: Count,
  wrong_sign: Count,
  balances: Counted,
  /** Opening and closing balance, holder, number, sort code, period and currency, of all accounts. */
  header: Counted,
  /** Accounts whose reading is shown as proved. */
  proved: Count,
  /** Of those, how many are not as printed. */
  proved_when_wrong: Count,
  right_but_not_proved: Count,
  /** Of the printed payments, how many the product puts under the right heading. */
  categories: Counted,
  income: TotalFigure,
  spending: TotalFigure,
});
export type LayoutAccuracy = z.infer<typeof LayoutAccuracy>;

/** How the values of one case's tags are found in its papers. */
export const LetterAccuracy = z.object({
  case: z.string(),
  values: Counted,
  /** Of those that are right, how many name the right paper. */
  source: Counted,
  /** Values that a later paper overruled. */
  stale: Count,
  wrong: Count,
  missing: Count,
  /** Tags that no paper answers, and how many of them got no value. */
  absent: Counted,
});
export type LetterAccuracy = z.infer<typeof LetterAccuracy>;

/** How right one version of the product is, on the papers that come with it. */
export const Accuracy = z.object({
  version: z.string(),
  measured_on: PlainDate,
  statements: z.array(LayoutAccuracy),
  /** What is no statement, and how much of it is refused for the right reason. */
  refusals: Counted,
  categories: z.object({
    /** Each payee of the data, a line each, as if it had never been met. */
    payees: Reliability,
    /** Lines written by people who did not know what the product knows, as shipped. */
    unseen: Reliability,
    /** The sample lines, their payees taken out of all that the product knows. */
    samples: Reliability,
  }),
  letters: z.array(LetterAccuracy),
});
export type Accuracy = z.infer<typeof Accuracy>;

/** Of payments that were about as sure of their category as one another, how many a person looked at, and how many got another category. */
export const CorrectionBin = z.object({ from: Share, reviewed: Count, changed: Count });
export type CorrectionBin = z.infer<typeof CorrectionBin>;

/** The same of one category, the engine's; `lines` counts each payee once, as a report has a line for it: its payments are right or wrong together. */
export const CategoryCorrections = CorrectionBin.extend({ category: z.string(), lines: Count, lines_changed: Count });
export type CategoryCorrections = z.infer<typeof CategoryCorrections>;

/** Payees whose category nobody looked at and nothing but its certainty could put to review, with their payments, by category and how sure it is. */
export const CertaintyBin = z.object({ category: z.string(), from: Share, payees: Count, payments: Count });
export type CertaintyBin = z.infer<typeof CertaintyBin>;

/** Of lines that somebody looked at and that would go unseen, how many were under a wrong heading. */
export const LinesChecked = z.object({ of: Count, wrong: Count });
export type LinesChecked = z.infer<typeof LinesChecked>;

/** How sure a category has to be for nobody to look, and what speaks for that. */
export const ProposedLevel = z.object({
  /** Null for all categories of which too few lines were looked at to tell them apart. */
  category: z.string().nullable(),
  /** From 0.6; at 1 nothing goes unseen but what the firm's own rules decide. */
  below: Share,
  /** What it was found by: the firm's own lines, or what was measured of the product where these are too few. */
  by: z.enum(['firm', 'shipped']),
  found_on: LinesChecked,
  /** No more than this share of what goes unseen is wrong, with 95 % confidence. */
  most_wrong: Share,
  /** Lines that had no part in finding it. */
  held_out: LinesChecked,
});
export type ProposedLevel = z.infer<typeof ProposedLevel>;
