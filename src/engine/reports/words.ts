import type { Bucket, Cadence, Check, Pattern } from '#engine/budgets/record.ts';
import type { AccountUse, Exclusion, Whose } from '#engine/evidence/record.ts';
import type { AccountKind, Proof } from '#engine/statements/record.ts';
import type { Month, PlainDate } from '#platform/shared/dates.ts';
import type { Frequency } from '#platform/shared/frequency.ts';
import type { Employment, Tenure } from './household/record.ts';
import type { ReportModel, Split } from './record.ts';

/** The words that a report prints. Reports are written in British English, whatever the screen's language. */

export const frequencyWords: Record<Frequency, string> = {
  0: 'Daily',
  1: 'Weekly',
  2: 'Fortnightly',
  3: 'Four-weekly',
  4: 'Monthly',
  5: 'Quarterly',
  6: 'Half-yearly',
  7: 'Yearly',
};

export const cadenceWords: Record<Cadence, string> = {
  weekly: 'Weekly',
  biWeekly: 'Fortnightly',
  fourWeekly: 'Four-weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  halfYearly: 'Half-yearly',
  yearly: 'Yearly',
  instalments: 'Instalments',
  irregular: 'Irregular',
  once: 'Once',
};

/** What the eight frequencies can't say, as it stands in PDF, workbook, CSV and JSON. */
export function patternWords(pattern: Pattern): string {
  if (pattern.code === 'instalments') return `${pattern.parts} instalments a year`;
  if (pattern.code === 'irregular') return pattern.days === undefined ? 'irregular' : `irregular, ${workedOut(pattern.days)}`;
  return { termly: 'termly', seen_once: 'seen once, taken as yearly' }[pattern.code];
}

const workedOut = (days: number): string => `a year worked out from ${days} ${days === 1 ? 'day' : 'days'}`;

/** What a line's pattern says beyond its having no rhythm, which is true of nearly every line. */
export function tellingWords(pattern: string | null): string | null {
  return pattern?.startsWith('irregular') === true ? null : pattern;
}

/** That a line's year is worked out from other days than one year, of a pattern that says so. */
export function workedOutWords(pattern: string | null): string | null {
  return pattern?.startsWith('irregular, ') === true ? pattern.slice('irregular, '.length) : null;
}

export const bucketWords: Record<Bucket, string> = {
  line: 'Income and spending',
  transfer: 'Transfers between own accounts',
  refund: 'Refunds and reimbursements',
  card_repayment: 'Credit card repayments',
  cash: 'Cash withdrawals',
  one_off: 'One-offs',
  duplicate: 'Printed twice by overlapping files',
  excluded: 'Left out',
  unresolved: 'Not decided yet',
  outside: 'Outside the period',
};

/** Why a person left a payment out. */
export function exclusionWords(why: Exclusion): string {
  if (why.reason === 'other') return why.note;
  return {
    business: 'Business cost',
    not_theirs: 'Someone else’s money',
    duplicate: 'Duplicate',
    bank_error: 'Error put right by the bank',
  }[why.reason];
}

export const splitWords: Record<Split['key'], string> = {
  fixed: 'Fixed',
  flexible: 'Flexible',
  essential: 'Essential',
  discretionary: 'Discretionary',
  credit: 'Committed credit',
};

export const accountWords: Record<AccountKind, string> = {
  current: 'Current account',
  savings: 'Savings account',
  credit_card: 'Credit card',
  loan: 'Loan',
  unknown: 'Account',
};

export const useWords: Record<AccountUse, string> = { personal: 'Personal', business: 'Business', mixed: 'Business and personal' };

/** Whose something is where no name is at hand. */
export function whoseWords(whose: Whose | null): string {
  return whose === null ? 'Not said' : { client: 'The client’s', partner: 'The partner’s', both: 'Both of theirs' }[whose];
}

export const tenureWords: Record<Tenure, string> = {
  owner: 'Owner',
  mortgage: 'Mortgage',
  with_parents: 'Living with parents',
  tenant_private: 'Tenant, private',
  tenant_social: 'Tenant, social',
  other: 'Other',
};

export const employmentWords: Record<Employment, string> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  unemployed: 'Unemployed',
  illness_or_disability: 'Not working due to illness or disability',
  self_employed: 'Self-employed',
  retired: 'Retired',
  carer: 'Carer',
  student: 'Student',
  other: 'Other',
};

export const sourceWords = {
  statement: 'Bank statement',
  open_banking: 'Open banking',
  manual: 'Stated by hand',
  client: 'Stated by the client',
} as const;

/** Why a statement isn't proved. */
export const proofReasons: Record<NonNullable<Proof['reason']>, string> = {
  no_balances: 'it prints no balances to check against',
  no_opening: 'it prints no opening balance',
  no_closing: 'it prints no closing balance',
  breaks: 'its printed balances do not add up',
  dates: 'it leaves open on which day some payments were made',
  signs: 'it leaves open whether its balances are money held or money owed',
};

export const signOffStatement =
  'I confirm that this is a true and full account of my household’s income and spending for the period shown, to the best of my knowledge, ' +
  'and that I have told my adviser of any change I expect in the next twelve months.';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "2 January 2025". */
export function longDate(date: PlainDate): string {
  return `${Number(date.slice(8, 10))} ${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

/** "2 Jan 2025". */
export function shortDate(date: PlainDate): string {
  return `${Number(date.slice(8, 10))} ${shortMonth(date.slice(0, 7))}`;
}

/** "January 2025". */
export function longMonth(month: Month): string {
  return `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

/** "Jan 2025". */
export function shortMonth(month: Month): string {
  return `${monthNames[Number(month.slice(5, 7)) - 1]?.slice(0, 3)} ${month.slice(0, 4)}`;
}

/** Hundredths of a per cent as people write them: 5000 → "50%", 3333 → "33.33%". */
export function percent(share: number): string {
  return `${share / 100}%`;
}

// Kept, because each call of toLocaleString makes a formatter anew.
const wholeNumbers = new Intl.NumberFormat('en-GB');

/** "1,234". */
export function wholeNumber(number: number): string {
  return wholeNumbers.format(number);
}

/** "1 payment", "2 payments"; plurals that aren't an added s are given. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`;
}

const checkSentences: Record<Check['kind'], (count: number, about: string, monthly: string) => string> = {
  unreviewed: (n, about) => `${counted(n, 'payee')} not looked at by a person${about}.`,
  unproved: (n, about) => `${counted(n, 'statement')} not proved by printed balances${about}.`,
  gap: (n, about) => `${counted(n, 'month')} without a whole statement${about}.`,
  unexplained: (n, about) => `${counted(n, 'month')} in which payments do not add up to the change in balance${about}.`,
  missing_rate: (n, about) => `${counted(n, 'currency', 'currencies')} without an exchange rate${about}.`,
  undecided_pair: (n, about) =>
    `${counted(n, 'possible transfer, refund or duplicate', 'possible transfers, refunds or duplicates')} not decided${about}.`,
  unknown_owner: (n, about) => `${counted(n, 'account')} of which nothing says whose it is${about}.`,
  shared_account: (n, about) => `${counted(n, 'account')} held with somebody outside of the household, and no share decided${about}.`,
  unknown_use: (n, about) => `${counted(n, 'account')} that may be of a business, and not decided${about}.`,
  unknown_earner: (n) => `${counted(n, 'line')} of income of which nothing says whose it is.`,
  unseen_card: (n, about, monthly) =>
    `${monthly} a month paid to ${counted(n, 'card')} whose statements are not here${about}. What was bought on ${n === 1 ? 'it' : 'them'} is in no spending, so less may be left over than is said.`,
  no_statements: () => 'No bank statement stands behind this report.',
};

interface Names {
  accountName: (subject: string) => string;
  money: (pence: number) => string;
}

/** One sentence for a check that is still open. */
export function checkSentence(check: Check, { accountName, money }: Names): string {
  const subjects = check.subjects.map(accountName);
  const about = subjects.length > 0 ? `: ${subjects.join(', ')}` : '';
  return checkSentences[check.kind](check.count, about, money(check.monthly ?? 0));
}

/** That a language model was asked, for what, and what came of it. */
export function languageModelSentence({ name, suggested }: NonNullable<ReportModel['language_model']>): string {
  const lines = suggested === 0 ? 'No line has' : counted(suggested, 'line has', 'lines have');
  return (
    `${name} was asked for the categories of payees that are doubtful. ${lines} a category that it suggested and a person accepted. ` +
    'Amounts, account numbers and the names of people paid were not sent.'
  );
}
