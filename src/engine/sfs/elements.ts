import { z } from 'zod';
import type { Employment, Tenure } from '#engine/reports/household/record.ts';
import { PlainDate } from '#platform/shared/dates.ts';
import { employments, tenures } from './document-words.ts';
import { incomeSection, repeatable, type SfsGroup, sfsGroups } from './schema.ts';

/** What each element of a file may hold. XML has words only, so that numbers and yes or no are taken from words too. */

const words = (longest: number) =>
  z.string('Write words here').max(longest, `This is too long: shorten it to ${longest.toLocaleString('en-GB')} characters`);
const text = words(10_000);

/** Pounds with at most two decimals, to pence. */
const pounds = (form: RegExp, message: string) =>
  z
    .union([z.number(), z.string()], message)
    .refine((value) => form.test(String(value).trim()), message)
    .transform((value) => Math.round(Number(value) * 100));
const amount = pounds(/^\d{1,10}(?:\.\d{1,2})?$/, 'This is not an amount in pounds: write it as 123.45');
const difference = pounds(/^-?\d{1,10}(?:\.\d{1,2})?$/, 'This is not an amount in pounds: write it as 123.45 or -123.45');

const count = z
  .union([z.number(), z.string()], 'Write a whole number')
  .refine((value) => /^\d{1,4}$/.test(String(value).trim()), 'Write a whole number')
  .transform(Number);
const yesOrNo = z
  .union([z.boolean(), z.string()], 'Write true or false')
  .refine((value) => /^(?:true|false|1|0)$/.test(String(value).trim()), 'Write true or false')
  .transform((value) => /^(?:true|1)$/.test(String(value).trim()));

/** The toolkit's JSON has a time with each date, its XML has none. */
const date = z
  .string('Write a date as 1975-12-25')
  .transform((value) => value.trim().replace(/T.*$/, ''))
  .refine((value) => PlainDate.safeParse(value).success, 'Write a date as 1975-12-25');

function oneOf<Key extends string>(words: Readonly<Record<Key, string>>) {
  const known = Object.entries<string>(words) as [Key, string][];
  return z.string('Write words here').transform((value, context) => {
    const found = known.find(([, word]) => word.toLowerCase() === value.trim().toLowerCase());
    if (found) return found[0];
    const choices = known.map(([, word]) => `“${word}”`).join(', ');
    context.addIssue({ code: 'custom', message: `“${value}” is not known here: write one of ${choices}` });
    return z.NEVER;
  });
}

/** In XML a list is the element repeated: one of it, or none, is a list too. */
function list<Item extends z.ZodType>(item: Item) {
  return z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).optional());
}

const lineElement = z.strictObject({ 'monthly-amount': amount, notes: text.optional() });
export type LineElement = z.output<typeof lineElement>;

const debt = { creditor: words(255), 'amount-owed': amount.optional(), 'repayment-offer': amount.optional(), notes: text.optional() };
const priorityDebt = z.strictObject(debt);
const nonPriorityDebt = z.strictObject({ ...debt, ccj: yesOrNo.optional() });

/** A group's lines by their ids, and its total. */
function groupElement({ id, lines }: SfsGroup) {
  const own = lines.map((line) => [line.id, line.id === repeatable ? list(lineElement).optional() : lineElement.optional()] as const);
  return z.strictObject({ ...Object.fromEntries(own), [`total-${id}`]: amount.optional() }).optional();
}

function groupElements(section: string) {
  return Object.fromEntries(sfsGroups.filter((group) => group.section === section).map((group) => [group.id, groupElement(group)]));
}

/** The toolkit's own two schemas disagree on the name of one group. */
function named(elements: unknown): unknown {
  if (typeof elements !== 'object' || elements === null || !('pensions-insurance' in elements)) return elements;
  const { 'pensions-insurance': group, ...rest } = elements;
  return { 'pensions-insurances': group, ...rest };
}

const header = {
  'client-name': words(600),
  'client-date-of-birth': date.optional(),
  'is-joint-application': yesOrNo.optional(),
  'partner-name': words(255).optional(),
  'partner-date-of-birth': date.optional(),
  'client-address': words(1_000).optional(),
  'dependent-children-under-16': count.optional(),
  'dependent-children-16-18': count.optional(),
  'other-dependents': count.optional(),
  'non-dependents': count.optional(),
  'total-number-in-household': count.optional(),
  vehicles: count.optional(),
  'housing-tenure': oneOf<Tenure>(tenures).optional(),
  'housing-tenure-other': text.optional(),
  'client-employment-status': list(oneOf<Employment>(employments)).optional(),
  'client-employment-status-other': text.optional(),
  'partner-employment-status': list(oneOf<Employment>(employments)).optional(),
  'partner-employment-status-other': text.optional(),
  'asset-use-considered': yesOrNo.optional(),
};

const overview = z.strictObject({
  'total-monthly-income': amount.optional(),
  'total-monthly-outgoings': amount.optional(),
  'income-minus-outgoings': difference.optional(),
  'savings-contribution': amount.optional(),
  'debt-admin-fee': amount.optional(),
  'total-available-for-priority-debts': difference.optional(),
  'total-available-for-non-priority-debts': difference.optional(),
});

const debts = z.strictObject({
  'debt-admin-fee': lineElement.optional(),
  'total-available-for-priority-debts': difference.optional(),
  'priority-debts': list(priorityDebt).optional(),
  'total-priority-debts': amount.optional(),
  'total-priority-debt-offers': amount.optional(),
  'total-available-for-non-priority-debts': difference.optional(),
  'non-priority-debts': list(nonPriorityDebt).optional(),
  'total-non-priority-debts': amount.optional(),
  'token-payments': amount.optional(),
});

/** A whole file. Names that are not of the Statement are refused: what isn't read must not be lost unseen. */
export const StatementElements = z.strictObject({
  ...header,
  overview: overview.optional(),
  'monthly-income': z.strictObject({ ...groupElements(incomeSection), 'total-monthly-income': amount.optional() }),
  'monthly-outgoings': z.strictObject({
    'fixed-costs': z
      .preprocess(named, z.strictObject({ ...groupElements('fixed-costs'), 'total-fixed-costs': amount.optional() }).optional())
      .optional(),
    'flexible-costs': z.strictObject({ ...groupElements('flexible-costs'), 'total-flexible-costs': amount.optional() }).optional(),
    'total-monthly-outgoings': amount.optional(),
  }),
  savings: z.strictObject({ 'savings-contribution': amount.optional(), 'savings-contribution-considered': yesOrNo.optional() }).optional(),
  debts: debts.optional(),
  'additional-notes': list(text).optional(),
});
export type StatementElements = z.output<typeof StatementElements>;
