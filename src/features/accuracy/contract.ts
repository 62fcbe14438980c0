import { z } from 'zod';
import { Accuracy, CorrectionBin, Counted } from '#engine/accuracy/record.ts';
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

export const AccuracyPage = z.object({
  /** Of the version that runs, on the papers that come with it. */
  shipped: Accuracy,
  /** Newest first: payments read, categories of payments that were never seen, values of letters. */
  versions: z.array(VersionAccuracy),
  firm: FirmCorrections,
});
export type AccuracyPage = z.infer<typeof AccuracyPage>;

export const accuracy = endpoint({
  kind: 'json',
  method: 'GET',
  path: '/api/accuracy',
  access: ['user'],
  summary:
    'How right the product is on the papers that come with it, and how often your firm corrects it; for administrators and whoever works alone',
  response: AccuracyPage,
});
