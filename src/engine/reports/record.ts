import { z } from 'zod';
import { PersonIncome } from '#engine/budgets/people/record.ts';
import {
  AmountChange,
  Bucket,
  BudgetLine,
  Cadence,
  Check,
  Coverage,
  Ledger,
  MonthTotal,
  PairStatus,
  Spread,
  Totals,
} from '#engine/budgets/record.ts';
import { Because, Category, CategoryGroup } from '#engine/categories/record.ts';
import { KeptComparison } from '#engine/comparing/record.ts';
import { AccountUse, DecisionKind, Exclusion, Whose } from '#engine/evidence/record.ts';
import { ColumnMapping } from '#engine/statements/exports/record.ts';
import { AccountKind, Proof, StatementPlace } from '#engine/statements/record.ts';
import { Month, PlainDate } from '#platform/shared/dates.ts';
import { Money } from '#platform/shared/money.ts';
import { GuidelineCheck } from './guidelines/record.ts';
import { Household } from './household/record.ts';

/** By which the PDF of a report says that its data goes with it; it stands in the last section, on how the report is checked. */
export const dataSentence = 'The data of this report is attached to this PDF as “report.json”.';

/** Names the shape of a report's data; a change that old readers would misread gets a new number. */
export const reportFormat = 'suitably.income-report/1';

/** Whose report it is: name, colour and logo as the firm set them. */
export const ReportFirm = z.object({
  name: z.string(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable(),
  /** Raster only: an SVG could point outside itself. */
  logo: z.object({ type: z.enum(['image/png', 'image/jpeg']), base64: z.base64() }).nullable(),
});
export type ReportFirm = z.infer<typeof ReportFirm>;

/** A file that was read, by the name it is referred to in print ("S1"). */
export const ReportFile = z.object({
  ref: z.string(),
  id: z.string(),
  name: z.string(),
  sha256: z.string(),
  pages: z.number().int(),
  /** Of a bank's export: what a person said of its columns, by which it is read again. Left out where the file itself tells. */
  columns: ColumnMapping.optional(),
});
export type ReportFile = z.infer<typeof ReportFile>;

/** The proof certificate of one account in one file. */
export const ReportStatement = z.object({
  file: z.string(),
  account_id: z.string(),
  from: PlainDate.nullable(),
  to: PlainDate.nullable(),
  opening_balance: Money.nullable(),
  closing_balance: Money.nullable(),
  payments: z.number().int(),
  proof: Proof,
});
export type ReportStatement = z.infer<typeof ReportStatement>;

/** Overdraft use by balances at the end of each day, from proved statements alone. */
export const Overdraft = z.object({
  /** Days for which a balance is known. */
  known_days: z.number().int(),
  days: z.number().int(),
  /** The most that was used, positive pence; 0 when never overdrawn. */
  most: Money,
  most_on: PlainDate.nullable(),
});
export type Overdraft = z.infer<typeof Overdraft>;

export const ReportAccount = z.object({
  id: z.string(),
  name: z.string(),
  bank: z.string().nullable(),
  holder: z.string().nullable(),
  kind: AccountKind,
  sort_code: z.string().nullable(),
  /** The last four digits: enough to tell accounts apart, too few to misuse. */
  number_ending: z.string().nullable(),
  currency: z.string(),
  share: z.number().int(),
  /** Whose it is, null where nobody said. Left out, as all that follows, of reports made before it was asked. */
  whose: Whose.nullable().optional(),
  /** Holders who are not of the report. */
  outsiders: z.array(z.string()).optional(),
  use: AccountUse.optional(),
  months: Coverage.shape.months,
  /** How each statement follows on the one before it. */
  joins: Coverage.shape.joins,
  overdraft: Overdraft.nullable(),
});
export type ReportAccount = z.infer<typeof ReportAccount>;

/** What the payments behind a line look like; null on a line that a person entered. Amounts are positive pence. */
const LineEvidence = z.object({
  /** Of the amounts here: that of the account, where it isn’t the report’s. */
  currency: z.string(),
  count: z.number().int(),
  first: PlainDate,
  last: PlainDate,
  ...Spread.shape,
  /** Pence that came back in linked refunds. */
  refunded: Money,
  cadence: Cadence,
  next_due: PlainDate.nullable(),
  stopped: z.boolean(),
  changes: z.array(AmountChange),
  confidence: z.number(),
  because: Because,
  reviewed: z.boolean(),
});

/** One line of income, spending or saving: positive pence at a frequency, and what that comes to. */
export const ReportLine = BudgetLine.omit({ transactionIds: true }).extend({
  /** In words: a report is written once, and read as it was written. */
  pattern: z.string().nullable(),
  monthly: Money,
  yearly: Money,
  evidence: LineEvidence.nullable(),
  /** Whose income it is, null where nobody said. Left out of spending, and of the report of one person. */
  whose: Whose.nullable().optional(),
  payments: z.array(z.string()),
});
export type ReportLine = z.infer<typeof ReportLine>;

/** One row of a statement table: a category, rounded once from the exact sum of its lines. */
export const TableRow = z.object({
  category: z.string(),
  label: z.string(),
  sfs: z.string().nullable(),
  monthly: Money,
  yearly: Money,
  note: z.string(),
});
export type TableRow = z.infer<typeof TableRow>;

export const TableGroup = z.object({
  group: z.string(),
  label: z.string(),
  section: CategoryGroup.shape.section,
  rows: z.array(TableRow),
  monthly: Money,
  yearly: Money,
});
export type TableGroup = z.infer<typeof TableGroup>;

/** Spending seen a second way; `credit` is loans, store credit and vehicle finance. */
export const Split = z.object({
  key: z.enum(['fixed', 'flexible', 'essential', 'discretionary', 'credit']),
  monthly: Money,
  yearly: Money,
});
export type Split = z.infer<typeof Split>;

/** What is neither income nor spending, with its totals; `out` is positive. */
export const SetAside = z.object({ bucket: Bucket, count: z.number().int(), in: Money, out: Money, payments: z.array(z.string()) });
export type SetAside = z.infer<typeof SetAside>;

/** Two payments that belong together: a transfer's two sides, what a business paid to the household, a refund and what it refunds, a duplicate and what is kept. */
const Pair = z.object({
  kind: z.enum(['transfer', 'drawing', 'refund', 'duplicate']),
  first: z.string().nullable(),
  second: z.string().nullable(),
  /** The category that a refund reduces. */
  category: z.string().nullable(),
  status: PairStatus,
});

/** One payment and the one place where it stands; amounts are signed, money out negative. */
export const ReportPayment = z.object({
  id: z.string(),
  account_id: z.string(),
  /** The file's ref; null for what no file printed. */
  file: z.string().nullable(),
  place: StatementPlace.nullable(),
  date: PlainDate,
  description: z.string(),
  payee: z.string(),
  amount: Money,
  bucket: Bucket,
  /** Why a person left it out; reports made before reasons were asked for have none. */
  left_out: Exclusion.optional(),
  /** Only of a part of a payment that a person split: the payment's id, and the amount that is printed. */
  part: z.object({ of: z.string(), whole: Money }).optional(),
});
export type ReportPayment = z.infer<typeof ReportPayment>;

/** How many payments are printed: parts of one are one. */
export const printedCount = (payments: readonly ReportPayment[]): number => new Set(payments.map(({ id, part }) => part?.of ?? id)).size;

/** What a person changed: what code had worked out, and what stands now. */
export const ReportChange = z.object({
  kind: DecisionKind,
  subject: z.string(),
  before: z.string(),
  after: z.string(),
  /** The key or id of what it is about: a line, a payment, an account, a pair, a currency. Reports made before it was kept have none. */
  about: z.string().optional(),
});
export type ReportChange = z.infer<typeof ReportChange>;

/** Everything that a report says, once, in whole pence: the PDF, the workbook, the CSV and the JSON are made from this and nothing else. */
export const ReportModel = z.object({
  format: z.literal(reportFormat),
  version: z.number().int().min(1),
  created_at: z.iso.datetime(),
  firm: ReportFirm,
  clients: z.array(z.object({ name: z.string(), date_of_birth: PlainDate.nullable() })),
  household: Household,
  period: z.object({ from: PlainDate, to: PlainDate }),
  currency: z.string().length(3),
  rates: z.array(z.object({ currency: z.string(), rate: z.string(), date: z.string(), source: z.string() })),
  totals: z.object({ monthly: Totals, yearly: Totals }),
  splits: z.array(Split),
  /** Of a couple's report: rows that add up to the household's income. */
  by_person: z.array(PersonIncome).optional(),
  income: z.array(TableGroup),
  spending: z.array(TableGroup),
  saving: z.array(TableGroup),
  lines: z.array(ReportLine),
  months: z.array(MonthTotal),
  /** The mean of the months' own surplus, and the month with the least of so many that every account's statements cover. */
  surplus: z.object({ average: Money, worst_month: Month.nullable(), worst: Money.nullable(), compared: z.number().int().optional() }),
  set_aside: z.array(SetAside),
  pairs: z.array(Pair),
  /** Payments that the bank sent back, by the words it prints. */
  returned: z.array(z.string()),
  accounts: z.array(ReportAccount),
  files: z.array(ReportFile),
  statements: z.array(ReportStatement),
  ledger: z.array(Ledger),
  checks: z.array(Check),
  review: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  changes: z.array(ReportChange),
  /** The language model that was asked for categories, and of how many lines a person took the one that it suggested. Left out where none was asked. */
  language_model: z.object({ name: z.string(), suggested: z.number().int() }).optional(),
  /** Left out where the firm has entered no guidelines, or the household isn't stated. */
  guidelines: GuidelineCheck.optional(),
  /** What changed since an earlier report. Left out where nobody wanted it printed. */
  compared: KeptComparison.optional(),
  sign_off: z.string(),
  categories: z.array(Category),
  groups: z.array(CategoryGroup),
  payments: z.array(ReportPayment),
});
export type ReportModel = z.infer<typeof ReportModel>;
