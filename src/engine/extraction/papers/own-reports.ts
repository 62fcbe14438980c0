import { dataSentence } from '#engine/reports/record.ts';
import type { Fact } from '../fact.ts';
import type { Piece } from '../pieces.ts';

/** Whether a paper is an income and expenditure report of the product's own: its head says so, and how it is checked. */
export function isOwnReport(title: string, orders: readonly Piece[]): boolean {
  return title.includes('Income and expenditure report') && orders.some(({ text }) => text.startsWith(dataSentence));
}

interface Said {
  label: RegExp;
  /** The heading over it, and the column that it stands in. */
  section?: RegExp;
  head?: RegExp;
  /** What a form calls it. */
  as: string;
}

const income = /^Income a month$/;
const aMonth = /^A month$/;
const spending = /\bSpending\b/;
const household = /^Household and accounts$/;

/**
 * What such a report says of a household that other papers ask, the first place of each. Its income is that of all of the household after tax,
 * and called so: one person's, what is earned before tax, and what is still to come are other things.
 */
const said: readonly Said[] = [
  { label: income, as: 'Total net household income a month' },
  { label: /^Spending a month$/, as: 'Monthly expenditure' },
  { label: /^Left over a month$/, as: 'Monthly surplus' },
  { label: /^Essential$/, head: aMonth, section: spending, as: 'Essential expenditure a month' },
  { label: /^Mortgage$/, head: aMonth, section: spending, as: 'Mortgage payment a month' },
  { label: /^Rent$/, head: aMonth, section: spending, as: 'Rent a month' },
  { label: /^Client$/, section: household, as: 'Client' },
  { label: /^Address$/, section: household, as: 'Address' },
];

/**
 * The few facts that a report of the product's own is evidence of. All else in it is payments and what they add up to, a heading or a payee
 * a row: to what is asked of a client, such as the value of their home, a payment that is called alike is no answer.
 */
export function factsOfReport(facts: readonly Fact[]): Fact[] {
  return said.flatMap(({ label, section, head, as }) => {
    const fact = facts.find(
      (one) =>
        label.test(one.label) && (section?.test(one.section) ?? true) && (head?.test(one.head) ?? true) && one.value.text !== 'Not stated',
    );
    const isJoint = label === income && !isOfOne(facts) ? true : null;
    return fact ? [{ ...fact, label: as, head: '', section: '', context: '', row: null, sum: null, isJoint }] : [];
  });
}

/** Whether it says that there is one client, and no partner. */
function isOfOne(facts: readonly Fact[]): boolean {
  const stated = (name: string) => facts.find(({ label, section }) => label === name && household.test(section))?.value.text ?? '';
  return stated('Partner') === 'Not stated' && !stated('Client').includes('; ');
}
