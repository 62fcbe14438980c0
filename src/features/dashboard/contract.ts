import { z } from 'zod';
import { StuckStatus } from '#features/bank-accounts/contract.ts';
import { Document, DocumentKind } from '#features/documents/contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** What a report waits for: statements, a person to help a file along, files that are being read, a review; finished ones for nothing. */
const ReportState = z.enum(['no_statements', 'file_waiting', 'reading', 'to_review', 'ready', 'finished']);
export type ReportState = z.infer<typeof ReportState>;

/** A report as the dashboard shows it. */
const ReportItem = z.object({
  id: z.uuid(),
  /** The client's name. */
  client: z.string(),
  state: ReportState,
  /** Payments to look at. */
  to_review: z.number().int(),
  updated_at: z.iso.datetime(),
});
export type ReportItem = z.infer<typeof ReportItem>;

/** A statement file that can't go on without somebody. */
const StuckStatement = z.object({
  id: z.uuid(),
  /** The file's name. */
  name: z.string(),
  client: z.string(),
  customer_id: z.uuid(),
  /** An open report of the client, where it is mended; null without one. */
  report_id: z.uuid().nullable(),
  status: StuckStatus,
});
export type StuckStatement = z.infer<typeof StuckStatement>;

/** What a letter or document waits for: an approval that the person may give; their eyes, or another reading, where it is theirs. */
export const DocumentNeed = z.enum(['to_approve', 'need_eyes', 'failed']);
export type DocumentNeed = z.infer<typeof DocumentNeed>;

/** A letter or document that waits for the person. */
const DocumentItem = z.object({
  id: z.uuid(),
  kind: DocumentKind,
  name: z.string(),
  need: DocumentNeed,
  /** Values to look at. */
  need_eyes: z.number().int(),
});
export type DocumentItem = z.infer<typeof DocumentItem>;

/** A letter or document that was worked on, with all that says where it stands. */
const RecentDocument = Document.pick({ id: true, kind: true, name: true, status: true, work: true, counts: true, updated_at: true });
export type RecentDocument = z.infer<typeof RecentDocument>;

/** What somebody does first, in this order. Each ticks itself off; null is not for them. */
const FirstSteps = z.object({
  client: z.boolean(),
  statement: z.boolean(),
  report: z.boolean(),
  two_factor: z.boolean(),
  colleague: z.boolean().nullable(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const Dashboard = z.object({
  first_steps: FirstSteps,
  /** Open reports, the latest first: at most 100, of `open_reports`. */
  todo: z.array(ReportItem),
  open_reports: z.number().int(),
  /** At most twenty, those to approve first, then the latest first. */
  documents: z.array(DocumentItem),
  /** At most ten, the latest first. */
  stuck: z.array(StuckStatement),
  /** Invites that nobody has accepted yet; null for who may not invite. */
  invites_waiting: z.number().int().nullable(),
  /** What colleagues have proposed to the firm; null for who doesn't decide on it. */
  proposals: z.object({ templates: z.number().int(), tags: z.number().int(), snippets: z.number().int() }).nullable(),
  /** What was worked on last, finished or not: at most six of each. */
  recent: z.array(ReportItem),
  recent_documents: z.array(RecentDocument),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = endpoint({
  kind: 'json',
  method: 'GET',
  path: '/api/dashboard',
  access: ['user'],
  summary: 'What needs doing, what was worked on last, and the first steps',
  response: Dashboard,
});
